/** Tax invoices issued in some days, for the return of VAT (RPT-63). */
import type { BusinessDate } from '#contract/dates.ts'
import { cents, sumOf } from '#contract/money.ts'
import { type Column, defineReport, ROW_CAP, type Row } from '../../../reports/definition.ts'
import { aboutVat } from '../../../reports/letterhead-queries.ts'
import { daysAsked } from '../../../reports/period.ts'
import { rateOf, taxAt } from '../tax-shares.ts'
import { type IssuedInvoice, invoicesIssued } from './tax-invoices-issued-queries.ts'

const columns = [
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'number', title: 'Tax invoice', kind: 'code', width: 16 },
  { key: 'outlet', title: 'Outlet', kind: 'text', width: 26 },
  { key: 'vatNo', title: 'VAT no.', kind: 'code', width: 16 },
  { key: 'trip', title: 'Trip', kind: 'code', width: 15 },
  { key: 'net', title: 'Without VAT', kind: 'amount', width: 15, total: true },
  { key: 'tax', title: 'VAT', kind: 'amount', width: 14, total: true },
  { key: 'amount', title: 'Amount', kind: 'amount', width: 15, total: true },
  { key: 'remark', title: 'Remark', kind: 'text', width: 12 },
] as const satisfies readonly Column[]

/**
 * An invoice that was replaced is taken off again on the day another took its place, so that the returns of several periods add up.
 * Default: the open day. Ties to: the amounts at the rates at which their settlements credited 2160.
 */
export const taxInvoicesIssued = defineReport<{
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
}>()({
  title: 'Tax invoices issued',
  orientation: 'landscape',
  columns,
  async load(tx, asked) {
    const days = daysAsked(tx, asked)
    const found = await invoicesIssued(tx, days, ROW_CAP + 1)
    const invoices = found.slice(0, ROW_CAP)
    return {
      period: days,
      about: [await aboutVat(tx)],
      sections: [{ rows: invoices.map(rowOf) }],
      total: { label: 'Total' },
      controls: [
        {
          label: 'at the rates of 2160 VAT control in the settlements',
          column: 'tax' as const,
          ledger: sumOf(invoices, ({ amount, gross, posted, isReplaced }) =>
            signed(isReplaced, taxAt(rateOf({ gross, tax: posted }), amount)),
          ),
        },
      ],
      cut: found.length > ROW_CAP,
    }
  },
})

const signed = (isReplaced: boolean, amount: number) => cents(isReplaced ? -amount : amount)

const rowOf = (invoice: IssuedInvoice): Row<typeof columns> => {
  const { date, number, party, vatNo, trip, tripId, amount, tax, isReplaced } = invoice
  return {
    cells: {
      date,
      number,
      outlet: party,
      vatNo,
      trip,
      net: signed(isReplaced, amount - tax),
      tax: signed(isReplaced, tax),
      amount: signed(isReplaced, amount),
      remark: isReplaced ? 'Replaced' : null,
    },
    paper: { type: 'SALES_SUMMARY', id: tripId },
  }
}
