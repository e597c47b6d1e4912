/** What the ledger says, for the control rows of reports (RPT-00). */
import type { DocumentKind } from '#contract/document-kinds.ts'
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../db/rows.ts'
import type { Tx } from '../db/tx.ts'
import { byCode, type ByAccount } from '../ledger/balances.ts'
import type { Days } from './period.ts'

/** Which entries: of all documents of a type in some days, or of one document with all its corrections and its undo. */
export type Entries = { sourceType: DocumentKind; days: Days } | { sourceType: DocumentKind; documentId: number }

/** Net movement Σ(debit − credit) that documents of a type made, reversals and what valued them again included, by account. */
export async function ledgerMovements(tx: Tx, entries: Entries): Promise<ByAccount> {
  const which =
    'days' in entries
      ? sql`j.posting_date between ${entries.days.from}::date and ${entries.days.to}::date`
      : sql`(j.source_id = ${entries.documentId} or j.reverses_id in (select o.id from depot.journal_entry o where o.source_id = ${entries.documentId}))`
  const rows = await queryRows(tx.db, { code: is.text, amount: is.number })`
    select a.code, sum(l.debit - l.credit)::bigint as amount
    from depot.journal_entry j
    join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id
    join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
    where ${which} and (j.source_type = ${entries.sourceType} or (j.source_type = 'BACKDATE_ADJ'
      and coalesce((select o.event from depot.journal_entry o where o.id = j.reverses_id), j.event) = ${entries.sourceType}))
    group by a.code`
  return byCode(rows)
}
