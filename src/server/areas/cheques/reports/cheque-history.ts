/** Cheque report (RPT-21): everything that happened to cheques in a period, or to the cheques of one number. */
import type { BusinessDate } from '#contract/dates.ts'
import { addDays } from '#contract/dates.ts'
import { chequeStatuses, type ChequeStatus, receivablePayable } from '#contract/enums.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'
import { ledgerBalances } from '../../../ledger/balances.ts'
import { defineReport, type Period, ROW_CAP } from '../../../reports/definition.ts'
import { daysAsked } from '../../../reports/period.ts'
import { statusWordOf } from '../transitions.ts'
import { eventsTold, type ToldEvent } from './history-queries.ts'

const columns = [
  { key: 'number', title: 'Cheque no.', kind: 'code', width: 12, inTitle: true },
  { key: 'drawerBank', title: 'Bank', kind: 'text', width: 16, inTitle: true },
  { key: 'party', title: 'Party', kind: 'text', width: 20, inTitle: true },
  { key: 'chequeDate', title: 'Cheque date', kind: 'date', width: 11, inTitle: true },
  { key: 'amount', title: 'Amount', kind: 'amount', width: 13, inTitle: true },
  { key: 'on', title: 'Date', kind: 'date', width: 11 },
  { key: 'event', title: 'What happened', kind: 'text', width: 22 },
  { key: 'bank', title: 'Our account', kind: 'text', width: 18 },
  { key: 'journal', title: 'Entry', kind: 'code', width: 16 },
  { key: 'by', title: 'By', kind: 'text', width: 16 },
  { key: 'reason', title: 'Reason', kind: 'text', width: 20 },
  { key: 'inHand', title: 'Change in hand', kind: 'amount', width: 13, total: true },
  { key: 'toChase', title: 'Change to chase', kind: 'amount', width: 13, total: true },
  { key: 'toPay', title: 'Change to be presented', kind: 'amount', width: 13, total: true },
] as const

type Input = { stDate?: BusinessDate | undefined; enDate?: BusinessDate | undefined; Cheque_no?: string | undefined }
type Effect = { inHand: number; toChase: number; toPay: number }

/** Σ of the events = movements of 1110, 1120 and 2020. A number without days: from the beginning until today. */
export const chequeHistory = defineReport<Input>()({
  title: 'Cheque report',
  orientation: 'landscape',
  columns,
  async load(tx, input) {
    const number = input.Cheque_no?.trim() || undefined
    const period: Period =
      number === undefined || input.stDate !== undefined
        ? daysAsked(tx, input)
        : { from: null, to: input.enDate ?? tx.today }
    const all = await eventsTold(tx, period, number)
    const asked = all.filter((event) => event.asked)
    const seen = asked.slice(0, ROW_CAP)
    const moved = await movements(tx, period)
    const others = sumOfEffects(all.filter((event) => !event.asked))
    const cheques = Map.groupBy(seen, ({ chequeId }) => chequeId)
    return {
      period,
      subject: number === undefined ? undefined : `Cheque ${number}`,
      sections: [...cheques.values()].map(sectionOf),
      total: { label: `Total of ${cheques.size} ${cheques.size === 1 ? 'cheque' : 'cheques'}` },
      controls: (['inHand', 'toChase', 'toPay'] as const).map((column) => ({
        label: `movement of ${accountOf[column]}`,
        column,
        ledger: moved[column],
        besides: [{ label: 'other cheques', amount: others[column] }],
      })),
      cut: asked.length > ROW_CAP,
    }
  },
})

const accountOf: Record<keyof Effect, string> = {
  inHand: accounts.chequesInHand,
  toChase: accounts.returnedCheques,
  toPay: accounts.chequesPayable,
}

async function movements(tx: Tx, { from, to }: Period): Promise<Effect> {
  const codes = Object.values(accountOf)
  const after = await ledgerBalances(tx, codes, to)
  const before = from === null ? () => 0 : await ledgerBalances(tx, codes, addDays(from, -1))
  const moved = (code: string) => after(code) - before(code)
  return {
    inHand: moved(accounts.chequesInHand),
    toChase: moved(accounts.returnedCheques),
    toPay: 0 - moved(accounts.chequesPayable),
  }
}

/** What a cheque of that status stands for: in hand, to chase, or owed to the one who holds it. */
function worthOf({ direction, amount, collected }: ToldEvent, status: ChequeStatus | null): Effect {
  const nothing = { inHand: 0, toChase: 0, toPay: 0 }
  const waits = status === chequeStatuses.pending || status === chequeStatuses.returned
  if (!waits) return nothing
  if (direction === receivablePayable.payable) return { ...nothing, toPay: amount }
  return status === chequeStatuses.pending
    ? { ...nothing, inHand: amount }
    : { ...nothing, toChase: amount - collected }
}

/** What an event changed; one that was taken back changed nothing: its entry and the reversal bear the same day. */
function effectOf(event: ToldEvent): Effect {
  if (event.undone) return { inHand: 0, toChase: 0, toPay: 0 }
  const [before, after] = [worthOf(event, event.fromStatus), worthOf(event, event.toStatus)]
  return {
    inHand: after.inHand - before.inHand,
    toChase: after.toChase - before.toChase,
    toPay: after.toPay - before.toPay,
  }
}

const sumOfEffects = (events: readonly ToldEvent[]): Effect =>
  events.map(effectOf).reduce(
    (sum, each) => ({
      inHand: sum.inHand + each.inHand,
      toChase: sum.toChase + each.toChase,
      toPay: sum.toPay + each.toPay,
    }),
    { inHand: 0, toChase: 0, toPay: 0 },
  )

const shown = (amount: number): Cents | null => (amount === 0 ? null : cents(amount))

function sectionOf(events: readonly ToldEvent[]) {
  const [first] = events
  if (!first) unreachable('a cheque without events')
  const { number, drawerBank, party, chequeDate, amount } = first
  return {
    title: [`Cheque ${number}`, drawerBank, party, formatDate(chequeDate), formatMoney(amount)].join(' · '),
    cells: { number, drawerBank, party, chequeDate, amount },
    rows: events.map((event) => {
      const effect = effectOf(event)
      return {
        cells: {
          on: event.on,
          event: eventInWords(event),
          bank: event.bank,
          journal: event.journal,
          by: event.by,
          reason: event.reason,
          inHand: shown(effect.inHand),
          toChase: shown(effect.toChase),
          toPay: shown(effect.toPay),
        },
        paper: { type: 'CHEQUE' as const, id: event.chequeId },
        ...(event.undone ? { tone: 'cancelled' as const } : {}),
      }
    }),
  }
}

/** "banked", "recorded, in hand", "returned, taken back" */
function eventInWords(event: ToldEvent): string {
  const word = statusWordOf(event, event.toStatus)
  const first = event.fromStatus === null ? `recorded, ${word}` : word
  return event.undone ? `${first}, taken back` : first
}
