/** Cheques. The server answers the same calls with the same rows (src/server/areas/cheques/queries.ts). */
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
import {
  always,
  amongIds,
  contains,
  type Fragment,
  idsInOrder,
  keyOf,
  type ListParts,
  type Order,
  page,
  when,
  where,
} from '../listing.ts'
import type { MirrorReader } from '../mirror.ts'
import type { Who } from './scope.ts'

const columns = `c.id, c.number as chequeNumber, c.direction as receive_or_pay, c.drawer_bank as drawerBank, c.branch, c.party_id as partyId, coalesce(p.name, c.payee) as party,
  c.amount, c.collected_amount as collected, c.received_on as receivedOn, c.cheque_date as bankDate, c.bank_id as bankId, b.name as bank, c.rep_id as repId, c.status,
  c.status_on as statusOn, c.present_count as presentCount, c.returned_reason as returnedReason, c.origin, c.replaces_id as replacesId, c.row_version as rowVersion`
const from = 'from cheque c left join party p on p.id = c.party_id'
const rowFrom = `${from} left join bank b on b.id = c.bank_id`
/** What is to be had: of a returned cheque the part that was not collected. */
const open = `case c.status when ${chequeStatuses.returned} then c.amount - c.collected_amount else c.amount end`

const orders: Record<(typeof chequeSorts)[number], Omit<Order, 'descending'>> = {
  bankDate: { expression: 'c.cheque_date', indexed: true },
  chequeNumber: { expression: 'c.number', indexed: false },
  party: { expression: 'coalesce(p.name, c.payee)', indexed: false },
  amount: { expression: 'c.amount', indexed: false },
  receivedOn: { expression: 'c.received_on', indexed: false },
  drawerBank: { expression: 'c.drawer_bank', indexed: false },
  statusOn: { expression: 'c.status_on', indexed: false },
}

/** Which cheques stand on a tab, seen from the day `on` (contract/cheque.ts). */
function onTab(tab: ChequeTab, on: BusinessDate): Fragment {
  const { tomorrow, clearingSince, suppliersUntil } = tabDays(on)
  const { pending, banked, returned } = chequeStatuses
  const customers = `c.direction = ${receivablePayable.receivable}`
  const clearing = `(c.status = ${banked} and c.status_on >= ?)`
  const tabs: Record<ChequeTab, Fragment> = {
    due: always(`(${customers} and c.status = ${pending} and c.cheque_date between ? and ?)`, on, tomorrow),
    clearing: always(`(${customers} and ${clearing})`, clearingSince),
    returned: always(`(${customers} and c.status = ${returned})`),
    overdue: always(`(${customers} and c.status = ${pending} and c.cheque_date < ?)`, on),
    uncleared: always(`(${customers} and (c.status in (${pending}, ${returned}) or ${clearing}))`, clearingSince),
    suppliers: always(
      `(c.direction = ${receivablePayable.payable} and c.status = ${pending} and c.cheque_date <= ?)`,
      suppliersUntil,
    ),
    all: always('true'),
  }
  return tabs[tab]
}

function requireChequeAccess({ roles }: Who, query: ChequeQuery): void {
  if (isAdmin(roles) || query.cheque_Status === chequeStatuses.returned) return
  refuse('ROLE_NOT_ALLOWED', 'You may look at returned cheques only.', [
    { field: 'cheque_Status', message: 'should be 2, returned' },
  ])
}

function partsOf(query: ChequeQuery): ListParts {
  const filters = parseFilters(ChequeFilters, query.filters)
  const sort = parseSort(chequeSorts, query.sort, { field: 'bankDate', descending: false })
  const status = query.cheque_Status ?? (filters.tab === undefined ? chequeStatuses.pending : undefined)
  const conditions = where(
    always('c.deleted_at is null'),
    filters.tab === undefined || filters.on === undefined ? undefined : onTab(filters.tab, filters.on),
    when(status, 'c.status = ?'),
    when(query.receivables, 'c.direction = ?'),
    when(query.fromDate, 'c.cheque_date >= ?'),
    when(query.toDate, 'c.cheque_date <= ?'),
    when(query.repId, 'c.rep_id = ?'),
    when(query.bankId, 'c.bank_id = ?'),
    when(query.outletId, 'c.party_id = ?'),
    when(filters.drawerBank, 'c.drawer_bank = ?'),
    when(filters.origin, 'c.origin = ?'),
    contains(query.searchQuery, 'c.number', 'c.drawer_bank', 'p.name', 'c.payee'),
  )
  return { from, where: conditions, order: { ...orders[sort.field], descending: sort.descending }, id: 'c.id' }
}

