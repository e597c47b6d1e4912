/** Expense report (RPT-32): what was booked in a period by category and account, and what of it is open at its end. */
import type { BusinessDate } from '#contract/dates.ts'
import { type ExpenseCategory, expenseCategories } from '#contract/enums.ts'
import { type Cents, cents, sumOf, ZERO } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { ledgerBalances } from '../../../ledger/balances.ts'
import { ledgerMovements } from '../../../reports/control-queries.ts'
import { type Column, defineReport, ROW_CAP, type Row, type Section } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { type BookedLine, bookedLines, expenseSums, type WaitingLine, waitingLines } from './expense-report-queries.ts'

const columns = [
  { key: 'category', title: 'Category', kind: 'text', width: 12, inTitle: true },
  { key: 'code', title: 'Code', kind: 'code', width: 8, inTitle: true },
  { key: 'account', title: 'Account', kind: 'text', width: 24, inTitle: true },
  { key: 'number', title: 'Voucher', kind: 'code', width: 16 },
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'payee', title: 'Payee', kind: 'text', width: 20 },
  { key: 'description', title: 'Description', kind: 'text', width: 26 },
  { key: 'bill', title: 'Bill no.', kind: 'code', width: 12 },
  { key: 'vehicle', title: 'Vehicle', kind: 'code', width: 10 },
  { key: 'employee', title: 'Employee', kind: 'text', width: 15 },
  { key: 'amount', title: 'Amount', kind: 'amount', width: 14, total: true },
  { key: 'paid', title: 'Paid', kind: 'amount', width: 14, total: true },
  { key: 'open', title: 'Open', kind: 'amount', width: 14, total: true },
  { key: 'status', title: 'Status', kind: 'text', width: 14 },
] as const satisfies readonly Column[]
type Columns = typeof columns

/** `cat` keeps one category. */
export type ExpensePeriod = {
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  cat?: ExpenseCategory | undefined
}

export const categoryNames: Record<ExpenseCategory, string> = {
  [expenseCategories.expenditure]: 'Expenditure',
  [expenseCategories.pettyCash]: 'Petty cash',
}

/** Ties to: Σ amount = what approvals moved in the period, and Σ open = 2110 at its end. What waits for approval stands apart. */
export const expenseReport = defineReport<ExpensePeriod>()({
  title: 'Expense report',
  orientation: 'landscape',
  columns,
  compared: { by: ['code', 'account'], figures: ['amount'] },
  async load(tx, input) {
    const days = daysAsked(tx, input)
    const found = await bookedLines(tx, days, input.cat, ROW_CAP + 1)
    const waiting = await waitingLines(tx, days, input.cat, ROW_CAP)
    const lines = found.slice(0, ROW_CAP)
    const vouchers = new Set(lines.map((line) => line.id)).size
    return {
      period: days,
      about: input.cat === undefined ? [] : [categoryNames[input.cat]],
      sections: [...grouped(lines, paidLines(lines)), ...apart(waiting)],
      total: { label: `Total of ${vouchers} ${vouchers === 1 ? 'voucher' : 'vouchers'}` },
      controls: await controlsOf(tx, days, lines),
      cut: found.length > ROW_CAP,
    }
  },
})

async function controlsOf(tx: Tx, days: { from: BusinessDate; to: BusinessDate }, lines: readonly BookedLine[]) {
  const all = await expenseSums(tx, days)
  const moved = await ledgerMovements(tx, { sourceType: 'EXPENSE_APPROVE', days })
  const balances = await ledgerBalances(tx, [accounts.expensesPayable], days.to)
  const open = sumOf([...paidLines(lines).values()], ({ open: amount }) => amount)
  return [
    {
      label: 'expense accounts, from approved expenses',
      column: 'amount' as const,
      ledger: 0 - moved(accounts.expensesPayable),
      besides: [{ label: 'the other category', amount: all.booked - sumOf(lines, (line) => line.amount) }],
    },
    {
      label: '2110 Expense vouchers payable',
      column: 'open' as const,
      ledger: 0 - balances(accounts.expensesPayable),
      besides: [{ label: 'vouchers of other days or of the other category', amount: all.open - open }],
    },
  ]
}

/** What is paid and open of each voucher stands on one of its lines only: the one that stands, else the first. */
function paidLines(lines: readonly BookedLine[]): Map<BookedLine, { paid: Cents; open: Cents }> {
  const byVoucher = Map.groupBy(lines, (line) => line.id)
  return new Map(
    [...byVoucher.values()].flatMap((of) => {
      const line = of.find(({ stands }) => stands) ?? of[0]
      return line ? [[line, { paid: line.paid, open: cents(line.owed - line.paid) }] as const] : []
    }),
  )
}

function grouped(
  lines: readonly BookedLine[],
  paid: ReadonlyMap<BookedLine, { paid: Cents; open: Cents }>,
): Section<Columns>[] {
  return [...Map.groupBy(lines, (line) => line.category)].flatMap(([category, ofCategory]) => [
    ...[...Map.groupBy(ofCategory, (line) => line.code)].map(([, of]) =>
      sectionOf(of, (line) => bookedRow(line, paid)),
    ),
    {
      rows: [],
      isCost: true as const,
      subtotal: {
        label: `Total of ${categoryNames[category]}`,
        cells: {
          amount: sumOf(ofCategory, (line) => line.amount),
          paid: sumOf(ofCategory, (line) => paid.get(line)?.paid ?? ZERO),
          open: sumOf(ofCategory, (line) => paid.get(line)?.open ?? ZERO),
        },
      },
    },
  ])
}

const apart = (waiting: readonly WaitingLine[]): Section<Columns>[] =>
  [...Map.groupBy(waiting, (line) => `${line.category} ${line.code}`).values()].map((of) => ({
    ...sectionOf(of, (line) => ({ cells: { ...cellsOf(line), status: 'Pending' }, tone: 'muted' })),
    apart: true,
  }))

function sectionOf<L extends WaitingLine>(of: readonly L[], row: (line: L) => Row<Columns>): Section<Columns> {
  const [first] = of
  if (!first) unreachable('an account without expenses')
  const { category, code, account } = first
  return {
    title: `${categoryNames[category]} · ${code} ${account}`,
    cells: { category: categoryNames[category], code, account },
    rows: of.map(row),
    isCost: true,
    subtotal: { label: `Total of ${code} ${account}` },
  }
}

const cellsOf = (line: WaitingLine) => ({
  number: line.number,
  date: line.date,
  payee: line.payee,
  description: line.description,
  bill: line.billNo,
  vehicle: line.vehicle,
  employee: line.employee,
  amount: line.amount,
})

function bookedRow(line: BookedLine, paid: ReadonlyMap<BookedLine, { paid: Cents; open: Cents }>): Row<Columns> {
  const state = paid.get(line)
  return {
    cells: { ...cellsOf(line), ...state, status: line.stands ? paymentWords(line.owed, line.paid) : 'Corrected' },
    paper: { type: 'EXPENSE_APPROVE', id: line.id },
    ...(line.stands ? {} : { tone: 'muted' }),
  }
}

const paymentWords = (amount: Cents, paid: Cents): string =>
  paid === 0 ? 'Unpaid' : paid < amount ? 'Part paid' : 'Paid in full'
