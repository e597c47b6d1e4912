/** Documents that were dated on a closed day, and whether they were processed (E-70). */
import { dayEndDatesAsked } from '#reads/periods/day-end-list.ts'
import type { BackdateEntry } from '#contract/periods/backdate.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { isoOf } from '../../db/listing.ts'
import type { Tx } from '../../db/tx.ts'
import { BACKDATE_ADJ } from '../../ledger/backdated.ts'
import type { Days } from '../../reports/period.ts'

const isWaiting = sql`b.status <> 'PROCESSED'`

/** Why days and months cannot be closed yet, in words: an entry waits for its job, or its job failed. Null: none does. */
export async function backdateBlocker(tx: Tx): Promise<string | null> {
  const [newest] = await waitingBackdates(tx)
  return newest ? `An entry backdated to ${formatDate(newest.postingDate)} is not processed. Process it first.` : null
}

/** What waits or failed, newest first. */
export const waitingBackdates = (tx: Tx): Promise<BackdateEntry[]> => entries(tx, isWaiting)

/** Those that wait or failed, and those dated in the days; newest first. */
export const backdatesBetween = (tx: Tx, { from, to }: Days): Promise<BackdateEntry[]> =>
  entries(tx, sql`${isWaiting} or b.posting_date between ${from}::date and ${to}::date`)

type Asked = { fromDate?: BusinessDate | undefined; toDate?: BusinessDate | undefined }

/** Default: the days that the list of closed days shows. */
export const backdateEntries = (tx: Tx, asked: Asked): Promise<BackdateEntry[]> =>
  backdatesBetween(tx, dayEndDatesAsked(tx.agency, asked))

/** One entry. Refuses NOT_FOUND. */
export async function backdateEntry(tx: Tx, id: number): Promise<BackdateEntry> {
  const [found] = await entries(tx, sql`b.id = ${id}`)
  return found ?? refuse('NOT_FOUND', 'The backdated entry was not found in this agency.')
}

/** Σ totals of the journal's backdated entries of the days; what was replaced, and what a job adjusted afterwards, are none of them. */
export async function backdatedTotal(tx: Tx, { from, to }: Days): Promise<number> {
  const rows = await queryRows(tx.db, { total: is.number })`
    select coalesce(sum(total), 0)::bigint as total from depot.journal_entry
    where is_backdated and reverses_id is null and source_type <> ${BACKDATE_ADJ} and posting_date between ${from}::date and ${to}::date`
  return rows[0]?.total ?? 0
}

async function entries(tx: Tx, which: SQL): Promise<BackdateEntry[]> {
  return queryRows<BackdateEntry>(tx.db, {
    id: is.number,
    postingDate: is.day,
    sourceType: is.as<BackdateEntry['sourceType']>(is.text),
    sourceId: is.number,
    journalEntryId: is.maybe(is.number),
    journalNumber: is.maybe(is.text),
    memo: is.maybe(is.text),
    amount: is.cents,
    status: is.as<BackdateEntry['status']>(is.text),
    fromDate: is.day,
    affected: is.as<BackdateEntry['affected']>(is.json),
    adjustments: is.as<BackdateEntry['adjustments']>(is.json),
    error: is.maybe(is.text),
    createdAt: is.text,
    createdBy: is.text,
    processedAt: is.maybe(is.text),
  })`
    select b.id, b.posting_date as "postingDate", b.source_type as "sourceType", b.source_id as "sourceId", b.journal_entry_id as "journalEntryId",
      j.number as "journalNumber", j.memo, coalesce(j.total, 0)::bigint as amount, b.status, b.from_date as "fromDate", b.affected, b.error,
      (select coalesce(json_agg(json_build_object('id', a.id, 'number', a.number, 'sourceId', a.source_id, 'date', a.posting_date, 'memo', a.memo, 'total', a.total) order by a.id), '[]'::json)
        from depot.journal_entry a where a.id in (select (x.value)::bigint from jsonb_array_elements_text(b.affected -> 'journalIds') x)) as adjustments,
      ${isoOf('b.created_at')} as "createdAt", u.full_name as "createdBy", ${isoOf('b.processed_at')} as "processedAt"
    from depot.backdate_entry b
    join depot.users u on u.id = b.created_by
    left join depot.journal_entry j on j.agency_id = b.agency_id and j.id = b.journal_entry_id
    where ${which} order by b.id desc`
}