type Sum = { count: number; value: Cents }

function sumOf(mirror: MirrorReader, { sql, params }: Fragment): Sum {
  return mirror.memo(keyOf('cheques', sql, params), () => {
    const found = mirror.get<{ count: number; value: number }>(
      `select count(*) as count, coalesce(sum(${open}), 0) as value ${from} ${sql}`,
      ...params,
    )
    return { count: found?.count ?? 0, value: cents(found?.value ?? 0) }
  })
}

export function listCheques(mirror: MirrorReader, who: Who, query: ChequeQuery): Page<Cheque> & { totalValue: Cents } {
  requireChequeAccess(who, query)
  const parts = partsOf(query)
  const found = page(mirror, query, parts, (ids) =>
    mirror.all<Cheque>(`select ${columns} ${rowFrom} where c.id ${amongIds}`, ids),
  )
  return { ...found, totalValue: sumOf(mirror, parts.where).value }
}

export function chequeIds(
  mirror: MirrorReader,
  _who: Who,
  query: ChequeQuery,
): { ids: number[]; totalCount: number; totalValue: Cents } {
  const parts = partsOf(query)
  const { count, value } = sumOf(mirror, parts.where)
  return { ids: idsInOrder(mirror, parts, MAX_CHEQUE_IDS), totalCount: count, totalValue: value }
}

/** Count and open value of a tab, seen from the day `on`. */
export const tabSum = (mirror: MirrorReader, tab: ChequeTab, on: BusinessDate): Sum =>
  sumOf(mirror, where(always('c.deleted_at is null'), onTab(tab, on)))

export function chequeSummary(mirror: MirrorReader, _who: Who, { on }: { on: BusinessDate }): ChequeSummary {
  const sums = Object.fromEntries(chequeTabs.map((tab) => [tab, tabSum(mirror, tab, on)])) as Record<ChequeTab, Sum>
  const uncleared = where(always('c.deleted_at is null'), onTab('uncleared', on))
  const parties = mirror.all<Sum & { partyId: number; party: string }>(
    `select c.party_id as partyId, p.name as party, count(*) as count, sum(${open}) as value ${from} ${uncleared.sql}
    group by c.party_id order by value desc, c.party_id`,
    ...uncleared.params,
  )
  return { ...sums, uncleared: { ...sums.uncleared, parties } }
}

export function getCheque(mirror: MirrorReader, _who: Who, { id }: { id: number }): ChequeDetails {
  const row =
    mirror.get<Cheque>(`select ${columns} ${rowFrom} where c.id = ? and c.deleted_at is null`, id) ??
    refuse('NOT_FOUND', 'The cheque was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  const events = mirror.all<ChequeDetails['events'][number]>(
    `select e.id, e.from_status as fromStatus, e.to_status as toStatus, e.on_date as "on", e.dest_bank_id as destBankId, b.name as destBank, e.journal_entry_id as journalEntryId,
      e.journal_number as journal, e.reason, e.bank_charge as bankCharge, e.customer_charge as customerCharge, e.bill_id as billId, l.number as bill,
      e.created_at as at, e.created_by_name as by, e.undone_at as undoneAt
    from cheque_event e left join bank b on b.id = e.dest_bank_id left join bill l on l.id = e.bill_id
    where e.cheque_id = ? and e.deleted_at is null order by e.id`,
    id,
  )
  const settles = mirror.all<ChequeDetails['settles'][number]>(
    `select s.bill_id as billId, l.number, l.bill_no, s.amount, s.reversed_at as reversedAt
    from bill_settlement s join bill l on l.id = s.bill_id where s.cheque_id = ? and s.deleted_at is null order by s.id`,
    id,
  )
  const advance = mirror.get<{ amount: number }>(
    'select coalesce(sum(amount), 0) as amount from advance where cheque_id = ? and reversed_at is null and deleted_at is null',
    id,
  )
  const expense = mirror.get<{ id: number; number: string }>(
    'select x.id, x.number from expense_payment y join expense x on x.id = y.expense_id where y.cheque_id = ? order by y.id limit 1',
    id,
  )
  const replacedBy = mirror.get<{ id: number; chequeNumber: string }>(
    'select id, number as chequeNumber from cheque where replaces_id = ? and deleted_at is null order by id limit 1',
    id,
  )
  return {
    ...row,
    events,
    settles,
    advance: cents(advance?.amount ?? 0),
    expense: expense ?? null,
    replacedBy: replacedBy ?? null,
  }
}
