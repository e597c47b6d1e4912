/** Commission earned by employee and trip, posted or not, and paid or still owed (RPT-45). */
import type { BusinessDate } from '#contract/dates.ts'
import { cents, sumOf } from '#contract/money.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { ledgerBalances } from '../../../ledger/balances.ts'
import { type Column, defineReport, ROW_CAP, type Row } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { otherProducts, productAsked } from '../../../reports/scope-queries.ts'
import { commissionEarned, commissionOwed, commissionPosted, type Earned } from './commission-queries.ts'
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
  { key: 'paid', title: 'Paid', kind: 'amount', width: 13, total: true },
  { key: 'owed', title: 'Owed', kind: 'amount', width: 13, total: true },
] as const satisfies readonly Column[]
type Columns = typeof columns

/** Default: the open day. Ties to: Σ posted = Cr 2120 of settlements; Σ owed = 2120 at the end of the days. */
export const commissionReport = defineReport<{
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  product?: number | undefined
}>()({
  title: 'Commission earned',
  orientation: 'landscape',
  columns,
  compared: { by: ['employee'], figures: ['earned', 'posted'] },
  async load(tx, input) {
    const days = daysAsked(tx, input)
    const found = await commissionEarned(tx, days, input.product, ROW_CAP + 1)
    const rows = found.slice(0, ROW_CAP)
    const ledger = await commissionPosted(tx, days)
    const owed = await commissionOwed(tx, days.to)
    const balance = 0 - (await ledgerBalances(tx, [accounts.salariesPayable], days.to))(accounts.salariesPayable)
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
        {
          label: '2120 Salaries and commission payable',
          column: 'owed' as const,
          ledger: balance,
          besides: [
            {
              label: 'trips of other days or products',
              amount: owed.trips - sumOf([...people.values()].flat(), ({ posted, paid }) => cents(posted - paid)),
            },
            { label: 'salaries, and what was taken beyond commission', amount: owed.beside },
          ],
        },
      ],
      notes: ['Payments and what was set off against shorts pay the oldest trips of an employee first.'],
      cut: found.length > ROW_CAP,
    }
  },
})

const rowOf = (of: Earned): Row<Columns> => ({
  cells: {
    date: of.date,
    trip: of.number,
    role: of.role,
    pieces: of.pieces,
    whole: of.whole,
    share: of.share,
    earned: of.earned,
    posted: of.posted || null,
    waiting: cents(of.earned - of.posted) || null,
    paid: of.paid || null,
    owed: cents(of.posted - of.paid) || null,
  },
  paper: { type: 'SALES_SUMMARY', id: of.tripId },
  key: String(of.employeeId),
})
