/** The agency, its parties, products and bottles. */
import type { PartyKind, Unit } from '#contract/enums.ts'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { day, flag, id, json, maybeDay, maybeMoney, money, number, rowId, stamps, words } from './columns.ts'

export const agency = sqliteTable('agency', {
  id: id(),
  code: words('code'),
  name: words('name'),
  address: text('address'),
  phone: text('phone'),
  goLiveDate: day('go_live_date'),
  openDate: day('open_date'),
  openingCompleted: flag('opening_completed'),
  closedMonthEnd: maybeDay('closed_month_end'),
  demo: text('demo'),
})

export const appConfig = sqliteTable('app_config', { id: id(), key: words('key'), value: json<unknown>('value') })

/** `list`, `name`, `shows`, `arrangement`: contract/system/saved-view.ts. */
export const savedView = sqliteTable('saved_view', {
  id: id(),
  list: words('list'),
  name: words('name'),
  shows: words('shows'),
  arrangement: words('arrangement'),
  ...stamps,
})

export const userItem = sqliteTable('user_item', { id: id(), userId: number('user_id'), itemId: number('item_id') })

export const party = sqliteTable(
  'party',
  {
    id: id(),
    kind: integer('kind').$type<PartyKind>().notNull().default(1),
    code: words('code'),
    name: words('name'),
    address: text('address'),
    phone: text('phone'),
    email: text('email'),
    vatNo: text('vat_no'),
    routeId: rowId('route_id'),
    creditLimit: maybeMoney('credit_limit'),
    creditDays: number('credit_days'),
    isActive: flag('is_active'),
    ...stamps,
  },
  (t) => [index('party_code').on(t.code, t.id), index('party_name').on(t.name, t.id)],
)

export const item = sqliteTable('item', {
  id: id(),
  code: words('code'),
  name: words('name'),
  parentId: rowId('parent_id'),
  mainItemId: number('main_item_id'),
  isMain: flag('is_main'),
  unit: integer('unit').$type<Unit>().notNull().default(0),
  unitSize: number('unit_size'),
  principalId: rowId('principal_id'),
  isActive: flag('is_active'),
  ...stamps,
})

export const bottleType = sqliteTable('bottle_type', {
  id: id(),
  code: words('code'),
  name: words('name'),
  capacity: number('capacity'),
  unit: integer('unit').$type<Unit>().notNull().default(0),
  ...stamps,
})

export const bottleStock = sqliteTable('bottle_stock', {
  id: id(),
  itemCode: words('item_code'),
  description: words('description'),
  capacity: number('capacity'),
  bottleItemId: number('bottle_item_id'),
  uprice: money('uprice'),
  sellingPrice: money('selling_price'),
  depositPrice: money('deposit_price'),
  qty: number('qty'),
  fullQty: number('full_qty'),
  primaryQty: number('primary_qty'),
  outletQty: number('outlet_qty'),
  damageQty: number('damage_qty'),
  ...stamps,
})
