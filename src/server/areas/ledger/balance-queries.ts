/** Balances of all accounts at a date. */
import { type BusinessDate, firstOfFinancialYear } from '#contract/dates.ts'
import type { AccountSubType, AccountType } from '#contract/enums.ts'
import { sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import type { Days } from '../../reports/period.ts'

const accountBalanceColumns = {
  id: is.number,
  code: is.text,
  name: is.text,
  accType: is.as<AccountType>(is.number),
  parentId: is.maybe(is.number),
  subType: is.as<AccountSubType>(is.number),
  closing: is.cents,
}
export type AccountBalance = RowOf<typeof accountBalanceColumns>

/** Names of the outermost groups of the chart, by every group within them. */
export async function accountGroups(tx: Tx): Promise<ReadonlyMap<number, string>> {
  const groups = await queryRows(tx.db, { id: is.number, name: is.text, parentId: is.maybe(is.number) })`
    select id, name, parent_id as "parentId" from depot.account where is_group`
  const byId = new Map(groups.map((group) => [group.id, group]))
  const outermost = (id: number): string => {
    const { name = '', parentId = null } = byId.get(id) ?? {}
    return parentId !== null && byId.has(parentId) ? outermost(parentId) : name
  }
  return new Map(groups.map(({ id }) => [id, outermost(id)]))
}

/**
 * Accounts with a balance at the end of `date`, by code; Σ(debit − credit). Reads one row of balances per account, never history.
 * `excludeClosing` takes the closing entries of the date's financial year out again: the few of them, line by line. `withZero`: those
 * without a balance too.
 */
export async function balancesAt(
  tx: Tx,
  date: BusinessDate,
  {
    excludeClosing = false,
    withZero = false,
  }: { excludeClosing?: boolean | undefined; withZero?: boolean | undefined } = {},
): Promise<AccountBalance[]> {
  const held = withZero ? sql`coalesce(d.closing, 0)` : sql`d.closing`
  const closing = excludeClosing ? sql`(${held} - coalesce(c.amount, 0))::bigint` : sql`${held}::bigint`
  const closings = sql`left join (
      select l.account_id, sum(l.debit - l.credit) as amount
      from depot.journal_entry j join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id
      where j.is_closing and j.posting_date between ${firstOfFinancialYear(date)}::date and ${date}::date
      group by l.account_id) c on c.account_id = a.id`
  return queryRows(tx.db, accountBalanceColumns)`
    select a.id, a.code, a.name, a.acc_type as "accType", a.parent_id as "parentId", a.sub_type as "subType", ${closing} as closing
    from depot.account a
    ${withZero ? sql`left` : sql`inner`} join lateral (
      select d.closing from depot.account_day d
      where d.agency_id = a.agency_id and d.account_id = a.id and d.date <= ${date}::date
      order by d.date desc limit 1) d on true
    ${excludeClosing ? closings : sql``}
    where not a.is_group and (${withZero ? sql`a.deleted_at is null or ` : sql``}${closing} <> 0)
    order by a.acc_type, a.code`
}

const accountMovementColumns = {
  id: is.number,
  code: is.text,
  name: is.text,
  accType: is.as<AccountType>(is.number),
  parentId: is.maybe(is.number),
  opening: is.cents,
  debit: is.cents,
  credit: is.cents,
  closing: is.cents,
}
export type AccountMovement = RowOf<typeof accountMovementColumns>

/**
 * Accounts that had a balance before the days, moved in them or have a balance at their end, by code; balances Σ(debit − credit).
 * Reads two balances an account and its days of the period, never lines. `excludeClosing` as in {@link balancesAt}, of the financial
 * year of the last day.
 */
export async function movementsOf(
  tx: Tx,
  { from, to }: Days,
  { excludeClosing = false }: { excludeClosing?: boolean | undefined } = {},
): Promise<AccountMovement[]> {
  const closings = sql`left join (
      select l.account_id, sum(l.debit - l.credit) filter (where j.posting_date < ${from}::date) as before,
        sum(l.debit) filter (where j.posting_date >= ${from}::date) as debit,
        sum(l.credit) filter (where j.posting_date >= ${from}::date) as credit
      from depot.journal_entry j join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id
      where j.is_closing and j.posting_date between ${firstOfFinancialYear(to)}::date and ${to}::date
      group by l.account_id) c on c.account_id = a.id`
  const less = (column: 'before' | 'debit' | 'credit') =>
    excludeClosing ? sql` - coalesce(${sql.raw(`c.${column}`)}, 0)` : sql``
  return queryRows(tx.db, accountMovementColumns)`
    select m.*, (m.opening + m.debit - m.credit)::bigint as closing from (
      select a.id, a.code, a.name, a.acc_type as "accType", a.parent_id as "parentId", (coalesce(o.closing, 0)${less('before')})::bigint as opening,
        (d.debit${less('debit')})::bigint as debit, (d.credit${less('credit')})::bigint as credit
      from depot.account a
      left join lateral (
        select d.closing from depot.account_day d
        where d.agency_id = a.agency_id and d.account_id = a.id and d.date < ${from}::date
        order by d.date desc limit 1) o on true
      cross join lateral (
        select coalesce(sum(d.debit), 0) as debit, coalesce(sum(d.credit), 0) as credit from depot.account_day d
        where d.agency_id = a.agency_id and d.account_id = a.id and d.date between ${from}::date and ${to}::date) d
      ${excludeClosing ? closings : sql``}
      where not a.is_group) m
    where m.opening <> 0 or m.debit <> 0 or m.credit <> 0
    order by m."accType", m.code`
}
