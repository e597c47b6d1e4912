/** Where records are found: each table with its number, name and who may see its rows, as its own list says it. */
import { isAdmin } from '#contract/access.ts'
import { partyKinds, receivablePayable } from '#contract/enums.ts'
import type { RecordKind } from '#contract/search/search.ts'
import { balanceOf } from '../parties/balances.ts'
import { p } from '../parties/party.ts'
import { within } from '../scope.ts'
import { all, constant, maybe, money, orNull, ref, sql, text, typed, visible, type Sql } from '../sql.ts'
import { account, bank, cheque, employee, party, route, stockItem, vehicle } from '../tables/index.ts'
import { documentSources } from './document-sources.ts'
import { always, type Source, standing } from './found.ts'

const c = ref(cheque, 'c')
const s = ref(stockItem, 's')
const v = ref(vehicle, 'v')
const e = ref(employee, 'e')
const r = ref(route, 'r')
const a = ref(account, 'a')
const k = ref(bank, 'k')
const drawer = maybe(ref(party, 'd'))

const kindOfParty: Sql<RecordKind> = typed(
  text`case ${p.kind} when ${constant(partyKinds.outlet)} then 'outlet' when ${constant(partyKinds.debtor)} then 'debtor' else 'supplier' end`,
)

const isCustomer = sql`${p.kind} in (${constant(partyKinds.outlet)}, ${constant(partyKinds.debtor)})`

const masters: readonly Source[] = [
  {
    kind: kindOfParty,
    id: p.id,
    code: p.code,
    name: p.name,
    also: [p.phone],
    balance: orNull(money`case when ${isCustomer} then ${balanceOf(receivablePayable.receivable)} end`),
    partyId: p.id,
    from: sql`from ${p}`,
    where: () => all(standing(p), sql`${p.isActive} and ${p.kind} <> ${constant(partyKinds.employee)}`),
  },
  {
    kind: always('stockItem'),
    id: s.id,
    code: s.code,
    name: s.description,
    from: sql`from ${s}`,
    where: (reader) => all(standing(s), sql`${s.isActive}`, within(reader, s.mainItemId)),
  },
  {
    kind: always('vehicle'),
    id: v.id,
    code: v.regNo,
    name: v.name,
    from: sql`from ${v}`,
    where: () => all(standing(v), sql`${v.isActive}`),
  },
  {
    kind: always('employee'),
    id: e.id,
    code: e.code,
    name: e.name,
    also: [e.phone],
    partyId: e.partyId,
    from: sql`from ${e}`,
    where: (reader) => all(standing(e), sql`${e.isActive}`, within(reader, e.productId)),
  },
  {
    kind: always('route'),
    id: r.id,
    code: r.name,
    name: text`coalesce(${r.description}, '')`,
    from: sql`from ${r}`,
    where: () => all(standing(r), sql`${r.isActive}`),
  },
  {
    kind: always('account'),
    id: a.id,
    code: a.code,
    name: a.name,
    from: sql`from ${a}`,
    where: () => all(standing(a), sql`${a.isActive} and not ${a.isGroup}`),
  },
  {
    kind: always('bank'),
    id: k.id,
    code: k.accountNo,
    name: k.name,
    from: sql`from ${k}`,
    where: ({ roles }) => (isAdmin(roles) ? all(standing(k), sql`${k.isActive}`) : null),
  },
]

const cheques: Source = {
  kind: always('cheque'),
  id: c.id,
  code: c.number,
  isForeign: true,
  name: text`coalesce(${drawer.name}, ${c.payee}, '')`,
  also: [c.drawerBank],
  date: c.chequeDate,
  amount: c.amount,
  partyId: c.partyId,
  direction: c.direction,
  status: c.status,
  from: sql`from ${c} left join ${drawer} on ${drawer.id} = ${c.partyId}`,
  where: () => all(standing(c), visible(c)),
}

export const sources: readonly Source[] = [...masters, cheques, ...documentSources]
