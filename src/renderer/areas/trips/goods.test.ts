/** Loading, giving out and unloading as they are typed. */
import { businessDate } from '#contract/dates.ts'
import type { AlternativeRole, Employee } from '#contract/people/employee.ts'
import { cents } from '#contract/money.ts'
import type { TripDetails, TripLine } from '#contract/trips/trip.ts'
import { expect, it } from 'vitest'
import { copiedLoading, draftOf, readDraft, sentChange, sentLoading, typedLoading } from './loading/loading-draft.ts'
import { figuresOf, loadedItems, newLine } from './loading/loading-lines.ts'
import { newStaffLine, rolesOn, withEmployee } from './loading/staff-lines.ts'
import { declaredOf, givenAwayWith, newGasOut, readGasOutDraft, sentGasOut } from './gas-out/gas-out-lines.ts'
import { readReturnDraft, returnDraft } from './unloading/return-draft.ts'
import { excessAt, isOverdeclared, returnFigures, returnLines, sentReturn, soldOf } from './unloading/return-lines.ts'

const day = businessDate('2026-03-02')
const lot = (id: number, stockItemId: number, loaded: number, good = 0): TripLine => ({
  id,
  stockItemId,
  code: `S${stockItemId}`,
  description: '',
  bottleStockId: null,
  lotId: id,
  lotNo: '',
  loaded,
  added: 0,
  returned_good: good,
  returned_expired: 0,
  remaining: loaded - good,
  unit_price: cents(100_00),
})
const trip = {
  id: 9,
  routeId: 1,
  vehicleId: 2,
  repId: 3,
  date: day,
  remark: null,
  rowVersion: 4,
  lines: [lot(21, 5, 60, 2), lot(22, 5, 10), lot(23, 6, 5)],
  gasOut: [{ clientLineId: 'sent', stockItemId: 5, qty: 8 }],
  staff: [{ employeeId: 3, roleId: 7, sharePct: 500 }],
} as TripDetails

it('puts the lots of an item together', () => {
  expect(loadedItems(trip.lines)).toMatchObject([
    { stockItemId: 5, loaded: 70, back: 2, ids: [21, 22] },
    { stockItemId: 6, loaded: 5, back: 0, ids: [23] },
  ])
})

it('loads another trip once more: goods that are still offered, people beside the rep with their usual shares', () => {
  const crew = { ...trip, staff: [...trip.staff, { employeeId: 4, roleId: 8, sharePct: 250 }] } as TripDetails
  const { header, lines } = copiedLoading(crew, businessDate('2026-03-03'), [
    { id: 5, isActive: true },
    { id: 6, isActive: false },
  ])
  expect(header).toMatchObject({ route_id: 1, vehicle_id: 2, rep_id: 3, date: '2026-03-03' })
  expect(header.remark).toBeUndefined()
  expect(header.staff).toMatchObject([{ employeeId: 4, roleId: 8, share: null }])
  expect(lines).toMatchObject([
    { stockItemId: 5, qty: 70, loaded: 0, price: null },
    { stockItemId: null, qty: null },
  ])
})

it('sends of a changed trip only what differs', () => {
  const typed = typedLoading(trip)
  expect(sentChange(typed, trip)).toEqual({ change: null, add: null })
  const [first, ...rest] = typed.lines
  const more = first
    ? [{ ...first, qty: 10, price: cents(90_00) }, ...rest, { ...newLine(), stockItemId: 8, qty: 1 }]
    : []
  expect(sentChange({ header: { ...typed.header, route_id: 11, remark: ' late ' }, lines: more }, trip)).toEqual({
    change: { id: 9, route_id: 11, remark: 'late', prices: [{ stock_item_id: 5, unit_price: cents(90_00) }] },
    add: {
      id: 9,
      lines: [
        { stock_item_id: 5, qty: 10 },
        { stock_item_id: 8, qty: 1 },
      ],
    },
  })
  expect(figuresOf(more, () => cents(1_00))).toEqual({
    isUnknown: false,
    isValueUnknown: false,
    loaded: 75,
    more: 11,
    pieces: 86,
    value: cents(80 * 90_00 + 5 * 100_00 + 1_00),
  })
})

it('keeps a loading as a draft until the trip is another one', () => {
  const typed = typedLoading(trip)
  const back = readDraft(JSON.parse(JSON.stringify(draftOf(typed, 4))), 4)
  expect(back && sentChange(back, trip)).toEqual({ change: null, add: null })
  expect(readDraft(draftOf(typed, 4), 5)).toBeNull()
  expect(readDraft({ header: 1 }, 4)).toBeNull()
})

it('keeps what came back, and the day it did, as a draft until the trip is another one', () => {
  const header = { unloaded_on: businessDate('2026-03-01') }
  const typed = { header, lines: returnLines(trip).map((line) => ({ ...line, good: 1 })) }
  const kept: unknown = JSON.parse(JSON.stringify(returnDraft(typed, trip.rowVersion)))
  expect(readReturnDraft(kept, trip)).toEqual(typed)
  expect(readReturnDraft(kept, { ...trip, rowVersion: trip.rowVersion + 1 })).toBeNull()
  expect(readReturnDraft({ back: 1 }, trip)).toBeNull()
})

