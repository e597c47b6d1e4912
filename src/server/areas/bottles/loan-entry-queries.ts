/** The entry of a loan that was made away from a trip, as it stands. */
import type { BusinessDate } from '#contract/dates.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'

/** `tender`: the account that its deposit came to, null without one; `chequeId` when that was by cheque. */
export type LoanEntry = {
  journalEntryId: number
  version: number
  date: BusinessDate
  tender: number | null
  chequeId: number | null
}

/** Null: the loan has none of its own; a trip or the opening brought it. */
export async function loanEntry(tx: Tx, loanId: number): Promise<LoanEntry | null> {
  const rows = await tx.db.execute<LoanEntry>(sql`
    select j.id as "journalEntryId", j.version, j.posting_date as date,
      (select l.account_id from depot.journal_line l join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
        where l.journal_entry_id = j.id and l.debit > 0 and a.code <> ${accounts.bottlesOutlet} limit 1) as tender,
      (select e.cheque_id from depot.cheque_event e where e.journal_entry_id = j.id limit 1) as "chequeId"
    from depot.bottle_loan o join depot.journal_entry j on j.agency_id = o.agency_id and j.id = o.journal_entry_id
    where o.id = ${loanId} and j.source_type = 'LOAN'`)
  return rows.rows[0] ?? null
}
