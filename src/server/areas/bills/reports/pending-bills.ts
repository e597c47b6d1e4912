/** Pending credits (RPT-17): what is open at the end of a day, by how long it is overdue. */
import { ageingBucket } from '#contract/bills/ageing.ts'
import type { BillAge } from '#contract/bills/bill.ts'
import { type BusinessDate, daysBetween } from '#contract/dates.ts'
import { receivablePayable, type ReceivablePayable } from '#contract/enums.ts'
import { cents, sumOf, ZERO } from '#contract/money.ts'
import { requireSideAccess } from '#reads/bills/bill.ts'
import { ledgerBalances } from '../../../ledger/balances.ts'
import { type Column, defineReport, ROW_CAP, type Row } from '../../../reports/definition.ts'
import { type OpenAt, openAt, reportBank } from './movement-queries.ts'
import { controlOf, sideName } from './sides.ts'

const columns = [
  { key: 'party', title: 'Party', kind: 'text', width: 24, inTitle: true },
  { key: 'number', title: 'Bill', kind: 'code', width: 15 },
  { key: 'billNo', title: 'Bill no.', kind: 'code', width: 14 },
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'due', title: 'Due', kind: 'date', width: 11 },
  { key: 'days', title: 'Days overdue', kind: 'quantity', width: 8 },
  { key: 'amount', title: 'Amount', kind: 'amount', width: 13, total: true },
  { key: 'settled', title: 'Settled', kind: 'amount', width: 13, total: true },
  { key: 'open', title: 'Open', kind: 'amount', width: 13, total: true },
  { key: 'current', title: 'Not due', kind: 'amount', width: 12, total: true },
  { key: 'days30', title: '1 to 30 days', kind: 'amount', width: 12, total: true },
  { key: 'days60', title: '31 to 60', kind: 'amount', width: 12, total: true },
  { key: 'days90', title: '61 to 90', kind: 'amount', width: 12, total: true },
  { key: 'over90', title: 'Over 90', kind: 'amount', width: 12, total: true },
] as const satisfies readonly Column[]
type Columns = typeof columns

type Input = {
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  repId?: number | undefined
  bank?: number | undefined
  outletId?: number | undefined
  billNo?: string | undefined
  receivables?: ReceivablePayable | undefined
  age?: BillAge | undefined
}

/**
 * As of `enDate` (default the open day); `stDate` leaves out bills dated before it. With `bank`: bills that were settled in part through it.
 * Ties to: Σ open = 1200, or 2010 of payables; a bill that is settled beyond its amount on that day is no open item, stands apart, and the
 * control row differs by it. Refuses NOT_FOUND for an unknown bank.
 */
export const pendingBillsReport = defineReport<Input>()({
  title: 'Receivables & payables ageing',
  orientation: 'landscape',
  columns,
  async load(tx, input) {
    const direction = input.receivables ?? receivablePayable.receivable
    requireSideAccess(tx.actor, direction)
    const to = input.enDate ?? tx.agency.openDate
    const bank = input.bank === undefined ? null : await reportBank(tx, input.bank)
    const choice = {
      direction,
      partyId: input.outletId,
      repId: input.repId,
      billNo: input.billNo,
      bankId: bank?.id,
    }
    const found = await openAt(tx, choice, { from: input.stDate, to }, ROW_CAP + 1)
    const seen = found.slice(0, ROW_CAP)
    const isAsked = (bill: OpenAt) => bill.mine && hasAge(bill, input.age, to)
    const mine = seen.filter((bill) => isAsked(bill) && bill.open > 0)
    const overSettled = seen.filter((bill) => bill.open < 0)
    const control = controlOf(direction)
    const ledger = await ledgerBalances(tx, [control.code], to)
    return {
      period: { from: null, to },
      about: [
        sideName(direction),
        ...(bank ? [`Settled in part through ${bank.name}`] : []),
        ...(input.age === undefined ? [] : [ageNames[input.age]]),
      ],
      sections: [
        ...[...Map.groupBy(mine, (bill) => bill.partyId).values()].map((bills) => ({
          title: bills[0]?.party ?? '',
          cells: { party: bills[0]?.party },
          rows: bills.map((bill) => rowOf(bill, to)),
          subtotal: { label: `Total of ${bills[0]?.party}` },
        })),
        ...(overSettled.length === 0
          ? []
          : [
              {
                title: 'Settled beyond their amount',
                rows: overSettled.map((bill) => ({ ...rowOf(bill, to), tone: 'alert' as const })),
                apart: true as const,
              },
            ]),
      ],
      total: { label: `Total of ${mine.length} ${mine.length === 1 ? 'bill' : 'bills'}` },
      controls: [
        {
          label: control.label,
          column: 'open' as const,
          ledger: ledger(control.code) * control.sign,
          besides: [
            {
              label: 'other bills',
              amount: sumOf(seen, (bill) => (isAsked(bill) || bill.open < 0 ? ZERO : bill.open)),
            },
          ],
        },
      ],
      cut: found.length > ROW_CAP,
    }
  },
})

const ageNames: Record<BillAge, string> = {
  overdue: 'Overdue',
  current: 'Not due',
  days30: '1 to 30 days',
  days60: '31 to 60',
  days90: '61 to 90',
  over90: 'Over 90',
}

/** True when no age is asked for. */
function hasAge({ dueOn }: OpenAt, age: BillAge | undefined, to: BusinessDate): boolean {
  const bucket = ageingBucket(daysBetween(dueOn, to))
  return age === undefined || (age === 'overdue' ? bucket !== 'current' : bucket === age)
}

function rowOf(bill: OpenAt, to: BusinessDate): Row<Columns> {
  const days = daysBetween(bill.dueOn, to)
  return {
    cells: {
      party: bill.party,
      number: bill.number,
      billNo: bill.billNo,
      date: bill.date,
      due: bill.dueOn,
      days: days > 0 ? days : null,
      amount: bill.amount,
      settled: cents(bill.amount - bill.open),
      open: bill.open,
      [ageingBucket(days)]: bill.open,
    },
    paper: { type: 'CREDIT_BILL', id: bill.id },
    ...(days > 90 ? { tone: 'alert' as const } : {}),
  }
}
