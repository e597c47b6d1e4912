/** The ledger of one account, line by line with its running balance: every read is one index range, whatever the history. */
import { unreachable } from '#contract/unreachable.ts'
import { type ContraAccount, LEDGER_PAGE, type LedgerLine, type LedgerPage } from '#contract/ledger/ledger.ts'
import { type BusinessDate, firstOfFinancialYear } from '#contract/dates.ts'
import { debitSide } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { type Cents, cents, onOwnSide } from '#contract/money.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../db/rows.ts'
import { account } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { type Days, daysAsked } from '../../reports/period.ts'
import { foundOf, matching } from './ledger-search-queries.ts'

export type LedgerAccount = { id: number; code: string; name: string; debitSide: 0 | 1 }

/** An account whose ledger can be read. Refuses NOT_FOUND and GROUP_ACCOUNT with the field. */
export async function ledgerAccount(tx: Tx, id: number, field: string): Promise<LedgerAccount> {
  const [row] = await tx.db
    .select()
    .from(account)
    .where(and(eq(account.id, id), isNull(account.deletedAt)))
  if (!row) refuse('NOT_FOUND', 'The account was not found in this agency.', [{ field, message: 'was not found' }])
  if (row.isGroup)
    refuse('GROUP_ACCOUNT', `${row.code} ${row.name} is a group account. Choose one of the accounts under it.`, [
      { field, message: 'is a group account' },
    ])
  return { id: row.id, code: row.code, name: row.name, debitSide: debitSide(row.accType) }
}

/** What an account held before the days, moved in them, and held after them; Σ(debit − credit), from its balances per day. */
const movementColumns = { opening: is.cents, debit: is.cents, credit: is.cents, closing: is.cents }
export type Movement = RowOf<typeof movementColumns>

export async function movementOf(tx: Tx, accountId: number, { from, to }: Days): Promise<Movement> {
  const rows = await queryRows(tx.db, movementColumns)`
    select ${closingAt(accountId, sql`d.date < ${from}::date`)} as opening, ${closingAt(accountId, sql`d.date <= ${to}::date`)} as closing,
      coalesce(sum(d.debit), 0)::bigint as debit, coalesce(sum(d.credit), 0)::bigint as credit
    from depot.account_day d where d.account_id = ${accountId} and d.date between ${from}::date and ${to}::date`
  return rows[0] ?? unreachable('a sum has no row')
}

/** What closing entries moved on the account from the start of the financial year of `to` until `to`; Σ(debit − credit). The trial balance leaves the same out. */
export async function closedUntil(tx: Tx, accountId: number, to: BusinessDate): Promise<Cents> {
  const rows = await queryRows(tx.db, { amount: is.cents })`
    select coalesce(sum(l.debit - l.credit), 0)::bigint as amount
    from depot.journal_entry j join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id
    where j.is_closing and l.account_id = ${accountId} and j.posting_date between ${firstOfFinancialYear(to)}::date and ${to}::date`
  return rows[0]?.amount ?? cents(0)
}

const closingAt = (accountId: number, until: SQL): SQL =>
  sql`coalesce((select d.closing from depot.account_day d where d.account_id = ${accountId} and ${until} order by d.date desc limit 1), 0)::bigint`

/** A line as it stands in the books. */
export type LedgerRow = Omit<LedgerLine, 'balance'>
/** `moved`: what the account moved since the days began, the line included; only of lines that are searched for. */
type ReadRow = LedgerRow & { moved: number | null }
type RowsAsked = { after?: After | undefined; limit: number; match?: SQL | undefined }

/** The last line that was read: the next ones come after it. */
export type After = { date: BusinessDate; id: number }

/** The accounts of a side of an entry, the largest amount first. */
const accountsWhere = (side: SQL): SQL =>
  sql`json_agg(json_build_object('id', a.id, 'code', a.code, 'name', a.name) order by y.amount desc, a.code) filter (where ${side})`

/** The one party that the larger part of a side names: a customer of a trip is not the payer of all its cash. */
const partyWhere = (side: SQL): SQL =>
  sql`case when min(y.first_party) filter (where ${side}) = max(y.last_party) filter (where ${side})
      and 2 * sum(y.named) filter (where ${side}) > sum(y.amount) filter (where ${side}) then min(y.first_party) filter (where ${side}) end`

const [debitSideOf, creditSideOf] = [sql`y.is_debit`, sql`not y.is_debit`]

/** Both sides of the entry `e`: their accounts, each once, and their parties. */
const sidesOfEntry = sql`
  select ${accountsWhere(debitSideOf)} as debits, ${accountsWhere(creditSideOf)} as credits,
    ${partyWhere(debitSideOf)} as debit_party, ${partyWhere(creditSideOf)} as credit_party
  from (
    select o.account_id, o.debit > 0 as is_debit, sum(o.debit + o.credit) as amount,
      coalesce(sum(o.debit + o.credit) filter (where o.party_id is not null), 0) as named, min(o.party_id) as first_party, max(o.party_id) as last_party
    from depot.journal_line o where o.agency_id = e.agency_id and o.journal_entry_id = e.journal_entry_id
    group by o.account_id, o.debit > 0) y
  join depot.account a on a.agency_id = e.agency_id and a.id = y.account_id`

/** Lines of an account in the days in the order they count, by date and id; at most `limit`. */
export async function ledgerRows(tx: Tx, accountId: number, days: Days, asked: RowsAsked): Promise<LedgerRow[]> {
  const rows = await readRows(tx, accountId, days, asked)
  return rows.map((read) => {
    const { moved: _, ...row } = read
    return row
  })
}

