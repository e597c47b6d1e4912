/** Lines of the ledger that are reconciled with a bank's statement are locked until that is undone (E-76). */
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import { is, queryRows } from '../db/rows.ts'
import type { Tx } from '../db/tx.ts'

/** Refuses RECONCILED with the bank and the day of the match, while a line of the entry is part of one. */
export async function requireNotReconciled(tx: Tx, entry: { id: number; number: string }): Promise<void> {
  const [match] = await queryRows(tx.db, { id: is.number, bank: is.text, date: is.day })`
    select m.id, b.name as bank, m.last_date as date from depot.journal_line l
    join depot.bank_match_line x on x.agency_id = l.agency_id and x.journal_line_id = l.id and x.undone_at is null
    join depot.bank_match m on m.agency_id = x.agency_id and m.id = x.match_id
    join depot.bank b on b.agency_id = m.agency_id and b.id = m.bank_id
    where l.journal_entry_id = ${entry.id} order by m.id limit 1`
  if (match)
    refuse(
      'RECONCILED',
      `${entry.number} is reconciled with ${match.bank}, ${formatDate(match.date)}. Undo that match under Bank reconciliation first.`,
      [{ message: `bank reconciliation of ${match.bank}, ${formatDate(match.date)}`, matchId: match.id }],
    )
}
