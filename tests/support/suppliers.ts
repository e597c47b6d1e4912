/** What suppliers are for, done by the areas that name them: products and goods received. */
import { cents, unitCost } from '#contract/money.ts'
import { createGrn } from '../../src/server/areas/inventory/grn/commands.ts'
import { createItem, updateItem } from '../../src/server/areas/inventory/stock/item-commands.ts'
import type { Tx } from '../../src/server/db/tx.ts'
import { openDay } from './agency.ts'

/** A product, or with `parentId` a category. */
export const addItem = (tx: Tx, code: string, more: { parentId?: number; principalId?: number } = {}) =>
  createItem(tx, { code, name: 'New', unit: 2, unitSize: 0, ...more })

/** Gives a product another supplier. */
export const changeSupplier = (tx: Tx, id: number, principalId: number) => updateItem(tx, { id, principalId })

/** Two pieces of an item on a goods received note of the open day. */
export const receiveFrom = (tx: Tx, supplierId: number, stockItemId: number) =>
  createGrn(tx, {
    supplierId,
    date: openDay,
    supplierInvoiceNo: 'H-1',
    lines: [{ stockItemId, qty: 2, unitCost: unitCost(4_205_000), reselling_price: cents(120_000) }],
  })
