/** Imports of bottles with their counts, goods with prices and opening stock, and bottles at customers. */
import { BottleStockInput, BottleTypeInput } from '#contract/bottles/bottle-stock.ts'
import { LoanInput } from '#contract/bottles/loan.ts'
import { units } from '#contract/enums.ts'
import { ItemInput } from '#contract/inventory/item.ts'
import { StockInput } from '#contract/inventory/stock.ts'
import { addDays } from '#contract/dates.ts'
import { is, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import { createBottleStock, createBottleType, createLoan } from '../../bottles/index.ts'
import { addItem, createStock } from '../../inventory/index.ts'
import type { Books } from './books.ts'
import { choice, day, decimal, text } from './cells.ts'
import {
  byKey,
  checked,
  type Column,
  given,
  type ImportDefinition,
  numberOf,
  type RowValues,
  textOf,
  under,
} from './definition.ts'
import { openedBottles } from './opening-queries.ts'

const MG_PER_KG = 6
const unitWords = { kg: units.KG, g: units.G, mg: units.MG, l: units.L, ml: units.ML }

const count = (field: string, title: string, example: number, help: string): Column => ({
  field,
  title,
  read: decimal(0),
  example,
  help,
})
const price = (field: string, title: string, example: string, help: string): Column => ({
  field,
  title,
  read: decimal(2),
  example,
  help,
})
const capacity: Column = {
  field: 'capacity',
  title: 'Kilograms',
  read: decimal(MG_PER_KG),
  example: 12.5,
  help: 'What one holds; empty for goods that are counted in pieces',
}

export const bottles: ImportDefinition = {
  title: 'Bottles',
  columns: [
    {
      field: 'item_code',
      title: 'Code',
      read: text,
      required: true,
      example: 'B12',
      help: 'Capital letters, digits and dashes',
    },
    { field: 'description', title: 'Description', read: text, required: true, example: 'Cylinder 12.5 kg', help: '' },
    { ...capacity, required: true, help: 'What one holds' },
    {
      ...price('uprice', 'Standard cost', '6,000.00', 'What one bottle stands in the books with, in rupees'),
      required: true,
    },
    price('sellingPrice', 'Selling price', '9,000.00', 'When a bottle is sold'),
    price('depositPrice', 'Deposit', '3,000.00', 'Proposed when one is lent'),
    count('qty', 'Empty in the yard', 60, 'Filled ones come with the goods'),
    count('primary_qty', 'At the principal', 40, ''),
    count('damage_qty', 'Damaged', 2, ''),
  ],
  key: (row) => String(row['item_code']),
  existing: async (tx) =>
    byKey(
      await queryRows(tx.db, {
        item_code: is.text,
        description: is.text,
        capacity: is.number,
        uprice: is.cents,
        sellingPrice: is.cents,
        depositPrice: is.cents,
        qty: is.number,
        primary_qty: is.number,
        damage_qty: is.number,
      })`select b.item_code, b.description, b.capacity, b.uprice, b.selling_price as "sellingPrice", b.deposit_price as "depositPrice",
        ${openedBottles('b.id', 'RD_EMPTY')} as qty, ${openedBottles('b.id', 'PRI')} as primary_qty, ${openedBottles('b.id', 'DAMAGE')} as damage_qty
        from depot.bottle_stock b where b.deleted_at is null`,
      (row) => row.item_code,
    ),
  async write(tx, row, books) {
    const input = checked(BottleStockInput, { ...given(row), bottle_item_id: await typeOf(tx, row, books) })
    const { id } = await createBottleStock(tx, input)
    books.bottles.set(input.item_code, id)
  },
}

/** Each bottle of a file has the type of its own code. */
async function typeOf(tx: Tx, row: RowValues, books: Books): Promise<number> {
  const code = textOf(row, 'item_code') ?? ''
  const known = books.bottleTypes.get(code)
  if (known !== undefined) return known
  const type = checked(BottleTypeInput, {
    code,
    name: textOf(row, 'description'),
    capacity: numberOf(row, 'capacity'),
    unit: units.KG,
  })
  const { id } = await createBottleType(tx, type)
  books.bottleTypes.set(code, id)
  return id
}

export const items: ImportDefinition = {
  title: 'Products and goods',
  columns: [
    {
      field: 'product',
      title: 'Product',
      read: text,
      required: true,
      example: 'LPG',
      help: 'Code of the product that the goods belong to; one that is not there yet is added',
    },
    {
      field: 'principalId',
      title: 'Supplier',
      read: text,
      example: 'LITRO',
      help: 'Code of the product’s supplier; needed on the first row of a new product',
    },
    {
      field: 'code',
      title: 'Code',
      read: text,
      required: true,
      example: 'LPG-12-5',
      help: 'Capital letters, digits and dashes; each code once',
    },
    { field: 'description', title: 'Description', read: text, required: true, example: 'Gas 12.5 kg', help: '' },
    {
      field: 'unit',
      title: 'Unit',
      read: choice(unitWords),
      example: 'kg',
      help: 'Unit of the product; empty: kg',
      words: Object.keys(unitWords),
    },
    capacity,
    {
      field: 'cost_price',
      title: 'Cost',
      read: decimal(4),
      required: true,
      example: '3,450.00',
      help: 'Of one, in rupees, four decimals at most',
    },
    { ...price('reselling_price', 'Selling price', '3,690.00', 'Of one, in rupees'), required: true },
    count('reorderLevel', 'Reorder level', 40, 'Shown as low at or below it'),
    count('qty', 'Quantity in the store', 100, 'Opening stock on the eve of going live'),
    { field: 'expiryOn', title: 'Expiry', read: day, example: '', help: 'Of the opening stock' },
    {
      field: 'bottleStockId',
      title: 'Bottle',
      read: text,
      example: 'B12',
      help: 'Code of the bottle that it comes in; import the bottles first',
    },
  ],
  key: (row) => String(row['code']),
  existing: async (tx) =>
    byKey(
      await queryRows(tx.db, {
        product: is.text,
        code: is.text,
        description: is.text,
        unit: is.number,
        capacity: is.number,
        cost_price: is.number,
        reselling_price: is.cents,
        reorderLevel: is.number,
        qty: is.number,
        expiryOn: is.maybe(is.day),
        bottleStockId: is.maybe(is.text),
      })`select i.code as product, s.code, s.description, s.unit, s.capacity, coalesce(l.unit_cost, s.cost_price) as cost_price, s.reselling_price,
        s.reorder_level as "reorderLevel", coalesce(l.qty_in, 0) as qty, l.expiry_on as "expiryOn", b.item_code as "bottleStockId"
        from depot.stock_item s join depot.item i on i.id = s.main_item_id left join depot.bottle_stock b on b.id = s.bottle_stock_id
        left join depot.stock_lot l on l.stock_item_id = s.id and l.source = 'OPENING' where s.deleted_at is null`,
      (row) => row.code,
    ),
  async write(tx, row, books) {
    const bottle = textOf(row, 'bottleStockId')
    const input = checked(StockInput, {
      unit: units.KG,
      capacity: 0,
      ...given(row, 'product', 'principalId'),
      itemId: await productOf(tx, row, books),
      bottleStockId: bottle === undefined ? undefined : under(books.bottles, bottle, 'bottleStockId', 'bottle'),
    })
    await createStock(tx, input)
  },
}

async function productOf(tx: Tx, row: RowValues, books: Books): Promise<number> {
  const code = textOf(row, 'product') ?? ''
  const known = books.items.get(code)
  if (known !== undefined) return known
  const principal = under(books.parties, textOf(row, 'principalId'), 'principalId', 'supplier')
  const input = checked(ItemInput, {
    code,
    name: code,
    unit: numberOf(row, 'unit') ?? units.KG,
    unitSize: 0,
    principalId: principal.id,
  })
  const { id } = await addItem(tx, input)
  books.items.set(code, id)
  return id
}

export const loans: ImportDefinition = {
  title: 'Bottles at customers',
  columns: [
    {
      field: 'partyId',
      title: 'Customer',
      read: text,
      required: true,
      example: 'OUT-001',
      help: 'Code of the customer',
    },
    { field: 'bottleStockId', title: 'Bottle', read: text, required: true, example: 'B12', help: 'Code of the bottle' },
    { ...count('qty', 'Quantity', 4, 'Bottles that stand there'), required: true },
    price('deposit', 'Deposit', '12,000.00', 'Taken for all of them together'),
  ],
  key: (row) => `${row['partyId']} / ${row['bottleStockId']}`,
  existing: async (tx) =>
    byKey(
      await queryRows(tx.db, { partyId: is.text, bottleStockId: is.text, qty: is.number, deposit: is.cents })`
        select p.code as "partyId", b.item_code as "bottleStockId", sum(o.qty)::integer as qty, sum(o.deposit)::bigint as deposit
        from depot.bottle_loan o join depot.party p on p.id = o.party_id join depot.bottle_stock b on b.id = o.bottle_stock_id
        where o.date < ${tx.agency.goLiveDate} and o.deleted_at is null group by 1, 2`,
      (row) => `${row.partyId} / ${row.bottleStockId}`,
    ),
  async write(tx, row, books) {
    await createLoan(
      tx,
      checked(LoanInput, {
        ...given(row),
        partyId: under(books.parties, textOf(row, 'partyId'), 'partyId', 'customer').id,
        bottleStockId: under(books.bottles, textOf(row, 'bottleStockId'), 'bottleStockId', 'bottle'),
        date: addDays(tx.agency.goLiveDate, -1),
      }),
    )
  },
}