it('sends a new loading without blank lines and people', () => {
  const typed = {
    header: { route_id: 1, vehicle_id: 2, rep_id: 3, date: day },
    lines: [{ ...newLine(), stockItemId: 5, qty: 2 }, newLine()],
  }
  expect(sentLoading({ ...typed, header: { ...typed.header, staff: [newStaffLine()] } }, 77)).toEqual({
    route_id: 1,
    vehicle_id: 2,
    rep_id: 3,
    date: day,
    product_id: 77,
    lines: [{ stock_item_id: 5, qty: 2 }],
  })
})

it('offers a person the roles that they may fill on the day, their own first', () => {
  const employee = { id: 3, roleId: 7, role: 'Helper', isSalesRef: false } as Employee
  const other = (from: string, to: string | null) =>
    ({ employeeId: 3, roleId: 8, role: 'Driver', isSalesRef: false, from, to }) as AlternativeRole
  const roles = (alternative: AlternativeRole) => rolesOn([employee], [alternative], day)
  expect(
    roles(other('2026-03-01', null))
      .get(3)
      ?.map(({ roleId }) => roleId),
  ).toEqual([7, 8])
  expect(roles(other('2026-03-01', '2026-03-02')).get(3)).toHaveLength(2)
  expect(roles(other('2026-03-03', null)).get(3)).toHaveLength(1)
  expect(roles(other('2026-02-01', '2026-03-01')).get(3)).toHaveLength(1)
  const line = withEmployee({ ...newStaffLine(), roleId: 99 }, 3, roles(other('2026-03-01', null)))
  expect(line).toMatchObject({ employeeId: 3, roleId: 7 })
})

it('takes what did not come back as sold', () => {
  const [first, second] = returnLines(trip)
  if (!first || !second) throw new Error('a line an item')
  expect(first).toMatchObject({ loaded: 70, good: 2, expired: null, gasOut: 8 })
  const lines = [{ ...first, good: 12, expired: 1 }, second]
  expect(lines.map(soldOf)).toEqual([57, 5])
  expect(lines.map(isOverdeclared)).toEqual([false, false])
  expect(isOverdeclared({ ...first, good: 63 })).toBe(true)
  expect(sentReturn(lines)).toEqual([
    { stock_item_id: 5, returned_good: 12, returned_expired: 1 },
    { stock_item_id: 6, returned_good: 0, returned_expired: 0 },
  ])
  expect(returnFigures(lines)).toEqual({
    loaded: 75,
    good: 12,
    expired: 1,
    sold: 62,
    declared: 8,
    toAccount: cents(63 * 100_00),
    damaged: cents(100_00),
  })
})

it('names the cell in which more came back than was loaded, and counts nothing of that line until it is right', () => {
  const [first, second] = returnLines(trip)
  if (!first || !second) throw new Error('a line an item')
  const back = (good: number | null, expired: number | null) => ({ ...first, good, expired })
  expect(excessAt(back(70, null))).toBeNull()
  expect(excessAt(back(71, 2))).toBe('good')
  expect(excessAt(back(60, 500))).toBe('expired')
  expect(soldOf(back(60, 500))).toBeNull()
  expect(returnFigures([back(60, 500), second])).toMatchObject({ good: 0, expired: 0, sold: null, damaged: 0 })
  expect(returnFigures([back(60, 500), second]).toAccount).toBe(75 * 100_00)
  expect(returnFigures([back(60, 10), second]).sold).toBe(5)
})

it('compares what is declared with what is on the vehicle, and forgets lines that were sent', () => {
  const line = { ...newGasOut(4), stockItemId: 5, qty: 3 }
  expect(declaredOf(trip, [line])).toMatchObject([
    { code: 'S5', declared: 11, onVehicle: 68 },
    { code: 'S6', declared: 0, onVehicle: 5 },
  ])
  expect(sentGasOut([line, newGasOut(4)])).toEqual([
    { client_line_id: line.key, stock_item_id: 5, qty: 3, outlet_id: 4 },
  ])
  const sent = { ...line, key: 'sent' }
  expect(readGasOutDraft([sent, line], trip)).toEqual([line])
  expect(readGasOutDraft([sent], trip)).toBeNull()
})

it('counts what is typed below the price of the trip towards what it gives away', () => {
  const given = { gross: cents(750_000), discounts: cents(100), reductions: cents(200), total: cents(300) }
  const line = { ...newGasOut(), stockItemId: 5, qty: 3 }
  const typed = [{ ...line, price: cents(90_00) }, { ...line, price: cents(120_00) }, line, newGasOut()]
  expect(givenAwayWith(trip, typed, given)).toEqual({ ...given, reductions: 200 + 30_00, total: 300 + 30_00 })
})