/**
 * Every entry is read once, by its index: without `materialized` the sides of all of them would be read again for every line. Only
 * a search reads all lines of the days, for what was moved up to each of those it finds.
 */
async function readRows(
  tx: Tx,
  accountId: number,
  { from, to }: Days,
  { after, limit, match }: RowsAsked,
): Promise<ReadRow[]> {
  const since = sql`l.posting_date >= ${from}::date`
  const start = after ? sql`(l.posting_date, l.id) > (${after.date}::date, ${after.id}::bigint)` : since
  const ofAccount = sql`l.account_id = ${accountId} and l.posting_date <= ${to}::date`
  const lines = match
    ? sql`(select l.*, sum(l.debit - l.credit) over (order by l.posting_date, l.id) as moved
        from depot.journal_line l where ${ofAccount} and ${since}) l where ${match} and ${start}`
    : sql`(select l.*, null::bigint as moved from depot.journal_line l) l where ${ofAccount} and ${start}`
  const rows = await queryRows<ReadRow>(tx.db, {
    id: is.number,
    journalEntryId: is.number,
    date: is.day,
    partyId: is.maybe(is.number),
    memo: is.maybe(is.text),
    debit: is.cents,
    credit: is.cents,
    note: is.maybe(is.text),
    contra: is.as<LedgerRow['contra']>(is.json),
    party: is.maybe(is.text),
    sourceId: is.number,
    sourceType: is.as<LedgerRow['sourceType']>(is.text),
    journal: is.text,
    moved: is.maybe(is.number),
  })`
    with l as materialized (select * from ${lines} order by l.posting_date, l.id limit ${limit}),
    s as materialized (
      select e.journal_entry_id, x.* from (select distinct agency_id, journal_entry_id from l) e
      cross join lateral (${sidesOfEntry}) x)
    select l.id, l.posting_date as date, l.journal_entry_id as "journalEntryId", j.number as journal, j.source_type as "sourceType", j.source_id as "sourceId", j.memo, l.note,
      case when l.debit > 0 then s.credits else s.debits end as contra, p.id as "partyId", p.name as party, l.debit, l.credit, l.moved::bigint as moved
    from l
    join s on s.journal_entry_id = l.journal_entry_id
    join depot.journal_entry j on j.agency_id = l.agency_id and j.id = l.journal_entry_id
    left join depot.party p on p.agency_id = l.agency_id and p.id = coalesce(l.party_id, case when l.debit > 0 then s.credit_party else s.debit_party end)
    order by l.posting_date, l.id`
  return rows.map((row) => ({ ...row, contra: withoutOwn(row.contra, accountId) }))
}

/** An entry may move the account on both sides: it is named only where no other is. */
function withoutOwn(contra: readonly ContraAccount[], accountId: number): ContraAccount[] {
  const others = contra.filter(({ id }) => id !== accountId)
  return others.length > 0 ? others : [...contra]
}

type LedgerQuery = {
  accId: number
  stDate?: BusinessDate | undefined
  enDate?: BusinessDate | undefined
  after?: string | undefined
  PageSize?: number | undefined
  searchQuery?: string | undefined
}

/**
 * A page of the ledger, oldest first; with a search of the lines that it finds, each with the balance after it. Refuses NOT_FOUND, GROUP_ACCOUNT, a period that ends before it begins, and an `after` that
 * lies outside of the period.
 */
export async function ledgerPage(tx: Tx, query: LedgerQuery): Promise<LedgerPage> {
  const found = await ledgerAccount(tx, query.accId, 'accId')
  const days = daysAsked(tx, query)
  const after = query.after === undefined ? undefined : cursorOf(query.after, days)
  const own = (balance: number) => onOwnSide(found.debitSide, balance)
  const moved = await movementOf(tx, found.id, days)
  const size = query.PageSize ?? LEDGER_PAGE
  const match = matching(query.searchQuery)
  const rows = await readRows(tx, found.id, days, { after, limit: size + 1, match })
  let balance: number = after && !match ? await balanceAfter(tx, found.id, after) : moved.opening
  const lines = rows.slice(0, size).map(({ moved: sinceOpening, ...row }): LedgerLine => {
    balance = sinceOpening === null ? balance + row.debit - row.credit : moved.opening + sinceOpening
    return { ...row, balance: own(balance) }
  })
  const last = lines.at(-1)
  return {
    account: found,
    ...days,
    opening: own(moved.opening),
    debit: moved.debit,
    credit: moved.credit,
    closing: own(moved.closing),
    closed: own(await closedUntil(tx, found.id, days.to)),
    found: await foundOf(tx, found.id, days, match),
    lines,
    next: rows.length > size && last ? `${last.date}.${last.id}` : null,
  }
}

function cursorOf(after: string, { from, to }: Days): After {
  const [date = '', id = ''] = after.split('.')
  if (date < from || date > to)
    refuse('INVALID', 'The page does not belong to this period.', [
      { field: 'after', message: 'lies outside of the period' },
    ])
  return { date: date as BusinessDate, id: Number(id) }
}

/** The balance behind a line: the day before closed at one row, the lines of the day itself are added to it. */
async function balanceAfter(tx: Tx, accountId: number, { date, id }: After): Promise<number> {
  const rows = await queryRows(tx.db, { balance: is.number })`
    select (${closingAt(accountId, sql`d.date < ${date}::date`)} + coalesce((
      select sum(l.debit - l.credit) from depot.journal_line l
      where l.account_id = ${accountId} and l.posting_date = ${date}::date and l.id <= ${id}), 0))::bigint as balance`
  return rows[0]?.balance ?? 0
}
