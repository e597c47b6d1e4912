/** What accounts stood at. */
import type { BusinessDate } from '#contract/dates.ts'
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../db/rows.ts'
import type { Tx } from '../db/tx.ts'

/** Figures in cents by account code; zero for an account that did not move. */
export type ByAccount = (code: string) => number

export const byCode = (rows: readonly { code: string; amount: number }[]): ByAccount => {
  const amounts = new Map(rows.map(({ code, amount }) => [code, amount]))
  return (code) => amounts.get(code) ?? 0
}

/** Balances Σ(debit − credit) at the end of a day, or as of now: one row of balances per account. */
export async function ledgerBalances(tx: Tx, codes: readonly string[], date: BusinessDate | null): Promise<ByAccount> {
  const until = date === null ? sql`true` : sql`d.date <= ${date}::date`
  const rows = await queryRows(tx.db, { code: is.text, amount: is.number })`
    select a.code, d.closing as amount from depot.account a
    cross join lateral (
      select d.closing from depot.account_day d
      where d.agency_id = a.agency_id and d.account_id = a.id and ${until} order by d.date desc limit 1) d
    where a.code = any(${sql.param([...codes])}::text[]) and a.deleted_at is null`
  return byCode(rows)
}
