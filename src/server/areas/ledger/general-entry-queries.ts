/** General entries as a list and one by one, for those who may post them (E-68, E-74). */
import { isSuperAdmin } from '#contract/access.ts'
import { refuse } from '#contract/errors.ts'
import {
  type GeneralEntry,
  GeneralEntryFilters,
  type GeneralEntryRow,
  generalEntrySorts,
} from '#contract/ledger/general-entry.ts'
import type { Cents } from '#contract/money.ts'
import { type ListQuery, type Page, pageWindow, parseFilters, parseSort } from '#contract/paging.ts'
import { type SQL, sql } from 'drizzle-orm'
import { patternOf } from '#reads/sql.ts'
import { holds, isoOf, orderBy, where } from '../../db/listing.ts'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'

/** Bad debts and credit notes: an entry that settles a bill against them takes a SuperAdmin (E-59). */
export const superAdminCounters: readonly string[] = [accounts.badDebts, accounts.goodsSales]

/** What an Admin may post is what an Admin sees: no openings, no bad debts and credit notes. */
const visible = (tx: Tx): SQL | undefined =>
  isSuperAdmin(tx.actor.roles)
    ? undefined
    : sql`not j.is_opening and not (
        exists (select 1 from depot.journal_line l where l.agency_id = j.agency_id and l.journal_entry_id = j.id and l.bill_id is not null)
        and exists (select 1 from depot.journal_line l join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
          where l.agency_id = j.agency_id and l.journal_entry_id = j.id and a.code = any(${sql.param([...superAdminCounters])}::text[])))`

const from = sql`from depot.journal_entry j
  join depot.users u on u.id = j.posted_by
  left join depot.journal_entry o on o.agency_id = j.agency_id and o.id = j.reverses_id
  left join depot.journal_entry r on r.agency_id = j.agency_id and r.reverses_id = j.id`

const linesOf = (side: 'debit' | 'credit'): SQL => sql`(
  select string_agg(x.name, ', ' order by x.first) from (
    select a.code || ' ' || a.name as name, min(l.line_no) as first from depot.journal_line l
    join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
    where l.agency_id = j.agency_id and l.journal_entry_id = j.id and ${side === 'debit' ? sql`l.debit > 0` : sql`l.credit > 0`}
    group by 1) x)`

const state = sql`case when j.reverses_id is not null then 'REVERSAL' when r.id is not null then 'REVERSED' else 'POSTED' end`

const rowColumns = {
  id: is.number,
  number: is.text,
  date: is.day,
  memo: is.maybe(is.text),
  debits: is.text,
  credits: is.text,
  total: is.cents,
  state: is.as<GeneralEntryRow['state']>(is.text),
  isOpening: is.flag,
  counterpart: is.maybe(is.as<GeneralEntryRow['counterpart']>(is.json)),
  postedBy: is.text,
  postedAt: is.text,
}
const rowSelect = sql`j.id, j.number, j.posting_date as date, j.memo, ${linesOf('debit')} as debits, ${linesOf('credit')} as credits, j.total,
  ${state} as state, j.is_opening as "isOpening",
  case when o.id is not null then json_build_object('id', o.id, 'number', o.number)
    when r.id is not null then json_build_object('id', r.id, 'number', r.number) end as counterpart,
  u.full_name as "postedBy", ${isoOf('j.posted_at')} as "postedAt"`

const sortColumns: Record<(typeof generalEntrySorts)[number], SQL> = {
  date: sql`j.posting_date`,
  number: sql`j.number`,
  total: sql`j.total`,
}

/** Searched in its own lines too: code and name of the account, party, note. */
const isFound = (phrase: string): SQL =>
  sql`(${holds(phrase, sql`j.number`, sql`j.memo`)} or exists (select 1 from depot.journal_line l
      join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
      left join depot.party p on p.agency_id = l.agency_id and p.id = l.party_id
      where l.agency_id = j.agency_id and l.journal_entry_id = j.id
        and ${holds(phrase, sql`a.code || ' ' || a.name`, sql`p.name`, sql`l.note`)}))`

/** A page of them, newest first unless sorted otherwise, with count and sum of the whole filter. */
export async function listGeneralEntries(tx: Tx, query: ListQuery): Promise<Page<GeneralEntryRow> & { total: Cents }> {
  const filters = parseFilters(GeneralEntryFilters, query.filters)
  const sort = parseSort(generalEntrySorts, query.sort, { field: 'date', descending: true })
  const phrase = patternOf(query.searchQuery)
  const which = where(
    sql`j.source_type = 'JOURNAL'`,
    visible(tx),
    phrase === undefined ? undefined : isFound(phrase),
    filters.from === undefined ? undefined : sql`j.posting_date >= ${filters.from}::date`,
    filters.to === undefined ? undefined : sql`j.posting_date <= ${filters.to}::date`,
    filters.state === undefined ? undefined : sql`${state} = ${filters.state}`,
    filters.accountId === undefined
      ? undefined
      : sql`exists (select 1 from depot.journal_line l where l.agency_id = j.agency_id and l.journal_entry_id = j.id and l.account_id = ${filters.accountId})`,
  )
  const { page, pageSize, offset } = pageWindow(query)
  const [counted] = await queryRows(tx.db, { count: is.number, total: is.cents })`
    select count(*)::int as count, coalesce(sum(j.total), 0)::bigint as total ${from} ${which}`
  const items = await queryRows<GeneralEntryRow>(tx.db, rowColumns)`
    select ${rowSelect} ${from} ${which} ${orderBy(sortColumns[sort.field], sort.descending, sql`j.id`)} limit ${pageSize} offset ${offset}`
  return { items, totalCount: counted?.count ?? 0, page, pageSize, total: counted?.total ?? (0 as Cents) }
}

/** One general entry that the person may see. Refuses NOT_FOUND. */
export const generalEntryById = (tx: Tx, id: number): Promise<GeneralEntry> => generalEntryWhere(tx, sql`j.id = ${id}`)

/** The same by what rows of reports and ledgers know of it: its own id, or the document id that its lines were posted for. */
export const getGeneralEntry = (tx: Tx, { id }: { id: number }): Promise<GeneralEntry> =>
  generalEntryWhere(tx, sql`(j.id = ${id} or (j.source_id = ${id} and j.reverses_id is null))`)

async function generalEntryWhere(tx: Tx, which: SQL): Promise<GeneralEntry> {
  const [found] = await queryRows<GeneralEntry>(tx.db, {
    ...rowColumns,
    bill: is.maybe(is.as<GeneralEntry['bill']>(is.json)),
    lines: is.as<GeneralEntry['lines']>(is.json),
  })`
    select ${rowSelect},
      (select json_build_object('id', b.id, 'number', b.bill_no) from depot.journal_line l
        join depot.bill b on b.agency_id = l.agency_id and b.id = l.bill_id
        where l.agency_id = j.agency_id and l.journal_entry_id = j.id limit 1) as bill,
      (select json_agg(json_build_object('accountId', l.account_id, 'code', a.code, 'account', a.name, 'partyId', l.party_id, 'party', p.name,
          'debit', l.debit, 'credit', l.credit, 'note', l.note) order by l.line_no)
        from depot.journal_line l
        join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
        left join depot.party p on p.agency_id = l.agency_id and p.id = l.party_id
        where l.agency_id = j.agency_id and l.journal_entry_id = j.id) as lines
    ${from} ${where(which, sql`j.source_type = 'JOURNAL'`, visible(tx))}`
  return (
    found ??
    refuse('NOT_FOUND', 'The general entry was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  )
}
