/** Credit report (RPT-18): bills and what settled them, running, per party; with a bank: what was settled through it. */
import type { BusinessDate } from '#contract/dates.ts'
import { paymentTypes, receivablePayable, type ReceivablePayable } from '#contract/enums.ts'
import { type Cents, cents, sumOf } from '#contract/money.ts'
import { requireSideAccess } from '#reads/bills/bill.ts'
import type { Tx } from '../../../db/tx.ts'
import { ledgerBalances } from '../../../ledger/balances.ts'
import { type Column, defineReport, type Loaded, ROW_CAP, type Row, type Section } from '../../../reports/definition.ts'
import { type Days, daysAsked } from '../../../reports/period.ts'
import {
  type BillChoice,
  type Movement,
  movementsIn,
  openBefore,
  reportBank,
  settledThrough,
} from './movement-queries.ts'
import { controlOf, sideName, tenderName } from './sides.ts'

const columns = [
  { key: 'party', title: 'Party', kind: 'text', width: 24, inTitle: true },
  { key: 'date', title: 'Date', kind: 'date', width: 11 },
  { key: 'number', title: 'Bill', kind: 'code', width: 15 },
  { key: 'billNo', title: 'Bill no.', kind: 'code', width: 14 },
  { key: 'what', title: 'Particulars', kind: 'text', width: 26 },
  { key: 'billed', title: 'Billed', kind: 'amount', width: 14, total: true },
  { key: 'settled', title: 'Settled', kind: 'amount', width: 14, total: true },
  { key: 'balance', title: 'Balance', kind: 'amount', width: 14 },
] as const satisfies readonly Column[]
type Columns = typeof columns

type Input = {
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  repId?: number | undefined
  bank?: number | undefined
  billNo?: string | undefined
  outletId?: number | undefined
  receivables?: ReceivablePayable | undefined
}

/**
 * Default: the open day. Ties to: opening + bills − settlements = 1200, or 2010 of payables. With `bank`: money that settled bills through
 * it, which is what those entries moved on its account. Refuses NOT_FOUND for an unknown bank.
 */
export const creditReport = defineReport<Input>()({
  title: 'Credit report',
  orientation: 'portrait',
  columns,
  async load(tx, input) {
    const days = daysAsked(tx, input)
    const choice: BillChoice = {
      direction: input.receivables ?? receivablePayable.receivable,
      partyId: input.outletId,
      repId: input.repId,
      billNo: input.billNo,
    }
    requireSideAccess(tx.actor, choice.direction)
    const found = await movementsIn(tx, choice, days, ROW_CAP + 1)
    const seen = found.slice(0, ROW_CAP)
    const loaded =
      input.bank === undefined ? ofBills(tx, choice, days, seen) : ofBank(tx, choice, days, seen, input.bank)
    return { ...(await loaded), cut: found.length > ROW_CAP }
  },
})

async function ofBills(tx: Tx, choice: BillChoice, days: Days, found: readonly Movement[]): Promise<Loaded<Columns>> {
  const openings = await openBefore(tx, choice, days.from)
  const control = controlOf(choice.direction)
  const ledger = await ledgerBalances(tx, [control.code], days.to)
  const mine = Map.groupBy(
    found.filter((each) => each.mine),
    (each) => each.partyId,
  )
  const parties = new Map([
    ...openings.filter((each) => each.mine !== 0).map((each) => [each.partyId, each.party] as const),
    ...[...mine].map(([id, moves]) => [id, moves[0]?.party ?? ''] as const),
  ])
  const sections = [...parties]
    .toSorted(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([id, party]) =>
      sectionOf(party, openings.find((each) => each.partyId === id)?.mine ?? cents(0), mine.get(id) ?? []),
    )
  const closing = cents(
    sumOf(openings, (each) => each.mine) + sumOf(found, (each) => cents(each.mine ? each.change : 0)),
  )
  const others = sumOf(openings, (each) => each.others) + sumOf(found, (each) => cents(each.mine ? 0 : each.change))
  return {
    period: days,
    about: [sideName(choice.direction)],
    sections,
    total: { label: 'Closing, all parties', cells: { balance: closing } },
    controls: [
      {
        label: control.label,
        column: 'balance',
        ledger: ledger(control.code) * control.sign,
        besides: [{ label: 'other bills', amount: others }],
      },
    ],
  }
}

function sectionOf(party: string, opening: Cents, moves: readonly Movement[]): Section<Columns> {
  let balance: number = opening
  const rows = moves.map((move): Row<Columns> => {
    balance += move.change
    return rowOf(move, cents(balance))
  })
  return {
    title: party,
    cells: { party },
    rows: [{ cells: { what: 'Opening balance', balance: opening }, tone: 'muted' }, ...rows],
    subtotal: { label: `Closing of ${party}`, cells: { balance: cents(balance) } },
  }
}

const words = (move: Movement): string => {
  if (move.kind === 'BILL') return 'Bill'
  if (move.kind === 'WITHDRAWN') return 'Withdrawn'
  return move.kind === 'SETTLED' ? tenderName(move) : `Taken back: ${tenderName(move)}`
}

function rowOf(move: Movement, balance: Cents | null): Row<Columns> {
  const isBill = move.kind === 'BILL' || move.kind === 'WITHDRAWN'
  return {
    cells: {
      date: move.date,
      number: move.number,
      billNo: move.billNo,
      what: words(move),
      ...(isBill ? { billed: move.change } : { settled: cents(0 - move.change) }),
      balance,
    },
    paper: { type: 'CREDIT_BILL', id: move.billId },
  }
}

async function ofBank(
  tx: Tx,
  choice: BillChoice,
  days: Days,
  found: readonly Movement[],
  bankId: number,
): Promise<Loaded<Columns>> {
  const bank = await reportBank(tx, bankId)
  const through = found.filter((move) => move.bankId === bank.id && move.paymentType !== paymentTypes.cheque)
  const { moved, advances } = await settledThrough(tx, bank, choice.direction, days)
  return {
    period: days,
    subject: `Through ${bank.name}`,
    about: [sideName(choice.direction)],
    sections: [
      ...Map.groupBy(
        through.filter((each) => each.mine),
        (each) => each.partyId,
      ).values(),
    ].map((moves) => ({
      title: moves[0]?.party ?? '',
      cells: { party: moves[0]?.party },
      rows: moves.map((move) => rowOf(move, null)),
      subtotal: { label: `Total of ${moves[0]?.party}` },
    })),
    total: { label: `Settled through ${bank.name}` },
    controls: [
      {
        label: `${bank.name}, entries that settled bills`,
        column: 'settled',
        ledger: moved * controlOf(choice.direction).sign,
        besides: [
          { label: 'kept as advances', amount: advances },
          { label: 'other bills', amount: 0 - sumOf(through, (each) => cents(each.mine ? 0 : each.change)) },
        ],
      },
    ],
  }
}
