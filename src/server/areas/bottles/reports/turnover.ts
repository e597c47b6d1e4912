/** How often bottles turn, and who holds ours longest (RPT-48). */
import type { BusinessDate } from '#contract/dates.ts'
import { hundredthsOf } from '#contract/money.ts'
import { type Column, defineReport, type Row } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { type LoanAt, loansAt } from './pending-loans-queries.ts'
import { bottlesTurned, type Turned } from './turnover-queries.ts'

const columns = [
  { key: 'group', title: 'Group', kind: 'text', width: 14, inTitle: true },
  { key: 'code', title: 'Code', kind: 'code', width: 10 },
  { key: 'name', title: 'Bottle or customer', kind: 'text', width: 26 },
  { key: 'owned', title: 'Ours', kind: 'quantity', width: 8, total: true },
  { key: 'out', title: 'At customers', kind: 'quantity', width: 9, total: true },
  { key: 'lent', title: 'Lent', kind: 'quantity', width: 8, total: true },
  { key: 'back', title: 'Returned or paid for', kind: 'quantity', width: 8, total: true },
  { key: 'sold', title: 'Filled ones sold', kind: 'quantity', width: 9, total: true },
  { key: 'turned', title: 'Turned', kind: 'percent', width: 9 },
  { key: 'since', title: 'Oldest loan', kind: 'date', width: 11 },
  { key: 'days', title: 'Days', kind: 'quantity', width: 7 },
] as const satisfies readonly Column[]
type Columns = typeof columns

/** Default: the open day. Ties to: bottles at customers = what is out on loans, at the end of the days. */
export const bottleTurnover = defineReport<{
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
}>()({
  title: 'Bottle turnover',
  orientation: 'portrait',
  columns,
  async load(tx, asked) {
    const days = daysAsked(tx, asked)
    const bottles = await bottlesTurned(tx, days)
    const loans = (await loansAt(tx, days.to)).filter((loan) => outOf(loan) > 0)
    return {
      period: days,
      sections: [
        {
          title: 'Turnover by bottle',
          cells: { group: 'Turnover by bottle' },
          rows: bottles.map(bottleRow),
          subtotal: { label: 'Total bottles' },
        },
        {
          title: 'Who holds ours longest',
          cells: { group: 'Who holds ours longest' },
          rows: [...Map.groupBy(loans, ({ partyId }) => partyId).values()]
            .map(holderRow)
            .toSorted((a, b) => (b.cells.days ?? 0) - (a.cells.days ?? 0)),
          // Of a holder only what is out is known.
          subtotal: { label: 'Total at customers', cells: { owned: null, lent: null, back: null, sold: null } },
          apart: true as const,
        },
      ],
      total: { label: 'Total' },
      controls: [
        {
          label: 'bottles out on loans',
          column: 'out' as const,
          ledger: loans.reduce((sum, loan) => sum + outOf(loan), 0),
        },
      ],
      notes: ['Turned: filled bottles that trips sold, of all that are ours.'],
    }
  },
})

const outOf = ({ qty, closed }: LoanAt): number => qty - closed

const bottleRow = ({ code, description, owned, out, lent, back, sold }: Turned): Row<Columns> => ({
  cells: {
    code,
    name: description,
    owned,
    out,
    lent,
    back,
    sold,
    turned: owned <= 0 ? null : hundredthsOf(sold, owned),
  },
})

function holderRow(loans: readonly LoanAt[]): Row<Columns> {
  const oldest = loans.reduce((a, b) => (a.date <= b.date ? a : b))
  return {
    cells: {
      name: oldest.party,
      out: loans.reduce((sum, loan) => sum + outOf(loan), 0),
      since: oldest.date,
      days: oldest.age,
    },
    paper: { type: 'PARTY', id: oldest.partyId },
    ...(oldest.age > 90 && { tone: 'alert' as const }),
  }
}
