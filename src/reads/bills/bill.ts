/** Credit bills, what settled them, and what was collected on a day (I17, E-58). */
import { isAdmin } from '#contract/access.ts'
import {
  type Ageing,
  ageingBuckets,
  type Bill,
  type BillDetails,
  PendingBill,
  PendingFilters,
  type PendingQuery,
  pendingSorts,
} from '#contract/bills/bill.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { type ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { type Cents, sumOf } from '#contract/money.ts'
import { type Page, parseFilters } from '#contract/paging.ts'
import { defineList, fromOf, join, leftJoin, planOf } from '../list.ts'
import { first, single, pageOf, type Reading, rows, together } from '../reading.ts'
import { amountIs } from '../search/figures.ts'
import {
  all,
  any,
  type Condition,
  contains,
  daysBetween,
  dayOf,
  int,
  lines,
  maybe,
  money,
  ref,
  type Sql,
  sql,
  visible,
  constant,
} from '../sql.ts'
import { kept, type Reader, select, type Statement } from '../statement.ts'
import { advance, bank, bill, billSettlement, cheque, chequeEvent, creditRow, party, payment } from '../tables/index.ts'

export const b = ref(bill, 'b')
export const p = ref(party, 'p')
const r = ref(creditRow, 'r')
export const s = ref(billSettlement, 's')
const k = maybe(ref(bank, 'k'))
const y = maybe(ref(payment, 'y'))
const a = ref(advance, 'a')
const e = ref(chequeEvent, 'e')
const c = ref(cheque, 'c')

const standing = sql`${b.deletedAt} is null`
export const isOpen = sql`${b.status} in ('OPEN', 'PARTIAL') and ${standing}`
export const open = money`${b.amount} - ${b.settled}`
/** Nothing is open of a bill that is settled or void. */
const stillOpen = money`case when ${isOpen} then ${open} else 0 end`
const columns = {
  id: b.id,
  number: b.number,
  bill_no: b.billNo,
  date: b.date,
  dueOn: b.dueOn,
  direction: b.direction,
  partyId: b.partyId,
  party: p.name,
  repId: b.repId,
  tripId: b.tripId,
  source: b.source,
  sourceId: b.sourceId,
  amount: b.amount,
  settled: b.settled,
  reserved: money`coalesce((select sum(${r.amount}) from ${r} where ${r.billId} = ${b.id} and ${r.status} = 'CREATED' and ${r.deletedAt} is null), 0)`,
  status: b.status,
  remark: b.remark,
  rowVersion: b.rowVersion,
}
const tables = sql`from ${b} join ${p} on ${p.id} = ${b.partyId}`

const overdueDays = (on: BusinessDate) => daysBetween(b.dueOn, dayOf(on))
const bucketOf: Record<keyof Ageing, Condition> = {
  current: sql`<= 0`,
  days30: sql`between 1 and 30`,
  days60: sql`between 31 and 60`,
  days90: sql`between 61 and 90`,
  over90: sql`> 90`,
}
const inBucket = (bucket: keyof Ageing, on: BusinessDate) => sql`${overdueDays(on)} ${bucketOf[bucket]}`

/** Open bills, or all of them, with the days that they are overdue on a day. */
const pendingList = (on: BusinessDate, isAll: boolean) =>
  defineList({
    row: PendingBill,
    sortable: pendingSorts,
    accepts: PendingFilters,
    from: b,
    joins: [join(p, sql`${p.id} = ${b.partyId}`)],
    id: b.id,
    columns: { ...columns, open: isAll ? stillOpen : open, daysOverdue: overdueDays(on) },
    sorts: {
      dueOn: b.dueOn,
      date: b.date,
      number: b.number,
      bill_no: b.billNo,
      party: p.name,
      amount: b.amount,
      open: isAll ? stillOpen : open,
    },
    firstSort: 'dueOn',
    scope: () => (isAll ? standing : isOpen),
    filters: {
      // It widens the list.
      all: () => undefined,
      source: (source) => sql`${b.source} = ${source}`,
      status: (status) => sql`${b.status} = ${status}`,
      overdue: (isOverdue) => all(isOpen, isOverdue ? sql`${b.dueOn} < ${on}` : sql`${b.dueOn} >= ${on}`),
      age: (bucket) => all(isOpen, inBucket(bucket, on)),
    },
    search: (pattern) =>
      any(contains(pattern, b.number, b.billNo, p.name, b.remark), amountIs(pattern, b.amount, open)),
    totals: { totalAmount: money`coalesce(sum(${b.amount}) filter (where ${b.status} <> 'CANCELLED'), 0)` },
  })

/** What is owed to suppliers is for Admins. Refuses ROLE_NOT_ALLOWED. */
export function requireSideAccess({ roles }: Pick<Reader, 'roles'>, direction: ReceivablePayable): void {
  if (direction === receivablePayable.payable && !isAdmin(roles)) refuse('ROLE_NOT_ALLOWED')
}

