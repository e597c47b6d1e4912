/** The entry of a loan that was made away from a trip, as it stands. */
import { is, type RowOf, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'

/** `tender`: the account that its deposit came to, null without one; `chequeId` when that was by cheque. */
const loanEntryColumns = {
  journalEntryId: is.number,
  version: is.number,
  date: is.day,
  tender: is.maybe(is.number),
  chequeId: is.maybe(is.number),
}
export type LoanEntry = RowOf<typeof loanEntryColumns>

/** Null: the loan has none of its own; a trip or the opening brought it. */
export async function loanEntry(tx: Tx, loanId: number): Promise<LoanEntry | null> {
  const rows = await queryRows(tx.db, loanEntryColumns)`
    select j.id as "journalEntryId", j.version, j.posting_date as date,
      (select l.account_id from depot.journal_line l join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
        where l.journal_entry_id = j.id and l.debit > 0 and a.code <> ${accounts.bottlesOutlet} limit 1) as tender,
      (select e.cheque_id from depot.cheque_event e where e.journal_entry_id = j.id limit 1) as "chequeId"
    from depot.bottle_loan o join depot.journal_entry j on j.agency_id = o.agency_id and j.id = o.journal_entry_id
    where o.id = ${loanId} and j.source_type = 'LOAN'`
  return rows[0] ?? null
}
