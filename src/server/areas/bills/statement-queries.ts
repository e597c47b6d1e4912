/**
 * A party in the books on one page: every account that carries it, so that it agrees with the ledger on every day, with the open bills,
 * cheques, advances and bottles behind it (RPT-36, E-57a).
 */
import { pendingOf, requireSideAccess } from '#reads/bills/bill.ts'
import { ageingOf } from '#contract/bills/ageing.ts'
import { type BusinessDate, firstOfMonth } from '#contract/dates.ts'
import {
  chequeStatuses,
  type PartyKind,
  partyKinds,
  type ReceivablePayable,
  receivablePayable,
} from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import type { PartyStatement } from '#contract/bills/statement.ts'
import { ZERO } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { ask } from '../../db/reads.ts'
import type { Tx } from '../../db/tx.ts'
import { accountsOfParty, ledgerOfParties, type PartyDays } from './statement-account-queries.ts'

/** Most lines of a statement. */
const LINE_CAP = 2_000

type Query = { partyId: number; fromDate?: BusinessDate | undefined; toDate?: BusinessDate | undefined }

/** Without dates this month up to today. Refuses NOT_FOUND, a supplier to a User (ROLE_NOT_ALLOWED), and INVALID for a period the wrong way round. */
export async function partyStatement(tx: Tx, query: Query): Promise<PartyStatement> {
  const party = await partyOfStatement(tx, query.partyId)
  const toDate = query.toDate ?? (query.fromDate !== undefined && query.fromDate > tx.today ? query.fromDate : tx.today)
  const fromDate = query.fromDate ?? firstOfMonth(toDate)
  if (fromDate > toDate)
    refuse('INVALID', 'The period ends before it begins.', [
      { field: 'fromDate', message: 'lies after the end of the period' },
    ])
  const direction = directionOf(party.kind)
  requireSideAccess(tx.actor, direction)
  const scope = { partyId: party.id, direction, fromDate, toDate }
  const openBills = await ask(tx, pendingOf, { ...scope, on: tx.today })
  return {
    party,
    direction,
    fromDate,
    toDate,
    ...(await accountsOfParty(tx, scope, LINE_CAP)),
    ledger: (await ledgerOfParties(tx, { ...scope, partyIds: [party.id] })).get(party.id) ?? ZERO,
    openBills,
    ageing: ageingOf(openBills),
    cheques: await partyCheques(tx, scope),
    advances: await partyAdvances(tx, scope),
    bottles: await partyBottles(tx, party.id),
  }
}

type Scope = PartyDays

/** Suppliers are owed; everybody else owes. */
export const directionOf = (kind: PartyKind): ReceivablePayable =>
  kind === partyKinds.creditor ? receivablePayable.payable : receivablePayable.receivable

/** Refuses NOT_FOUND. */
export async function partyOfStatement(tx: Tx, id: number): Promise<PartyStatement['party']> {
  const [party] = await partiesOfStatements(tx, [id], 'partyId')
  return party ?? unknownParty('partyId')
}

/** In the order asked for. Refuses NOT_FOUND on the field that names the parties. */
export async function partiesOfStatements(
  tx: Tx,
  ids: readonly number[],
  field: string,
): Promise<PartyStatement['party'][]> {
  const rows = await queryRows<PartyStatement['party']>(tx.db, {
    id: is.number,
    kind: is.as<PartyStatement['party']['kind']>(is.number),
    code: is.text,
    name: is.text,
    address: is.maybe(is.text),
    phone: is.maybe(is.text),
    creditLimit: is.maybe(is.cents),
  })`select id, kind, code, name, address, phone, credit_limit as "creditLimit" from depot.party
    where id = any(${sql.param(ids)}::bigint[]) and deleted_at is null`
  const found = new Map(rows.map((party) => [party.id, party]))
  return ids.map((id) => found.get(id) ?? unknownParty(field))
}

const unknownParty = (field: string): never =>
  refuse('NOT_FOUND', 'The party was not found in this agency.', [{ field, message: 'was not found' }])

async function partyCheques(
  tx: Tx,
  { partyId, direction, fromDate, toDate }: Scope,
): Promise<PartyStatement['cheques']> {
  type Row = PartyStatement['cheques']['received'][number] & { inPeriod: boolean }
  const rows = await queryRows<Row>(tx.db, {
    id: is.number,
    chequeNumber: is.text,
    drawerBank: is.text,
    receivedOn: is.day,
    bankDate: is.day,
    status: is.number,
    statusOn: is.day,
    amount: is.cents,
    inPeriod: is.flag,
  })`
    select id, number as "chequeNumber", drawer_bank as "drawerBank", received_on as "receivedOn", cheque_date as "bankDate", status, status_on as "statusOn", amount,
      received_on between ${fromDate}::date and ${toDate}::date as "inPeriod"
    from depot.cheque where party_id = ${partyId} and direction = ${direction} and deleted_at is null
      and (received_on between ${fromDate}::date and ${toDate}::date or status in (${chequeStatuses.pending}, ${chequeStatuses.returned}))
    order by cheque_date, id`
  const all = rows.map(({ inPeriod, ...each }) => ({ each, inPeriod }))
  const having = (wanted: (row: (typeof all)[number]) => boolean) => all.filter(wanted).map(({ each }) => each)
  return {
    received: having(({ inPeriod }) => inPeriod),
    returned: having(({ each }) => each.status === chequeStatuses.returned),
    uncleared: having(({ each }) => each.status === chequeStatuses.pending),
  }
}

async function partyAdvances(tx: Tx, { partyId, direction }: Scope): Promise<PartyStatement['advances']> {
  return queryRows<PartyStatement['advances'][number]>(tx.db, {
    id: is.number,
    date: is.day,
    amount: is.cents,
    applied: is.cents,
  })`
    select id, date, amount, applied from depot.advance
    where party_id = ${partyId} and direction = ${direction} and applied < amount and reversed_at is null and deleted_at is null order by date, id`
}

async function partyBottles(tx: Tx, partyId: number): Promise<PartyStatement['bottles']> {
  const outstanding = sql`o.qty - o.closed_returned - o.closed_paid - o.closed_damaged`
  return queryRows<PartyStatement['bottles'][number]>(tx.db, {
    bottleStockId: is.number,
    item_code: is.text,
    description: is.text,
    qty: is.number,
  })`
    select b.id as "bottleStockId", b.item_code, b.description, sum(${outstanding})::int as qty
    from depot.bottle_loan o join depot.bottle_stock b on b.agency_id = o.agency_id and b.id = o.bottle_stock_id
    where o.party_id = ${partyId} and o.deleted_at is null group by b.id, b.item_code, b.description
    having sum(${outstanding}) <> 0 order by b.item_code`
}
