/** Trial balance at a date (RPT-26): one row per account, debit and credit, summed by group and type, beside another day on request. */
import { type DayBeside, dayBeside } from '#contract/comparison.ts'
import { type BusinessDate, firstOfFinancialYear } from '#contract/dates.ts'
import { accountTypes } from '#contract/enums.ts'
import { formatDate } from '#contract/format.ts'
import { type Cents, cents, sumOf } from '#contract/money.ts'
import { type Cells, type Column, type Control, defineReport, type Row } from '../../../reports/definition.ts'
import { type AccountBalance, accountGroups, balancesAt } from '../balance-queries.ts'
import { accountSections } from './account-sections.ts'
import { closingNotes } from './closing-notes-queries.ts'

const columns = [
  { key: 'type', title: 'Type', kind: 'text', width: 12, inTitle: true },
  { key: 'group', title: 'Group', kind: 'text', width: 18, inTitle: true },
  { key: 'code', title: 'Code', kind: 'code', width: 10 },
  { key: 'name', title: 'Account', kind: 'text', width: 40 },
  { key: 'debit', title: 'Debit', kind: 'amount', width: 16, total: true },
  { key: 'credit', title: 'Credit', kind: 'amount', width: 16, total: true },
  // Both days stand in the titles once there are two (`titlesOf`).
  { key: 'debitBefore', title: 'Debit', kind: 'amount', width: 16, total: true },
  { key: 'creditBefore', title: 'Credit', kind: 'amount', width: 16, total: true },
  { key: 'change', title: 'Change', kind: 'balance', width: 18, total: true },
] as const satisfies readonly Column[]
type Columns = typeof columns

type Input = {
  enDate?: BusinessDate | undefined
  compareDate?: DayBeside | undefined
  excludeClosing?: boolean | undefined
  withZero?: boolean | undefined
}

/** With what it stood at on the other day; zero without one. */
type Line = AccountBalance & { before: Cents }

/** What a trial balance says about income and expenses when closing entries are left out. */
export const beforeClosing = (to: BusinessDate): string =>
  `Income and expenses since ${formatDate(firstOfFinancialYear(to))}, before closing entries`

/**
 * `enDate` defaults to the open day; `compareDate`: beside that day; `excludeClosing`: as if no month of the day's financial year had been
 * closed; `withZero`: accounts without a balance too. Ties to itself: Σ debit = Σ credit.
 */
export const trialBalance = defineReport<Input>()({
  title: 'Trial balance',
  orientation: 'portrait',
  columns,
  async load(tx, { enDate, compareDate, excludeClosing, withZero }) {
    const to = enDate ?? tx.agency.openDate
    const other = compareDate && dayBeside(compareDate, to)
    const then = other && (await balancesAt(tx, other, { excludeClosing, withZero }))
    const accounts = besides(await balancesAt(tx, to, { excludeClosing, withZero }), then ?? [])
    return {
      period: { from: null, to },
      about: [...(other ? [`Compared with ${formatDate(other)}`] : []), ...(excludeClosing ? [beforeClosing(to)] : [])],
      ...(other ? { titles: titlesOf(to, other) } : { without: ['debitBefore', 'creditBefore', 'change'] as const }),
      sections: accountSections(accounts, {
        groups: await accountGroups(tx),
        section: (own, { type, group }) => ({
          title: group,
          cells: { type, group },
          rows: own.map((one) => rowOf(one, excludeClosing && isOfYear(one) ? firstOfFinancialYear(to) : undefined)),
          subtotal: { label: `Total ${group.toLowerCase()}`, cells: sumsOf(own) },
        }),
        sum: (own, type) => ({ rows: [], subtotal: { label: `Total ${type.toLowerCase()}`, cells: sumsOf(own) } }),
      }),
      total: { label: 'Total', agrees: 'debits equal credits' },
      controls: [
        { label: 'sum of all credit balances', column: 'debit' as const, ledger: sumOf(accounts, creditOf) },
        ...(other ? [controlOf(accounts, other)] : []),
      ],
      notes: await closingNotes(tx, to),
    }
  },
})

/** "Debit 26 Nov 2026", "Credit 31 Oct 2026": each pair of columns says its day. */
const titlesOf = (to: BusinessDate, other: BusinessDate) => ({
  debit: `Debit ${formatDate(to)}`,
  credit: `Credit ${formatDate(to)}`,
  debitBefore: `Debit ${formatDate(other)}`,
  creditBefore: `Credit ${formatDate(other)}`,
})

const debitOf = ({ closing }: Line) => cents(Math.max(closing, 0))
const creditOf = ({ closing }: Line) => cents(Math.max(0 - closing, 0))
const debitBefore = ({ before }: Line) => cents(Math.max(before, 0))
const creditBefore = ({ before }: Line) => cents(Math.max(0 - before, 0))

const controlOf = (accounts: readonly Line[], day: BusinessDate): Control<Columns> => ({
  label: `sum of all credit balances, ${formatDate(day)}`,
  column: 'debitBefore',
  ledger: sumOf(accounts, creditBefore),
})

/** Accounts of either day, in the order of both. */
function besides(now: readonly AccountBalance[], then: readonly AccountBalance[]): Line[] {
  const before = new Map(then.map(({ id, closing }) => [id, closing]))
  const present = new Set(now.map(({ id }) => id))
  const gone = then.filter(({ id }) => !present.has(id)).map((one) => ({ ...one, closing: cents(0) }))
  return [...now, ...gone]
    .toSorted((a, b) => a.accType - b.accType || (a.code < b.code ? -1 : 1))
    .map((one) => ({ ...one, before: before.get(one.id) ?? cents(0) }))
}

/** Without the closing entries these stand for the year; the others for all time. */
const isOfYear = ({ accType }: Line) => accType === accountTypes.revenue || accType === accountTypes.expense

/** Each account stands on one side only; the other stays blank. `since`: where the figure begins. */
const rowOf = (account: Line, since: BusinessDate | undefined): Row<Columns> => ({
  cells: {
    code: account.code,
    name: account.name,
    debit: debitOf(account) || null,
    credit: creditOf(account) || null,
    debitBefore: debitBefore(account) || null,
    creditBefore: creditBefore(account) || null,
    change: cents(account.closing - account.before) || null,
  },
  paper: { type: 'ACCOUNT', id: account.id, date: since },
})

/** A side on which no account of the group stands stays blank. */
const sumsOf = (accounts: readonly Line[]): Cells<Columns> => ({
  debit: sumOf(accounts, debitOf) || null,
  credit: sumOf(accounts, creditOf) || null,
  debitBefore: sumOf(accounts, debitBefore) || null,
  creditBefore: sumOf(accounts, creditBefore) || null,
  change: sumOf(accounts, ({ closing, before }) => cents(closing - before)),
})
