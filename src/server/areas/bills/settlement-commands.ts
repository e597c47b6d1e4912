/** What settles bills: sharing an amount out over them, writing the settlements, and taking them back (I17). */
import type { BusinessDate } from '#contract/dates.ts'
import type { PaymentType, ReceivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import { type Cents, cents, sumOf, ZERO } from '#contract/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../db/rows.ts'
import { enqueueRows } from '../../db/insert-rows.ts'
import { newRowIds } from '../../db/row-id.ts'
import { billSettlement } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { enqueueSql } from '../../db/pipeline.ts'
import type { PartyRow } from '../parties/index.ts'
import { type Allocation, allocateOldestFirst, openTotal } from '#contract/bills/allocation.ts'
import { openBillsOf } from './queries.ts'
import { refuseReserved } from './reservation-queries.ts'

export type { Allocation } from '#contract/bills/allocation.ts'

/** An amount that is to settle bills of a party on a day: the named ones, else all that are open and dated by then. `fields` names the failing ones. */
export type Claim = {
  party: PartyRow
  direction: ReceivablePayable
  date: BusinessDate
  amount: Cents
  billIds: readonly number[] | undefined
  fields: { amount: string; billId: (index: number) => string }
}

/**
 * Shares an amount out over what is open and not reserved by a trip (C13), oldest due first. Refuses bills that are not open bills of
 * the party (404) or dated later, RESERVED_BY_TRIP, and OVERPAYMENT: {@link shareOut} answers the rest instead.
 */
export async function allocateToBills(tx: Tx, claim: Claim): Promise<Allocation[]> {
  const { allocations, rest, open } = await shareOut(tx, claim)
  if (open === 0) refuseNothingOpen(claim)
  if (rest > 0)
    refuse(
      'OVERPAYMENT',
      `${formatMoney(claim.amount)} is ${formatMoney(rest)} more than what is open on the bills of ${claim.party.name}.`,
      [{ field: claim.fields.amount, message: `should be at most ${formatMoney(open)}`, open, amount: claim.amount }],
    )
  return allocations
}

/** Bills that are paid, or dated later, leave nothing to settle: what to do about it is another choice, not a lower amount. */
function refuseNothingOpen({ party, date, amount, fields }: Claim): never {
  return refuse(
    'OVERPAYMENT',
    `No bill of ${party.name} is open on ${formatDate(date)}: what was dated by then is paid. Choose another purpose or customer.`,
    [{ field: fields.amount, message: 'cannot be applied: no bill is open', open: ZERO, amount }],
  )
}

/** As {@link allocateToBills}, with the rest that no bill is left for: an advance (E-57a). `open` is the sum of the bills. */
export async function shareOut(
  tx: Tx,
  { party, direction, date, amount, billIds, fields }: Claim,
): Promise<{ allocations: Allocation[]; rest: Cents; open: Cents }> {
  const all = await openBillsOf(tx, party.id, direction)
  for (const [i, id] of (billIds ?? []).entries()) {
    const bill = all.find((each) => each.id === id)
    const field = fields.billId(i)
    if (!bill)
      refuse('NOT_FOUND', `The bill is paid already, or not one of ${party.name}. Choose an open one.`, [
        { field, message: 'is paid already or of another party' },
      ])
    requireBillDate(bill, date, field)
  }
  const bills = all.filter((bill) => (billIds === undefined ? bill.date <= date : billIds.includes(bill.id)))
  const { allocations, rest } = allocateOldestFirst(bills, amount)
  const held = bills.find((bill) => bill.reserved > 0)
  // What a trip is collecting is no overpayment: the trip has to be settled first.
  if (rest > 0 && held) refuseReserved(held.billNo, held, openTotal(bills), fields.amount)
  return { allocations, rest, open: openTotal(bills) }
}

/** As {@link shareOut} for named amounts; `field` names them (`bills`). Refuses, on the failing one: more than is open (OVERPAYMENT), a bill that stands twice, and more than the amount together. */
export async function shareNamed(
  tx: Tx,
  claim: Pick<Claim, 'party' | 'direction' | 'date' | 'amount'> & { bills: readonly Allocation[]; field: string },
): Promise<{ allocations: Allocation[]; rest: Cents }> {
  const { bills, field } = claim
  const total = sumOf(bills, ({ amount }) => amount)
  if (total > claim.amount)
    refuse('INVALID', `The bills take ${formatMoney(total)}, more than ${formatMoney(claim.amount)}.`, [
      { field, message: `should be ${formatMoney(claim.amount)} together` },
    ])
  for (const [i, { billId, amount }] of bills.entries()) {
    const at = { amount: `${field}.${i}.amount`, billId: () => `${field}.${i}.billId` }
    if (bills.findIndex((other) => other.billId === billId) !== i)
      refuse('INVALID', 'A bill stands twice.', [{ field: at.billId(), message: 'stands twice' }])
    const { rest } = await shareOut(tx, { ...claim, amount, billIds: [billId], fields: at })
    if (rest > 0)
      refuse('OVERPAYMENT', `${formatMoney(cents(amount - rest))} is open on that bill.`, [
        { field: at.amount, message: `should be at most ${formatMoney(cents(amount - rest))}` },
      ])
  }
  return { allocations: [...bills], rest: cents(claim.amount - total) }
}

/** Refuses to settle a bill on a day before its own: as of that day it would be settled beyond its amount (I6). */
export function requireBillDate(
  bill: { billNo: string; date: BusinessDate },
  date: BusinessDate,
  field = 'date',
): void {
  if (date < bill.date)
    refuse('INVALID', `Bill ${bill.billNo} is dated ${formatDate(bill.date)}: settle it on that day or later.`, [
      { field, message: 'lies before the bill' },
    ])
}

/** What settles bills: on which day, by which means, in which entry. */
export type Settlement = {
  date: BusinessDate
  /** Null: by no money, but a credit note, a bad debt or an advance. */
  paymentType: PaymentType | null
  bankId?: number
  chequeId?: number
  advanceId?: number
  tripId?: number
  journalEntryId: number
  /** Id of the first settlement when it was taken before: the entry's source (C7). */
  firstId?: number
}

/** Writes the settlements of an amount that was allocated to open bills, and their new status (I17). */
export async function settleBills(
  tx: Tx,
  allocations: readonly Allocation[],
  { firstId, ...settlement }: Settlement,
): Promise<void> {
  if (allocations.length === 0) return
  moveSettled(tx, allocations)
  const ids = firstId === undefined ? [] : [firstId, ...(await newRowIds(tx, allocations.length - 1))]
  enqueueRows(
    tx,
    billSettlement,
    allocations.map((each, i) => ({
      ...(ids.length === 0 ? {} : { id: ids[i] }),
      ...settlement,
      ...each,
      createdBy: tx.actor.userId,
    })),
  )
}

/** A settlement that was taken back. */
const reversedColumns = { id: is.number, billId: is.number, amount: is.cents, advanceId: is.maybe(is.number) }
export type Reversed = RowOf<typeof reversedColumns>

/**
 * Takes back all settlements of an entry, of a cheque, or named ones: marks them, reopens the bills, and frees advances that were applied.
 * The entries are the caller's. Answers those that were live.
 */
export async function reverseSettlements(
  tx: Tx,
  of: { journalEntryId: number } | { chequeId: number } | { ids: readonly number[] },
  date: BusinessDate,
): Promise<Reversed[]> {
  const which =
    'ids' in of
      ? sql`id = any(${sql.param([...of.ids])}::bigint[])`
      : 'journalEntryId' in of
        ? sql`journal_entry_id = ${of.journalEntryId}`
        : sql`cheque_id = ${of.chequeId}`
  const rows = await queryRows(tx.db, reversedColumns)`
    update depot.bill_settlement set reversed_at = ${date}::date, ${stampOf(tx, sql`row_version`)}
    where ${which} and reversed_at is null and deleted_at is null
    returning id, bill_id as "billId", amount, advance_id as "advanceId"`
  const live = rows
  if (live.length === 0) return live
  moveSettled(
    tx,
    live.map(({ billId, amount }) => ({ billId, amount: cents(-amount) })),
  )
  for (const [id, amount] of totals(live, (each) => each.advanceId))
    await tx.db.execute(
      sql`update depot.advance set applied = applied - ${amount}::bigint, ${stampOf(tx, sql`row_version`)} where id = ${id}`,
    )
  return live
}

/** Sums per row; a bill or an advance may stand in several settlements of one entry. */
function totals(live: readonly Reversed[], idOf: (each: Reversed) => number | null): [number, Cents][] {
  return [...Map.groupBy(live, idOf)].flatMap(([id, each]): [number, Cents][] =>
    id === null ? [] : [[id, sumOf(each, ({ amount }) => amount)]],
  )
}

/** Adds to what is settled of each bill, negative amounts take back; the status follows. */
function moveSettled(tx: Tx, wanted: readonly Allocation[]): void {
  const changes = [...Map.groupBy(wanted, ({ billId }) => billId)].map(([billId, each]) => ({
    billId,
    amount: sumOf(each, ({ amount }) => amount),
  }))
  enqueueSql(
    tx,
    sql`
    update depot.bill b set settled = b.settled + d.amount, ${stampOf(tx, sql`b.row_version`)},
      status = case b.settled + d.amount when b.amount then 'CLOSED' when 0 then 'OPEN' else 'PARTIAL' end
    from unnest(${sql.param(changes.map((c) => c.billId))}::bigint[], ${sql.param(changes.map((c) => c.amount))}::bigint[]) as d(id, amount) where b.id = d.id`,
  )
}

const stampOf = (tx: Tx, version: SQL): SQL =>
  sql`row_version = ${version} + 1, updated_at = ${tx.now.toISOString()}::timestamptz, updated_by = ${tx.actor.userId}`
