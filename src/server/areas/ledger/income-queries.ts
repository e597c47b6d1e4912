/** Income and expenses of a period from the balances per day, closing entries of months left out. */
import { type BusinessDate, firstOfMonth } from '#contract/dates.ts'
import { type AccountType, accountTypes } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import type { IncomeStatement } from '#contract/ledger/ledger.ts'
import { type Cents, sumOf } from '#contract/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import type { Days } from '../../reports/period.ts'
import { incomeStatementOf, type MovedAccount } from './income-statement.ts'

type Asked = { stDate?: BusinessDate | undefined; endDate?: BusinessDate | undefined }

/** The first of the month of `endDate` … `endDate`, default the open day. Refuses INVALID when it ends before it begins. */
export function incomeDays(tx: Tx, { stDate, endDate }: Asked): Days {
  const to = endDate ?? (stDate !== undefined && stDate > tx.agency.openDate ? stDate : tx.agency.openDate)
  const from = stDate ?? firstOfMonth(to)
  if (from > to)
    refuse('INVALID', 'The period ends before it begins.', [
      { field: 'stDate', message: 'lies after the end of the period' },
    ])
  return { from, to }
}

export async function incomeStatement(tx: Tx, asked: Asked): Promise<IncomeStatement> {
  const days = incomeDays(tx, asked)
  const moved = await movedAccounts(tx, days, [accountTypes.revenue, accountTypes.expense])
  return incomeStatementOf(days, moved)
}

/** The profit of the days as everything else in the books shows it: what assets gained over liabilities and equity. */
export async function profitElsewhere(tx: Tx, days: Days): Promise<Cents> {
  const moved = await movedAccounts(tx, days, [accountTypes.asset, accountTypes.liability, accountTypes.equity])
  return sumOf(moved, (account) => account.moved)
}

/**
 * What each account of these types moved in the days, Σ(debit − credit): the difference of two balances, less what closing entries
 * moved. Reads two rows an account and the few closing entries of the period, never its lines.
 */
async function movedAccounts(tx: Tx, { from, to }: Days, types: readonly AccountType[]): Promise<MovedAccount[]> {
  const balance = (until: SQL) => sql`left join lateral (
      select d.closing from depot.account_day d where d.agency_id = a.agency_id and d.account_id = a.id and ${until} order by d.date desc limit 1)`
  const rows = await queryRows<MovedAccount>(tx.db, {
    id: is.number,
    code: is.text,
    name: is.text,
    accType: is.as<MovedAccount['accType']>(is.number),
    subType: is.as<MovedAccount['subType']>(is.number),
    groupCode: is.maybe(is.text),
    moved: is.cents,
  })`
    with closing as (
      select l.account_id, sum(l.debit - l.credit) as amount
      from depot.journal_entry j join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id
      where j.is_closing and j.posting_date between ${from}::date and ${to}::date group by l.account_id)
    select a.id, a.code, a.name, a.acc_type as "accType", a.sub_type as "subType", g.code as "groupCode",
      (coalesce(b.closing, 0) - coalesce(o.closing, 0) - coalesce(c.amount, 0))::bigint as moved
    from depot.account a
    left join depot.account g on g.agency_id = a.agency_id and g.id = a.parent_id
    ${balance(sql`d.date <= ${to}::date`)} b on true
    ${balance(sql`d.date < ${from}::date`)} o on true
    left join closing c on c.account_id = a.id
    where a.acc_type = any(${sql.param([...types])}::smallint[]) and not a.is_group
    order by a.code`
  return rows.filter((row) => row.moved !== 0)
}
