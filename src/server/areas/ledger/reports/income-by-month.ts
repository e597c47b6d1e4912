/** Income statement of twelve months side by side (RPT-40). */
import type { BusinessDate } from '#contract/dates.ts'
import { type IncomeSection, type IncomeStatement, netRevenueOf } from '#contract/ledger/ledger.ts'
import { type Cents, sumOf, ZERO } from '#contract/money.ts'
import { defineReport, type Section } from '../../../reports/definition.ts'
import { monthCells, monthColumns, monthsUpTo, monthTitles } from '../../../reports/months.ts'
import { incomeStatements, profitElsewhere } from '../income-queries.ts'
import { results, sectionTitles, sectionTotal } from './income-statement-report.ts'

const MONTHS = 12

const columns = [
  { key: 'section', title: 'Section', kind: 'text', width: 20, inTitle: true },
  { key: 'name', title: 'Account', kind: 'text', width: 24 },
  ...monthColumns(MONTHS),
  { key: 'sum', title: 'Total', kind: 'amount', width: 13, total: true },
] as const
type Columns = typeof columns

/**
 * The twelve months that end with the month of `enDate` (default the open day), the last up to that day. Ties to what assets gained
 * over liabilities and equity in the same days.
 */
export const incomeByMonth = defineReport<{ enDate?: BusinessDate | undefined }>()({
  title: 'Profit & loss by month',
  orientation: 'landscape',
  columns,
  async load(tx, { enDate }) {
    const to = enDate ?? tx.agency.openDate
    const months = monthsUpTo(to, MONTHS)
    const days = { from: months[0]?.from ?? to, to }
    const statements = await incomeStatements(tx, months)
    const section = (key: IncomeSection) => sectionOf(statements, key)
    const discounts = section('discounts')
    const profit = (label: string, figure: (statement: IncomeStatement) => Cents): Section<Columns> => ({
      rows: [],
      subtotal: { label, cells: cellsOf(statements.map(figure)) },
    })
    return {
      period: days,
      titles: monthTitles(months),
      sections: [
        ...section('revenue'),
        ...discounts,
        ...(discounts.length > 0 ? [profit('Net revenue', netRevenueOf)] : []),
        ...section('costOfSales'),
        profit(results.gross.either, ({ grossProfit }) => grossProfit),
        ...section('operatingExpenses'),
        profit(results.operating.either, ({ operatingProfit }) => operatingProfit),
        ...section('otherIncome'),
        ...section('otherExpenses'),
      ],
      total: { label: results.net.either, cells: cellsOf(statements.map(({ net }) => net)) },
      controls: [
        {
          label: 'what assets gained over liabilities and equity',
          column: 'sum' as const,
          ledger: await profitElsewhere(tx, days),
        },
      ],
    }
  },
})

const cellsOf = (amounts: readonly Cents[]) => ({ ...monthCells(amounts), sum: sumOf(amounts, (amount) => amount) })

/** One row for each account that moved in any of the months. */
function sectionOf(statements: readonly IncomeStatement[], key: IncomeSection): Section<Columns>[] {
  const monthly = statements.map((statement) => statement.sections.find((one) => one.key === key)?.accounts ?? [])
  const totals = monthly.map((accounts) => sumOf(accounts, ({ amount }) => amount))
  const accounts = [...new Map(monthly.flat().map((account) => [account.id, account])).values()]
  if (accounts.length === 0) return []
  return [
    {
      title: sectionTitles[key],
      cells: { section: sectionTitles[key] },
      rows: accounts
        .toSorted((a, b) => (a.code < b.code ? -1 : 1))
        .map(({ id, code, name }) => ({
          cells: {
            name: `${code} ${name}`,
            ...cellsOf(monthly.map((month) => month.find((one) => one.id === id)?.amount ?? ZERO)),
          },
          paper: { type: 'ACCOUNT' as const, id },
        })),
      // Months without any stay blank, as in the rows.
      subtotal: { label: sectionTotal(key), cells: cellsOf(totals) },
    },
  ]
}
