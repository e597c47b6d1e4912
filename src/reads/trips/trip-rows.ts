/** What stands on a trip: its goods, what was given out from it, its people. */
import { flag, int, known, maybe, money, ref, sql } from '../sql.ts'
import { select } from '../statement.ts'
import {
  employee,
  employeeBaseRole,
  employeeRole,
  gasOutLine,
  party,
  stockItem,
  stockLot,
  trip,
  tripLine,
  tripStaff,
} from '../tables/index.ts'

const t = ref(trip, 't')
const e = ref(employee, 'e')
const i = ref(tripLine, 'i')
const s = ref(stockItem, 's')

const l = ref(stockLot, 'l')
const lineColumns = {
  id: i.id,
  stockItemId: i.stockItemId,
  code: s.code,
  description: s.description,
  bottleStockId: s.bottleStockId,
  lotId: i.lotId,
  lotNo: l.lotNo,
  loaded: i.loaded,
  added: i.added,
  returned_good: i.returnedGood,
  returned_expired: i.returnedExpired,
  remaining: int`${i.loaded} - ${i.returnedGood} - ${i.returnedExpired}`,
  unit_price: i.unitPrice,
}
export const linesOf = (tripId: number) =>
  select(
    lineColumns,
    sql`from ${i} join ${s} on ${s.id} = ${i.stockItemId} join ${l} on ${l.id} = ${i.lotId}
      where ${i.tripId} = ${tripId} and ${i.deletedAt} is null order by ${i.id}`,
  )

const g = ref(gasOutLine, 'g')
const outlet = maybe(ref(party, 'o'))
const gasOutColumns = {
  id: g.id,
  clientLineId: g.clientLineId,
  stockItemId: g.stockItemId,
  code: s.code,
  description: s.description,
  outletId: g.outletId,
  outlet: outlet.name,
  qty: g.qty,
  unit_price: g.unitPrice,
  amount: money`${g.qty} * ${g.unitPrice}`,
  at: known(g.at),
}
export const gasOutOf = (tripId: number) =>
  select(
    gasOutColumns,
    sql`from ${g} join ${s} on ${s.id} = ${g.stockItemId} left join ${outlet} on ${outlet.id} = ${g.outletId}
      where ${g.tripId} = ${tripId} and ${g.deletedAt} is null order by ${g.id}`,
  )

const m = ref(tripStaff, 'm')
const role = ref(employeeRole, 'o')
const base = ref(employeeBaseRole, 'b')
const staffColumns = {
  employeeId: m.employeeId,
  name: e.name,
  roleId: m.roleId,
  role: role.name,
  baseRole: base.name,
  isAlternative: flag`${m.roleId} <> ${e.roleId}`,
  sharePct: m.sharePct,
}
/** The rep first. */
export const staffOf = (tripId: number) =>
  select(
    staffColumns,
    sql`from ${m} join ${t} on ${t.id} = ${m.tripId} join ${e} on ${e.id} = ${m.employeeId}
      join ${role} on ${role.id} = ${m.roleId} join ${base} on ${base.id} = ${role.baseRoleId}
      where ${m.tripId} = ${tripId} and ${m.deletedAt} is null order by (${m.employeeId} = ${t.repId}) desc, ${m.id}`,
  )
