/** Reads of cheques (specification §7 Cheque). The mirror answers the same calls with the same rows. */
import { isAdmin } from '#contract/access.ts'
import {
  type Cheque,
  type ChequeDetails,
  ChequeFilters,
  type ChequeQuery,
  chequeSorts,
  type ChequeSummary,
  type ChequeTab,
  chequeTabs,
  MAX_CHEQUE_IDS,
  tabDays,
} from '#contract/cheques/cheque.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { type Cents, cents } from '#contract/money.ts'
import { type Page, parseFilters, parseSort } from '#contract/paging.ts'
import { type SQL, sql } from 'drizzle-orm'
import { contains, isoOf, orderBy, page, where } from '../../db/listing.ts'
import type { Tx } from '../../db/tx.ts'
import { rowsOfActor } from '../../db/visibility.ts'

const columns = sql`c.id, c.number as "chequeNumber", c.direction as receive_or_pay, c.drawer_bank as "drawerBank", c.branch, c.party_id as "partyId", coalesce(p.name, c.payee) as party,
  c.amount, c.collected_amount as collected, c.received_on as "receivedOn", c.cheque_date as "bankDate", c.bank_id as "bankId", b.name as bank, c.rep_id as "repId", c.status,
  c.status_on as "statusOn", c.present_count as "presentCount", c.returned_reason as "returnedReason", c.origin, c.replaces_id as "replacesId", c.row_version as "rowVersion"`
const from = sql`from depot.cheque c
  left join depot.party p on p.agency_id = c.agency_id and p.id = c.party_id
  left join depot.bank b on b.agency_id = c.agency_id and b.id = c.bank_id`
/** What is to be had: of a returned cheque the part that was not collected. */
const open = sql`case c.status when ${chequeStatuses.returned} then c.amount - c.collected_amount else c.amount end`

const sortColumns: Record<(typeof chequeSorts)[number], SQL> = {
  bankDate: sql`c.cheque_date`,
  chequeNumber: sql`c.number`,
  party: sql`coalesce(p.name, c.payee)`,
  amount: sql`c.amount`,
  receivedOn: sql`c.received_on`,
  drawerBank: sql`c.drawer_bank`,
  statusOn: sql`c.status_on`,
}

/** Which cheques stand on a tab, seen from the day `on` (contract/cheque.ts). */
export function onTab(tab: ChequeTab, on: BusinessDate): SQL {
  const { tomorrow, clearingSince, suppliersUntil } = tabDays(on)
  const { pending, banked, returned } = chequeStatuses
  const customers = sql`c.direction = ${receivablePayable.receivable}`
  const clearing = sql`(c.status = ${banked} and c.status_on >= ${clearingSince}::date)`
  const tabs: Record<ChequeTab, SQL> = {
    due: sql`${customers} and c.status = ${pending} and c.cheque_date between ${on}::date and ${tomorrow}::date`,
    clearing: sql`${customers} and ${clearing}`,
    returned: sql`${customers} and c.status = ${returned}`,
    overdue: sql`${customers} and c.status = ${pending} and c.cheque_date < ${on}::date`,
    uncleared: sql`${customers} and (c.status in (${pending}, ${returned}) or ${clearing})`,
    suppliers: sql`c.direction = ${receivablePayable.payable} and c.status = ${pending} and c.cheque_date <= ${suppliersUntil}::date`,
    all: sql`true`,
  }
  return sql`(${tabs[tab]})`
}

/** A User sees the returned cheques only: what a route may collect (PER-03). Refuses ROLE_NOT_ALLOWED. */
function requireChequeAccess(tx: Tx, query: ChequeQuery): void {
  if (isAdmin(tx.actor.roles)) return
  if (query.cheque_Status !== chequeStatuses.returned)
    refuse('ROLE_NOT_ALLOWED', 'You may look at returned cheques only.', [
      { field: 'cheque_Status', message: 'should be 2, returned' },
    ])
}

