/** What the ledger says, for the control rows of reports (RPT-00). */
import type { BusinessDate } from '#contract/dates.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/tx.ts'
import type { Days } from './period.ts'

/** Figures in cents by account code; zero for an account that did not move. */
export type ByAccount = (code: string) => number

const byCode = (rows: readonly { code: string; amount: number }[]): ByAccount => {
  const amounts = new Map(rows.map(({ code, amount }) => [code, amount]))
  return (code) => amounts.get(code) ?? 0
}

/** Balances Σ(debit − credit) at the end of a day, or as of now: one row of balances per account. */
export async function ledgerBalances(tx: Tx, codes: readonly string[], date: BusinessDate | null): Promise<ByAccount> {
  const until = date === null ? sql`true` : sql`d.date <= ${date}::date`
  const rows = await tx.db.execute<{ code: string; amount: number }>(sql`
    select a.code, d.closing as amount from depot.account a
    cross join lateral (
      select d.closing from depot.account_day d
      where d.agency_id = a.agency_id and d.account_id = a.id and ${until} order by d.date desc limit 1) d
    where a.code = any(${sql.param([...codes])}::text[]) and a.deleted_at is null`)
  return byCode(rows.rows)
}

/** Which entries: of all documents of a type in some days, or of one document with all its corrections and its undo. */
export type Entries = { sourceType: string; days: Days } | { sourceType: string; documentId: number }

/** Net movement Σ(debit − credit) that documents of a type made, reversals and what valued them again included, by account. */
export async function ledgerMovements(tx: Tx, entries: Entries): Promise<ByAccount> {
  const which =
    'days' in entries
      ? sql`j.posting_date between ${entries.days.from}::date and ${entries.days.to}::date`
      : sql`(j.source_id = ${entries.documentId} or j.reverses_id in (select o.id from depot.journal_entry o where o.source_id = ${entries.documentId}))`
  const rows = await tx.db.execute<{ code: string; amount: number }>(sql`
    select a.code, sum(l.debit - l.credit)::bigint as amount
    from depot.journal_entry j
    join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id
    join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
    where ${which} and (j.source_type = ${entries.sourceType} or (j.source_type = 'BACKDATE_ADJ'
      and coalesce((select o.event from depot.journal_entry o where o.id = j.reverses_id), j.event) = ${entries.sourceType}))
    group by a.code`)
  return byCode(rows.rows)
}