/** Oldest due first; search looks into number, bill number, party, remark and amounts. Refuses payables to a User (403). */
export function* pendingBills(
  reader: Reader,
  query: PendingQuery,
): Reading<Page<PendingBill> & { totalValue: Cents; totalAmount: Cents; ageing: Ageing }> {
  const direction = query.receivables ?? receivablePayable.receivable
  requireSideAccess(reader, direction)
  const { age, ...filters } = parseFilters(PendingFilters, query.filters)
  const on = query.on ?? reader.openDate
  const list = pendingList(on, filters.all === true)
  const further = [
    sql`${b.direction} = ${direction}`,
    query.fromDate === undefined ? undefined : sql`${b.date} >= ${query.fromDate}`,
    query.toDate === undefined ? undefined : sql`${b.date} <= ${query.toDate}`,
    query.id === undefined ? undefined : sql`${b.partyId} = ${query.id}`,
    query.repId === undefined ? undefined : sql`${b.repId} = ${query.repId}`,
  ]
  // The ageing is of all buckets, whichever one the list shows.
  const whole = planOf(list, reader, { ...query, filters: JSON.stringify(filters) }, ...further).where
  const [{ page, totals }, ageing] = yield* together(
    pageOf(list, reader, query, ...further),
    single(kept(select(ageingSums(on), lines(fromOf(list, [whole]), sql`where ${all(whole, isOpen)}`)))),
  )
  const counted = age === undefined ? ageingBuckets : [age]
  return { ...page, ...totals, totalValue: sumOf(counted, (bucket) => ageing[bucket]), ageing }
}

/** All open bills of a party on a day, oldest due first. */
export const pendingOf = (
  _: Reader,
  { partyId, direction, on }: { partyId: number; direction: ReceivablePayable; on: BusinessDate },
): Reading<PendingBill[]> =>
  rows(
    select(
      { ...columns, open, daysOverdue: overdueDays(on) },
      sql`${tables} where ${b.partyId} = ${partyId} and ${b.direction} = ${direction} and ${isOpen} order by ${b.dueOn}, ${b.id}`,
    ),
  )

/** What a party paid beyond its bills and is not applied yet. */
export const freeAdvances = (
  _: Reader,
  { partyId, direction }: { partyId: number; direction: ReceivablePayable },
): Reading<{ free: Cents }> =>
  single(
    select(
      { free: money`coalesce(sum(${a.amount} - ${a.applied}), 0)` },
      sql`from ${a} where ${a.partyId} = ${partyId} and ${a.direction} = ${direction} and ${a.reversedAt} is null and ${a.deletedAt} is null`,
    ),
  )

/** What is open in each bucket, over rows of the bill `b`. */
const ageingSums = (on: BusinessDate): Record<keyof Ageing, Sql<Cents>> => {
  const sumIn = (bucket: keyof Ageing) => money`coalesce(sum(${open}) filter (where ${inBucket(bucket, on)}), 0)`
  return {
    current: sumIn('current'),
    days30: sumIn('days30'),
    days60: sumIn('days60'),
    days90: sumIn('days90'),
    over90: sumIn('over90'),
  }
}

/** What customers owe on a day, by age. */
export const receivableAgeing = (on: BusinessDate): Statement<Ageing> =>
  kept(
    select(
      ageingSums(on),
      sql`from ${b} where ${b.direction} = ${constant(receivablePayable.receivable)} and ${isOpen}`,
    ),
  )

/** How many bills are overdue on a day, and what is open of them. */
export const overdueBills = (
  on: BusinessDate,
  direction: ReceivablePayable,
): Statement<{ count: number; value: Cents }> =>
  kept(
    select(
      { count: int`count(*)`, value: money`coalesce(sum(${open}), 0)` },
      sql`from ${b} where ${b.direction} = ${constant(direction)} and ${isOpen} and ${b.dueOn} < ${on}`,
    ),
  )

/** A settlement `s` with the receipt or supplier payment that it is part of. */
export const settlementColumns = {
  id: s.id,
  date: s.date,
  amount: s.amount,
  payment_type: s.paymentType,
  bankId: s.bankId,
  bank: k.name,
  chequeId: s.chequeId,
  chequeNumber: s.chequeNumber,
  advanceId: s.advanceId,
  tripId: s.tripId,
  journalEntryId: s.journalEntryId,
  journal: s.journalNumber,
  paymentId: y.id,
  payment: y.number,
}
export const settlementSources = {
  bank: [k, sql`${k.id} = ${s.bankId}`],
  payment: [y, sql`${y.journalEntryId} = ${s.journalEntryId}`],
} as const

/** One bill, whoever may see it. Refuses NOT_FOUND. */
export function* billById(_: Reader, { id, field = 'id' }: { id: number; field?: string }): Reading<Bill> {
  return (yield* first(bills(sql`${b.id} = ${id}`))) ?? notFound(field)
}
const bills = (where: Condition) => select(columns, sql`${tables} where ${all(where, standing)}`)
const notFound = (field: string): never =>
  refuse('NOT_FOUND', 'The bill was not found in this agency.', [{ field, message: 'was not found' }])

/** A bill with its settlements, oldest first, and the step of a cheque that opened it. Refuses NOT_FOUND, also a payable to a User. */
export function* getBill(reader: Reader, { id }: { id: number }): Reading<BillDetails> {
  const [found = notFound('id'), settlements, [step]] = yield* together(
    first(bills(all(sql`${b.id} = ${id}`, visible(b)))),
    rows(
      select(
        { ...settlementColumns, reversedAt: s.reversedAt },
        sql`from ${s} ${leftJoin(...settlementSources.bank).sql} ${leftJoin(...settlementSources.payment).sql} where ${s.billId} = ${id} and ${s.deletedAt} is null order by ${s.date}, ${s.id}`,
      ),
    ),
    rows(
      select(
        {
          chequeId: c.id,
          chequeNumber: c.number,
          undoneAt: e.undoneAt,
          undoneBy: e.undoneByName,
          undoneReason: e.undoneReason,
        },
        sql`from ${b} join ${e} on ${e.id} = ${b.sourceId} join ${c} on ${c.id} = ${e.chequeId} where ${b.id} = ${id} and ${visible(c)}`,
      ),
    ),
  )
  const { free } = yield* freeAdvances(reader, found)
  return { ...found, settlements, advances: free, step: step ?? null }
}
