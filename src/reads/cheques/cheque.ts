/** Cheques (specification §7 Cheque; CHQ-01…CHQ-05). */
import { isAdmin } from '#contract/access.ts'
import {
  Cheque,
  type ChequeDetails,
  ChequeFilters,
  type ChequeOrigin,
  type ChequeQuery,
  chequeSorts,
  MAX_CHEQUE_IDS,
} from '#contract/cheques/cheque.ts'
import type { DatedCheque } from '#contract/cheques/expected-balance.ts'
import { chequeStatuses, type ReceivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import type { Cents } from '#contract/money.ts'
import { type Page, parseFilters } from '#contract/paging.ts'
import { defineList, fromOf, leftJoin, orderBy, planOf, rowsOf } from '../list.ts'
import { first, single, pageOf, type Reading, rows, together } from '../reading.ts'
import {
  all,
  among,
  any,
  type Condition,
  contains,
  int,
  known,
  lines,
  maybe,
  money,
  ref,
  sql,
  text,
  typed,
  visible,
  constant,
} from '../sql.ts'
import { kept, type Reader, select, type Statement } from '../statement.ts'
import {
  advance,
  bank,
  bill,
  billSettlement,
  cheque,
  chequeEvent,
  expense,
  expensePayment,
  party,
  payment,
  trip,
} from '../tables/index.ts'
import { figureIs } from '../search/figures.ts'
import { c, oldestBankable, onTab, open, standing, takenFrom } from './tabs.ts'

const p = maybe(ref(party, 'p'))
const b = maybe(ref(bank, 'b'))

/** Name of the party, else the payee: one of the two is there. */
const partyName = text`coalesce(${p.name}, ${c.payee})`
const list = defineList({
  row: Cheque,
  sortable: chequeSorts,
  accepts: ChequeFilters,
  from: c,
  joins: [leftJoin(p, sql`${p.id} = ${c.partyId}`), leftJoin(b, sql`${b.id} = ${c.bankId}`)],
  id: c.id,
  columns: {
    id: c.id,
    chequeNumber: c.number,
    receive_or_pay: c.direction,
    drawerBank: c.drawerBank,
    branch: c.branch,
    partyId: c.partyId,
    party: partyName,
    amount: c.amount,
    collected: c.collectedAmount,
    receivedOn: c.receivedOn,
    bankDate: c.chequeDate,
    bankId: c.bankId,
    bank: b.name,
    repId: c.repId,
    status: c.status,
    statusOn: c.statusOn,
    presentCount: c.presentCount,
    returnedReason: c.returnedReason,
    clearedOn: c.clearedOn,
    clearedBy: c.clearedBy,
    origin: typed<ChequeOrigin>(c.origin),
    replacesId: c.replacesId,
    rowVersion: c.rowVersion,
  },
  sorts: {
    bankDate: { by: c.chequeDate, indexed: true },
    chequeNumber: c.number,
    party: partyName,
    amount: c.amount,
    receivedOn: c.receivedOn,
    drawerBank: c.drawerBank,
    statusOn: c.statusOn,
  },
  firstSort: 'bankDate',
  scope: () => all(standing, visible(c)),
  filters: {
    tab: (tab, _, { on }) => on && onTab(tab, on),
    on: () => undefined,
    drawerBank: (name) => sql`${c.drawerBank} = ${name}`,
    origin: (origin) => sql`${c.origin} = ${origin}`,
    cleared: (cleared) => (cleared ? sql`${c.clearedOn} is not null` : sql`${c.clearedOn} is null`),
  },
  search: (pattern) =>
    any(contains(pattern, c.number, c.drawerBank, p.name, c.payee), figureIs(pattern, c.amount, c.chequeDate)),
  totals: { totalValue: money`coalesce(sum(${open}), 0)` },
})

/** What the call asks beside the filters. A tab brings its own status, else it is the pending ones. */
function* asked(query: Partial<ChequeQuery>): Reading<(Condition | undefined)[]> {
  const { tab, on } = parseFilters(ChequeFilters, query.filters)
  const status = query.cheque_Status ?? (tab === undefined ? chequeStatuses.pending : undefined)
  const is = (value: number | undefined, column: typeof c.id | typeof c.partyId) =>
    value === undefined ? undefined : sql`${column} = ${value}`
  return [
    status === undefined ? undefined : sql`${c.status} = ${status}`,
    query.receivables === undefined ? undefined : sql`${c.direction} = ${query.receivables}`,
    query.fromDate === undefined ? undefined : sql`${c.chequeDate} >= ${query.fromDate}`,
    query.toDate === undefined ? undefined : sql`${c.chequeDate} <= ${query.toDate}`,
    is(query.repId, c.repId),
    is(query.bankId, c.bankId),
    is(query.outletId, c.partyId),
    tab === 'bankable' && on ? takenFrom(yield* oldestBankable(on)) : undefined,
  ]
}

/** `get-pending-cheques`. A User sees the returned ones only: what a route may collect (PER-03). Refuses ROLE_NOT_ALLOWED. */
export function* listCheques(reader: Reader, query: ChequeQuery): Reading<Page<Cheque> & { totalValue: Cents }> {
  if (!isAdmin(reader.roles) && query.cheque_Status !== chequeStatuses.returned)
    refuse('ROLE_NOT_ALLOWED', 'You may look at returned cheques only.', [
      { field: 'cheque_Status', message: 'should be 2, returned' },
    ])
  const { page, totals } = yield* pageOf(list, reader, query, ...(yield* asked(query)))
  return { ...page, ...totals }
}

export type ChequeIds = { ids: number[]; totalCount: number; totalValue: Cents }

/** The ids of what the list finds, over every page. */
export function* chequeIds(reader: Reader, query: Omit<ChequeQuery, 'Page' | 'PageSize'>): Reading<ChequeIds> {
  const { where, order } = planOf(list, reader, query, ...(yield* asked(query)))
  const found = lines(fromOf(list, [where, order.by]), sql`where ${where}`)
  const [ids, sum] = yield* together(
    rows(select({ id: c.id }, lines(found, orderBy(order, list.id), sql`limit ${MAX_CHEQUE_IDS}`))),
    single(kept(select({ totalCount: int`count(*)`, ...list.totals }, found))),
  )
  return { ids: ids.map(({ id }) => id), ...sum }
}

/** Cheques of a party that the reader may see: not cleared, or returned; by the date on them. */
export const openChequesOf = (
  reader: Reader,
  { partyId, direction }: { partyId: number; direction: ReceivablePayable },
): Reading<Cheque[]> =>
  rows(
    rowsOf(
      list,
      reader,
      sql`${c.partyId} = ${partyId} and ${c.direction} = ${direction} and ${c.status} in (${constant(chequeStatuses.pending)}, ${constant(chequeStatuses.returned)})
        order by ${c.chequeDate}, ${c.id}`,
      {},
    ),
  )

/** What cheques in hand bring and our issued ones take, by the date on them; all cheques of the agency. */
export const pendingByDate = (): Statement<DatedCheque> =>
  select(
    { direction: c.direction, chequeDate: c.chequeDate, amount: money`sum(${c.amount})` },
    sql`from ${c} where ${all(standing, sql`${c.status} = ${constant(chequeStatuses.pending)}`)}
      group by ${c.direction}, ${c.chequeDate}`,
  )

/** Cheques by id, in the order of the ids, whoever may see them. */
export function* chequesById(_: Reader, ids: readonly number[]): Reading<Cheque[]> {
  const found = yield* rows(rowsOf(list, null, all(standing, among(c.id, ids)), {}))
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const e = ref(chequeEvent, 'e')
const l = ref(bill, 'l')
const maybeBill = maybe(l)
const s = ref(billSettlement, 's')
const a = ref(advance, 'a')
const x = ref(expense, 'x')
const y = ref(expensePayment, 'y')
const n = ref(cheque, 'n')
const maybeNext = maybe(n)
const f = ref(chequeEvent, 'f')
const t = ref(trip, 't')
const d = ref(payment, 'd')

/** The replacing cheque came in by the entry of the step: after the step was taken back it is a deleted row, and another may follow. */
const cameBy = sql`exists (select 1 from ${f} where ${f.chequeId} = ${n.id} and ${f.fromStatus} is null and ${f.journalEntryId} = ${e.journalEntryId})`

/** One cheque with what happened to it, what it settles, what brought it and what came in its place. Refuses NOT_FOUND, also for one that the person may not see. */
export function* getCheque(reader: Reader, { id }: { id: number }): Reading<ChequeDetails> {
  const [row, events, settles, { amount }, [paid], [replacing], [replaced], [onTrip], [within]] = yield* together(
    first(rowsOf(list, reader, sql`${c.id} = ${id}`, {})),
    rows(
      select(
        {
          id: e.id,
          fromStatus: e.fromStatus,
          toStatus: e.toStatus,
          on: e.on,
          destBankId: e.destBankId,
          destBank: b.name,
          journalEntryId: e.journalEntryId,
          journal: e.journalNumber,
          reason: e.reason,
          bankCharge: e.bankCharge,
          customerCharge: e.customerCharge,
          billId: e.billId,
          bill: maybeBill.number,
          replacementId: maybeNext.id,
          replacement: maybeNext.number,
          at: known(e.createdAt),
          by: e.createdByName,
          undoneAt: e.undoneAt,
          undoneBy: e.undoneByName,
          undoneReason: e.undoneReason,
        },
        sql`from ${e} left join ${b} on ${b.id} = ${e.destBankId} left join ${maybeBill} on ${maybeBill.id} = ${e.billId}
          left join ${maybeNext} on ${maybeNext.replacesId} = ${e.chequeId} and ${visible(n)} and ${cameBy}
          where ${e.chequeId} = ${id} and ${e.deletedAt} is null order by ${e.id}`,
      ),
    ),
    rows(
      select(
        { billId: s.billId, number: l.number, bill_no: l.billNo, amount: s.amount, reversedAt: s.reversedAt },
        sql`from ${s} join ${l} on ${l.id} = ${s.billId} where ${s.chequeId} = ${id} and ${s.deletedAt} is null order by ${s.id}`,
      ),
    ),
    single(
      select(
        { amount: money`coalesce(sum(${a.amount}), 0)` },
        sql`from ${a} where ${a.chequeId} = ${id} and ${a.reversedAt} is null and ${a.deletedAt} is null`,
      ),
    ),
    rows(
      select(
        { id: x.id, number: x.number },
        sql`from ${y} join ${x} on ${x.id} = ${y.expenseId} where ${y.chequeId} = ${id} order by ${y.id} limit 1`,
      ),
    ),
    rows(
      select(
        { id: n.id, chequeNumber: n.number },
        sql`from ${n} where ${n.replacesId} = ${id} and ${n.deletedAt} is null and ${visible(n)} order by ${n.id} limit 1`,
      ),
    ),
    rows(
      select(
        { id: n.id, chequeNumber: n.number },
        sql`from ${c} join ${n} on ${n.id} = ${c.replacesId} where ${c.id} = ${id} and ${visible(n)}`,
      ),
    ),
    rows(
      select({ id: t.id, number: t.number }, sql`from ${c} join ${t} on ${t.id} = ${c.tripId} where ${c.id} = ${id}`),
    ),
    rows(
      select(
        { id: d.id, number: d.number },
        sql`from ${e} join ${d} on ${d.journalEntryId} = ${e.journalEntryId}
          where ${e.chequeId} = ${id} and ${e.fromStatus} is null and ${visible(d)}`,
      ),
    ),
  )
  if (!row)
    return refuse('NOT_FOUND', 'The cheque was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  return {
    ...row,
    events,
    settles,
    advance: amount,
    expense: paid ?? null,
    replacedBy: replacing ?? null,
    replaces: replaced ?? null,
    trip: onTrip ?? null,
    payment: within ?? null,
  }
}
