/** What an account can still pay, for whoever judges before posting (COA-03, I9). */
import type { BusinessDate } from '#contract/dates.ts'
import { type Cents, cents } from '#contract/money.ts'
import { is, queryRows } from '../db/rows.ts'
import type { Tx } from '../db/tx.ts'

/** Cents that may leave the account on a day without bringing it, or a later day, below zero or its overdraft; null when there is no limit. Never below zero. */
export async function availableFunds(tx: Tx, accountId: number, date: BusinessDate): Promise<Cents | null> {
  const rows = await queryRows(tx.db, { limit: is.maybe(is.number), lowest: is.number })`
    select case when a.is_cash then 0 else a.overdraft_limit end as limit, least(
      coalesce((select d.closing from depot.account_day d where d.account_id = a.id and d.date <= ${date}::date order by d.date desc limit 1), 0),
      (select min(d.closing) from depot.account_day d where d.account_id = a.id and d.date > ${date}::date))::bigint as lowest
    from depot.account a where a.id = ${accountId}`
  const [row] = rows
  if (!row || row.limit === null) return null
  return cents(Math.max(0, row.lowest + row.limit))
}
