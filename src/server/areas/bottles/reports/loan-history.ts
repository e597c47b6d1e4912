/** Bottle loan report and the paper of one loan (RPT-11, RPT-12). */
import { getLoan } from '#reads/bottles/loan.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { ask } from '../../../db/reads.ts'
import { type Column, defineReport, type Row, type Section } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { type LoanEvent, loanEvents, outletMovement } from './loan-history-queries.ts'

const columns = [
  { key: 'number', title: 'Loan', kind: 'code', width: 16, inTitle: true },
  { key: 'customer', title: 'Customer', kind: 'text', width: 22, inTitle: true },
  { key: 'code', title: 'Bottle', kind: 'code', width: 10, inTitle: true },
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'what', title: 'What', kind: 'text', width: 20 },
  { key: 'document', title: 'Entry or trip', kind: 'code', width: 16 },
  { key: 'lent', title: 'Lent', kind: 'quantity', width: 7, total: true },
  { key: 'returned', title: 'Returned', kind: 'quantity', width: 8, total: true },
  { key: 'damaged', title: 'Damaged', kind: 'quantity', width: 8, total: true },
  { key: 'paid', title: 'Paid for', kind: 'quantity', width: 8, total: true },
  { key: 'out', title: 'Out', kind: 'quantity', width: 7 },
  { key: 'money', title: 'Charged', kind: 'amount', width: 12, total: true },
  { key: 'deposit', title: 'Deposit', kind: 'amount', width: 12, total: true },
  { key: 'value', title: 'Value', kind: 'amount', width: 14, total: true },
] as const satisfies readonly Column[]
type Columns = typeof columns

type Input = {
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  outletId?: number | undefined
  loanId?: number | undefined
}

/** Default: the open day, all loans. Ties to: Σ value = what 1313 moved in the days, changes of price left out. */
export const loanReport = defineReport<Input>()({
  title: 'Bottle loan report',
  orientation: 'landscape',
  columns,
  async load(tx, input) {
    const days = daysAsked(tx, input)
    const events = await loanEvents(tx, days.to, undefined)
    const within = (event: LoanEvent) => event.date >= days.from
    const chosen = (event: LoanEvent) =>
      (input.outletId === undefined || event.partyId === input.outletId) &&
      (input.loanId === undefined || event.loanId === input.loanId)
    const loans = [...Map.groupBy(events.filter(chosen), (event) => event.loanId).values()]
    const { moved, recosted } = await outletMovement(tx, days)
    const others = sum(
      events.filter((event) => within(event) && !chosen(event)),
      (event) => event.value,
    )
    return {
      period: days,
      titles: { deposit: 'Change of deposit', value: 'Change of value' },
      sections: loans.filter((all) => all.some(within)).map((all) => sectionOf(all, days.from)),
      total: { label: 'Total of the days' },
      controls: [
        {
          label: '1313 Bottles - at outlets, moved in the days',
          column: 'value' as const,
          ledger: moved,
          besides: [
            { label: 'changes of price', amount: recosted },
            { label: 'other loans', amount: others },
          ],
        },
      ],
    }
  },
})

/** One loan with its whole life. Ties to: its bottles and its deposit as they stand. Refuses NOT_FOUND. */
export const loanInvoice = defineReport<{ id: number }>()({
  title: 'Bottle loan receipt',
  orientation: 'landscape',
  columns,
  async load(tx, { id }) {
    const loan = await ask(tx, getLoan, { id })
    const events = await loanEvents(tx, null, id)
    const [first] = events
    if (!first) return refuse('NOT_FOUND', 'The loan was not found in this agency.')
    const closed = loan.closedReturned + loan.closedDamaged + loan.closedPaid
    return {
      period: { from: loan.date, to: events.at(-1)?.date ?? loan.date },
      document: loan.number,
      printed: { kind: 'LOAN', id },
      about: [loan.party],
      sections: [sectionOf(events, loan.date)],
      controls: [
        { label: 'bottles lent, as the loan has it', column: 'lent' as const, ledger: loan.qty },
        { label: 'bottles that came back whole', column: 'returned' as const, ledger: loan.closedReturned },
        {
          label: 'deposit that is owed back',
          column: 'deposit' as const,
          ledger: cents(loan.deposit - loan.depositRefunded),
        },
      ],
      notes: [
        `${loan.qty - closed} of ${loan.qty} bottles ${loan.item_code} are out.`,
        ...(loan.remark === null ? [] : [`Remark: ${loan.remark}`]),
      ],
      signatures: ['Prepared by', 'Checked by', 'Customer'],
    }
  },
})

const sum = (events: readonly LoanEvent[], figure: (event: LoanEvent) => number): Cents =>
  cents(events.reduce((total, event) => total + figure(event), 0))
const outOf = (event: LoanEvent): number => event.lent - event.returned - event.damaged - event.paid

/** The events since a day, after what was out before it. */
function sectionOf(events: readonly LoanEvent[], from: BusinessDate): Section<Columns> {
  const [first] = events
  if (!first) unreachable('a loan without events')
  const before = events.filter((event) => event.date < from)
  let out = before.reduce((total, event) => total + outOf(event), 0)
  const rows = events
    .filter((event) => event.date >= from)
    .map((event): Row<Columns> => {
      out += outOf(event)
      return rowOf(event, out)
    })
  const opening: Row<Columns> = {
    cells: { what: 'Out before', out: before.reduce((total, event) => total + outOf(event), 0) },
    tone: 'muted',
  }
  return {
    title: `${first.number} · ${first.party} · ${first.code} · ${formatDate(first.date)}`,
    cells: { number: first.number, customer: first.party, code: first.code },
    rows: before.length > 0 ? [opening, ...rows] : rows,
    subtotal: { label: `Total of ${first.number}`, cells: { out } },
  }
}

const words: Record<LoanEvent['kind'], string> = {
  LENT: 'Lent',
  CLOSED: 'Closed',
  WITHDRAWN: 'Lending taken back',
  REOPENED: 'Closing taken back',
}

const rowOf = (event: LoanEvent, out: number): Row<Columns> => ({
  cells: {
    date: event.date,
    what: words[event.kind],
    document: event.trip ?? event.journal,
    lent: event.lent,
    returned: event.returned,
    damaged: event.damaged,
    paid: event.paid,
    out,
    money: event.money,
    deposit: event.deposit,
    value: event.value,
  },
  paper: { type: 'LOAN', id: event.loanId },
})
