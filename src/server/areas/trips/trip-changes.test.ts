import { cents } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { type ChangeableTrip, changedFields, tripChanges } from './trip-changes.ts'

const person = (employeeId: number, name: string, role: string, sharePct = 3000) => ({
  employeeId,
  name,
  roleId: role.length,
  role,
  sharePct,
})
const [nimal, kamal, sunil] = [
  person(1, 'Nimal', 'Driver'),
  person(2, 'Kamal', 'Driver'),
  person(3, 'Sunil', 'Helper', 1500),
]
const lot = (id: number, stockItemId: number, price: number) => ({
  id,
  stockItemId,
  code: `C${stockItemId}`,
  unit_price: cents(price),
})
const trip = (over: Partial<ChangeableTrip> = {}): ChangeableTrip => ({
  routeId: 1,
  root: 'Galle',
  remark: null,
  staff: [nimal, sunil],
  lines: [lot(1, 10, 410_000), lot(2, 10, 410_000), lot(3, 20, 150_000)],
  ...over,
})
const told = ({ name, role, sharePct }: typeof nimal) => ({ name, role, sharePct })

test('of a changed trip each part is told with what it was and became, a price once for all lots of its item', () => {
  const now = trip({
    routeId: 2,
    root: 'Kandy',
    remark: 'late',
    lines: [lot(1, 10, 390_000), lot(2, 10, 390_000), lot(3, 20, 150_000)],
  })
  expect(tripChanges(trip(), now)).toEqual([
    { field: 'route_id', from: 'Galle', to: 'Kandy' },
    { field: 'remark', from: null, to: 'late' },
    { field: 'prices', code: 'C10', from: 410_000, to: 390_000 },
  ])
  expect(changedFields(trip(), now)).toEqual(['route_id', 'remark', 'prices'])
})

test('who came in the role of one who went stands beside them, another came or went alone, a share is told of its person', () => {
  const changes = (staff: ChangeableTrip['staff']) => tripChanges(trip(), trip({ staff }))
  expect(changes([kamal, sunil])).toEqual([{ field: 'staff', from: told(nimal), to: told(kamal) }])
  expect(changes([nimal])).toEqual([{ field: 'staff', from: told(sunil), to: null }])
  expect(changes([nimal, sunil, kamal])).toEqual([{ field: 'staff', from: null, to: told(kamal) }])
  const more = { ...sunil, sharePct: 2000 }
  expect(changes([nimal, more])).toEqual([{ field: 'staff', from: told(sunil), to: told(more) }])
})

test('people in another order are no change of anybody, and what is the same is none', () => {
  expect(tripChanges(trip(), trip({ staff: [sunil, nimal] }))).toEqual([])
  expect(tripChanges(trip(), trip())).toEqual([])
  expect(changedFields(trip(), trip())).toEqual([])
})
