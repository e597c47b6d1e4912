/** The days of one account with its balance at the end of each: what the chart of accounts shows beside an account. */
import type { AccountDay } from '#contract/ledger/account.ts'
import { debitSide } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import type { Page } from '#contract/paging.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { page } from '../../db/listing.ts'
import { account } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'

type DaysQuery = { id: number; Page?: number | undefined; PageSize?: number | undefined }

/**
 * Newest first. Of a group: the days of all accounts under it, summed. Reads one row per account and day it moved, never the journal.
 * Refuses NOT_FOUND.
 */
export async function accountDays(tx: Tx, query: DaysQuery): Promise<Page<AccountDay>> {
  const [row] = await tx.db
    .select({ accType: account.accType })
    .from(account)
    .where(and(eq(account.id, query.id), isNull(account.deletedAt)))
  if (!row)
    refuse('NOT_FOUND', 'The account was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  const sign = debitSide(row.accType) === 1 ? 1 : -1
  const days = sql`from (
    with recursive under as (
      select id from depot.account where id = ${query.id}
      union all select a.id from depot.account a join under u on a.parent_id = u.id where a.deleted_at is null)
    select d.date, sum(d.debit)::bigint as debit, sum(d.credit)::bigint as credit,
      (${sign}::int * sum(sum(d.debit - d.credit)) over (order by d.date))::bigint as closing
    from depot.account_day d where d.account_id in (select id from under) group by d.date) day`
  return page<AccountDay, AccountDay>(
    tx,
    query,
    { select: sql`date, debit, credit, closing`, from: days, where: sql``, order: sql`order by date desc` },
    (day) => day,
  )
}
