/** Commission earned by employee and trip, posted or not (RPT-45). */
import type { BusinessDate } from '#contract/dates.ts'
import { cents, sumOf } from '#contract/money.ts'
import { type Column, defineReport, ROW_CAP, type Row } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { otherProducts, productAsked } from '../../../reports/scope-queries.ts'
import { commissionEarned, commissionPosted, type Earned } from './commission-queries.ts'
import { ON_ANOTHER_DAY } from './sales.ts'

const columns = [
  { key: 'employee', title: 'Employee', kind: 'text', width: 18, inTitle: true },
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'trip', title: 'Trip', kind: 'code', width: 15 },
  { key: 'role', title: 'Role', kind: 'text', width: 16 },
  { key: 'pieces', title: 'Pieces', kind: 'quantity', width: 8 },
  { key: 'whole', title: 'Of the trip', kind: 'amount', width: 13 },
  { key: 'share', title: 'Share', kind: 'percent', width: 8 },
  { key: 'earned', title: 'Earned', kind: 'amount', width: 13, total: true },
  { key: 'posted', title: 'Posted', kind: 'amount', width: 13, total: true },
  { key: 'waiting', title: 'Not posted', kind: 'amount', width: 13, total: true },
] as const satisfies readonly Column[]
type Columns = typeof columns

/** Default: the open day. Ties to: Σ posted = Cr 2120 of settlements. */
export const commissionReport = defineReport<{
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  product?: number | undefined
}>()({
  title: 'Commission earned',
  orientation: 'portrait',
  columns,
  async load(tx, input) {
    const days = daysAsked(tx, input)
    const found = await commissionEarned(tx, days, input.product, ROW_CAP + 1)
    const rows = found.slice(0, ROW_CAP)
    const ledger = await commissionPosted(tx, days)
    const people = Map.groupBy(
      rows.filter(({ mine, earned, posted }) => mine && (earned !== 0 || posted !== 0)),
      ({ employeeId }) => employeeId,
    )
    return {
      period: days,
      about: await productAsked(tx, input.product),
      sections: [...people.values()].map((own) => {
        const employee = own[0]?.employee ?? ''
        return {
          title: employee,
          cells: { employee },
          rows: own.map(rowOf),
          subtotal: { label: `Total of ${employee}` },
        }
      }),
      total: { label: 'Total' },
      controls: [
        {
          label: '2120 Salaries and commission payable, from settlements',
          column: 'posted' as const,
          ledger: ledger.all,
          besides: [
            { label: ON_ANOTHER_DAY, amount: ledger.others },
            {
              label: otherProducts(input.product),
              amount: sumOf(
                rows.filter(({ mine }) => !mine),
                ({ posted }) => posted,
              ),
            },
          ],
        },
      ],
      cut: found.length > ROW_CAP,
    }
  },
})

const rowOf = ({ tripId, date, number, role, pieces, whole, share, earned, posted }: Earned): Row<Columns> => ({
  cells: {
    date,
    trip: number,
    role,
    pieces,
    whole,
    share,
    earned,
    posted: posted || null,
    waiting: cents(earned - posted) || null,
  },
  paper: { type: 'SALES_SUMMARY', id: tripId },
})
