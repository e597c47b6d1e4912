import type { BottleStock, BottleType } from '#contract/bottles/bottle-stock.ts'
import { businessDate } from '#contract/dates.ts'
import { units } from '#contract/enums.ts'
import { cents, unitCost } from '#contract/money.ts'
import type { Item } from '#contract/inventory/item.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import { parsed } from '#ui/parsed.ts'
import { baseOf, capacityReading, figureOf } from '#ui/capacity.ts'
import { chosenDays, withDays } from '#ui/list-days.ts'
import { expect, test } from 'vitest'
import { countItems, findNode, parentsFor, placesOf } from '../item-tree.ts'
import { itemChange, itemInput, itemValues } from '../items/item-values.ts'
import { bottleChoices } from './bottle-choices.ts'
import { placeKey } from './move-words.ts'
import { isWithoutCost, type NewStockValues, stockChange, stockInput, stockValues } from './stock-values.ts'

const read = (text: string) => capacityReading.read(text)

test('a capacity is typed in its unit and kept in base units', () => {
  expect(baseOf(read('12.5') ?? 0, units.KG)).toBe(12_500_000)
  expect(baseOf(read('2,300') ?? 0, units.G)).toBe(2_300_000)
  expect(baseOf(read('4') ?? 0, units.L)).toBe(4_000)
  expect(capacityReading.write(figureOf(12_500_000, units.KG))).toBe('12.5')
})

test('what is finer than a base unit, or no figure, is refused', () => {
  expect(baseOf(read('0.5') ?? 0, units.ML)).toBeNull()
  expect(parsed('12.5 kg', capacityReading)).toEqual({ unreadable: '12.5 kg' })
  expect(read('1.1234567')).toBeNull()
  expect(read('-1')).toBeNull()
})

const node = (id: number, name: string, more: Partial<Item> = {}): Item => ({
  id,
  code: name.toUpperCase(),
  name,
  parentId: null,
  parent: null,
  mainItem: 1,
  isMain: false,
  unit: units.KG,
  unitSize: 0,
  principalId: null,
  isActive: true,
  rowVersion: 3,
  childItems: [],
  items: [],
  ...more,
})
const small = node(3, 'Small', { parentId: 2, items: [{ id: 11, code: 'LPG-5', description: 'LP gas 5 kg' }] })
const filled = node(2, 'Filled', {
  parentId: 1,
  childItems: [small],
  items: [{ id: 10, code: 'LPG-12-5', description: 'LP gas 12.5 kg' }],
})
const tree = node(1, 'Gas', { isMain: true, childItems: [filled, node(4, 'Spares', { parentId: 1 })] })

test('every category is named with the way to it, and counts what is under it', () => {
  expect(placesOf(tree).map(({ way }) => way)).toEqual(['Gas', 'Gas › Filled', 'Gas › Filled › Small', 'Gas › Spares'])
  expect(countItems(tree)).toBe(2)
  expect(findNode(tree, 3)?.name).toBe('Small')
})

test('a category cannot be moved under itself', () => {
  expect(parentsFor(tree, filled).map(({ node: { name } }) => name)).toEqual(['Gas', 'Spares'])
})

test('a category names its parent, a product its supplier', () => {
  const shared = { code: 'VALVES', name: 'Valves', unit: units.KG, unitSize: null }
  expect(itemInput({ ...shared, kind: 'category', supplier: 'known', principalId: 9, parentId: 1 })).toEqual({
    code: 'VALVES',
    name: 'Valves',
    unit: units.KG,
    unitSize: 0,
    parentId: 1,
  })
  expect(itemInput({ ...shared, kind: 'product', supplier: 'known', principalId: 9, parentId: 1 })).not.toHaveProperty(
    'parentId',
  )
  expect(itemInput({ ...shared, kind: 'product', supplier: 'new', principalName: 'Litro' })).toMatchObject({
    principalName: 'Litro',
  })
  expect(itemChange(tree, itemValues(tree))).toEqual({
    id: 1,
    rowVersion: 3,
    code: 'GAS',
    name: 'Gas',
    unit: units.KG,
    unitSize: 0,
    isActive: true,
  })
})

