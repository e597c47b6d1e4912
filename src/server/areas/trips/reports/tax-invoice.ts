/** The tax invoice of an outlet, as it was issued (E-77d, RPT-62). */
import { formatDate, formatMoney, formatPercent } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import { type Column, defineReport } from '../../../reports/definition.ts'
import { partiesById } from '../../parties/index.ts'
import { postedTax, taxInvoiceById } from '../tax-invoice-queries.ts'
import { rateOf, taxAt } from '../tax-shares.ts'
import { shareOut } from './share-out.ts'

const columns = [
  { key: 'code', title: 'Item', kind: 'code', width: 12 },
  { key: 'description', title: 'Description', kind: 'text', width: 26 },
  { key: 'qty', title: 'Qty', kind: 'quantity', width: 7, total: true },
  { key: 'price', title: 'Price with VAT', kind: 'amount', width: 13 },
  { key: 'net', title: 'Without VAT', kind: 'amount', width: 13, total: true },
  { key: 'tax', title: 'VAT', kind: 'amount', width: 12, total: true },
  { key: 'amount', title: 'Amount', kind: 'amount', width: 14, total: true },
] as const satisfies readonly Column[]

/** Ties to: its amount at the rate at which the settlement credited 2160. Refuses NOT_FOUND. */
export const taxInvoicePaper = defineReport<{ id: number }>()({
  title: 'Tax invoice',
  orientation: 'portrait',
  columns,
  async load(tx, { id }) {
    const { row, trip } = await taxInvoiceById(tx, id)
    const party = (await partiesById(tx, [row.partyId])).get(row.partyId)
    const rate = rateOf(await postedTax(tx, row.journalEntryId))
    const taxes = shareOut(
      row.tax,
      row.lines.map(({ amount }) => amount),
    )
    return {
      title: row.replacedOn === null ? 'Tax invoice' : 'Tax invoice · REPLACED',
      period: { from: row.date, to: row.date },
      document: row.number,
      printed: { kind: 'TAX_INVOICE', id },
      about: [
        `To: ${party?.name ?? ''} (${party?.code ?? ''})`,
        ...(party?.address ? [party.address] : []),
        ...(party?.vatNo ? [`VAT no. of the customer: ${party.vatNo}`] : []),
        `Delivered on ${formatDate(trip.date)}, trip ${trip.number}`,
      ],
      sections: [
        {
          rows: row.lines.map(({ code, description, qty, price, amount }, i) => {
            const tax = taxes[i] ?? cents(0)
            return { cells: { code, description, qty, price, net: cents(amount - tax), tax, amount } }
          }),
        },
      ],
      total: { label: 'Total' },
      controls: [
        {
          label: 'at the rate of 2160 VAT control in the settlement',
          column: 'tax' as const,
          ledger: taxAt(rate, row.amount),
        },
      ],
      notes: [
        { inWords: row.amount },
        `Prices include VAT of ${formatPercent(rate)}: ${formatMoney(row.tax)}`,
        ...(row.replacedOn === null
          ? []
          : [`Replaced on ${formatDate(row.replacedOn)} by another invoice. This paper is not valid.`]),
      ],
      signatures: ['Prepared by', 'Approved by', 'Received by'],
    }
  },
})
