/** Balances of all accounts at a date. */
import type { BusinessDate } from '#contract/dates.ts'
import type { AccountType } from '#contract/enums.ts'
import type { Cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/tx.ts'

export type AccountBalance = { id: number; code: string; name: string; accType: AccountType; closing: Cents }

/** Accounts with a balance at the end of `date`, by code. Reads one row of balances per account, never history. `closing` is Σ(debit − credit). */
export async function balancesAt(tx: Tx, date: BusinessDate): Promise<AccountBalance[]> {
  const rows = await tx.db.execute<AccountBalance>(sql`
    select a.id, a.code, a.name, a.acc_type as "accType", d.closing
    from depot.account a
    cross join lateral (
      select d.closing from depot.account_day d
      where d.agency_id = a.agency_id and d.account_id = a.id and d.date <= ${date}::date
      order by d.date desc limit 1) d
    where not a.is_group and d.closing <> 0
    order by a.acc_type, a.code`)
  return rows.rows
}
