/** What a statement leaves open: each bill with its due day, what else makes up the balance due, and how old it is. Pure. */
import { ageingOf } from '#contract/bills/ageing.ts'
import type { StatementAccount } from '#contract/bills/statement.ts'
import { typed } from '#contract/dictionary.ts'
import { type BusinessDate, daysBetween } from '#contract/dates.ts'
import { type ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import { addCents, type Cents, subtractCents, sumOf } from '#contract/money.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { type Column, type Row, type TableBelow, tableBelow } from '../../../reports/definition.ts'
import type { OpenOf } from './movement-queries.ts'

const billColumns = [
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'reference', title: 'Reference', kind: 'code', width: 16 },
  { key: 'billNo', title: 'Bill', kind: 'text', width: 20 },
  { key: 'due', title: 'Due', kind: 'date', width: 11 },
  { key: 'days', title: 'Days overdue', kind: 'quantity', width: 8 },
  { key: 'amount', title: 'Amount', kind: 'amount', width: 14 },
  { key: 'open', title: 'Open', kind: 'amount', width: 14, total: true },
] as const satisfies readonly Column[]

const ageColumns = [
  { key: 'current', title: 'Not due', kind: 'amount', width: 14 },
  { key: 'days30', title: '1 to 30 days', kind: 'amount', width: 14 },
  { key: 'days60', title: '31 to 60', kind: 'amount', width: 14 },
  { key: 'days90', title: '61 to 90', kind: 'amount', width: 14 },
  { key: 'over90', title: 'Over 90', kind: 'amount', width: 14 },
] as const satisfies readonly Column[]
const othersColumn = { key: 'others', title: 'Other items', kind: 'amount', width: 14 } as const
const returnedColumn = { ...othersColumn, title: 'Returned cheques' } as const
const dueColumn = { key: 'due', title: 'Balance due', kind: 'amount', width: 14 } as const

type Left = { tables: TableBelow<readonly Column[]>[]; overdue: Cents }
type Days = { direction: ReceivablePayable; toDate: BusinessDate }

/** Bills come to what 1200 or 2010 carries of the party (I6); returned cheques, advances and the like stand under them, so that the table comes to the balance due. */
export function leftOpen(
  owed: readonly StatementAccount[],
  bills: readonly OpenOf[],
  { direction, toDate }: Days,
): Left {
  const due = sumOf(owed, ({ closing }) => closing)
  const others = othersOf(owed, bills, direction)
  const aged = bills.map(({ dueOn, open }) => ({ daysOverdue: daysBetween(dueOn, toDate), open }))
  const ageing = ageingOf(aged)
  const returned = sumOf(
    owed.filter(({ code }) => code === accounts.returnedCheques),
    ({ closing }) => closing,
  )
  const overdue = addCents(ageing.days30, ageing.days60, ageing.days90, ageing.over90, returned)
  if (bills.length + others.length === 0) return { tables: [], overdue }
  const besides = sumOf(others, ({ open }) => open)
  return {
    overdue,
    tables: [
      tableBelow({
        title: 'Open bills',
        columns: billColumns,
        rows: [...bills.map((bill) => billRow(bill, toDate)), ...others.map(otherRow)],
        total: { label: 'Balance due' },
      }),
      tableBelow({
        title: 'Balance due by age',
        columns:
          besides === 0
            ? [...ageColumns, dueColumn]
            : [...ageColumns, besides === returned ? returnedColumn : othersColumn, dueColumn],
        rows: [{ cells: { ...ageing, others: besides, due } }],
      }),
    ],
  }
}

type Other = { name: string; open: Cents }

const names: Readonly<Record<string, string>> = {
  [accounts.returnedCheques]: 'Returned cheques',
  [accounts.customerAdvances]: 'Advance, not used yet',
  [accounts.supplierAdvances]: 'Advance, not used yet',
  [accounts.staffShortages]: 'Shortages',
  [accounts.staffLoans]: 'Loans and advances',
}

/** What makes up the balance due besides open bills. */
function othersOf(owed: readonly StatementAccount[], bills: readonly OpenOf[], direction: ReceivablePayable): Other[] {
  const ofBills = direction === receivablePayable.receivable ? accounts.tradeDebtors : accounts.tradeCreditors
  const open = sumOf(bills, (bill) => bill.open)
  return owed
    .map(({ code, name, closing }) =>
      code === ofBills
        ? { name: 'Not on a bill', open: subtractCents(closing, open) }
        : { name: names[code] ?? name, open: closing },
    )
    .filter((other) => other.open !== 0)
}

type BillRow = Row<typeof billColumns>

function billRow({ dueOn, open, ...bill }: OpenOf, toDate: BusinessDate): BillRow {
  const days = daysBetween(dueOn, toDate)
  return {
    cells: {
      date: bill.date,
      reference: bill.reference,
      billNo: bill.billNo === bill.reference ? null : typed(bill.billNo ?? ''),
      due: dueOn,
      days: days > 0 ? days : null,
      amount: bill.amount,
      open,
    },
  }
}

const otherRow = ({ name, open }: Other): BillRow => ({ cells: { billNo: name, open } })
