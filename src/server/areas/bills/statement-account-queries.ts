/** What every account carries of a party: opening, lines and closing, read from the ledger's lines that name it. */
import type { BusinessDate } from '#contract/dates.ts'
import { type ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import { addCents, type Cents, sumOf, ZERO } from '#contract/money.ts'
import type { PartyStatement, StatementLine } from '#contract/bills/statement.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../db/rows.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'

export type PartyDays = {
  partyId: number
  direction: ReceivablePayable
  fromDate: BusinessDate
  toDate: BusinessDate
}

/** What a party owes or is owed in money; bottles, deposits, cheques in hand and claims stand beside it. */
const owedCodes: ReadonlySet<string> = new Set([
  accounts.tradeDebtors,
  accounts.returnedCheques,
  accounts.customerAdvances,
  accounts.staffShortages,
  accounts.staffLoans,
  accounts.tradeCreditors,
  accounts.supplierAdvances,
])

type Figures = Pick<PartyStatement, 'accounts' | 'opening' | 'totals' | 'closing' | 'owed' | 'cut'>
const accountRowColumns = {
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
export async function accountsOfParty(tx: Tx, days: PartyDays, limit: number): Promise<Figures> {
  const rows = await accountRows(tx, days)
  const found = await lineRows(tx, days, limit + 1)
  const lines = Map.groupBy(found.slice(0, limit), (line) => line.accountId)
  return {
    accounts: rows.map(({ debit, credit, ...row }) => ({
      ...row,
      lines: linesOf(row.opening, lines.get(row.accountId) ?? []),
      totals: { debit, credit },
    })),
    opening: sumOf(rows, (row) => row.opening),
    totals: { debit: sumOf(rows, (row) => row.debit), credit: sumOf(rows, (row) => row.credit) },
    closing: sumOf(rows, (row) => row.closing),
    owed: sumOf(
      rows.filter(({ code }) => owedCodes.has(code)),
      (row) => row.closing,
    ),
    cut: found.length > limit,
  }
}

type LineRow = { accountId: number; line: StatementLine }

/** The balance of a line is the opening and what moved in the days up to it. */
const linesOf = (opening: Cents, rows: readonly LineRow[]): StatementLine[] =>
  rows.map(({ line }) => ({ ...line, balance: addCents(opening, line.balance) }))

const sign = ({ direction }: Pick<PartyDays, 'direction'>): SQL =>
  direction === receivablePayable.receivable ? sql`1` : sql`-1`
const tables = sql`depot.journal_line l join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id`

async function accountRows(tx: Tx, days: PartyDays): Promise<AccountRow[]> {
  const inside = sql`l.posting_date >= ${days.fromDate}::date`
  const moved = sql`(l.debit - l.credit) * ${sign(days)}`
  return queryRows(tx.db, accountRowColumns)`
    select a.id as "accountId", a.code, a.name,
      coalesce(sum(${moved}) filter (where not ${inside}), 0)::bigint as opening, sum(${moved})::bigint as closing,
      coalesce(sum(l.debit) filter (where ${inside}), 0)::bigint as debit, coalesce(sum(l.credit) filter (where ${inside}), 0)::bigint as credit
    from ${tables} where l.party_id = ${days.partyId} and l.posting_date <= ${days.toDate}::date
    group by a.id, a.code, a.name having sum(${moved}) <> 0 or bool_or(${inside}) order by a.code`
}

async function lineRows(tx: Tx, days: PartyDays, limit: number): Promise<LineRow[]> {
  const owed = days.direction === receivablePayable.receivable ? sql`l.debit > 0` : sql`l.credit > 0`
  const rows = await queryRows<StatementLine & { accountId: number }>(tx.db, {
    date: is.day,
    kind: is.as<StatementLine['kind']>(is.text),
    journalEntryId: is.number,
    journal: is.text,
    sourceType: is.as<StatementLine['sourceType']>(is.text),
    sourceId: is.number,
    memo: is.maybe(is.text),
    debit: is.cents,
    credit: is.cents,
    balance: is.cents,
    accountId: is.number,
  })`
    select a.id as "accountId", l.posting_date as date, j.id as "journalEntryId", j.number as journal, j.source_type as "sourceType", j.source_id as "sourceId", j.memo, l.debit, l.credit,
      case when j.reverses_id is not null then 'REVERSAL'
        when a.code = ${accounts.returnedCheques} then case when l.debit > 0 then 'CHEQUE_RETURNED' else 'CHEQUE_MADE_GOOD' end
        when a.code in (${accounts.customerAdvances}, ${accounts.supplierAdvances}) then 'ADVANCE'
        when a.code not in (${accounts.tradeDebtors}, ${accounts.tradeCreditors}) then 'ENTRY'
        when ${owed} then 'BILL' else 'SETTLEMENT' end as kind,
      (sum((l.debit - l.credit) * ${sign(days)}) over (partition by a.id order by l.posting_date, l.id))::bigint as balance
    from ${tables} join depot.journal_entry j on j.agency_id = l.agency_id and j.id = l.journal_entry_id
    where l.party_id = ${days.partyId} and l.posting_date between ${days.fromDate}::date and ${days.toDate}::date
    order by a.code, l.posting_date, l.id limit ${limit}`
  return rows.map(({ accountId, ...line }) => ({ accountId, line }))
}

/** What the ledger's lines that name a party come to at the end of `toDate`. */
export async function partyLedger(tx: Tx, days: Omit<PartyDays, 'fromDate'>): Promise<Cents> {
  const rows = await queryRows(tx.db, { amount: is.cents })`
    select (coalesce(sum(debit - credit), 0) * ${sign(days)})::bigint as amount from depot.journal_line
    where party_id = ${days.partyId} and posting_date <= ${days.toDate}::date`
  return rows[0]?.amount ?? ZERO
}
