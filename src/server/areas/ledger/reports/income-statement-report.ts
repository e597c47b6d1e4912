/** Income statement of a period (RPT-27), section by section with gross and operating profit. */
import type { Comparison } from '#contract/comparison.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { type IncomeSection, type IncomeStatement, isSpent, netRevenueOf } from '#contract/ledger/ledger.ts'
import { type Cents, hundredthsOf } from '#contract/money.ts'
import { defineReport, type Section } from '../../../reports/definition.ts'
import { incomeStatement, profitElsewhere } from '../income-queries.ts'
import { closingNotes } from './closing-notes-queries.ts'

const columns = [
  { key: 'section', title: 'Section', kind: 'text', width: 20, inTitle: true },
  { key: 'code', title: 'Code', kind: 'code', width: 10 },
  { key: 'name', title: 'Account', kind: 'text', width: 44 },
  { key: 'amount', title: 'Amount', kind: 'amount', width: 18, total: true },
  { key: 'share', title: '% of net revenue', kind: 'percent', width: 9 },
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

/** Of the accounts of a section: what the title takes away is no part of its total's name. */
export const sectionTotal = (key: IncomeSection): string =>
  `Total ${key === 'discounts' ? 'discounts' : sectionTitles[key].toLowerCase()}`

/** What a period earned or lost, by step; of several periods side by side one may be a profit and one a loss. */
export const results = {
  gross: { profit: 'Gross profit', loss: 'Gross loss', either: 'Gross profit or (loss)' },
  operating: { profit: 'Operating profit', loss: 'Operating loss', either: 'Operating profit or (loss)' },
  net: { profit: 'Net profit', loss: 'Net loss', either: 'Net profit or (loss)' },
} as const
type Outcomes = (typeof results)[keyof typeof results]

/** Default: the month of the open day, up to it. Ties to what assets gained over liabilities and equity in the same days. */
export const incomeStatementReport = defineReport<{
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  compare?: Comparison | undefined
}>()({
  title: 'Profit & loss',
  orientation: 'portrait',
  columns,
  compared: { by: ['code', 'name'], figures: ['amount'], own: ['share'] },
  async load(tx, { stDate, enDate, compare }) {
    const statement = await incomeStatement(tx, { stDate, endDate: enDate })
    const days = { from: statement.from, to: statement.to }
    const named = (outcomes: Outcomes, amount: Cents): string =>
      outcomes[compare ? 'either' : amount < 0 ? 'loss' : 'profit']
    return {
      period: days,
      ...(netRevenueOf(statement) === 0 && { without: ['share' as const] }),
      sections: sectionsOf(statement, named),
      total: {
        label: named(results.net, statement.net),
        cells: figures(statement, statement.net),
        agrees: 'agrees with the ledger',
      },
      controls: [
        {
          label: 'what assets gained over liabilities and equity',
          column: 'amount' as const,
          ledger: await profitElsewhere(tx, days),
        },
      ],
      notes: await closingNotes(tx, days.to),
    }
  },
})

const figures = (statement: IncomeStatement, amount: Cents) => ({
  amount,
  share: hundredthsOf(amount, netRevenueOf(statement)),
})

/** Profits stand between the sections as lines of their own. */
function sectionsOf(
  statement: IncomeStatement,
  named: (outcomes: Outcomes, amount: Cents) => string,
): Section<Columns>[] {
  const section = (key: IncomeSection): Section<Columns>[] => {
    const found = statement.sections.find((one) => one.key === key)
    if (!found || found.accounts.length === 0) return []
    return [
      {
        title: sectionTitles[key],
        cells: { section: sectionTitles[key] },
        rows: found.accounts.map(({ id, code, name, amount }) => ({
          cells: { code, name, ...figures(statement, amount) },
          paper: { type: 'ACCOUNT' as const, id },
        })),
        subtotal: { label: sectionTotal(key), cells: figures(statement, found.total) },
        ...(isSpent(key) && { isCost: true as const }),
      },
    ]
  }
  const profit = (label: string, amount: Cents): Section<Columns> => ({
    rows: [],
    subtotal: { label, cells: figures(statement, amount) },
  })
  const discounts = section('discounts')
  return [
    ...section('revenue'),
    ...discounts,
    ...(discounts.length > 0 ? [profit('Net revenue', netRevenueOf(statement))] : []),
    ...section('costOfSales'),
    profit(named(results.gross, statement.grossProfit), statement.grossProfit),
    ...section('operatingExpenses'),
    profit(named(results.operating, statement.operatingProfit), statement.operatingProfit),
    ...section('otherIncome'),
    ...section('otherExpenses'),
  ]
}
