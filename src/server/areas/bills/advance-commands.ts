/** Money above the open bills: kept as an advance of a customer (2170) or with a supplier (1150), applied to a bill later (E-57a). */
import type { BusinessDate } from '#contract/dates.ts'
import type { ReceivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { formatMoney } from '#contract/format.ts'
import { type Cents, cents, sumOf, ZERO } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { insertRows, enqueueRows } from '../../db/insert-rows.ts'
import { newRowId } from '../../db/row-id.ts'
import { advance } from '../../db/schema/index.ts'
import { updateStampsSql } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { post } from '../../ledger/post.ts'
import { takeInOrder } from '#contract/bills/allocation.ts'
import { applicationPosting } from './postings.ts'
import { freeAdvances } from './queries.ts'
import { settleBills } from './settlement-commands.ts'

export type NewAdvance = {
  date: BusinessDate
  direction: ReceivablePayable
  partyId: number
  amount: Cents
  chequeId?: number | undefined
  /** The entry that brought it in: the caller's. */
  journalEntryId: number
}

/** Writes the row of an advance; the caller's entry has its line on 1150 or 2170. */
export async function keepAdvance(tx: Tx, kept: NewAdvance): Promise<number> {
  const [id] = await insertRows(tx, advance, [rowOf(tx, kept)])
  return id ?? unreachable('an advance has no id')
}

/** As {@link keepAdvance} for many, whose ids nobody needs. */
export const keepAdvances = (tx: Tx, kept: readonly NewAdvance[]): void =>
  enqueueRows(
    tx,
    advance,
    kept.map((each) => rowOf(tx, each)),
  )

const rowOf = (tx: Tx, kept: NewAdvance) => ({
  ...kept,
  chequeId: kept.chequeId ?? null,
  createdBy: tx.actor.userId,
})

/** Takes back the advances of an entry, of a cheque, or one. The entries are the caller's. Refuses ADVANCE_APPLIED once one settled a bill. */
export async function reverseAdvances(
  tx: Tx,
  of: { journalEntryId: number } | { chequeId: number } | { id: number },
  date: BusinessDate,
): Promise<Cents> {
  const which =
    'id' in of
      ? sql`id = ${of.id}`
      : 'journalEntryId' in of
        ? sql`journal_entry_id = ${of.journalEntryId}`
        : sql`cheque_id = ${of.chequeId}`
  const rows = await queryRows(tx.db, { amount: is.cents, applied: is.cents })`
    update depot.advance set reversed_at = ${date}::date, ${updateStampsSql(tx)}
    where ${which} and reversed_at is null and deleted_at is null returning amount, applied`
  const applied = sumOf(rows, (row) => row.applied)
  if (applied > 0)
    refuse(
      'ADVANCE_APPLIED',
      `${formatMoney(applied)} of the advance was applied to bills. Undo those settlements first.`,
      [{ message: 'was applied to bills', applied }],
    )
  return sumOf(rows, (row) => row.amount)
}

/** A bill that advances are to settle; `open` is what they may take. */
export type BillToSettle = {
  id: number
  number: string
  direction: ReceivablePayable
  partyId: number
  open: Cents
}

/**
 * Applies the party's unapplied advances to a bill, oldest first, up to `open`: Dr 2010 / Cr 1150, or Dr 2170 / Cr 1200, one settlement
 * an advance. Advances of later days stay. Answers what was applied; 0 when there is no advance.
 */
export async function applyAdvances(tx: Tx, bill: BillToSettle, date: BusinessDate): Promise<Cents> {
  const found = await queryRows(tx.db, {
    id: is.number,
    free: is.cents,
  })`select id, amount - applied as free from ${freeAdvances(bill, date)} order by date, id`
  const taken = takeInOrder(found, (each) => each.free, bill.open)
  const amount = cents(sumOf(taken, (each) => each.taken))
  if (amount === 0) return ZERO
  const firstId = await newRowId(tx)
  const entry = await post(
    tx,
    applicationPosting({
      settlementId: firstId,
      date,
      memo: bill.number,
      direction: bill.direction,
      partyId: bill.partyId,
      billId: bill.id,
      amount,
    }),
  )
  const journalEntryId = entry?.id ?? unreachable('an applied advance has no entry')
  for (const [i, { of, taken: part }] of taken.entries()) {
    await tx.db.execute(sql`
      update depot.advance set applied = applied + ${part}::bigint, ${updateStampsSql(tx)}
      where id = ${of.id}`)
    await settleBills(tx, [{ billId: bill.id, amount: part }], {
      date,
      paymentType: null,
      advanceId: of.id,
      journalEntryId,
      ...(i === 0 ? { firstId } : {}),
    })
  }
  return amount
}
