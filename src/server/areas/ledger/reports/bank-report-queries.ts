/** Banks and what went in and out of them. */
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import type { Cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/tx.ts'
import type { Days } from '../../../reports/period.ts'

export type BankAccount = { id: number; accountId: number; code: string; name: string }

/** The banks, or the one bank or cash account asked for. Refuses NOT_FOUND. */
export async function banksAsked(tx: Tx, id: number | undefined): Promise<BankAccount[]> {
  const which = id === undefined ? sql`b.kind = 'BANK'` : sql`b.id = ${id}`
  const { rows } = await tx.db.execute<BankAccount>(sql`
    select b.id, b.account_id as "accountId", a.code, b.name from depot.bank b
    join depot.account a on a.agency_id = b.agency_id and a.id = b.account_id
    where b.deleted_at is null and ${which} order by a.code`)
  if (id !== undefined && rows.length === 0)
    refuse('NOT_FOUND', 'The bank was not found in this agency.', [{ field: 'bank', message: 'was not found' }])
  return rows
}

export type BankLine = {
  accountId: number
  date: BusinessDate
  journalEntryId: number
  journal: string
  sourceType: DocumentKind
  sourceId: number
  memo: string | null
  party: string | null
  cheque: string | null
  debit: Cents
  credit: Cents
}

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
  const { rows } = await tx.db.execute<BankLine>(sql`
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
    order by array_position(${sql.param([...accountIds])}::bigint[], l.account_id), l.posting_date, l.id`)
  return rows
}
