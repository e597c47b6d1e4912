/** Banks and what went in and out of them. */
import type { DocumentKind } from '#contract/document-kinds.ts'
import { refuse } from '#contract/errors.ts'
import { sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Days } from '../../../reports/period.ts'

const bankAccountColumns = { id: is.number, accountId: is.number, code: is.text, name: is.text }
export type BankAccount = RowOf<typeof bankAccountColumns>

/** The banks, or the one bank or cash account asked for. Refuses NOT_FOUND. */
export async function banksAsked(tx: Tx, id: number | undefined): Promise<BankAccount[]> {
  const which = id === undefined ? sql`b.kind = 'BANK'` : sql`b.id = ${id}`
  const rows = await queryRows(tx.db, bankAccountColumns)`
    select b.id, b.account_id as "accountId", a.code, b.name from depot.bank b
    join depot.account a on a.agency_id = b.agency_id and a.id = b.account_id
    where b.deleted_at is null and ${which} order by a.code`
  if (id !== undefined && rows.length === 0)
    refuse('NOT_FOUND', 'The bank was not found in this agency.', [{ field: 'bank', message: 'was not found' }])
  return rows
}

const bankLineColumns = {
  accountId: is.number,
  date: is.day,
  journalEntryId: is.number,
  journal: is.text,
  sourceType: is.as<DocumentKind>(is.text),
  sourceId: is.number,
  memo: is.maybe(is.text),
  party: is.maybe(is.text),
  cheque: is.maybe(is.text),
  debit: is.cents,
  credit: is.cents,
}
export type BankLine = RowOf<typeof bankLineColumns>

/**
 * Lines of these accounts in the days, by account and date; at most `limit`. The party is the line's own, or the only one that the
 * entry names; a cheque is the one whose event the entry is.
 */
export async function bankLines(
  tx: Tx,
  accountIds: readonly number[],
  { from, to }: Days,
  limit: number,
): Promise<BankLine[]> {
  return queryRows(tx.db, bankLineColumns)`
    select l.account_id as "accountId", l.posting_date as date, l.journal_entry_id as "journalEntryId", j.number as journal, j.source_type as "sourceType", j.source_id as "sourceId", j.memo,
      p.name as party, c.number as cheque, l.debit, l.credit
    from (
      select l.* from unnest(${sql.param([...accountIds])}::bigint[]) with ordinality as k(id, no)
      join depot.journal_line l on l.account_id = k.id and l.posting_date between ${from}::date and ${to}::date
      order by k.no, l.posting_date, l.id limit ${limit}) l
    join depot.journal_entry j on j.agency_id = l.agency_id and j.id = l.journal_entry_id
    left join depot.journal_entry o on o.agency_id = j.agency_id and o.id = j.reverses_id
    left join depot.cheque_event e on e.agency_id = j.agency_id and e.id = coalesce(o.source_id, j.source_id)
    left join depot.cheque c on c.agency_id = e.agency_id and c.id = e.cheque_id
    left join lateral (
      select min(x.party_id) as id from depot.journal_line x
      where x.agency_id = l.agency_id and x.journal_entry_id = l.journal_entry_id having count(distinct x.party_id) = 1) q on true
    left join depot.party p on p.agency_id = l.agency_id and p.id = coalesce(l.party_id, q.id)
    order by array_position(${sql.param([...accountIds])}::bigint[], l.account_id), l.posting_date, l.id`
}
