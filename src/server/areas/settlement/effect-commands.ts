/** What the rows of a trip do beside the entry of its settlement: bills, cheques, loans, advances; and taking that back (E-50, E-51, E-35). */
import { addDays, type BusinessDate } from '#contract/dates.ts'
import { paymentTypes, receivablePayable } from '#contract/enums.ts'
import { ZERO } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import { enqueue } from '../../db/pipeline.ts'
import { nextDocuments } from '../../ledger/numbering.ts'
import { acceptCheques, collectOnReturned, returnCheques, reverseCollected } from '../cheques/index.ts'
import { cancelLoansOf, type NewLoan, returnOnLoans, sendLoans, reverseReturns, loansById } from '../bottles/index.ts'
import {
  keepAdvances,
  reverseAdvances,
  cancelBill,
  sendBills,
  reverseSettlements,
  settleBills,
} from '../bills/index.ts'
import { type BottleGap, rowsOf, type SettlementFacts } from './plan.ts'
import type { TripFacts } from './facts-queries.ts'

/** The entry of the settlement; `journalEntryId` null when there was nothing to post. */
export type Entry = { date: BusinessDate; journalEntryId: number | null }

const waiting = <R extends { status: string }>(rows: readonly R[]): R[] =>
  rows.filter(({ status }) => status === 'CREATED')

/** Carries out every row that waits, and marks it POSTED. */
export async function carryOut(
  tx: Tx,
  facts: SettlementFacts,
  gaps: readonly BottleGap[],
  entry: Entry,
): Promise<void> {
  const { trip } = facts
  const rows = rowsOf({
    credits: waiting(facts.credits),
    cheques: waiting(facts.cheques),
    empties: waiting(facts.empties),
  })
  const { date } = entry
  const lent = loansFor(facts, rows.lent, gaps, date)
  const [billKeys, loanKeys, loans] = await Promise.all([
    nextDocuments(tx, 'CB', date, rows.onAccount.length),
    nextDocuments(tx, 'LN', date, lent.length),
    loansById(
      tx,
      rows.broughtBack.map(({ loanId }) => loanId ?? unreachable('bottles are brought back from no loan')),
    ),
  ])
  sendBills(tx, date, billsOf(facts, rows.onAccount, date), billKeys)
  acceptCheques(
    tx,
    rows.chequesGiven.map(({ chequeId }) => chequeId),
    entry,
  )
  await collectOnReturned(tx, rows.chequesCollected, entry)
  await takeMoney(tx, trip.id, rows, entry)
  sendLoans(tx, lent, loanKeys)
  await returnOnLoans(
    tx,
    rows.broughtBack.map(({ loanId, qty }) => ({
      loanId: loanId ?? unreachable('bottles are brought back from no loan'),
      qty,
      date,
      tripId: trip.id,
      journalEntryId: entry.journalEntryId,
    })),
    loans,
  )
  const idsOf = (kept: readonly { id: number }[]) => kept.map(({ id }) => id)
  // The loans of missing bottles come behind those of the rows.
  const lentBy = loanKeys.slice(0, rows.lent.length)
  markPosted(tx, trip.id, entry, [idsOf(rows.onAccount), idsOf(billKeys)], [idsOf(rows.lent), idsOf(lentBy)])
}

/** What customers bought on account, due after the days that each of them has. */
function billsOf({ trip, customers }: SettlementFacts, onAccount: SettlementFacts['credits'], date: BusinessDate) {
  const daysOf = new Map(customers.map(({ rowId, creditDays }) => [rowId, creditDays]))
  return onAccount.map((row) => ({
    billNo: row.bill_no ?? undefined,
    dueOn: addDays(date, daysOf.get(row.id) ?? unreachable('the customer of a row was not read')),
    direction: receivablePayable.receivable,
    partyId: row.partyId,
    source: 'ROUTE' as const,
    sourceId: row.id,
    amount: row.amount,
    repId: trip.repId,
    tripId: trip.id,
  }))
}

