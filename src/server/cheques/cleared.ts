/** Cheques that a bank's statement shows (E-76, CHQ-06): what the matches say of the banking that stands. */
import { chequeStatuses } from '#contract/enums.ts'
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../db/rows.ts'
import { updateStampsSql } from '../db/row-stamps.ts'
import type { Tx } from '../db/tx.ts'

const { banked } = chequeStatuses

/** Reads anew when these cheques cleared, after a step of theirs. One whose banking no match shows, or that is not at the bank, did not. */
export async function clearCheques(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db.execute(sql`
    update depot.cheque c set cleared_on = z.on_date, cleared_by = z.match_id, ${updateStampsSql(tx, sql`c.row_version`)}
    from (select k.id, s.date as on_date, s.match_id from depot.cheque k
      left join lateral (select e.journal_entry_id from depot.cheque_event e where e.agency_id = k.agency_id and e.cheque_id = k.id
        and e.to_status = ${banked} and e.undone_at is null and e.deleted_at is null order by e.id desc limit 1) b on k.status = ${banked}
      left join lateral (select x.match_id, y.date from depot.journal_line l
        join depot.bank_match_line x on x.agency_id = l.agency_id and x.journal_line_id = l.id and x.undone_at is null
        join depot.bank_statement_line y on y.agency_id = x.agency_id and y.match_id = x.match_id and y.deleted_at is null
        where l.agency_id = k.agency_id and l.journal_entry_id = b.journal_entry_id order by y.date desc limit 1) s on true
      where k.id = any(${sql.param([...ids])}::bigint[])) z
    where c.id = z.id and (c.cleared_on, c.cleared_by) is distinct from (z.on_date, z.match_id)`)
}

/** After lines of the ledger were matched, or no longer are: the cheques that they are bankings of. */
export async function clearChequesOf(tx: Tx, journalLines: readonly number[]): Promise<void> {
  if (journalLines.length === 0) return
  // The cheques are found first: within one query they were found again for every cheque while the planner knew little of new tables.
  const found = await queryRows(tx.db, { id: is.number })`
    select distinct e.cheque_id as id from depot.journal_line l
    join depot.journal_entry j on j.agency_id = l.agency_id and j.id = l.journal_entry_id and j.source_type = 'CHEQUE'
    join depot.cheque_event e on e.agency_id = j.agency_id and e.id = j.source_id
    where l.id = any(${sql.param([...journalLines])}::bigint[])`
  await clearCheques(
    tx,
    found.map(({ id }) => id),
  )
}
