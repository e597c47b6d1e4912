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

/** What each account of these types moved in the days, Σ(debit − credit). */
async function movedAccounts(tx: Tx, days: Days, types: readonly AccountType[]): Promise<MovedAccount[]> {
  return movedInPeriods(tx, [days], types)
}

/** The income statement of each of some periods, in their order. */
export async function incomeStatements(tx: Tx, periods: readonly Days[]): Promise<IncomeStatement[]> {
  const moved = await movedInPeriods(tx, periods, [accountTypes.revenue, accountTypes.expense])
  return periods.map((days, i) =>
    incomeStatementOf(
      days,
      moved.filter(({ period }) => period === i),
    ),
  )
}

/** `period`: its place among those asked for. */
type MovedIn = MovedAccount & { period: number }

/**
 * What each account of these types moved in each of the periods, Σ(debit − credit): the difference of two balances, less what closing
 * entries moved. Reads two rows an account and period and the few closing entries, never an account's lines.
 */
async function movedInPeriods(tx: Tx, periods: readonly Days[], types: readonly AccountType[]): Promise<MovedIn[]> {
  const balance = (until: SQL) => sql`left join lateral (
      select d.closing from depot.account_day d where d.agency_id = a.agency_id and d.account_id = a.id and ${until} order by d.date desc limit 1)`
  const rows = await queryRows<MovedIn>(tx.db, {
    period: is.number,
    id: is.number,
    code: is.text,
    name: is.text,
    accType: is.as<MovedAccount['accType']>(is.number),
    subType: is.as<MovedAccount['subType']>(is.number),
    groupCode: is.maybe(is.text),
    moved: is.cents,
  })`
    with period as (
      select no - 1 as no, since, until
      from unnest(${sql.param(periods.map(({ from }) => from))}::date[], ${sql.param(periods.map(({ to }) => to))}::date[]) with ordinality as p(since, until, no)),
    closing as (
      select p.no, l.account_id, sum(l.debit - l.credit) as amount
      from period p
      join depot.journal_entry j on j.is_closing and j.posting_date between p.since and p.until
      join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id
      group by p.no, l.account_id)
    select p.no::int as period, a.id, a.code, a.name, a.acc_type as "accType", a.sub_type as "subType", g.code as "groupCode",
      (coalesce(b.closing, 0) - coalesce(o.closing, 0) - coalesce(c.amount, 0))::bigint as moved
    from period p
    cross join depot.account a
    left join depot.account g on g.agency_id = a.agency_id and g.id = a.parent_id
    ${balance(sql`d.date <= p.until`)} b on true
    ${balance(sql`d.date < p.since`)} o on true
    left join closing c on c.account_id = a.id and c.no = p.no
    where a.acc_type = any(${sql.param([...types])}::smallint[]) and not a.is_group
    order by a.code`
  return rows.filter((row) => row.moved !== 0)
}
