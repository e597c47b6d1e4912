/** Matches with the lines of both sides, and those that a search finds (E-76). */
import { cents } from '#contract/money.ts'
import type { BankMatch } from '#contract/reconciliation/reconciliation.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import { bankAsked } from './standing-queries.ts'

type Asked = { bank: number; searchQuery?: string | undefined; id?: number | undefined }

/** Matches that stand, newest first, at most 200. */
export async function matches(tx: Tx, { bank, searchQuery = '', id }: Asked): Promise<BankMatch[]> {
  const of = await bankAsked(tx, bank)
  // Thousands are separated in no search: 40,910 and 40910 are the same.
  const words = searchQuery.toLowerCase().replaceAll(',', '').split(/\s+/).filter(Boolean)
  const found = words.map((word) => sql` and (strpos(z.words, ${word}) > 0 or strpos(z.figures, ${`|${word}`}) > 0)`)
  const one = id === undefined ? sql`` : sql` and z.id = ${id}`
  return matchesWhere(
    tx,
    sql`z.bank_id = ${of.id} and z.undone_at is null${one}${sql.join(found)} order by z.id desc limit 200`,
  )
}

/**
 * The entry `j` of the line `l` was posted from a line of the statement, and stands: the first match of the bank behind it, standing or undone,
 * holds the line and was written by the same person at the same instant, because one transaction wrote both.
 */
const POSTED_FROM_STATEMENT = sql`j.source_type = 'JOURNAL' and j.reverses_id is null
  and not exists (select 1 from depot.journal_entry r where r.agency_id = j.agency_id and r.reverses_id = j.id)
  and exists (select 1 from (select w.id, w.agency_id, w.created_at, w.created_by from depot.bank_match w
      where w.agency_id = m.agency_id and w.bank_id = m.bank_id and w.id > j.id order by w.id limit 1) f
    join depot.bank_match_line y on y.agency_id = f.agency_id and y.match_id = f.id and y.journal_line_id = l.id
    where f.created_at = j.posted_at and f.created_by = j.posted_by)`

/** `which` is about `z`: a match, the words of its lines, and their amounts each behind a bar. */
export async function matchesWhere(tx: Tx, which: SQL): Promise<BankMatch[]> {
  const columns = {
    id: is.number,
    statement: is.as<BankMatch['statement']>(is.json),
    ledger: is.as<BankMatch['ledger']>(is.json),
    posted: is.maybe(is.as<NonNullable<BankMatch['posted']>>(is.json)),
  }
  const rows = await queryRows(tx.db, columns)`
    select z.id, z.statement, z.ledger, z.posted from (
      select m.id, m.bank_id, m.undone_at, coalesce(b.lines, '[]'::json) as statement, coalesce(g.lines, '[]'::json) as ledger,
        lower(concat_ws(' ', b.words, g.words)) as words, concat(b.figures, g.figures) as figures,
        (select json_build_object('id', j.id, 'number', j.number, 'date', j.posting_date, 'amount', l.debit - l.credit) from depot.bank_match_line x
          join depot.journal_line l on l.agency_id = x.agency_id and l.id = x.journal_line_id
          join depot.journal_entry j on j.agency_id = l.agency_id and j.id = l.journal_entry_id
          where x.agency_id = m.agency_id and x.match_id = m.id and x.undone_at is null and ${POSTED_FROM_STATEMENT} order by j.id limit 1) as posted
      from depot.bank_match m
      cross join lateral (select json_agg(json_build_object('date', s.date, 'amount', s.amount, 'text', s.text) order by s.date, s.id) as lines,
        string_agg(concat_ws(' ', s.text, s.reference), ' ') as words, string_agg('|' || (abs(s.amount) / 100.0)::numeric(20, 2), '') as figures
        from depot.bank_statement_line s where s.agency_id = m.agency_id and s.match_id = m.id) b
      cross join lateral (select json_agg(json_build_object('date', l.date, 'amount', l.amount, 'text', l.text, 'cheque', l.cheque, 'party', l.party) order by l.date, l.id) as lines,
        string_agg(concat_ws(' ', l.text, l.cheque, l.party), ' ') as words, string_agg('|' || (abs(l.amount) / 100.0)::numeric(20, 2), '') as figures
        from (
        select l.id, l.posting_date as date, l.debit - l.credit as amount, j.number as text, c.number as cheque, p.name as party
        from depot.bank_match_line x join depot.journal_line l on l.agency_id = x.agency_id and l.id = x.journal_line_id
        join depot.journal_entry j on j.agency_id = l.agency_id and j.id = l.journal_entry_id
        left join depot.cheque_event v on v.agency_id = j.agency_id and v.id = j.source_id and j.source_type = 'CHEQUE'
        left join depot.cheque c on c.agency_id = v.agency_id and c.id = v.cheque_id
        left join lateral (select min(y.party_id) as id from depot.journal_line y
          where y.agency_id = l.agency_id and y.journal_entry_id = l.journal_entry_id having count(distinct y.party_id) = 1) q on true
        left join depot.party p on p.agency_id = l.agency_id and p.id = coalesce(l.party_id, q.id)
        where x.agency_id = m.agency_id and x.match_id = m.id and x.undone_at is null
        union all
        select i.id, i.date, i.amount, coalesce(i.reference, i.text, 'Outstanding'), null, null from depot.bank_open_item i
        where i.agency_id = m.agency_id and i.match_id = m.id) l) g) z where ${which}`
  return rows.map(({ id, statement, ledger, posted }) => ({
    id,
    amount: cents(ledger.reduce((total, { amount }) => total + amount, 0)),
    statement,
    ledger,
    posted,
  }))
}