/** The parts of a query that the list and its ids share. */
function partsOf(query: ChequeQuery, visible?: SQL): { conditions: SQL; order: SQL } {
  const f = parseFilters(ChequeFilters, query.filters)
  const sort = parseSort(chequeSorts, query.sort, { field: 'bankDate', descending: false })
  const status = query.cheque_Status ?? (f.tab === undefined ? chequeStatuses.pending : undefined)
  const conditions = where(
    sql`c.deleted_at is null`,
    visible,
    f.tab === undefined || f.on === undefined ? undefined : onTab(f.tab, f.on),
    status === undefined ? undefined : sql`c.status = ${status}`,
    query.receivables === undefined ? undefined : sql`c.direction = ${query.receivables}`,
    query.fromDate === undefined ? undefined : sql`c.cheque_date >= ${query.fromDate}::date`,
    query.toDate === undefined ? undefined : sql`c.cheque_date <= ${query.toDate}::date`,
    query.repId === undefined ? undefined : sql`c.rep_id = ${query.repId}`,
    query.bankId === undefined ? undefined : sql`c.bank_id = ${query.bankId}`,
    query.outletId === undefined ? undefined : sql`c.party_id = ${query.outletId}`,
    f.drawerBank === undefined ? undefined : sql`c.drawer_bank = ${f.drawerBank}`,
    f.origin === undefined ? undefined : sql`c.origin = ${f.origin}`,
    contains(query.searchQuery, sql`c.number`, sql`c.drawer_bank`, sql`p.name`, sql`c.payee`),
  )
  return { conditions, order: orderBy(sortColumns[sort.field], sort.descending, sql`c.id`) }
}

/** `get-pending-cheques`. */
export async function listCheques(tx: Tx, query: ChequeQuery): Promise<Page<Cheque> & { totalValue: Cents }> {
  requireChequeAccess(tx, query)
  const { conditions, order } = partsOf(query, await rowsOfActor(tx, 'cheque', 'c'))
  const found = await page<Cheque, Cheque>(tx, query, { select: columns, from, where: conditions, order }, (row) => row)
  const { value } = await sumOf(tx, conditions)
  return { ...found, totalValue: value }
}

export type ChequeIds = { ids: number[]; totalCount: number; totalValue: Cents }

/** The ids of what the list finds, over every page. */
export async function chequeIds(tx: Tx, query: ChequeQuery): Promise<ChequeIds> {
  const { conditions, order } = partsOf(query)
  const rows = await tx.db.execute<{ id: number }>(
    sql`select c.id ${from} ${conditions} ${order} limit ${MAX_CHEQUE_IDS}`,
  )
  const { count, value } = await sumOf(tx, conditions)
  return { ids: rows.rows.map(({ id }) => id), totalCount: count, totalValue: value }
}

type Sum = { count: number; value: Cents }

async function sumOf(tx: Tx, conditions: SQL): Promise<Sum> {
  const rows = await tx.db.execute<Sum>(
    sql`select count(*)::int as count, coalesce(sum(${open}), 0)::bigint as value ${from} ${conditions}`,
  )
  return rows.rows[0] ?? { count: 0, value: cents(0) }
}

/** Count and open value of these tabs, seen from the day `on`. */
export async function chequeSums<T extends ChequeTab>(
  tx: Tx,
  on: BusinessDate,
  tabs: readonly T[],
): Promise<Record<T, Sum>> {
  const sums = tabs.map(
    (
      tab,
    ) => sql`json_build_object('count', count(*) filter (where ${onTab(tab, on)}), 'value', coalesce(sum(${open}) filter (where ${onTab(tab, on)}), 0))
      as ${sql.identifier(tab)}`,
  )
  const any = sql.join(
    tabs.map((tab) => onTab(tab, on)),
    sql` or `,
  )
  const rows = await tx.db.execute<Record<T, Sum>>(
    sql`select ${sql.join(sums, sql`, `)} from depot.cheque c where c.deleted_at is null and (${any})`,
  )
  return rows.rows[0] ?? refuse('UNEXPECTED')
}

