/** An income statement as the rows that stand on the screen, beside that of other days or alone. Pure. */
import { type IncomeSection, type IncomeStatement, isSpent, netRevenueOf } from '#contract/ledger/ledger.ts'
import { type Cents, hundredthsOf, subtractCents, ZERO } from '#contract/money.ts'

/** `isCost`: more of it is less profit. */
type Figures = { amount: Cents; other: Cents; isCost: boolean }
type AccountRow = Figures & { id: number; code: string; name: string }

export type IncomeRow =
  | { kind: 'section'; key: IncomeSection }
  | ({ kind: 'account' } & AccountRow)
  | ({ kind: 'sum'; key: IncomeSection } & Figures)
  | ({ kind: 'result'; key: 'netRevenue' | 'grossProfit' | 'operatingProfit' | 'net' } & Figures)

/** `other` is null when nothing is compared; the other figures are then zero. */
export function incomeRows(statement: IncomeStatement, other: IncomeStatement | null): IncomeRow[] {
  const section = (key: IncomeSection): IncomeRow[] => {
    const rows = accountsOf(statement, other, key)
    if (rows.length === 0) return []
    return [
      { kind: 'section', key },
      ...rows.map((row) => ({ kind: 'account' as const, ...row })),
      { kind: 'sum', key, isCost: isSpent(key), amount: totalOf(statement, key), other: totalOf(other, key) },
    ]
  }
  const result = (key: 'grossProfit' | 'operatingProfit' | 'net'): IncomeRow => ({
    kind: 'result',
    key,
    isCost: false,
    amount: statement[key],
    other: other?.[key] ?? ZERO,
  })
  const discounts = section('discounts')
  return [
    ...section('revenue'),
    ...discounts,
    ...(discounts.length > 0
      ? [
          {
            kind: 'result' as const,
            key: 'netRevenue' as const,
            isCost: false,
            amount: netRevenueOf(statement),
            other: other ? netRevenueOf(other) : ZERO,
          },
        ]
      : []),
    ...section('costOfSales'),
    result('grossProfit'),
    ...section('operatingExpenses'),
    result('operatingProfit'),
    ...section('otherIncome'),
    ...section('otherExpenses'),
    result('net'),
  ]
}

/** How a result is named: of two periods side by side one may be a profit and the other a loss. */
export const outcomeOf = (amount: Cents, isCompared: boolean): 'profit' | 'loss' | 'either' =>
  isCompared ? 'either' : amount < 0 ? 'loss' : 'profit'

/** In hundredths of a percent of net revenue; null where there is none. */
export const shareOf = (amount: Cents, statement: IncomeStatement): number | null =>
  hundredthsOf(amount, netRevenueOf(statement))

/** What changed, in money and in hundredths of a percent, and whether it makes the profit smaller. */
export function changeOf({ amount, other, isCost }: Figures): {
  change: Cents
  percent: number | null
  isBad: boolean
} {
  const change = subtractCents(amount, other)
  return { change, percent: hundredthsOf(change, other), isBad: isCost ? change > 0 : change < 0 }
}

const sectionOf = (statement: IncomeStatement | null, key: IncomeSection) =>
  statement?.sections.find((section) => section.key === key)
const totalOf = (statement: IncomeStatement | null, key: IncomeSection): Cents =>
  sectionOf(statement, key)?.total ?? ZERO

/** Accounts that moved in either of both, by code. */
function accountsOf(statement: IncomeStatement, other: IncomeStatement | null, key: IncomeSection): AccountRow[] {
  const rows = new Map<number, AccountRow>()
  const isCost = isSpent(key)
  for (const { amount, ...account } of sectionOf(statement, key)?.accounts ?? [])
    rows.set(account.id, { ...account, amount, other: ZERO, isCost })
  for (const { amount, ...account } of sectionOf(other, key)?.accounts ?? [])
    rows.set(account.id, { ...account, amount: rows.get(account.id)?.amount ?? ZERO, other: amount, isCost })
  return [...rows.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1))
}