const row: StockRow = {
  id: 10,
  code: 'LPG-12-5',
  description: 'LP gas 12.5 kg',
  itemId: 2,
  item: 'Filled',
  mainItem: 1,
  unit: units.KG,
  capacity: 12_500_000,
  cost_price: unitCost(34_500_000),
  reselling_price: cents(369_000),
  proposedPrice: cents(375_000),
  reorderLevel: 30,
  commissionPerUnit: cents(0),
  bottleStockId: 5,
  isActive: true,
  rowVersion: 7,
  warehouse: 0,
  vehicles: 0,
  held: 0,
  value: cents(0),
  heldValue: cents(0),
  lots: [],
}

test('only what changed is sent: the price untouched leaves a proposed one waiting', () => {
  expect(stockChange(row, { ...stockValues(row), description: 'Gas 12.5 kg ' })).toEqual({
    id: 10,
    rowVersion: 7,
    description: 'Gas 12.5 kg',
  })
  expect(stockChange(row, { ...stockValues(row), unit: units.G })).toEqual({
    id: 10,
    rowVersion: 7,
    unit: units.G,
    capacity: 12_500,
  })
})

test('an opening quantity brings its expiry; none brings neither', () => {
  const values: NewStockValues = {
    ...stockValues(row),
    cost_price: unitCost(34_500_000),
    bottleStockId: 5,
    qty: 20,
    expiryOn: businessDate('2027-01-31'),
  }
  expect(stockInput(values)).toMatchObject({
    qty: 20,
    expiryOn: '2027-01-31',
    bottleStockId: 5,
    cost_price: 34_500_000,
  })
  expect(stockInput({ ...values, qty: null, bottleStockId: null })).not.toHaveProperty('expiryOn')
  expect(stockInput({ ...values, bottleStockId: null })).not.toHaveProperty('bottleStockId')
})

test('a bottle fits when it holds as much and no other item has it; those that fit come first', () => {
  // Only what decides stands here.
  const bottle = (id: number, capacity: number) =>
    ({ id, item_code: `B${id}`, description: '', capacity, bottle_item_id: 1 }) as BottleStock
  const known = {
    bottles: [bottle(4, 5_000_000), bottle(5, 12_500_000), bottle(6, 12_500_000)],
    types: [
      { id: 1, code: 'CYL', name: 'Cylinder', capacity: 0, unit: units.KG, rowVersion: 1 },
    ] satisfies BottleType[],
    tags: [{ stockItemId: 10, code: 'LPG-12-5', bottleStockId: 5 }],
  }
  const refusals = (sku: Parameters<typeof bottleChoices>[1]) =>
    bottleChoices(known, sku).map(({ id, refused }) => [id, refused?.why ?? null])
  expect(refusals(row)).toEqual([
    [5, null],
    [6, null],
    [4, 'otherCapacity'],
  ])
  expect(refusals({ capacity: 12_500_000, unit: units.KG })).toEqual([
    [6, null],
    [4, 'otherCapacity'],
    [5, 'taken'],
  ])
  // Of an item without a capacity the bottle says it.
  expect(refusals({ capacity: null, unit: units.KG })).toEqual([
    [4, null],
    [6, null],
    [5, 'taken'],
  ])
  expect(refusals({ capacity: 12_500_000, unit: units.L }).every(([, why]) => why !== null)).toBe(true)
})

test('the days of a list stay relative in its address and become days in the call', () => {
  const address: Record<string, string> = { period: 'thisMonth' }
  const choice = chosenDays((name) => address[name])
  const query = withDays(
    { Page: 1, filters: JSON.stringify({ period: 'thisMonth', isRead: false }) },
    choice,
    businessDate('2026-03-14'),
  )
  expect(JSON.parse(query.filters ?? '')).toEqual({ isRead: false, from: '2026-03-01', to: '2026-03-14' })
  expect(withDays({ Page: 2 }, null, businessDate('2026-03-14'))).toEqual({ Page: 2 })
})

test('places are named', () => {
  expect(placeKey('VEH:12')).toBe('VEH')
  expect(placeKey('MOON')).toBeNull()
})

test('an opening quantity at a cost of nothing is asked about; none on hand, or a cost, is not', () => {
  expect(isWithoutCost({ qty: 5, cost_price: unitCost(0) })).toBe(true)
  expect(isWithoutCost({ qty: 0, cost_price: unitCost(0) })).toBe(false)
  expect(isWithoutCost({ cost_price: unitCost(0) })).toBe(false)
  expect(isWithoutCost({ qty: 5, cost_price: unitCost(1) })).toBe(false)
})
