/**
 * Tells of an invoice that another note of the supplier recorded when its number is left, not only when the note is saved. It is a warning:
 * whether that note still stands only the server knows for certain.
 */
import { api } from '#lib/client.ts'
import { fieldError } from '#ui/rules.ts'
import type { FormRule } from 'antd'
import type { GrnHeader } from './grn-draft.ts'
import { recordedBy } from './recorded-invoice.ts'

/** @param ownId the note that is changed */
export const newInvoiceRule =
  (ownId: number | undefined): FormRule =>
  ({ getFieldsValue }) => ({
    warningOnly: true,
    validator: async (_rule, value: string | undefined) => {
      const { supplierId }: GrnHeader = getFieldsValue(true)
      const invoice = value?.trim() ?? ''
      if (invoice === '' || !supplierId) return
      const number = await recordedIn(invoice, supplierId, ownId)
      if (number !== null) throw fieldError(`is recorded already: ${number}`)
    },
  })

/** Null as well when the notes cannot be asked. */
async function recordedIn(invoice: string, supplierId: number, ownId: number | undefined): Promise<string | null> {
  const filters = JSON.stringify({ supplierId, status: 'POSTED' })
  try {
    const { items } = await api.grn.list({ searchQuery: invoice, filters, PageSize: 100 })
    return recordedBy(items, invoice, ownId)
  } catch {
    return null
  }
}
