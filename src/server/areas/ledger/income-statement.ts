/** The sections of an income statement (COA-01, RPT-27). Pure. */
import { type AccountSubType, type AccountType, accountSubTypes, accountTypes } from '#contract/enums.ts'
import { type IncomeSection, type IncomeStatement, incomeSections } from '#contract/ledger/ledger.ts'
import { type Cents, cents, onOwnSide, sumOf } from '#contract/money.ts'
import { accounts } from '../../ledger/accounts.ts'
import type { Days } from '../../reports/period.ts'

/** What an account moved in some days; `moved` is Σ(debit − credit). */
export type MovedAccount = {
  id: number
  code: string
  name: string
  accType: AccountType
  subType: AccountSubType
  /** Code of the group it stands under. */
  groupCode: string | null
  moved: Cents
}

/** Discounts stand under revenue and everything else under group 5000 is cost of sales, whatever its sub type. */
function sectionOf(account: MovedAccount): IncomeSection {
  const operating = account.subType === accountSubTypes.operating
  if (account.accType === accountTypes.revenue) return operating ? 'revenue' : 'otherIncome'
  if (account.code === accounts.discounts) return 'discounts'
  if (account.groupCode === accounts.costOfSales) return 'costOfSales'
  return operating ? 'operatingExpenses' : 'otherExpenses'
}

const onCredit: readonly IncomeSection[] = ['revenue', 'otherIncome']

export function incomeStatementOf(days: Days, accountsMoved: readonly MovedAccount[]): IncomeStatement {
  const bySection = Map.groupBy(accountsMoved, sectionOf)
  const sections = incomeSections.map((key) => {
    const side = onCredit.includes(key) ? 0 : 1
    const rows = (bySection.get(key) ?? []).map(({ id, code, name, moved }) => ({
      id,
      code,
      name,
      amount: onOwnSide(side, moved),
    }))
    return { key, accounts: rows, total: sumOf(rows, (row) => row.amount) }
  })
  const total = (key: IncomeSection) => sections.find((section) => section.key === key)?.total ?? 0
  const grossProfit = cents(total('revenue') - total('discounts') - total('costOfSales'))
  const operatingProfit = cents(grossProfit - total('operatingExpenses'))
  const net = cents(operatingProfit + total('otherIncome') - total('otherExpenses'))
  return { ...days, sections, grossProfit, operatingProfit, net }
}
