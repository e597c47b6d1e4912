/** Open bills and what was collected on a day (E-58). The mirror answers the same calls with the same rows. */
import { isAdmin } from '#contract/access.ts'
import {
  type Ageing,
  ageingBuckets,
  type CollectedBill,
  type CollectedQuery,
  type PendingBill,
  PendingFilters,
  type PendingQuery,
  pendingSorts,
} from '#contract/bills/bill.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { type ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { type Cents, sumOf, ZERO } from '#contract/money.ts'
import { type Page, parseFilters, parseSort } from '#contract/paging.ts'
import { type SQL, sql } from 'drizzle-orm'
import { contains, orderBy, page, where } from '../../db/listing.ts'
import type { Tx } from '../../db/tx.ts'
import { billColumns, billTables, settlementColumns, settlementTables } from './queries.ts'

const sortColumns: Record<(typeof pendingSorts)[number], SQL> = {
  dueOn: sql`b.due_on`,
  date: sql`b.date`,
  number: sql`b.number`,
  bill_no: sql`b.bill_no`,
  party: sql`p.name`,
  amount: sql`b.amount`,
  open: sql`(b.amount - b.settled)`,
}

/** What is owed to suppliers is for Admins. Refuses ROLE_NOT_ALLOWED. */
export function requireSideAccess(tx: Tx, direction: ReceivablePayable): void {
  if (direction === receivablePayable.payable && !isAdmin(tx.actor.roles)) refuse('ROLE_NOT_ALLOWED')
}

/** Oldest due first; search looks into number, bill number, party and remark. Refuses payables to a User (403). */
export async function pendingBills(
  tx: Tx,
  query: PendingQuery,
): Promise<Page<PendingBill> & { totalValue: Cents; ageing: Ageing }> {
  const direction = query.receivables ?? receivablePayable.receivable
  requireSideAccess(tx, direction)
  const filters = parseFilters(PendingFilters, query.filters)
  const on = query.on ?? tx.agency.openDate
  const sort = parseSort(pendingSorts, query.sort, { field: 'dueOn', descending: false })
  const all = [
    sql`b.direction = ${direction} and b.status in ('OPEN', 'PARTIAL') and b.deleted_at is null`,
    contains(query.searchQuery, sql`b.number`, sql`b.bill_no`, sql`p.name`, sql`b.remark`),
    query.fromDate === undefined ? undefined : sql`b.date >= ${query.fromDate}::date`,
    query.toDate === undefined ? undefined : sql`b.date <= ${query.toDate}::date`,
    query.id === undefined ? undefined : sql`b.party_id = ${query.id}`,
    query.repId === undefined ? undefined : sql`b.rep_id = ${query.repId}`,
    filters.source === undefined ? undefined : sql`b.source = ${filters.source}`,
    filters.status === undefined ? undefined : sql`b.status = ${filters.status}`,
    filters.overdue === undefined ? undefined : sql`(b.due_on < ${on}::date) = ${filters.overdue}`,
  ]
  const found = await page<PendingBill, PendingBill>(
    tx,
    query,
    {
      select: pendingColumns(on),
      from: sql`from ${billTables}`,
      where: where(...all, filters.age && inBucket(filters.age, on)),
      order: orderBy(sortColumns[sort.field], sort.descending, sql`b.id`),
    },
    (row) => row,
  )
  const sums = await tx.db.execute<Ageing>(sql`select ${ageingSums(on)} from ${billTables} ${where(...all)}`)
  const ageing = sums.rows[0] ?? refuse('UNEXPECTED')
  const counted = filters.age === undefined ? ageingBuckets : [filters.age]
  return { ...found, totalValue: sumOf(counted, (bucket) => ageing[bucket]), ageing }
}

/** All open bills of a party, oldest due first. */
export async function pendingOf(
  tx: Tx,
  of: { partyId: number; direction: number },
  on: BusinessDate,
): Promise<PendingBill[]> {
  const rows = await tx.db.execute<PendingBill>(sql`
    select ${pendingColumns(on)} from ${billTables}
    where b.party_id = ${of.partyId} and b.direction = ${of.direction} and b.status in ('OPEN', 'PARTIAL') and b.deleted_at is null order by b.due_on, b.id`)
  return rows.rows
}

const overdueDays = (on: BusinessDate): SQL => sql`(${on}::date - b.due_on)`
const pendingColumns = (on: BusinessDate): SQL =>
  sql`${billColumns}, (b.amount - b.settled)::bigint as open, ${overdueDays(on)} as "daysOverdue"`

/** Columns with what is open in each bucket, over rows of `bill b`. */
export function ageingSums(on: BusinessDate): SQL {
  const sums = ageingBuckets.map(
    (name) =>
      sql`coalesce(sum(b.amount - b.settled) filter (where ${inBucket(name, on)}), 0)::bigint as ${sql.identifier(name)}`,
  )
  return sql.join(sums, sql`, `)
}

const inBucket = (bucket: keyof Ageing, on: BusinessDate): SQL => sql`${overdueDays(on)} ${bucketOf[bucket]}`
const bucketOf: Record<keyof Ageing, SQL> = {
  current: sql`<= 0`,
  days30: sql`between 1 and 30`,
  days60: sql`between 31 and 60`,
  days90: sql`between 61 and 90`,
  over90: sql`> 90`,
}

type Tenders = { cash: Cents; cheque: Cents; bank: Cents; other: Cents }

/** What customers' bills were settled with on a day, taken back ones left out; oldest first. */
export async function collectedBills(
  tx: Tx,
  query: CollectedQuery,
): Promise<Page<CollectedBill> & { totalValue: Cents; tenders: Tenders }> {
  const conditions = where(
    sql`s.date = ${query.date ?? tx.agency.openDate}::date and s.reversed_at is null and s.deleted_at is null and b.direction = ${receivablePayable.receivable}`,
    query.debtorId === undefined ? undefined : sql`b.party_id = ${query.debtorId}`,
  )
  const from = sql`from ${settlementTables} join depot.bill b on b.agency_id = s.agency_id and b.id = s.bill_id
    join depot.party p on p.agency_id = b.agency_id and p.id = b.party_id`
  const found = await page<CollectedBill, CollectedBill>(
    tx,
    query,
    {
      select: sql`${settlementColumns}, b.id as "billId", b.number, b.bill_no, b.party_id as "partyId", p.name as party`,
      from,
      where: conditions,
      order: sql`order by s.id`,
    },
    (row) => row,
  )
  const tender = (type: number) => sql`coalesce(sum(s.amount) filter (where s.payment_type = ${type}), 0)::bigint`
  const sums = await tx.db.execute<Tenders & { totalValue: Cents }>(sql`
    select ${tender(0)} as cash, ${tender(1)} as cheque, ${tender(3)} as bank, coalesce(sum(s.amount) filter (where s.payment_type is null), 0)::bigint as other,
      coalesce(sum(s.amount), 0)::bigint as "totalValue" ${from} ${conditions}`)
  const { totalValue = ZERO, ...tenders } = sums.rows[0] ?? refuse('UNEXPECTED')
  return { ...found, totalValue, tenders }
}
