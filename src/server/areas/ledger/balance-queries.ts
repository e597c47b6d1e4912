/** Balances of all accounts at a date. */
import type { BusinessDate } from '#contract/dates.ts'
import type { AccountType } from '#contract/enums.ts'
import { sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'

const accountBalanceColumns = {
  id: is.number,
  code: is.text,
  name: is.text,
  accType: is.as<AccountType>(is.number),
  closing: is.cents,
}
export type AccountBalance = RowOf<typeof accountBalanceColumns>

/**
 * Accounts with a balance at the end of `date`, by code; Σ(debit − credit). Reads one row of balances per account, never history.
 * `excludeClosing` takes the closing entries of months out again: the few of them, line by line.
 */
export async function balancesAt(
  tx: Tx,
  date: BusinessDate,
  { excludeClosing = false }: { excludeClosing?: boolean | undefined } = {},
): Promise<AccountBalance[]> {
  const closing = excludeClosing ? sql`(d.closing - coalesce(c.amount, 0))::bigint` : sql`d.closing`
  const closings = sql`left join (
      select l.account_id, sum(l.debit - l.credit) as amount
      from depot.journal_entry j join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id
      where j.is_closing and j.posting_date <= ${date}::date group by l.account_id) c on c.account_id = a.id`
  return queryRows(tx.db, accountBalanceColumns)`
    select a.id, a.code, a.name, a.acc_type as "accType", ${closing} as closing
    from depot.account a
    cross join lateral (
      select d.closing from depot.account_day d
      where d.agency_id = a.agency_id and d.account_id = a.id and d.date <= ${date}::date
      order by d.date desc limit 1) d
    ${excludeClosing ? closings : sql``}
    where not a.is_group and ${closing} <> 0
    order by a.acc_type, a.code`
}
