/**
 * A party's account on one page: read from the ledger, so that it agrees with the books on every day, with the open bills, cheques, advances
 * and bottles behind it (domain.md §5, E-57a).
 */
import { ageingOf } from '#contract/ageing.ts'
import type { PartyStatement, StatementLine } from '#contract/credit.ts'
import { type BusinessDate, firstOfMonth } from '#contract/dates.ts'
import { chequeStatuses, partyKinds, type ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import type { Cents } from '#contract/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import { mustSeeSide, pendingOf } from './pending-queries.ts'

/** Most lines of a statement. */
const LINE_CAP = 2_000

/** What a customer owes, and what a supplier is owed: the accounts whose sum is the party's balance. */
const accountsOf = (direction: ReceivablePayable): string[] =>
  direction === receivablePayable.receivable
    ? [accounts.tradeDebtors, accounts.returnedCheques, accounts.customerAdvances]
    : [accounts.tradeCreditors, accounts.supplierAdvances]

type Query = { partyId: number; fromDate?: BusinessDate | undefined; toDate?: BusinessDate | undefined }

/** Without dates this month up to today. Refuses NOT_FOUND, a supplier to a User (ROLE_NOT_ALLOWED), and INVALID for a period the wrong way round. */
export async function partyStatement(tx: Tx, query: Query): Promise<PartyStatement> {
  const party = await statementParty(tx, query.partyId)
  const toDate = query.toDate ?? (query.fromDate !== undefined && query.fromDate > tx.today ? query.fromDate : tx.today)
  const fromDate = query.fromDate ?? firstOfMonth(toDate)
  if (fromDate > toDate)
    refuse('INVALID', 'The period ends before it begins.', [
      { field: 'fromDate', message: 'lies after the end of the period' },
    ])
  const direction = party.kind === partyKinds.creditor ? receivablePayable.payable : receivablePayable.receivable
  mustSeeSide(tx, direction)
  const scope = { partyId: party.id, direction, fromDate, toDate }
  const { opening, closing, ...totals } = await balances(tx, scope)
  const found = await statementLines(tx, scope, opening)
  const openBills = await pendingOf(tx, scope, tx.today)
  return {
    party,
    direction,
    fromDate,
    toDate,
    opening,
    lines: found.slice(0, LINE_CAP),
    cut: found.length > LINE_CAP,
    totals,
    closing,
    openBills,
    ageing: ageingOf(openBills),
    cheques: await partyCheques(tx, scope),
    advances: await partyAdvances(tx, scope),
    bottles: await partyBottles(tx, party.id),
  }
}

type Scope = { partyId: number; direction: ReceivablePayable; fromDate: BusinessDate; toDate: BusinessDate }

async function statementParty(tx: Tx, id: number): Promise<PartyStatement['party']> {
  const rows = await tx.db.execute<PartyStatement['party']>(
    sql`select id, kind, code, name, address, phone, credit_limit as "creditLimit" from depot.party where id = ${id} and deleted_at is null`,
  )
  return (
    rows.rows[0] ??
    refuse('NOT_FOUND', 'The party was not found in this agency.', [{ field: 'partyId', message: 'was not found' }])
  )
}

const sign = ({ direction }: Scope): SQL => (direction === receivablePayable.receivable ? sql`1` : sql`-1`)
const tables = sql`depot.journal_line l join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id`
const ofParty = ({ partyId, direction }: Scope): SQL =>
  sql`l.party_id = ${partyId} and a.code = any(${sql.param(accountsOf(direction))}::text[])`

async function balances(
  tx: Tx,
  scope: Scope,
): Promise<{ opening: Cents; closing: Cents; debit: Cents; credit: Cents }> {
  const inside = sql`l.posting_date between ${scope.fromDate}::date and ${scope.toDate}::date`
  const rows = await tx.db.execute<{ opening: Cents; closing: Cents; debit: Cents; credit: Cents }>(sql`
    select coalesce(sum((l.debit - l.credit) * ${sign(scope)}) filter (where l.posting_date < ${scope.fromDate}::date), 0)::bigint as opening,
      coalesce(sum((l.debit - l.credit) * ${sign(scope)}) filter (where l.posting_date <= ${scope.toDate}::date), 0)::bigint as closing,
      coalesce(sum(l.debit) filter (where ${inside}), 0)::bigint as debit, coalesce(sum(l.credit) filter (where ${inside}), 0)::bigint as credit
    from ${tables} where ${ofParty(scope)}`)
  return rows.rows[0] ?? refuse('UNEXPECTED')
}

async function statementLines(tx: Tx, scope: Scope, opening: Cents): Promise<StatementLine[]> {
  const owed = scope.direction === receivablePayable.receivable ? sql`l.debit > 0` : sql`l.credit > 0`
  const rows = await tx.db.execute<StatementLine>(sql`
    select l.posting_date as date, j.id as "journalId", j.number as journal, j.source_type as "sourceType", j.source_id as "sourceId", j.memo, l.debit, l.credit,
      case when j.reverses_id is not null then 'REVERSAL'
        when a.code = ${accounts.returnedCheques} then case when l.debit > 0 then 'CHEQUE_RETURNED' else 'CHEQUE_MADE_GOOD' end
        when a.code in (${accounts.customerAdvances}, ${accounts.supplierAdvances}) then 'ADVANCE'
        when ${owed} then 'BILL' else 'SETTLEMENT' end as kind,
      (${opening}::bigint + sum((l.debit - l.credit) * ${sign(scope)}) over (order by l.posting_date, l.id))::bigint as balance
    from ${tables} join depot.journal j on j.agency_id = l.agency_id and j.id = l.journal_id
    where ${ofParty(scope)} and l.posting_date between ${scope.fromDate}::date and ${scope.toDate}::date
    order by l.posting_date, l.id limit ${LINE_CAP + 1}`)
  return rows.rows
}

async function partyCheques(
  tx: Tx,
  { partyId, direction, fromDate, toDate }: Scope,
): Promise<PartyStatement['cheques']> {
  type Row = PartyStatement['cheques']['received'][number] & { inPeriod: boolean }
  const rows = await tx.db.execute<Row>(sql`
    select id, number as "chequeNumber", drawer_bank as "drawerBank", received_on as "receivedOn", cheque_date as "bankDate", status, status_on as "statusOn", amount,
      received_on between ${fromDate}::date and ${toDate}::date as "inPeriod"
    from depot.cheque where party_id = ${partyId} and direction = ${direction} and deleted_at is null
      and (received_on between ${fromDate}::date and ${toDate}::date or status in (${chequeStatuses.pending}, ${chequeStatuses.returned}))
    order by cheque_date, id`)
  const all = rows.rows.map(({ inPeriod, ...each }) => ({ each, inPeriod }))
  const having = (wanted: (row: (typeof all)[number]) => boolean) => all.filter(wanted).map(({ each }) => each)
  return {
    received: having(({ inPeriod }) => inPeriod),
    returned: having(({ each }) => each.status === chequeStatuses.returned),
    uncleared: having(({ each }) => each.status === chequeStatuses.pending),
  }
}

async function partyAdvances(tx: Tx, { partyId, direction }: Scope): Promise<PartyStatement['advances']> {
  const rows = await tx.db.execute<PartyStatement['advances'][number]>(sql`
    select id, date, amount, applied from depot.advance
    where party_id = ${partyId} and direction = ${direction} and applied < amount and reversed_at is null and deleted_at is null order by date, id`)
  return rows.rows
}

async function partyBottles(tx: Tx, partyId: number): Promise<PartyStatement['bottles']> {
  const outstanding = sql`o.qty - o.closed_returned - o.closed_paid - o.closed_damaged`
  const rows = await tx.db.execute<PartyStatement['bottles'][number]>(sql`
    select b.id as "brnStockId", b.item_code, b.description, sum(${outstanding})::int as qty
    from depot.bottle_loan o join depot.brn_stock b on b.agency_id = o.agency_id and b.id = o.brn_stock_id
    where o.party_id = ${partyId} and o.deleted_at is null group by b.id, b.item_code, b.description
    having sum(${outstanding}) <> 0 order by b.item_code`)
  return rows.rows
}
