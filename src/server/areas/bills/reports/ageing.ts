/** What is owed by age, in sums (RPT-41, RPT-42): by debtor, then by route and by rep; by supplier. */
import type { AgeingState } from '#contract/bills/ageing-calls.ts'
import { type BusinessDate, daysBetween } from '#contract/dates.ts'
import { type PartyKind, partyKinds, receivablePayable, type ReceivablePayable } from '#contract/enums.ts'
import { type Cents, cents, hundredthsOf, sumOf } from '#contract/money.ts'
import type { Paper } from '#contract/papers.ts'
import { ledgerBalances } from '../../../ledger/balances.ts'
import { type Column, defineReport, ROW_CAP, type Row, type Section } from '../../../reports/definition.ts'
import { type AgeingChoice, billsAsked, bucketsOf, overLimits } from './ageing-rules.ts'
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
  { key: 'share', title: 'Share', kind: 'percent', width: 8 },
  { key: 'limit', title: 'Credit limit', kind: 'amount', width: 13 },
  { key: 'over', title: 'Over limit', kind: 'amount', width: 12, total: true },
] as const satisfies readonly Column[]
type Columns = typeof columns

type Group = { code?: string; name: string; limit?: Cents | null; partyId?: number; paper?: Paper | undefined }
type Grouping = { title: string; of: (bill: OpenAt) => Group }

/** A party leads to its open bills of the day. */
const byParty =
  (type: 'OWED_BY' | 'OWED_TO'): Grouping['of'] =>
  ({ partyCode, party, partyId, creditLimit }) => ({
    code: partyCode,
    name: party,
    limit: creditLimit,
    partyId,
    paper: { type, id: partyId },
  })
const debtors: Grouping = { title: 'By debtor', of: byParty('OWED_BY') }
const suppliers: Grouping = { title: 'By supplier', of: byParty('OWED_TO') }
const routes: Grouping = {
  title: 'By route',
  of: ({ route, routeId }) => ({
    name: route ?? 'No route',
    ...(routeId !== null && { paper: { type: 'OWED_ON_ROUTE' as const, id: routeId } }),
  }),
}
const reps: Grouping = {
  title: 'By sales rep',
  of: ({ rep, repId }) => ({
    name: rep ?? 'No rep',
    ...(repId !== null && { paper: { type: 'OWED_TO_REP' as const, id: repId } }),
  }),
}

const kindNames: Record<PartyKind, string> = {
  [partyKinds.outlet]: 'Outlets',
  [partyKinds.debtor]: 'Debtors',
  [partyKinds.creditor]: 'Suppliers',
  [partyKinds.employee]: 'Employees',
}
const stateNames: Record<AgeingState, string> = { OVERDUE: 'With overdue bills', OVER_LIMIT: 'Over the credit limit' }

type Input = {
  enDate?: BusinessDate | undefined
  route_id?: number | undefined
  repId?: number | undefined
  kind?: PartyKind | undefined
  state?: AgeingState | undefined
}

/** As of `enDate` (default the open day). The first grouping counts, the others show the same sums by something else. */
const ageingReport = (
  title: string,
  direction: ReceivablePayable,
  [first, ...others]: readonly [Grouping, ...Grouping[]],
) =>
  defineReport<Input>()({
    title,
    orientation: 'landscape',
    columns,
    async load(tx, { enDate, route_id: routeId, ...choice }) {
      const to = enDate ?? tx.agency.openDate
      const found = await openAt(tx, { direction }, { from: undefined, to }, ROW_CAP + 1)
      const seen = found.slice(0, ROW_CAP)
      const open = seen.filter((bill) => bill.open > 0)
      const asked = billsAsked(open, { ...choice, routeId }, to)
      const control = controlOf(direction)
      const ledger = await ledgerBalances(tx, [control.code], to)
      const whole = openOf(asked)
      const makes = { whole, over: overLimits(open), to }
      const isReceivable = direction === receivablePayable.receivable
      return {
        period: { from: null, to },
        about: aboutOf({ ...choice, routeId }, asked),
        sections: [
          sectionOf(first, asked, makes),
          ...others.map((grouping) => ({ ...sectionOf(grouping, asked, makes), apart: true as const })),
        ],
        total: {
          label: 'Total open',
          cells: { share: shareOf(whole, whole) },
          asides: [{ label: 'Share of the total', percents: percentsOf(asked, makes) }],
        },
        ...(isReceivable ? {} : { without: ['limit', 'over'] as const }),
        controls: [
          {
            label: control.label,
            column: 'open' as const,
            ledger: ledger(control.code) * control.sign,
            besides: [
              { label: 'other bills', amount: openOf(open) - whole },
              {
                label: 'bills settled beyond their amount',
                amount: openOf(seen.filter((bill) => bill.open < 0)),
              },
            ],
          },
        ],
        notes: isReceivable ? ['A credit limit is compared with all open bills of the customer.'] : [],
        cut: found.length > ROW_CAP,
      }
    },
  })

