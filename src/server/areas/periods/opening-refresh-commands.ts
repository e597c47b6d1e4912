/** Closed days follow the opening: while it is not completed its entries change the balances of every day after them (E-17, E-69). */
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { DayRefresh } from '#contract/periods/day-end.ts'
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import { openingDrawnUp } from './refreshed.ts'
import { standingDays } from './totals-queries.ts'

/** Draws up the balances that closed days keep, after the entries of an opening. */
export async function followOpening(tx: Tx, entryIds: readonly number[]): Promise<void> {
  const refresh = await refreshBy(tx, entryIds)
  // The rows of a file that was refused are gone again.
  if (refresh === null) return
  const changed = (await standingDays(tx)).flatMap(({ id, totals, isBlank, ...now }) => {
    const after = openingDrawnUp({ totals, isBlank }, now, refresh)
    return after === null ? [] : [{ id, totals: after }]
  })
  if (changed.length === 0) return
  await tx.db.execute(sql`
    update depot.day_end e set totals = x.totals
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as x (id bigint, totals jsonb) where e.id = x.id`)
}

/** The newest of the entries; the entry itself is named where only one of them is left in force, or is what took the other back. */
async function refreshBy(tx: Tx, entryIds: readonly number[]): Promise<DayRefresh | null> {
  const entries = await queryRows(tx.db, {
    id: is.number,
    number: is.text,
    date: is.day,
    sourceType: is.as<DocumentKind>(is.text),
    sourceId: is.number,
    isInForce: is.flag,
  })`
    select j.id, j.number, j.posting_date as date, j.source_type as "sourceType", j.source_id as "sourceId",
      j.reverses_id is null and not exists (select 1 from depot.journal_entry r where r.reverses_id = j.id) as "isInForce"
    from depot.journal_entry j where j.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(entryIds)}::jsonb)) order by j.id`
  const inForce = entries.filter((entry) => entry.isInForce)
  const [last, ...others] = (inForce.length > 0 ? inForce : entries).toReversed()
  if (!last) return null
  const { date, sourceType, sourceId, id, number } = last
  return {
    at: tx.now.toISOString(),
    by: await nameOfActor(tx),
    sourceType,
    sourceId,
    date,
    journalEntryId: others.length === 0 ? id : null,
    journalNumber: others.length === 0 ? number : null,
  }
}

/** The name that a refreshed day says. */
export async function nameOfActor(tx: Tx): Promise<string> {
  const rows = await queryRows(tx.db, {
    name: is.text,
  })`select full_name as name from depot.users where id = ${tx.actor.userId}`
  return rows[0]?.name ?? ''
}
