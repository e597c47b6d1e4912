/** Journal entries of some days, line by line. */
import type { DocumentKind } from '#contract/document-kinds.ts'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import { isoOf } from '../../../db/listing.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Days } from '../../../reports/period.ts'

const entryLineColumns = {
  journalEntryId: is.number,
  number: is.text,
  date: is.day,
  sourceType: is.as<DocumentKind>(is.text),
  sourceId: is.number,
  memo: is.maybe(is.text),
  postedBy: is.text,
  postedAt: is.text,
  reverses: is.maybe(is.text),
  reversedBy: is.maybe(is.text),
  accountId: is.number,
  code: is.text,
  account: is.text,
  party: is.maybe(is.text),
  note: is.maybe(is.text),
  debit: is.cents,
  credit: is.cents,
}
export type EntryLine = RowOf<typeof entryLineColumns>

/** Lines of the entries dated in the days, in the order of their dates and numbers; at most `limit`. */
export async function entryLines(tx: Tx, { from, to }: Days, limit: number): Promise<EntryLine[]> {
  return queryRows(tx.db, entryLineColumns)`
    select j.id as "journalEntryId", j.number, j.posting_date as date, j.source_type as "sourceType", j.source_id as "sourceId", j.memo, u.full_name as "postedBy", ${isoOf('j.posted_at')} as "postedAt",
      o.number as reverses, r.number as "reversedBy", a.id as "accountId", a.code, a.name as account, p.name as party, l.note, l.debit, l.credit
    from depot.journal_entry j
    join depot.users u on u.id = j.posted_by
    left join depot.journal_entry o on o.agency_id = j.agency_id and o.id = j.reverses_id
    left join depot.journal_entry r on r.agency_id = j.agency_id and r.reverses_id = j.id
    join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id
    join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
    left join depot.party p on p.agency_id = l.agency_id and p.id = l.party_id
    where j.posting_date between ${from}::date and ${to}::date
    order by j.posting_date, j.id, l.line_no
    limit ${limit}`
}

/** What the balances per day say was debited and credited in the days, kept apart from the lines. */
export async function movedInDays(tx: Tx, { from, to }: Days): Promise<{ debit: number; credit: number }> {
  const rows = await queryRows(tx.db, { debit: is.number, credit: is.number })`
    select coalesce(sum(debit), 0)::bigint as debit, coalesce(sum(credit), 0)::bigint as credit
    from depot.account_day where date between ${from}::date and ${to}::date`
  return rows[0] ?? { debit: 0, credit: 0 }
}