/** Count and open value of every tab, seen from the day `on`; of `uncleared` by party too, the largest first. */
export async function chequeSummary(tx: Tx, { on }: { on: BusinessDate }): Promise<ChequeSummary> {
  const found = await chequeSums(tx, on, chequeTabs)
  const parties = await tx.db.execute<Sum & { partyId: number; party: string }>(sql`
    select c.party_id as "partyId", p.name as party, count(*)::int as count, sum(${open})::bigint as value ${from}
    where c.deleted_at is null and ${onTab('uncleared', on)} group by c.party_id, p.name order by value desc, c.party_id`)
  return { ...found, uncleared: { ...found.uncleared, parties: parties.rows } }
}

/** Cheques by id, in the order of the ids; `visible` narrows them over `c`. */
export async function chequesById(tx: Tx, ids: readonly number[], visible?: SQL): Promise<Cheque[]> {
  const rows = await tx.db.execute<Cheque>(sql`
    select ${columns} from unnest(${sql.param([...ids])}::bigint[]) with ordinality as wanted(id, place)
    join depot.cheque c on c.id = wanted.id
    left join depot.party p on p.agency_id = c.agency_id and p.id = c.party_id
    left join depot.bank b on b.agency_id = c.agency_id and b.id = c.bank_id
    ${where(sql`c.deleted_at is null`, visible)} order by wanted.place`)
  return rows.rows
}

/** One cheque with what happened to it, what it settles and what came in its place. Refuses NOT_FOUND, also for a cheque that the person may not see. */
export async function getCheque(tx: Tx, { id }: { id: number }): Promise<ChequeDetails> {
  const [row] = await chequesById(tx, [id], await rowsOfActor(tx, 'cheque', 'c'))
  if (!row) refuse('NOT_FOUND', 'The cheque was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  const events = await tx.db.execute<ChequeDetails['events'][number]>(sql`
    select e.id, e.from_status as "fromStatus", e.to_status as "toStatus", e.on_date as "on", e.dest_bank_id as "destBankId", b.name as "destBank", e.journal_entry_id as "journalEntryId",
      j.number as journal, e.reason, e.bank_charge as "bankCharge", e.customer_charge as "customerCharge", e.bill_id as "billId", l.number as bill,
      ${isoOf(sql`e.created_at`)} as at, u.full_name as by, ${isoOf(sql`e.undone_at`)} as "undoneAt"
    from depot.cheque_event e join depot.users u on u.id = e.created_by
    left join depot.bank b on b.agency_id = e.agency_id and b.id = e.dest_bank_id
    left join depot.journal_entry j on j.agency_id = e.agency_id and j.id = e.journal_entry_id
    left join depot.bill l on l.agency_id = e.agency_id and l.id = e.bill_id
    where e.cheque_id = ${id} and e.deleted_at is null order by e.id`)
  const settles = await tx.db.execute<ChequeDetails['settles'][number]>(sql`
    select s.bill_id as "billId", l.number, l.bill_no, s.amount, s.reversed_at as "reversedAt"
    from depot.bill_settlement s join depot.bill l on l.agency_id = s.agency_id and l.id = s.bill_id
    where s.cheque_id = ${id} and s.deleted_at is null order by s.id`)
  return { ...row, events: events.rows, settles: settles.rows, ...(await besideOf(tx, id)) }
}

async function besideOf(tx: Tx, id: number): Promise<Pick<ChequeDetails, 'advance' | 'expense' | 'replacedBy'>> {
  const replacing = where(sql`n.replaces_id = ${id}`, sql`n.deleted_at is null`, await rowsOfActor(tx, 'cheque', 'n'))
  const rows = await tx.db.execute<Pick<ChequeDetails, 'advance' | 'expense' | 'replacedBy'>>(sql`
    select (select coalesce(sum(a.amount), 0)::bigint from depot.advance a where a.cheque_id = ${id} and a.reversed_at is null and a.deleted_at is null) as advance,
      (select json_build_object('id', x.id, 'number', x.number) from depot.expense_payment y join depot.expense x on x.agency_id = y.agency_id and x.id = y.expense_id
        where y.cheque_id = ${id} order by y.id limit 1) as expense,
      (select json_build_object('id', n.id, 'chequeNumber', n.number) from depot.cheque n ${replacing} order by n.id limit 1) as "replacedBy"`)
  return rows.rows[0] ?? refuse('UNEXPECTED')
}
