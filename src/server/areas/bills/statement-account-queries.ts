/** What every account carries of a party, or of many at once: opening, lines and closing, read from the ledger's lines that name it. */
import type { BusinessDate } from '#contract/dates.ts'
import { paymentTypes, type ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import { addCents, type Cents, sumOf } from '#contract/money.ts'
import { balanceDue, type PartyStatement, type StatementLine } from '#contract/bills/statement.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'

type Days = { direction: ReceivablePayable; fromDate: BusinessDate; toDate: BusinessDate }
export type PartyDays = Days & { partyId: number }
/** Parties of one side. */
export type PartiesDays = Days & { partyIds: readonly number[] }

/** Codes of the accounts of what a party owes or is owed in money; bottles, deposits, cheques in hand and claims stand beside it. */
export const owedCodes: ReadonlySet<string> = new Set([
  accounts.tradeDebtors,
  accounts.returnedCheques,
  accounts.customerAdvances,
  accounts.staffShortages,
  accounts.staffLoans,
  accounts.tradeCreditors,
  accounts.supplierAdvances,
])

export type Figures = Pick<PartyStatement, 'accounts' | 'opening' | 'totals' | 'closing' | 'owed' | 'cut'>
const accountRowColumns = {
  partyId: is.number,
  accountId: is.number,
  code: is.text,
  name: is.text,
  opening: is.cents,
  closing: is.cents,
  debit: is.cents,
  credit: is.cents,
}
type AccountRow = RowOf<typeof accountRowColumns>

/** The accounts with a balance or a line in the days, by code; at most `limit` lines in all, their sums are of all lines. */
export const accountsOfParty = async (tx: Tx, { partyId, ...days }: PartyDays, limit: number): Promise<Figures> =>
  (await accountsOfParties(tx, { ...days, partyIds: [partyId] }, limit))(partyId)

/**
 * As {@link accountsOfParty}, of many parties with one query for their accounts and one for their lines: answers what to ask for one of them.
 * `limit` and `cut` are of all of them together.
 */
export async function accountsOfParties(
  tx: Tx,
  days: PartiesDays,
  limit: number,
): Promise<(partyId: number) => Figures> {
  const rows = Map.groupBy(await accountRows(tx, days), (row) => row.partyId)
  const found = await lineRows(tx, days, limit + 1)
  const lines = Map.groupBy(found.slice(0, limit), (line) => line.partyId)
  return (partyId) => figuresOf(rows.get(partyId) ?? [], lines.get(partyId) ?? [], found.length > limit)
}

function figuresOf(rows: readonly AccountRow[], found: readonly LineRow[], cut: boolean): Figures {
  const lines = Map.groupBy(found, (line) => line.accountId)
  const carried = rows.map(({ accountId, code, name, opening, closing, debit, credit }) => ({
    accountId,
    code,
    name,
    isOwed: owedCodes.has(code),
    opening,
    lines: linesOf(opening, lines.get(accountId) ?? []),
    totals: { debit, credit },
    closing,
  }))
  return {
    accounts: carried,
    opening: sumOf(rows, (row) => row.opening),
    totals: { debit: sumOf(rows, (row) => row.debit), credit: sumOf(rows, (row) => row.credit) },
    closing: sumOf(rows, (row) => row.closing),
    owed: balanceDue(carried).closing,
    cut,
  }
}

type LineRow = { partyId: number; accountId: number; line: StatementLine }

/** The balance of a line is the opening and what moved in the days up to it. */
const linesOf = (opening: Cents, rows: readonly LineRow[]): StatementLine[] =>
  rows.map(({ line }) => ({ ...line, balance: addCents(opening, line.balance) }))

const sign = ({ direction }: Pick<Days, 'direction'>): SQL =>
  direction === receivablePayable.receivable ? sql`1` : sql`-1`
const tables = sql`depot.journal_line l join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id`

const isOf = ({ partyIds }: Pick<PartiesDays, 'partyIds'>): SQL => sql`party_id = any(${sql.param(partyIds)}::bigint[])`

async function accountRows(tx: Tx, days: PartiesDays): Promise<AccountRow[]> {
  const inside = sql`l.posting_date >= ${days.fromDate}::date`
  const moved = sql`(l.debit - l.credit) * ${sign(days)}`
  return queryRows(tx.db, accountRowColumns)`
    select l.party_id as "partyId", a.id as "accountId", a.code, a.name,
      coalesce(sum(${moved}) filter (where not ${inside}), 0)::bigint as opening, sum(${moved})::bigint as closing,
      coalesce(sum(l.debit) filter (where ${inside}), 0)::bigint as debit, coalesce(sum(l.credit) filter (where ${inside}), 0)::bigint as credit
    from ${tables} where l.${isOf(days)} and l.posting_date <= ${days.toDate}::date
    group by l.party_id, a.id, a.code, a.name having sum(${moved}) <> 0 or bool_or(${inside}) order by a.code`
}

async function lineRows(tx: Tx, days: PartiesDays, limit: number): Promise<LineRow[]> {
  const owed = days.direction === receivablePayable.receivable ? sql`l.debit > 0` : sql`l.credit > 0`
  const isAdvance = sql`a.code in (${accounts.customerAdvances}, ${accounts.supplierAdvances})`
  const isOfBills = sql`a.code in (${accounts.tradeDebtors}, ${accounts.tradeCreditors})`
  const rows = await queryRows<StatementLine & { partyId: number; accountId: number }>(tx.db, {
    date: is.day,
    kind: is.as<StatementLine['kind']>(is.text),
    journalEntryId: is.number,
    journal: is.text,
    sourceType: is.as<StatementLine['sourceType']>(is.text),
    sourceId: is.number,
    memo: is.maybe(is.text),
    tender: is.maybe(is.as<NonNullable<StatementLine['tender']>>(is.text)),
    cheques: is.maybe(is.text),
    reversesId: is.maybe(is.number),
    debit: is.cents,
    credit: is.cents,
    balance: is.cents,
    partyId: is.number,
    accountId: is.number,
  })`
    select l.party_id as "partyId", a.id as "accountId", l.posting_date as date, j.id as "journalEntryId", j.number as journal, j.source_type as "sourceType", j.source_id as "sourceId", j.memo,
      w.tender, w.cheques, j.reverses_id as "reversesId", l.debit, l.credit,
      case when j.reverses_id is not null then 'REVERSAL'
        when a.code = ${accounts.returnedCheques} then case when l.debit > 0 then 'CHEQUE_RETURNED' else 'CHEQUE_MADE_GOOD' end
        when ${isAdvance} then 'ADVANCE'
        when not (${isOfBills}) then 'ENTRY'
        when ${owed} then 'BILL' else 'SETTLEMENT' end as kind,
      (sum((l.debit - l.credit) * ${sign(days)}) over (partition by l.party_id, a.id order by l.posting_date, l.id))::bigint as balance
    from ${tables} join depot.journal_entry j on j.agency_id = l.agency_id and j.id = l.journal_entry_id
    left join lateral (${tendersOfLine}) w on ${isAdvance} or (${isOfBills} and not (${owed}))
    where l.${isOf(days)} and l.posting_date between ${days.fromDate}::date and ${days.toDate}::date
    order by l.party_id, a.code, l.posting_date, l.id limit ${limit}`
  return rows.map(({ partyId, accountId, ...line }) => ({ partyId, accountId, line }))
}

const tender = (type: SQL): SQL =>
  sql`case ${type} when ${paymentTypes.cash} then 'CASH' when ${paymentTypes.cheque} then 'CHEQUE' when ${paymentTypes.bank} then 'BANK'`
const chequeOf = (of: SQL): SQL =>
  sql`left join depot.cheque c on c.agency_id = ${of}.agency_id and c.id = ${of}.cheque_id`

/** How the party paid in the entry `j` of the line `l`: settlements of its bills, its payment, and cheques that it gave on a trip. */
const tendersOfLine = sql`
  select case when count(distinct t.how) > 1 then 'SEVERAL' else min(t.how) end as tender, string_agg(distinct t.cheque, ', ') as cheques
  from (
    select ${tender(sql`s.payment_type`)} else case when s.advance_id is null then 'NONE' else 'ADVANCE' end end as how, c.number as cheque
    from depot.bill_settlement s join depot.bill b on b.agency_id = s.agency_id and b.id = s.bill_id ${chequeOf(sql`s`)}
    where s.agency_id = l.agency_id and s.journal_entry_id = j.id and b.party_id = l.party_id and s.deleted_at is null
    union all
    select ${tender(sql`p.payment_type`)} end, c.number from depot.payment p ${chequeOf(sql`p`)}
    where p.agency_id = l.agency_id and p.journal_entry_id = j.id and p.party_id = l.party_id
    union all
    select 'CHEQUE', c.number from depot.cheque c
    where j.source_type = 'SALES_SUMMARY' and c.agency_id = l.agency_id and c.trip_id = j.source_id and c.party_id = l.party_id and c.deleted_at is null) t`

/** What the ledger's lines that name a party come to at the end of `toDate`; by the party, without those whom no line names. */
export async function ledgerOfParties(tx: Tx, days: Omit<PartiesDays, 'fromDate'>): Promise<Map<number, Cents>> {
  const rows = await queryRows(tx.db, { partyId: is.number, amount: is.cents })`
    select party_id as "partyId", (sum(debit - credit) * ${sign(days)})::bigint as amount from depot.journal_line
    where ${isOf(days)} and posting_date <= ${days.toDate}::date group by party_id`
  return new Map(rows.map(({ partyId, amount }) => [partyId, amount]))
}
