/** An income statement as the rows that stand on the screen, beside that of other days or alone. Pure. */
import type { IncomeSection, IncomeStatement } from '#contract/ledger/ledger.ts'
import { type Cents, subtractCents, ZERO } from '#contract/money.ts'

type Figures = { amount: Cents; other: Cents }
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
      { kind: 'sum', key, amount: totalOf(statement, key), other: totalOf(other, key) },
    ]
  }
  const result = (key: 'grossProfit' | 'operatingProfit' | 'net'): IncomeRow => ({
    kind: 'result',
    key,
    amount: statement[key],
    other: other?.[key] ?? ZERO,
  })
  const discounts = section('discounts')
  const netRevenue = (of: IncomeStatement | null) => subtractCents(totalOf(of, 'revenue'), totalOf(of, 'discounts'))
  return [
    ...section('revenue'),
    ...discounts,
    ...(discounts.length > 0
      ? [
          {
            kind: 'result' as const,
            key: 'netRevenue' as const,
            amount: netRevenue(statement),
            other: netRevenue(other),
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

const sectionOf = (statement: IncomeStatement | null, key: IncomeSection) =>
  statement?.sections.find((section) => section.key === key)
const totalOf = (statement: IncomeStatement | null, key: IncomeSection): Cents =>
  sectionOf(statement, key)?.total ?? ZERO

/** Accounts that moved in either of both, by code. */
function accountsOf(statement: IncomeStatement, other: IncomeStatement | null, key: IncomeSection): AccountRow[] {
  const rows = new Map<number, AccountRow>()
  for (const { amount, ...account } of sectionOf(statement, key)?.accounts ?? [])
    rows.set(account.id, { ...account, amount, other: ZERO })
  for (const { amount, ...account } of sectionOf(other, key)?.accounts ?? [])
    rows.set(account.id, { ...account, amount: rows.get(account.id)?.amount ?? ZERO, other: amount })
  return [...rows.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1))
}
