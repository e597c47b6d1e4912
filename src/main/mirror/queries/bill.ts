/** Bills and what was collected. The server answers the same calls with the same rows (src/server/areas/bills). */
import { isAdmin } from '#contract/access.ts'
import {
  type Ageing,
  ageingBuckets,
  type BillDetails,
  type BillSettlement,
  type CollectedBill,
  type CollectedQuery,
  type Bill,
  type PendingBill,
  PendingFilters,
  type PendingQuery,
  pendingSorts,
} from '#contract/bills/bill.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { paymentTypes, receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { type Cents, cents, sumOf } from '#contract/money.ts'
import { type Page, parseFilters, parseSort } from '#contract/paging.ts'
import { always, amongIds, contains, keyOf, type Order, page, when, where } from '../listing.ts'
import type { MirrorReader } from '../mirror.ts'
import { openDate } from './account.ts'
import type { Who } from './scope.ts'

const reserved = `coalesce((select sum(r.amount) from credit_row r where r.bill_id = b.id and r.status = 'CREATED' and r.deleted_at is null), 0)`
const columns = `b.id, b.number, b.bill_no, b.date, b.due_on as dueOn, b.direction, b.party_id as partyId, p.name as party, b.rep_id as repId, b.trip_id as tripId,
  b.source, b.source_id as sourceId, b.amount, b.settled, ${reserved} as reserved, b.status, b.remark, b.row_version as rowVersion`
const from = 'from bill b join party p on p.id = b.party_id'

const orders: Record<(typeof pendingSorts)[number], Omit<Order, 'descending'>> = {
  dueOn: { expression: 'b.due_on', indexed: false },
  date: { expression: 'b.date', indexed: false },
  number: { expression: 'b.number', indexed: false },
  bill_no: { expression: 'b.bill_no', indexed: false },
  party: { expression: 'p.name', indexed: false },
  amount: { expression: 'b.amount', indexed: false },
  open: { expression: '(b.amount - b.settled)', indexed: false },
}

const overdueDays = 'cast(julianday(?) - julianday(b.due_on) as integer)'

/** Open bills, oldest due first, with sums of the whole filter. Refuses payables to a User (403). */
export function pendingBills(
  mirror: MirrorReader,
  who: Who,
  query: PendingQuery,
): Page<PendingBill> & { totalValue: Cents; ageing: Ageing } {
  const direction = query.receivables ?? receivablePayable.receivable
  if (direction === receivablePayable.payable && !isAdmin(who.roles)) refuse('ROLE_NOT_ALLOWED')
  const filters = parseFilters(PendingFilters, query.filters)
  const on = query.on ?? openDate(mirror)
  const sort = parseSort(pendingSorts, query.sort, { field: 'dueOn', descending: false })
  const all = [
    always(`b.direction = ? and b.status in ('OPEN', 'PARTIAL') and b.deleted_at is null`, direction),
    contains(query.searchQuery, 'b.number', 'b.bill_no', 'p.name', 'b.remark'),
    when(query.fromDate, 'b.date >= ?'),
    when(query.toDate, 'b.date <= ?'),
    when(query.id, 'b.party_id = ?'),
    when(query.repId, 'b.rep_id = ?'),
    when(filters.source, 'b.source = ?'),
    when(filters.status, 'b.status = ?'),
    filters.overdue === undefined ? undefined : always('(b.due_on < ?) = ?', on, Number(filters.overdue)),
  ]
  const aged = filters.age && always(`${overdueDays} ${bucketOf[filters.age]}`, on)
  const conditions = where(...all, aged)
  const parts = { from, where: conditions, order: { ...orders[sort.field], descending: sort.descending }, id: 'b.id' }
  const found = page(mirror, query, parts, (ids) =>
    mirror.all<PendingBill>(
      `select ${columns}, b.amount - b.settled as open, ${overdueDays} as daysOverdue ${from} where b.id ${amongIds}`,
      on,
      ids,
    ),
  )
  const whole = where(...all)
  const ageing = mirror.memo(keyOf('pending sums', whole, on), () => ageingSums(mirror, whole, on))
  const counted = filters.age === undefined ? ageingBuckets : [filters.age]
  return { ...found, totalValue: sumOf(counted, (bucket) => ageing[bucket]), ageing }
}

