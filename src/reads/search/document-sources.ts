/** Documents by their number, by the number that somebody else gave them, and by whom they are about. */
import { isAdmin } from '#contract/access.ts'
import { receivablePayable } from '#contract/enums.ts'
import type { RecordKind } from '#contract/search/search.ts'
import { expiryNoteInScope } from '../inventory/expiry-note.ts'
import { grnInScope } from '../inventory/grn.ts'
import { within } from '../scope.ts'
import { all, constant, maybe, ref, sql, text, typed, visible, type Sql, type Condition } from '../sql.ts'
import type { Reader } from '../statement.ts'
import {
  account,
  bank,
  bill,
  bottleLoan,
  bottleReceipt,
  employee,
  expense,
  expiryNote,
  grn,
  party,
  payment,
  route,
  staffPayment,
  stockCount,
  stockItem,
  transfer,
  trip,
  vehicle,
} from '../tables/index.ts'
import { always, type Source, standing } from './found.ts'

const p = ref(party, 'p')
const mp = maybe(p)
const s = ref(stockItem, 's')
const t = ref(trip, 't')
const r = ref(route, 'r')
const v = ref(vehicle, 'v')
const mv = maybe(v)
const m = ref(employee, 'm')
const b = ref(bill, 'b')
// The conditions of their own lists name these two `g` and `e`.
const g = ref(grn, 'g')
const e = ref(expiryNote, 'e')
const y = ref(payment, 'y')
const x = ref(expense, 'x')
const a = ref(account, 'a')
const w = ref(transfer, 'w')
const z = ref(staffPayment, 'z')
const from = ref(bank, 'f')
const to = ref(bank, 'o')
const n = ref(bottleReceipt, 'n')
const l = ref(bottleLoan, 'l')
const c = ref(stockCount, 'c')

/** One of two kinds that share a table. */
const either = (is: Condition, kind: RecordKind, other: RecordKind): Sql<RecordKind> =>
  typed(text`case when ${is} then ${constant(kind)} else ${constant(other)} end`)

/** True when a product of the person is filled into bottles (C12). */
const withBottles = (reader: Reader): Condition =>
  sql`exists (select 1 from ${s} where ${all(sql`${s.bottleStockId} is not null`, standing(s), within(reader, s.mainItemId))})`

export const documentSources: readonly Source[] = [
  {
    kind: always('trip'),
    id: t.id,
    code: t.number,
    name: text`${r.name} || ' · ' || ${v.regNo} || ' · ' || ${m.name}`,
    date: t.date,
    status: t.status,
    from: sql`from ${t} join ${r} on ${r.id} = ${t.routeId} join ${v} on ${v.id} = ${t.vehicleId} join ${m} on ${m.id} = ${t.repId}`,
    where: (reader) => all(standing(t), within(reader, t.productId)),
  },
  {
    kind: always('bill'),
    id: b.id,
    code: b.number,
    codes: [b.billNo],
    name: p.name,
    date: b.date,
    amount: b.amount,
    partyId: b.partyId,
    direction: b.direction,
    from: sql`from ${b} join ${p} on ${p.id} = ${b.partyId}`,
    where: () => all(standing(b), visible(b)),
  },
  {
    kind: always('grn'),
    id: g.id,
    code: g.number,
    codes: [g.supplierInvoiceNo],
    name: p.name,
    date: g.date,
    amount: g.total,
    partyId: g.supplierId,
    from: sql`from ${g} join ${p} on ${p.id} = ${g.supplierId}`,
    where: (reader) => all(grnInScope(reader)),
  },
  {
    kind: always('expiryNote'),
    id: e.id,
    code: e.number,
    name: text`coalesce(${e.remarks}, '')`,
    date: e.date,
    amount: e.total,
    from: sql`from ${e}`,
    where: (reader) => all(expiryNoteInScope(reader)),
  },
  {
    kind: either(sql`${y.direction} = ${constant(receivablePayable.receivable)}`, 'receipt', 'payment'),
    id: y.id,
    code: y.number,
    name: p.name,
    date: y.date,
    amount: y.amount,
    partyId: y.partyId,
    direction: y.direction,
    from: sql`from ${y} join ${p} on ${p.id} = ${y.partyId}`,
    where: () => visible(y),
  },
  {
    kind: always('expense'),
    id: x.id,
    code: x.number,
    codes: [x.billNo],
    name: text`coalesce(${x.payee}, ${a.name})`,
    also: [a.name, x.description],
    date: x.date,
    amount: x.amount,
    from: sql`from ${x} join ${a} on ${a.id} = ${x.accountId}`,
    where: () => all(standing(x), visible(x)),
  },
  {
    kind: always('transfer'),
    id: w.id,
    code: w.number,
    name: text`${from.name} || ' → ' || ${to.name}`,
    also: [w.remark],
    date: w.date,
    amount: w.amount,
    from: sql`from ${w} join ${from} on ${from.id} = ${w.fromBankId} join ${to} on ${to.id} = ${w.toBankId}`,
    where: ({ roles }) => (isAdmin(roles) ? sql`true` : null),
  },
  {
    kind: always('staffPayment'),
    id: z.id,
    code: z.number,
    name: p.name,
    also: [z.remark],
    date: z.date,
    amount: z.amount,
    partyId: z.partyId,
    from: sql`from ${z} join ${p} on ${p.id} = ${z.partyId}`,
    where: ({ roles }) => (isAdmin(roles) ? sql`true` : null),
  },
  {
    kind: either(sql`${n.kind} = 'BRN'`, 'bottleReceipt', 'bottleOrder'),
    id: n.id,
    code: n.number,
    codes: [n.refNo],
    name: p.name,
    date: n.date,
    amount: n.total,
    partyId: n.supplierId,
    from: sql`from ${n} join ${p} on ${p.id} = ${n.supplierId}`,
    where: withBottles,
  },
  {
    kind: always('loan'),
    id: l.id,
    code: l.number,
    name: text`coalesce(${mp.name}, '')`,
    date: l.date,
    partyId: l.partyId,
    from: sql`from ${l} left join ${p} on ${p.id} = ${l.partyId}`,
    where: (reader) => all(standing(l), withBottles(reader)),
  },
  {
    kind: always('count'),
    id: c.id,
    code: c.number,
    name: text`coalesce(${mv.regNo}, '')`,
    also: [c.remark],
    date: c.date,
    from: sql`from ${c} left join ${v} on ${v.id} = ${c.vehicleId}`,
    where: () => sql`true`,
  },
]
