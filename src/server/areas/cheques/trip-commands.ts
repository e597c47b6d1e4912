/** What the settlement of a trip does to cheques, many at a time, and taking it back (CHQ-01, E-50, E-35). The entries are the caller's. */
import type { BusinessDate } from '#contract/dates.ts'
import { chequeStatuses } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { formatMoney } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { enqueueRows } from '../../db/insert-rows.ts'
import { chequeEvent } from '../../db/schema/index.ts'
import { updateStampsSql } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { enqueueSql } from '../../db/pipeline.ts'
import { statusWords } from './transitions.ts'

const { created, pending, returned, changed } = chequeStatuses

/** By which entry, on which day. */
type Posted = { date: BusinessDate; journalEntryId: number | null }

/** Cheques that were given on a trip come into hand: CREATED → PENDING. */
export function acceptCheques(tx: Tx, ids: readonly number[], { date, journalEntryId }: Posted): void {
  if (ids.length === 0) return
  enqueueSql(
    tx,
    sql`update depot.cheque set status = ${pending}, status_on = ${date}::date, ${updateStampsSql(tx)} where id = any(${sql.param([...ids])}::bigint[])`,
  )
  enqueueRows(
    tx,
    chequeEvent,
    ids.map((chequeId) => ({
      chequeId,
      fromStatus: created,
      toStatus: pending,
      on: date,
      journalEntryId,
      createdBy: tx.actor.userId,
    })),
  )
}

export type Collected = { chequeId: number; amount: Cents }

/** Money collected on returned cheques; those that are collected in full become CHANGED by an event of their own. */
export async function collectOnReturned(
  tx: Tx,
  collected: readonly Collected[],
  { date, journalEntryId }: Posted,
): Promise<void> {
  if (collected.length === 0) return
  const rows = await queryRows(tx.db, { id: is.number, status: is.number })`
    update depot.cheque c set collected_amount = c.collected_amount + d.amount, ${updateStampsSql(tx, sql`c.row_version`)},
      status = case when c.collected_amount + d.amount = c.amount then ${changed} else c.status end,
      status_on = case when c.collected_amount + d.amount = c.amount then ${date}::date else c.status_on end
    from ${amounts(collected)} where c.id = d.id returning c.id, c.status`
  enqueueRows(
    tx,
    chequeEvent,
    rows
      .filter(({ status }) => status === changed)
      .map(({ id }) => ({
        chequeId: id,
        fromStatus: returned,
        toStatus: changed,
        on: date,
        journalEntryId,
        createdBy: tx.actor.userId,
      })),
  )
}

/**
 * The cheques were never given: their rows go. Refuses ILLEGAL_CHEQUE_TRANSITION once one went on, or was replaced meanwhile.
 * A cheque of an unsettled trip is removed by the call that removes rows.
 */
export async function returnCheques(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const which = sql`any(${sql.param([...ids])}::bigint[])`
  const rows = await queryRows(tx.db, {
    number: is.text,
    status: is.as<keyof typeof statusWords>(is.number),
  })`select number, status from depot.cheque where id = ${which} and status not in (${created}, ${pending}) order by id limit 1`
  const [moved] = rows
  if (moved)
    refuse(
      'ILLEGAL_CHEQUE_TRANSITION',
      `Cheque ${moved.number} is ${statusWords[moved.status]} by now. Undo that first.`,
      [{ message: `is ${statusWords[moved.status]}`, cheque: moved.number }],
    )
  await takeBackEvents(tx, sql`cheque_id = ${which} and to_status = ${pending}`)
  await tx.db.execute(
    sql`update depot.cheque set deleted_at = ${tx.now.toISOString()}::timestamptz, status = ${created}, status_on = received_on, ${updateStampsSql(tx)} where id = ${which}`,
  )
}

/**
 * What was collected on returned cheques is open again; those that it made CHANGED are RETURNED as before. Refuses
 * ILLEGAL_CHEQUE_TRANSITION once something newer happened to one.
 */
export async function reverseCollected(tx: Tx, collected: readonly Collected[]): Promise<void> {
  if (collected.length === 0) return
  const ids = sql`any(${sql.param(collected.map(({ chequeId }) => chequeId))}::bigint[])`
  const rows = await queryRows(tx.db, { number: is.text, amount: is.cents, ok: is.flag })`
    select c.number, c.amount, c.status = ${returned} or (c.status = ${changed} and c.collected_amount = c.amount) as ok
    from depot.cheque c where c.id = ${ids} order by c.id`
  const moved = rows.find(({ ok }) => !ok)
  if (moved)
    refuse(
      'ILLEGAL_CHEQUE_TRANSITION',
      `Something newer happened to cheque ${moved.number} of ${formatMoney(moved.amount)}. Undo that first.`,
      [{ message: 'moved on', cheque: moved.number }],
    )
  await takeBackEvents(
    tx,
    sql`cheque_id = ${ids} and to_status = ${changed} and exists (select 1 from depot.cheque c where c.id = cheque_id and c.status = ${changed})`,
  )
  await tx.db.execute(sql`
    update depot.cheque c set collected_amount = c.collected_amount - d.amount, status = ${returned}, ${updateStampsSql(tx, sql`c.row_version`)},
      status_on = (select e.on_date from depot.cheque_event e where e.agency_id = c.agency_id and e.cheque_id = c.id and e.undone_at is null and e.deleted_at is null order by e.id desc limit 1)
    from ${amounts(collected)} where c.id = d.id`)
}

async function takeBackEvents(tx: Tx, which: SQL): Promise<void> {
  await tx.db.execute(sql`
    update depot.cheque_event set undone_at = ${tx.now.toISOString()}::timestamptz, undone_by = ${tx.actor.userId}, ${updateStampsSql(tx)}
    where ${which} and undone_at is null and deleted_at is null`)
}

/** Amounts per cheque: one may be collected on in several rows. */
const amounts = (collected: readonly Collected[]): SQL => sql`(
  select id, sum(amount)::bigint as amount
  from unnest(${sql.param(collected.map(({ chequeId }) => chequeId))}::bigint[], ${sql.param(collected.map(({ amount }) => amount))}::bigint[]) as u(id, amount) group by id) d`
