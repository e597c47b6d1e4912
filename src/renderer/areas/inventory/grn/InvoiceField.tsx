/**
 * The number of the supplier's invoice: each is recorded once. One that another note recorded stops the note before anything is asked about
 * it, with the way to that note.
 */
import type { Grn } from '#contract/inventory/grn.ts'
import { api } from '#lib/client.ts'
import { requiredRule, strictRule } from '#ui/rules.ts'
import { type Bearer, useRecordedRule } from '#ui/use-recorded-rule.tsx'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { GrnHeader } from './grn-draft.ts'
import { grnPaths } from './paths.ts'
import { recordedBy } from './recorded-invoice.ts'

/** @param own the note that is changed: what it bears already is not asked about */
export function InvoiceField({ own }: { own: Grn | undefined }) {
  const { t } = useTranslation('inventory')
  const { rule, extra } = useRecordedRule<GrnHeader>('supplierInvoiceNo', async (invoice, { supplierId }) =>
    !supplierId || (supplierId === own?.supplierId && invoice === own.supplierInvoiceNo)
      ? null
      : bearerOf(invoice, supplierId, own?.id),
  )
  return (
    <Form.Item
      name="supplierInvoiceNo"
      label={t('grn.field.supplierInvoiceNo')}
      rules={[requiredRule(), strictRule, rule]}
      dependencies={['supplierId']}
      extra={extra}
    >
      <Input autoComplete="off" />
    </Form.Item>
  )
}

async function bearerOf(invoice: string, supplierId: number, ownId: number | undefined): Promise<Bearer | null> {
  const filters = JSON.stringify({ supplierId, status: 'POSTED' })
  const { items } = await api.grn.list({ searchQuery: invoice, filters, PageSize: 100 })
  const note = recordedBy(items, invoice, ownId)
  return note && { number: note.number, path: grnPaths.one(note.id) }
}
