/**
 * What happened to bills and on which day: opened, withdrawn, settled, settlement taken back. The sum of the changes up to a day is what was
 * open at its end, which is 1200 or 2010 of that day (I6).
 */
import type { BusinessDate } from '#contract/dates.ts'
import type { PartyKind, PaymentType, ReceivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Days } from '../../../reports/period.ts'

/** Which bills a report is about; what is left out does not limit. */
export type BillChoice = {
  direction: ReceivablePayable
  partyId?: number | undefined
  repId?: number | undefined
  /** The bill's own number, or ours. */
  billNo?: string | undefined
  /** Bills of which something stands settled through it. */
  bankId?: number | undefined
}

/** `bill_id, date, kind, change, settlement_id`: one row for each thing that happened to a bill of one side, or of those of some parties. */
const movements = (direction: ReceivablePayable, partyIds?: readonly number[]): SQL => {
  const isMeant = partyIds === undefined ? sql`true` : sql`b.party_id = any(${sql.param(partyIds)}::bigint[])`
  const settlements =
    partyIds === undefined
      ? sql`depot.bill_settlement s`
      : sql`depot.bill b join depot.bill_settlement s on s.agency_id = b.agency_id and s.bill_id = b.id`
  return sql`(
  select b.id as bill_id, b.date, 'BILL' as kind, b.amount as change, null::bigint as settlement_id from depot.bill b
  where b.direction = ${direction} and ${isMeant}
  union all
  select b.id, coalesce(c.on_date, b.date), 'WITHDRAWN', -b.amount, null from depot.bill b cross join lateral (
    select max(r.posting_date) as on_date from depot.journal_entry o join depot.journal_entry r on r.agency_id = o.agency_id and r.reverses_id = o.id
    where o.agency_id = b.agency_id and o.source_id = coalesce(b.source_id, b.id)) c
  where b.direction = ${direction} and b.status = 'CANCELLED' and ${isMeant}
  union all
  select s.bill_id, s.date, 'SETTLED', -s.amount, s.id from ${settlements} where s.deleted_at is null and ${isMeant}
  union all
  select s.bill_id, s.reversed_at, 'TAKEN_BACK', s.amount, s.id from ${settlements} where s.deleted_at is null and s.reversed_at is not null and ${isMeant})`
}

const chosen = ({ partyId, repId, billNo, bankId }: BillChoice): SQL =>
  sql.join(
    [
      ...(partyId === undefined ? [] : [sql`b.party_id = ${partyId}`]),
      ...(repId === undefined ? [] : [sql`b.rep_id is not distinct from ${repId}`]),
      ...(billNo === undefined ? [] : [sql`(b.bill_no = ${billNo} or b.number = ${billNo})`]),
      ...(bankId === undefined
        ? []
        : [
            sql`exists (select 1 from depot.bill_settlement t where t.agency_id = b.agency_id and t.bill_id = b.id and t.bank_id = ${bankId}
              and t.reversed_at is null and t.deleted_at is null)`,
          ]),
      sql`true`,
    ],
    sql` and `,
  )

const tables = (choice: BillChoice): SQL => sql`${movements(choice.direction)} m
  join depot.bill b on b.id = m.bill_id and b.direction = ${choice.direction}
  join depot.party p on p.agency_id = b.agency_id and p.id = b.party_id`

const openAtColumns = {
  id: is.number,
  number: is.text,
  billNo: is.text,
  date: is.day,
  dueOn: is.day,
  partyId: is.number,
  party: is.text,
  partyCode: is.text,
  partyKind: is.as<PartyKind>(is.number),
  creditLimit: is.maybe(is.cents),
  /** Of an outlet. */
  routeId: is.maybe(is.number),
  route: is.maybe(is.text),
  repId: is.maybe(is.number),
  rep: is.maybe(is.text),
  amount: is.cents,
  open: is.cents,
  mine: is.flag,
}
export type OpenAt = RowOf<typeof openAtColumns>

/** Bills with anything open at the end of a day, by party and due date. `mine`: chosen, and not dated before `from`. */
export async function openAt(
  tx: Tx,
  choice: BillChoice,
  { from, to }: { from: BusinessDate | undefined; to: BusinessDate },
  limit: number,
): Promise<OpenAt[]> {
  const since = from === undefined ? sql`true` : sql`b.date >= ${from}::date`
  return queryRows(tx.db, openAtColumns)`
    select b.id, b.number, b.bill_no as "billNo", b.date, b.due_on as "dueOn", b.party_id as "partyId", p.name as party, p.code as "partyCode",
      p.kind as "partyKind", p.credit_limit as "creditLimit", p.route_id as "routeId", g.name as route, b.rep_id as "repId", e.name as rep, b.amount, sum(m.change)::bigint as open, (${chosen(choice)} and ${since}) as mine
    from ${tables(choice)}
    left join depot.route g on g.agency_id = p.agency_id and g.id = p.route_id
    left join depot.employee e on e.agency_id = b.agency_id and e.id = b.rep_id
    where m.date <= ${to}::date
    group by b.agency_id, b.id, p.name, p.code, p.kind, p.credit_limit, p.route_id, g.name, e.name having sum(m.change) <> 0
    order by p.name, b.party_id, b.due_on, b.id limit ${limit}`
}