const bucketOf: Record<keyof Ageing, string> = {
  current: '<= 0',
  days30: 'between 1 and 30',
  days60: 'between 31 and 60',
  days90: 'between 61 and 90',
  over90: '> 90',
}

/** What is open in each bucket, of the bills `b` that meet the conditions. */
export function ageingSums(mirror: MirrorReader, conditions: ReturnType<typeof where>, on: BusinessDate): Ageing {
  const sums = ageingBuckets.map((name) => `coalesce(sum(open) filter (where days ${bucketOf[name]}), 0) as "${name}"`)
  return (
    mirror.get<Ageing>(
      `select ${sums.join(', ')}
      from (select b.amount - b.settled as open, ${overdueDays} as days ${from} ${conditions.sql})`,
      on,
      ...conditions.params,
    ) ?? refuse('UNEXPECTED')
  )
}

const settlementColumns = `s.id, s.date, s.amount, s.payment_type, s.bank_id as bankId, k.name as bank, s.cheque_id as chequeId, s.cheque_number as chequeNumber,
  s.advance_id as advanceId, s.trip_id as tripId, s.journal_entry_id as journalEntryId, s.journal_number as journal`
const settlementTables = 'from bill_settlement s left join bank k on k.id = s.bank_id'

/** One bill with its settlements, oldest first. Refuses NOT_FOUND. */
export function getBill(mirror: MirrorReader, _who: Who, { id }: { id: number }): BillDetails {
  const bill =
    mirror.get<Bill>(`select ${columns} ${from} where b.id = ? and b.deleted_at is null`, id) ??
    refuse('NOT_FOUND', 'The bill was not found in this agency.')
  const settlements = mirror.all<BillSettlement>(
    `select ${settlementColumns}, s.reversed_at as reversedAt ${settlementTables} where s.bill_id = ? and s.deleted_at is null order by s.date, s.id`,
    id,
  )
  const advances = mirror.get<{ free: number }>(
    `select coalesce(sum(amount - applied), 0) as free from advance where party_id = ? and direction = ? and reversed_at is null and deleted_at is null`,
    bill.partyId,
    bill.direction,
  )
  return { ...bill, settlements, advances: cents(advances?.free ?? 0) }
}

type Tenders = { cash: Cents; cheque: Cents; bank: Cents; other: Cents }

/** What customers' bills were settled with on a day, taken back ones left out; oldest first. */
export function collectedBills(
  mirror: MirrorReader,
  _who: Who,
  query: CollectedQuery,
): Page<CollectedBill> & { totalValue: Cents; tenders: Tenders } {
  const conditions = where(
    always(
      's.date = ? and s.reversed_at is null and s.deleted_at is null and b.direction = ?',
      query.date ?? openDate(mirror),
      receivablePayable.receivable,
    ),
    when(query.debtorId, 'b.party_id = ?'),
  )
  const collected = `${settlementTables} join bill b on b.id = s.bill_id join party p on p.id = b.party_id`
  const order = { expression: 's.id', descending: false, indexed: false }
  const found = page(mirror, query, { from: collected, where: conditions, order, id: 's.id' }, (ids) =>
    mirror.all<CollectedBill>(
      `select ${settlementColumns}, b.id as billId, b.number, b.bill_no, b.party_id as partyId, p.name as party ${collected} where s.id ${amongIds}`,
      ids,
    ),
  )
  const tender = (condition: string) => `coalesce(sum(s.amount) filter (where s.payment_type ${condition}), 0)`
  const { totalValue, ...tenders } =
    mirror.get<Tenders & { totalValue: Cents }>(
      `select ${tender(`= ${paymentTypes.cash}`)} as cash, ${tender(`= ${paymentTypes.cheque}`)} as cheque, ${tender(`= ${paymentTypes.bank}`)} as bank,
        ${tender('is null')} as other, coalesce(sum(s.amount), 0) as totalValue ${collected} ${conditions.sql}`,
      ...conditions.params,
    ) ?? refuse('UNEXPECTED')
  return { ...found, totalValue, tenders }
}