/** What customers paid: of old bills, and in advance. */
async function takeMoney(
  tx: Tx,
  tripId: number,
  { billsCollected, advances }: Pick<ReturnType<typeof rowsOf>, 'billsCollected' | 'advances'>,
  { date, journalEntryId: posted }: Entry,
): Promise<void> {
  if (billsCollected.length + advances.length === 0) return
  const journalEntryId = posted ?? unreachable('a settlement that brought money has no entry')
  await settleBills(
    tx,
    billsCollected.map(({ billId, amount }) => ({ billId: billId ?? unreachable('no bill is collected'), amount })),
    { date, paymentType: paymentTypes.cash, tripId, journalEntryId },
  )
  keepAdvances(
    tx,
    advances.map(({ partyId, amount }) => ({
      date,
      direction: receivablePayable.receivable,
      partyId,
      amount,
      journalEntryId,
    })),
  )
}

/** The loans of the rows, then those of the rep for bottles that are missing. */
function loansFor(
  { trip, types }: SettlementFacts,
  lent: SettlementFacts['empties'],
  gaps: readonly BottleGap[],
  date: BusinessDate,
): NewLoan[] {
  const upriceOf = new Map(types.map(({ id, uprice }) => [id, uprice]))
  const base = (bottleStockId: number) => ({
    date,
    bottleStockId,
    uprice: upriceOf.get(bottleStockId) ?? unreachable('a bottle of the trip was not read'),
    tripId: trip.id,
    repId: trip.repId,
  })
  const short = gaps.filter((gap) => gap.short > 0)
  return [
    ...lent.map(({ bottleStockId, partyId, qty, deposit }) => ({
      ...base(bottleStockId),
      partyId: partyId ?? unreachable('bottles are lent to nobody'),
      qty,
      deposit,
    })),
    ...short.map(({ bottleStockId, short: qty }) => ({
      ...base(bottleStockId),
      partyId: trip.repPartyId,
      qty,
      deposit: ZERO,
      isShort: true,
      remark: `Missing on trip ${trip.number}`,
    })),
  ]
}

/** Row ids and, in the same order, the ids of what they opened. */
type Opened = readonly [rows: readonly number[], opened: readonly number[]]

function markPosted(tx: Tx, tripId: number, entry: Entry, bills: Opened, loans: Opened): void {
  enqueue(tx, {
    text: markRows,
    values: [tx.now.toISOString(), tx.actor.userId, tripId, entry.journalEntryId, ...bills, ...loans],
  })
}

const stamp =
  "status = 'POSTED', row_version = r.row_version + 1, updated_at = $1::timestamptz, updated_by = $2::bigint"
const which = "r.trip_id = $3::bigint and r.status = 'CREATED' and r.deleted_at is null"
const openedBy = (rows: string, opened: string) =>
  `(select o.opened from unnest(${rows}::bigint[], ${opened}::bigint[]) as o(row_id, opened) where o.row_id = r.id)`
const markRows = `
  with cash as (update depot.cash_entry r set ${stamp} where ${which}),
    discounts as (update depot.discount r set ${stamp} where ${which}),
    credits as (update depot.credit_row r set ${stamp}, bill_id = coalesce(${openedBy('$5', '$6')}, r.bill_id) where ${which}),
    collections as (update depot.cheque_collection r set ${stamp}, journal_entry_id = $4::bigint where ${which})
  update depot.empty_bottle r set ${stamp}, loan_id = coalesce(${openedBy('$7', '$8')}, r.loan_id) where ${which}`

/**
 * Takes back what posted rows did. Refuses what moved on since: BILL_SETTLED, RESERVED_BY_TRIP, ADVANCE_APPLIED, LOAN_CLOSED,
 * ILLEGAL_CHEQUE_TRANSITION. The rows themselves are the caller's, and cheques are gone.
 */
