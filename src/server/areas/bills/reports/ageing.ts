/** What is owed by age, in sums (RPT-41, RPT-42): by debtor, then by route and by rep; by supplier. */
import { ageingOf } from '#contract/bills/ageing.ts'
import { type BusinessDate, daysBetween } from '#contract/dates.ts'
import { receivablePayable, type ReceivablePayable } from '#contract/enums.ts'
import { cents, sumOf } from '#contract/money.ts'
import { ledgerBalances } from '../../../ledger/balances.ts'
import { type Column, defineReport, ROW_CAP, type Row, type Section } from '../../../reports/definition.ts'
import { type OpenAt, openAt } from './movement-queries.ts'
import { controlOf } from './sides.ts'

const columns = [
  { key: 'group', title: 'Group', kind: 'text', width: 12, inTitle: true },
  { key: 'code', title: 'Code', kind: 'code', width: 10 },
  { key: 'name', title: 'Name', kind: 'text', width: 26 },
  { key: 'bills', title: 'Bills', kind: 'quantity', width: 6, total: true },
  { key: 'due', title: 'Oldest due', kind: 'date', width: 11 },
  { key: 'open', title: 'Open', kind: 'amount', width: 14, total: true },
  { key: 'current', title: 'Not due', kind: 'amount', width: 13, total: true },
  { key: 'days30', title: '1 to 30 days', kind: 'amount', width: 13, total: true },
  { key: 'days60', title: '31 to 60', kind: 'amount', width: 13, total: true },
  { key: 'days90', title: '61 to 90', kind: 'amount', width: 13, total: true },
  { key: 'over90', title: 'Over 90', kind: 'amount', width: 13, total: true },
] as const satisfies readonly Column[]
type Columns = typeof columns

type Grouping = { title: string; of: (bill: OpenAt) => { code?: string; name: string; partyId?: number } }

const byParty: Grouping['of'] = ({ partyCode, party, partyId }) => ({ code: partyCode, name: party, partyId })
const debtors: Grouping = { title: 'By debtor', of: byParty }
const suppliers: Grouping = { title: 'By supplier', of: byParty }
const routes: Grouping = { title: 'By route', of: ({ route }) => ({ name: route ?? 'No route' }) }
const reps: Grouping = { title: 'By sales rep', of: ({ rep }) => ({ name: rep ?? 'No rep' }) }

/** As of `enDate` (default the open day). The first grouping counts, the others show the same sums by something else. */
const ageingReport = (
  title: string,
  direction: ReceivablePayable,
  [first, ...others]: readonly [Grouping, ...Grouping[]],
) =>
  defineReport<{ enDate?: BusinessDate | undefined }>()({
    title,
    orientation: 'landscape',
    columns,
    async load(tx, { enDate }) {
      const to = enDate ?? tx.agency.openDate
      const found = await openAt(tx, { direction }, { from: undefined, to }, ROW_CAP + 1)
      const seen = found.slice(0, ROW_CAP)
      const open = seen.filter((bill) => bill.open > 0)
      const control = controlOf(direction)
      const ledger = await ledgerBalances(tx, [control.code], to)
      return {
        period: { from: null, to },
        sections: [
          sectionOf(first, open, to),
          ...others.map((grouping) => ({ ...sectionOf(grouping, open, to), apart: true as const })),
        ],
        total: { label: 'Total open' },
        controls: [
          {
            label: control.label,
            column: 'open' as const,
            ledger: ledger(control.code) * control.sign,
            besides: [
              {
                label: 'bills settled beyond their amount',
                amount: sumOf(
                  seen.filter((bill) => bill.open < 0),
                  (bill) => bill.open,
                ),
              },
            ],
          },
        ],
        cut: found.length > ROW_CAP,
      }
    },
  })

/** Ties to: Σ open by debtor = 1200. */
export const debtorsAgeing = ageingReport('Debtors ageing', receivablePayable.receivable, [debtors, routes, reps])
/** Ties to: Σ open by supplier = 2010. */
export const creditorsAgeing = ageingReport('Creditors ageing', receivablePayable.payable, [suppliers])

function sectionOf({ title, of }: Grouping, bills: readonly OpenAt[], to: BusinessDate): Section<Columns> {
  const groups = Map.groupBy(bills, (bill) => of(bill).partyId ?? of(bill).name)
  const rows = [...groups.values()].map((own) => rowOf(own, of, to))
  return {
    title,
    cells: { group: title },
    rows: rows.toSorted((a, b) => (b.cells.open ?? 0) - (a.cells.open ?? 0)),
    subtotal: { label: `Total ${title.toLowerCase()}` },
  }
}

function rowOf(bills: readonly OpenAt[], of: Grouping['of'], to: BusinessDate): Row<Columns> {
  const [first] = bills
  const { code, name, partyId } = first ? of(first) : { name: '' }
  const due = bills.map(({ dueOn }) => dueOn).reduce((a, b) => (a < b ? a : b))
  const ages = ageingOf(bills.map(({ dueOn, open }) => ({ daysOverdue: daysBetween(dueOn, to), open })))
  return {
    cells: {
      ...(code !== undefined && { code }),
      name,
      bills: bills.length,
      due,
      open: cents(sumOf(bills, ({ open }) => open)),
      current: ages.current || null,
      days30: ages.days30 || null,
      days60: ages.days60 || null,
      days90: ages.days90 || null,
      over90: ages.over90 || null,
    },
    ...(partyId !== undefined && { paper: { type: 'PARTY' as const, id: partyId } }),
    ...(daysBetween(due, to) > 90 && partyId !== undefined && { tone: 'alert' as const }),
  }
}