/** Ties to: Σ open by debtor = 1200. */
export const debtorsAgeing = ageingReport('Debtors ageing', receivablePayable.receivable, [debtors, routes, reps])
/** Ties to: Σ open by supplier = 2010. */
export const creditorsAgeing = ageingReport('Creditors ageing', receivablePayable.payable, [suppliers])

const openOf = (bills: readonly OpenAt[]): Cents => sumOf(bills, ({ open }) => open)

/** What the report is narrowed to, in words; a route and a rep by the names that stand on the bills. */
function aboutOf({ routeId, repId, kind, state }: AgeingChoice, bills: readonly OpenAt[]): string[] {
  return [
    ...(routeId === undefined ? [] : [`Route: ${bills[0]?.route ?? ''}`]),
    ...(repId === undefined ? [] : [`Sales rep ${bills[0]?.rep ?? ''}`]),
    ...(kind === undefined ? [] : [kindNames[kind]]),
    ...(state === undefined ? [] : [stateNames[state]]),
  ]
}

/** `whole`: what all rows are a share of. `over`: what parties owe above their limit. */
type Makes = { whole: Cents; over: ReadonlyMap<number, Cents>; to: BusinessDate }

function percentsOf(bills: readonly OpenAt[], { whole, to }: Makes) {
  const { current, days30, days60, days90, over90 } = bucketsOf(bills, to)
  return {
    current: shareOf(current, whole),
    days30: shareOf(days30, whole),
    days60: shareOf(days60, whole),
    days90: shareOf(days90, whole),
    over90: shareOf(over90, whole),
  }
}

function sectionOf({ title, of }: Grouping, bills: readonly OpenAt[], makes: Makes): Section<Columns> {
  const groups = Map.groupBy(bills, (bill) => of(bill).paper?.id ?? of(bill).name)
  const rows = [...groups.values()].map((own) => rowOf(own, of, makes))
  return {
    title,
    cells: { group: title },
    rows: rows.toSorted((a, b) => (b.cells.open ?? 0) - (a.cells.open ?? 0)),
    subtotal: { label: `Total ${title.toLowerCase()}`, cells: { share: shareOf(makes.whole, makes.whole) } },
  }
}

function rowOf(bills: readonly OpenAt[], of: Grouping['of'], { whole, over, to }: Makes): Row<Columns> {
  const [first] = bills
  const { code, name, limit, partyId, paper }: Group = first ? of(first) : { name: '' }
  const due = bills.map(({ dueOn }) => dueOn).reduce((a, b) => (a < b ? a : b))
  const open = openOf(bills)
  const owes = partyId === undefined ? undefined : over.get(partyId)
  return {
    cells: {
      ...(code !== undefined && { code }),
      name,
      bills: bills.length,
      due,
      open: cents(open),
      ...bucketsOf(bills, to),
      share: shareOf(open, whole),
      ...(limit !== undefined && { limit }),
      ...(owes !== undefined && { over: owes }),
    },
    paper,
    ...(partyId !== undefined && (daysBetween(due, to) > 90 || owes !== undefined) && { tone: 'alert' as const }),
  }
}

/** What a part is of the whole; blank where it is. */
const shareOf = (part: Cents | null, whole: Cents): number | null => (part === null ? null : hundredthsOf(part, whole))