const openOfColumns = {
  partyId: is.number,
  date: is.day,
  dueOn: is.day,
  billNo: is.text,
  /** Of the trip that sold it, else our number. */
  reference: is.text,
  amount: is.cents,
  open: is.cents,
}
export type OpenOf = RowOf<typeof openOfColumns>

/** Bills of some parties of a side with anything open at the end of a day, by party, oldest due first. */
export async function openOfParties(
  tx: Tx,
  { direction, partyIds, toDate }: { direction: ReceivablePayable; partyIds: readonly number[]; toDate: BusinessDate },
): Promise<OpenOf[]> {
  return queryRows(tx.db, openOfColumns)`
    select b.party_id as "partyId", b.date, b.due_on as "dueOn", b.bill_no as "billNo", coalesce(t.number, b.number) as reference, b.amount, sum(m.change)::bigint as open
    from ${movements(direction, partyIds)} m join depot.bill b on b.id = m.bill_id left join depot.trip t on t.agency_id = b.agency_id and t.id = b.trip_id
    where m.date <= ${toDate}::date
    group by b.agency_id, b.id, t.number having sum(m.change) <> 0 order by b.party_id, b.due_on, b.id`
}

const movementColumns = {
  billId: is.number,
  number: is.text,
  billNo: is.text,
  partyId: is.number,
  party: is.text,
  date: is.day,
  kind: is.as<'BILL' | 'WITHDRAWN' | 'SETTLED' | 'TAKEN_BACK'>(is.text),
  /** What it adds to what is open. */
  change: is.cents,
  paymentType: is.maybe(is.as<PaymentType>(is.number)),
  advanceId: is.maybe(is.number),
  bankId: is.maybe(is.number),
  bank: is.maybe(is.text),
  chequeNumber: is.maybe(is.text),
  mine: is.flag,
}
export type Movement = RowOf<typeof movementColumns>

/** What happened in the days, by party, in order. */
export async function movementsIn(tx: Tx, choice: BillChoice, { from, to }: Days, limit: number): Promise<Movement[]> {
  return queryRows(tx.db, movementColumns)`
    select m.bill_id as "billId", b.number, b.bill_no as "billNo", b.party_id as "partyId", p.name as party, m.date, m.kind, m.change,
      s.payment_type as "paymentType", s.advance_id as "advanceId", s.bank_id as "bankId", k.name as bank, c.number as "chequeNumber", (${chosen(choice)}) as mine
    from ${tables(choice)}
    left join depot.bill_settlement s on s.id = m.settlement_id
    left join depot.bank k on k.agency_id = s.agency_id and k.id = s.bank_id
    left join depot.cheque c on c.agency_id = s.agency_id and c.id = s.cheque_id
    where m.date between ${from}::date and ${to}::date and m.change <> 0
    order by p.name, b.party_id, m.date, coalesce(m.settlement_id, m.bill_id), m.kind limit ${limit}`
}

const openingColumns = { partyId: is.number, party: is.text, mine: is.cents, others: is.cents }
export type Opening = RowOf<typeof openingColumns>

/** What was open before a day, per party: of the chosen bills, and of the others. */
export async function openBefore(tx: Tx, choice: BillChoice, date: BusinessDate): Promise<Opening[]> {
  const mine = chosen(choice)
  return queryRows(tx.db, openingColumns)`
    select b.party_id as "partyId", p.name as party, coalesce(sum(m.change) filter (where ${mine}), 0)::bigint as mine,
      coalesce(sum(m.change) filter (where not (${mine})), 0)::bigint as others
    from ${tables(choice)} where m.date < ${date}::date group by b.party_id, p.name having sum(m.change) <> 0
    order by p.name, b.party_id`
}

const bankOfColumns = { id: is.number, name: is.text, accountId: is.number }
export type BankOf = RowOf<typeof bankOfColumns>

export async function reportBank(tx: Tx, id: number): Promise<BankOf> {
  const rows = await queryRows(
    tx.db,
    bankOfColumns,
  )`select id, name, account_id as "accountId" from depot.bank where id = ${id} and deleted_at is null`
  return (
    rows[0] ??
    refuse('NOT_FOUND', 'The bank was not found in this agency.', [{ field: 'bank', message: 'was not found' }])
  )
}

/** Σ(debit − credit) on a bank's account of the entries that settled bills of one side, and what of it was kept as advances. */
export async function settledThrough(
  tx: Tx,
  bank: BankOf,
  direction: ReceivablePayable,
  { from, to }: Days,
): Promise<{ moved: number; advances: number }> {
  const settling = sql`(select s.journal_entry_id from depot.bill_settlement s join depot.bill b on b.id = s.bill_id
    where s.bank_id = ${bank.id} and s.payment_type <> 1 and b.direction = ${direction})`
  const inDays = (date: SQL) => sql`${date} between ${from}::date and ${to}::date`
  const rows = await queryRows(tx.db, { moved: is.number, advances: is.number })`
    select coalesce((select sum(l.debit - l.credit) from depot.journal_entry j join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id
        where coalesce(j.reverses_id, j.id) in ${settling} and l.account_id = ${bank.accountId} and ${inDays(sql`j.posting_date`)}), 0)::bigint as moved,
      coalesce((select sum(a.amount * ((${inDays(sql`a.date`)})::int - coalesce((${inDays(sql`a.reversed_at`)})::int, 0))) from depot.advance a
        where a.journal_entry_id in ${settling}), 0)::bigint as advances`
  return rows[0] ?? { moved: 0, advances: 0 }
}
