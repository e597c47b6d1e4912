/** Bottle types, and bottles counted per location (BOT-01). */
import type { BottleStock, BottleType } from '#contract/bottles/bottle-stock.ts'
import { type ById, oneNamed, type Reading, rows } from '../reading.ts'
import { within } from '../scope.ts'
import { all, type Condition, int, ref, sql } from '../sql.ts'
import { type ColumnsOf, type Reader, select, type Statement } from '../statement.ts'
import { bottleStock, bottleType, stockBalance, stockItem } from '../tables/index.ts'

const t = ref(bottleType, 't')
const b = ref(bottleStock, 'b')
const s = ref(stockItem, 's')
const w = ref(stockBalance, 'w')

const typeColumns: ColumnsOf<BottleType> = {
  id: t.id,
  code: t.code,
  name: t.name,
  capacity: t.capacity,
  unit: t.unit,
  rowVersion: t.rowVersion,
}
const typesWhere = (condition: Condition): Statement<BottleType> =>
  select(typeColumns, sql`from ${t} where ${t.deletedAt} is null and ${condition} order by ${t.code}`)

export const listBottleTypes = (): Reading<BottleType[]> => rows(typesWhere(sql`true`))

/** One bottle type. Refuses NOT_FOUND on `field`. */
export const getBottleType = (_reader: Reader, { id, field }: ById): Reading<BottleType> =>
  oneNamed(typesWhere(sql`${t.id} = ${id}`), 'The bottle type was not found in this agency.', field)

function bottlesWhere(reader: Reader, condition: Condition): Statement<BottleStock> {
  const onVehicles = sql`from ${s} join ${w} on ${w.stockItemId} = ${s.id} and ${w.loc} like 'VEH:%'
    where ${s.bottleStockId} = ${b.id} and ${s.deletedAt} is null and ${all(within(reader, s.mainItemId))}`
  const columns: ColumnsOf<BottleStock> = {
    id: b.id,
    item_code: b.itemCode,
    description: b.description,
    capacity: b.capacity,
    qty: b.qty,
    full_qty: b.fullQty,
    vehicle_qty: int`(select coalesce(sum(${w.qty}), 0) ${onVehicles})`,
    primary_qty: b.primaryQty,
    outlet_qty: b.outletQty,
    damage_qty: b.damageQty,
    uprice: b.uprice,
    sellingPrice: b.sellingPrice,
    depositPrice: b.depositPrice,
    bottle_item_id: b.bottleItemId,
    rowVersion: b.rowVersion,
  }
  return select(columns, sql`from ${b} where ${b.deletedAt} is null and ${condition} order by ${b.itemCode}`)
}

/**
 * Bottles by code, counted per location: `qty` empties in the yard, `full_qty` filled ones in the yard, on vehicles and held, `vehicle_qty`
 * those of them on vehicles, with goods of the person's products.
 */
export const listBottleStock = (reader: Reader): Reading<BottleStock[]> => rows(bottlesWhere(reader, sql`true`))

/** One bottle. Refuses NOT_FOUND. */
export const getBottleStock = (reader: Reader, { id }: ById): Reading<BottleStock> =>
  oneNamed(bottlesWhere(reader, sql`${b.id} = ${id}`), 'The bottle was not found in this agency.')
