/** Income statement of a period (RPT-27), section by section with gross and operating profit. */
import type { BusinessDate } from '#contract/dates.ts'
import type { IncomeSection, IncomeStatement } from '#contract/ledger/ledger.ts'
import { type Cents, cents } from '#contract/money.ts'
import { defineReport, type Section } from '../../../reports/definition.ts'
import { incomeStatement, profitElsewhere } from '../income-queries.ts'

const columns = [
  { key: 'section', title: 'Section', kind: 'text', width: 20, inTitle: true },
  { key: 'code', title: 'Code', kind: 'code', width: 10 },
  { key: 'name', title: 'Account', kind: 'text', width: 44 },
  { key: 'amount', title: 'Amount', kind: 'amount', width: 18, total: true },
] as const
type Columns = typeof columns

export const sectionTitles: Record<IncomeSection, string> = {
  revenue: 'Revenue',
  discounts: 'Less discounts',
  costOfSales: 'Cost of sales',
  operatingExpenses: 'Operating expenses',
  otherIncome: 'Other income',
  otherExpenses: 'Other expenses',
}

/** Default: the month of the open day, up to it. Ties to what assets gained over liabilities and equity in the same days. */
export const incomeStatementReport = defineReport<{
  stDate?: BusinessDate | undefined
  endDate?: BusinessDate | undefined
}>()({
  title: 'Profit & loss',
  orientation: 'portrait',
  columns,
  compared: { by: ['code', 'name'], figures: ['amount'] },
  async load(tx, asked) {
    const statement = await incomeStatement(tx, asked)
    const days = { from: statement.from, to: statement.to }
    return {
      period: days,
      sections: sectionsOf(statement),
      total: { label: statement.net < 0 ? 'Net loss' : 'Net profit', cells: { amount: statement.net } },
      controls: [
        {
          label: 'what assets gained over liabilities and equity',
          column: 'amount' as const,
          ledger: await profitElsewhere(tx, days),
        },
      ],
    }
  },
})

/** Profits stand between the sections as lines of their own. */
function sectionsOf(statement: IncomeStatement): Section<Columns>[] {
  const section = (key: IncomeSection): Section<Columns>[] => {
    const found = statement.sections.find((one) => one.key === key)
    if (!found || found.accounts.length === 0) return []
    return [
      {
        title: sectionTitles[key],
        cells: { section: sectionTitles[key] },
        rows: found.accounts.map(({ id, code, name, amount }) => ({
          cells: { code, name, amount },
          paper: { type: 'ACCOUNT' as const, id },
        })),
        subtotal: { label: `Total ${sectionTitles[key].toLowerCase()}` },
      },
    ]
  }
  const profit = (label: string, amount: Cents): Section<Columns> => ({
    rows: [],
    subtotal: { label, cells: { amount: cents(amount) } },
  })
  return [
    ...section('revenue'),
    ...section('discounts'),
    ...section('costOfSales'),
    profit('Gross profit', statement.grossProfit),
    ...section('operatingExpenses'),
    profit('Operating profit', statement.operatingProfit),
    ...section('otherIncome'),
    ...section('otherExpenses'),
  ]
}