export async function withdraw(
  tx: Tx,
  { trip, ...facts }: TripFacts,
  removed: (id: number) => boolean,
  date: BusinessDate,
): Promise<void> {
  const rows = rowsOf({
    credits: facts.credits.filter(({ id }) => removed(id)),
    cheques: facts.cheques.filter(({ id }) => removed(id)),
    empties: facts.empties.filter(({ id }) => removed(id)),
  })
  for (const { billId } of rows.onAccount)
    await cancelBill(tx, billId ?? unreachable('a settled row on account has no bill'))
  await returnCheques(
    tx,
    rows.chequesGiven.map(({ chequeId }) => chequeId),
  )
  await reverseCollected(tx, rows.chequesCollected)
  await reverseSettlements(
    tx,
    {
      ids: await matching(
        tx,
        SETTLEMENTS,
        trip.id,
        rows.billsCollected.map(({ billId, amount }) => [billId, amount]),
      ),
    },
    date,
  )
  const advances = await matching(
    tx,
    ADVANCES,
    trip.journalEntryId,
    rows.advances.map((row) => [row.partyId, row.amount]),
  )
  for (const id of advances) await reverseAdvances(tx, { id }, date)
  await cancelLoansOf(tx, {
    ids: rows.lent.map(({ loanId }) => loanId ?? unreachable('a settled row lent has no loan')),
  })
  const closures = await matching(
    tx,
    CLOSURES,
    trip.id,
    rows.broughtBack.map(({ loanId, qty }) => [loanId, qty]),
  )
  for (const id of closures) await reverseReturns(tx, { id }, date)
}

/** Where the rows left their mark: the table, the column of the trip or its entry, of the other row, and of the figure. */
const SETTLEMENTS = sql`select id, trip_id as owner, bill_id as other, amount as figure from depot.bill_settlement where reversed_at is null and deleted_at is null`
const ADVANCES = sql`select id, journal_entry_id as owner, party_id as other, amount as figure from depot.advance where reversed_at is null and deleted_at is null`
const CLOSURES = sql`select id, trip_id as owner, loan_id as other, qty_returned as figure from depot.loan_closure where reversed_at is null and deleted_at is null`

/** For each pair one live mark with those values; two of the same are as good as each other. */
async function matching(
  tx: Tx,
  marks: ReturnType<typeof sql>,
  owner: number | null,
  wanted: readonly (readonly [number | null, number])[],
): Promise<number[]> {
  if (wanted.length === 0) return []
  const rows = await queryRows(tx.db, {
    id: is.number,
    other: is.number,
    figure: is.number,
  })`select id, other, figure::bigint as figure from (${marks}) m where m.owner = ${owner} order by id`
  const free = [...rows]
  return wanted.map(([other, figure]) => {
    const at = free.findIndex((mark) => mark.other === other && mark.figure === figure)
    const [found] = at < 0 ? [] : free.splice(at, 1)
    return found?.id ?? unreachable('what a row did is not found')
  })
}

/**
 * Loans that missing bottles of the trip became stay as they are while as many are missing, others are withdrawn (refused: LOAN_CLOSED).
 * Answers the gaps without those that have their loan.
 */
export async function shortsToLend(tx: Tx, tripId: number, gaps: readonly BottleGap[]): Promise<BottleGap[]> {
  const rows = await queryRows(tx.db, {
    id: is.number,
    bottleStockId: is.number,
    qty: is.number,
  })`select id, bottle_stock_id as "bottleStockId", qty from depot.bottle_loan where trip_id = ${tripId} and is_short and deleted_at is null`
  const lent = (gap: BottleGap) =>
    rows.some(({ bottleStockId, qty }) => bottleStockId === gap.bottleStockId && qty === gap.short)
  const withdrawn = rows.filter(
    ({ bottleStockId, qty }) => !gaps.some((gap) => gap.bottleStockId === bottleStockId && gap.short === qty),
  )
  if (withdrawn.length > 0) await cancelLoansOf(tx, { ids: withdrawn.map(({ id }) => id) })
  return gaps.map((gap) => (lent(gap) ? { ...gap, short: 0 } : gap))
}

/** What stays of an amended settlement belongs to its new entry. */
export async function followEntry(tx: Tx, from: number, to: number | null): Promise<void> {
  for (const table of ['bill_settlement', 'advance', 'cheque_event', 'cheque_collection', 'loan_closure'])
    await tx.db.execute(
      sql`update depot.${sql.identifier(table)} set journal_entry_id = ${to}::bigint where journal_entry_id = ${from}${
        table === 'cheque_event'
          ? sql` and undone_at is null`
          : table === 'cheque_collection'
            ? sql``
            : sql` and reversed_at is null`
      }`,
    )
}
