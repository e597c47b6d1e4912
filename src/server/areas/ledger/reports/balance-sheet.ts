/** Balance sheet at the end of a day beside that of another (RPT-37). */
import { type DayBeside, dayBeside } from '#contract/comparison.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { accountSubTypes, accountTypes } from '#contract/enums.ts'
import { formatDate } from '#contract/format.ts'
import { type Cents, cents, sumOf } from '#contract/money.ts'
import { defineReport, type Section } from '../../../reports/definition.ts'
import { type AccountBalance, balancesAt } from '../balance-queries.ts'
import { closingNotes } from './closing-notes-queries.ts'

const columns = [
  { key: 'section', title: 'Section', kind: 'text', width: 20, inTitle: true },
  { key: 'code', title: 'Code', kind: 'code', width: 10 },
  { key: 'name', title: 'Account', kind: 'text', width: 36 },
  { key: 'amount', title: 'Amount', kind: 'amount', width: 16, total: true },
  { key: 'before', title: 'Compared with', kind: 'amount', width: 16, total: true },
  { key: 'change', title: 'Change', kind: 'amount', width: 16, total: true },
] as const
type Columns = typeof columns

/** An account at the end of both days, positive on the usual side of its section. */
type Compared = Pick<AccountBalance, 'id' | 'code' | 'name' | 'accType' | 'subType'> & { amount: Cents; before: Cents }

const { asset, liability, equity } = accountTypes
const { current, nonCurrent } = accountSubTypes

/**
 * `enDate` defaults to the open day, `compareDate` to the end of the month before it, or to nothing if the books began later. What months
 * that are not closed earned or lost stands under equity. Ties to: assets = liabilities + equity. Reads one balance an account and day.
 */
export const balanceSheet = defineReport<{
  enDate?: BusinessDate | undefined
  compareDate?: DayBeside | undefined
}>()({
  title: 'Balance sheet',
  orientation: 'portrait',
  columns,
  async load(tx, { enDate, compareDate }) {
    const to = enDate ?? tx.agency.openDate
    const other = dayBeside(compareDate ?? 'monthBefore', to)
    const before = await balancesAt(tx, other)
    const isBeside = compareDate !== undefined || before.length > 0
    const accounts = compared(await balancesAt(tx, to), before)
    const of = (type: Compared['accType'], subType?: Compared['subType']) =>
      accounts.filter((one) => one.accType === type && (subType === undefined || one.subType === subType))
    const assets = of(asset)
    const liabilities = of(liability)
    return {
      period: { from: null, to },
      ...(isBeside
        ? {
            about: [`Compared with ${formatDate(other)}`],
            titles: { amount: formatDate(to), before: formatDate(other) },
          }
        : { without: ['before', 'change'] as const }),
      sections: [
        ...section('Current assets', of(asset, current), 'apart'),
        ...section('Non-current assets', of(asset, nonCurrent), 'apart'),
        {
          rows: [],
          subtotal: { label: 'Total assets', cells: sums(assets), isSide: true as const },
          apart: true as const,
        },
        ...section('Current liabilities', of(liability, current)),
        ...section('Non-current liabilities', of(liability, nonCurrent)),
        ...(liabilities.length > 0
          ? [{ rows: [], subtotal: { label: 'Total liabilities', cells: sums(liabilities) } }]
          : []),
        ...section('Equity', [...of(equity), profitOf(accounts)]),
      ],
      total: { label: 'Total liabilities and equity', agrees: 'equals total assets' },
      controls: [
        { label: `assets on ${formatDate(to)}`, column: 'amount' as const, ledger: sums(assets).amount },
        ...(isBeside
          ? [{ label: `assets on ${formatDate(other)}`, column: 'before' as const, ledger: sums(assets).before }]
          : []),
      ],
      notes: await closingNotes(tx, to),
    }
  },
})

/** Accounts of both days by code; liabilities, equity and revenue count on credit, assets and expenses on debit. */
function compared(now: readonly AccountBalance[], before: readonly AccountBalance[]): Compared[] {
  const then = new Map(before.map((one) => [one.id, one.closing]))
  const gone = before
    .filter((one) => !now.some(({ id }) => id === one.id))
    .map((one) => ({ ...one, closing: cents(0) }))
  return [...now, ...gone]
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ closing, ...account }) => {
      const sign = account.accType === asset || account.accType === accountTypes.expense ? 1 : -1
      return { ...account, amount: cents(sign * closing), before: cents(sign * (then.get(account.id) ?? 0)) }
    })
}

/** Revenue less expenses that no month-end has taken to retained earnings yet. */
function profitOf(accounts: readonly Compared[]): Compared | { name: string; amount: Cents; before: Cents } {
  const revenue = sums(accounts.filter(({ accType }) => accType === accountTypes.revenue))
  const expense = sums(accounts.filter(({ accType }) => accType === accountTypes.expense))
  return {
    name: 'Profit or (loss) of months not closed yet',
    amount: cents(revenue.amount - expense.amount),
    before: cents(revenue.before - expense.before),
  }
}

const sums = (of: readonly { amount: Cents; before: Cents }[]) => {
  const amount = sumOf(of, (one) => one.amount)
  const before = sumOf(of, (one) => one.before)
  return { amount, before, change: cents(amount - before) }
}

function section(title: string, of: readonly ReturnType<typeof profitOf>[], apart?: 'apart'): Section<Columns>[] {
  if (of.length === 0) return []
  return [
    {
      title,
      cells: { section: title },
      rows: of.map((one) => ({
        cells: {
          ...('code' in one && { code: one.code }),
          name: one.name,
          amount: one.amount,
          before: one.before,
          change: cents(one.amount - one.before),
        },
        ...('id' in one && { paper: { type: 'ACCOUNT' as const, id: one.id } }),
      })),
      subtotal: { label: `Total ${title.toLowerCase()}` },
      ...(apart && { apart: true as const }),
    },
  ]
}
