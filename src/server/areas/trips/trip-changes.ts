/** What differs between a trip before and after it was changed besides its goods (E-07), as the audit log wrote both. Pure. */
import type { TripChange, TripDetails, TripEvent, TripLine, TripStaff } from '#contract/trips/trip.ts'

type Fields = NonNullable<TripEvent['fields']>
type Line = Pick<TripLine, 'id' | 'stockItemId' | 'code' | 'unit_price'>
type Person = Pick<TripStaff, 'employeeId' | 'name' | 'roleId' | 'role' | 'sharePct'>

/** What is compared of a trip. */
export type ChangeableTrip = Pick<TripDetails, 'routeId' | 'root' | 'remark'> & {
  staff: readonly Person[]
  lines: readonly Line[]
}

/** The parts that differ. */
export function changedFields(before: ChangeableTrip, after: ChangeableTrip): Fields {
  const parts = ({ routeId, remark, staff, lines }: ChangeableTrip): Record<Fields[number], unknown> => ({
    route_id: routeId,
    remark,
    staff: staff.map(({ employeeId, roleId, sharePct }) => [employeeId, roleId, sharePct]),
    prices: lines.map(({ id, unit_price }) => [id, unit_price]),
  })
  const [was, now] = [parts(before), parts(after)]
  return (['route_id', 'remark', 'staff', 'prices'] as const).filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(now[field]),
  )
}

/** What the parts were and became: people one by one, prices item by item. Empty where only the order of the people is another. */
export function tripChanges(before: ChangeableTrip, after: ChangeableTrip): TripChange[] {
  return [
    ...(before.routeId === after.routeId ? [] : [{ field: 'route_id' as const, from: before.root, to: after.root }]),
    ...(before.remark === after.remark ? [] : [{ field: 'remark' as const, from: before.remark, to: after.remark }]),
    ...staffChanges(before.staff, after.staff),
    ...priceChanges(before.lines, after.lines),
  ]
}

/** Who came in the role of one who went stands beside them. */
function staffChanges(before: readonly Person[], after: readonly Person[]): TripChange[] {
  const isIn = (staff: readonly Person[], { employeeId }: Person) => staff.some((one) => one.employeeId === employeeId)
  const come = after.filter((person) => !isIn(before, person))
  const replaced = before.map((was): readonly [Person, Person | null] => {
    const same = after.find(({ employeeId }) => employeeId === was.employeeId)
    if (same) return [was, same]
    const at = come.findIndex(({ roleId }) => roleId === was.roleId)
    return [was, at < 0 ? null : (come.splice(at, 1)[0] ?? null)]
  })
  const differs = ([was, now]: readonly [Person, Person | null]) =>
    was.employeeId !== now?.employeeId || was.roleId !== now.roleId || was.sharePct !== now.sharePct
  return [...replaced.filter(differs), ...come.map((now) => [null, now] as const)].map(([was, now]) => ({
    field: 'staff',
    from: was && told(was),
    to: now && told(now),
  }))
}

const told = ({ name, role, sharePct }: Person) => ({ name, role, sharePct })

/** All lots of an item have one price. */
function priceChanges(before: readonly Line[], after: readonly Line[]): TripChange[] {
  const priceNow = new Map(after.map(({ stockItemId, unit_price }) => [stockItemId, unit_price]))
  const items = new Map(before.map((line) => [line.stockItemId, line]))
  return [...items.values()].flatMap(({ stockItemId, code, unit_price }) => {
    const to = priceNow.get(stockItemId)
    return to === undefined || to === unit_price ? [] : [{ field: 'prices' as const, code, from: unit_price, to }]
  })
}
