/** The head of the journal's hash chain as it was sealed with a closed day (I23). */
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { is, type RowOf, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'

/** `hash`, `entries` null: closed before this was kept. `lastNumber`: of the entry that has the hash; null when none has it any more. */
const sealedHeadColumns = { hash: is.maybe(is.text), entries: is.maybe(is.number), lastNumber: is.maybe(is.text) }
export type SealedHead = RowOf<typeof sealedHeadColumns>

export async function sealedHead(tx: Tx, date: BusinessDate): Promise<SealedHead> {
  const rows = await queryRows(tx.db, sealedHeadColumns)`
    select d.chain_hash as hash, d.chain_entries as entries, j.number as "lastNumber"
    from depot.day_end d left join depot.journal_entry j on j.agency_id = d.agency_id and j.hash = d.chain_hash
    where d.date = ${date}::date`
  return rows[0] ?? refuse('NOT_FOUND')
}

/** Numbers of the entries that bear a closed day and were posted after it was closed (E-70), but for the closing of its month. */
export async function adjustedSince(tx: Tx, date: BusinessDate): Promise<string[]> {
  const rows = await queryRows(tx.db, { number: is.text })`
    select j.number from depot.day_end d join depot.journal_entry j on j.agency_id = d.agency_id and j.posting_date = d.date and j.is_backdated
    where d.date = ${date}::date order by j.id`
  return rows.map(({ number }) => number)
}
