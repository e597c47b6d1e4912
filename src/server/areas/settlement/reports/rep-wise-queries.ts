/** What the entries of settlements say was accounted for (domain.md §5 no. 30). */
import { type Cents, ZERO } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/tx.ts'
import { accounts } from '../../../ledger/accounts.ts'

const credited = [
  accounts.goodsSales,
  accounts.vatControl,
  accounts.bottleDeposits,
  accounts.customerAdvances,
  accounts.bottleSales,
  accounts.tradeDebtors,
  accounts.returnedCheques,
  accounts.routeExcess,
]

/** Cents that the entries in force of these trips credited for sales, deposits, collections and excess. */
export async function accountedFor(tx: Tx, tripIds: readonly number[]): Promise<Cents> {
  const { rows } = await tx.db.execute<{ amount: Cents }>(sql`
    select coalesce(sum(l.credit), 0)::bigint as amount from depot.daily_vehical_routing t
    join depot.journal_line l on l.agency_id = t.agency_id and l.journal_id = t.journal_id
    join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
    where t.id = any(${sql.param([...tripIds])}::bigint[]) and a.code = any(${sql.param(credited)}::text[])`)
  return rows[0]?.amount ?? ZERO
}
