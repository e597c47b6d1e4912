/** Bottles handed to the principal and received from there, and new ones that are bought (E-24, E-25). */
import type { BottleOrderInput, BottleReceiptInput } from '#contract/bottles/bottle-receipt.ts'
import { locationOf } from '#contract/bottles/locations.ts'
import { bottleLocations } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { type Cents, extend, sumOf } from '#contract/money.ts'
import { getBottleReceipt } from '#reads/bottles/receipt.ts'
import { bottleReceipt, bottleReceiptLine, bottleStock } from '#reads/tables/index.ts'
import { openSupplierBill } from './bills.ts'
import { type BottleMove, moveBottles } from './goods.ts'
import type { Prediction } from './prediction.ts'
import type { RowOf, World } from './world.ts'

type Line = BottleMove & { unitPrice: Cents; uprice: Cents }

const upriceOf = (world: World, id: number): Cents =>
  world.one(bottleStock, { id })?.uprice ?? refuse('NOT_FOUND', 'The bottle was not found.')

export const createBottleReceipt: Prediction<BottleReceiptInput> = {
  concerns: (_, __, id) => [`bottleReceipt:${id}`],
  predict(world, input) {
    const lines = input.lines.map(({ bottleStockId, qty, from, to }): Line => {
      const uprice = upriceOf(world, bottleStockId)
      const way = { from: locationOf(from ?? bottleLocations.RD), to: locationOf(to ?? bottleLocations.PRI) }
      return { bottleStockId, qty, ...way, uprice, unitPrice: uprice }
    })
    const total = sumOf(lines, ({ qty, uprice }) => extend(qty, uprice))
    return write(world, { kind: 'BRN', total, lines, input }).answer
  },
}

export const createBottleOrder: Prediction<BottleOrderInput> = {
  concerns: (_, __, id) => [`bottleReceipt:${id}`],
  predict(world, input) {
    const to = locationOf(input.destination ?? bottleLocations.PRI)
    const lines = input.lines.map(({ bottleStockId, qty, unitPrice }): Line => {
      const uprice = upriceOf(world, bottleStockId)
      return { bottleStockId, qty, from: 'BOUGHT', to, uprice, unitPrice }
    })
    const total = sumOf(lines, ({ qty, unitPrice }) => extend(qty, unitPrice))
    const { id, date, answer } = write(world, { kind: 'PO', total, lines, input })
    const { supplierId: partyId, refNo: billNo, remark } = input
    const opened = openSupplierBill(world, {
      partyId,
      date,
      source: 'BRN_PO',
      sourceId: id,
      amount: total,
      billNo,
      remark,
    })
    if (opened) world.change(bottleReceipt, id, { billId: opened.id, billNumber: world.provisionalNumber })
    return answer
  },
}

type Writing = {
  kind: RowOf<typeof bottleReceipt>['kind']
  total: Cents
  lines: readonly Line[]
  input: Pick<BottleReceiptInput, 'date' | 'supplierId' | 'refNo' | 'remark'>
}

function write(world: World, { kind, total, lines, input }: Writing) {
  const { date = world.today, supplierId, refNo = null, remark } = input
  const id = world.insert(bottleReceipt, {
    number: world.provisionalNumber,
    date,
    kind,
    supplierId,
    refNo,
    remark: remark || null,
    total,
    createdByName: world.author.name,
  })
  for (const [i, { bottleStockId, from, to, qty, unitPrice, uprice }] of lines.entries())
    world.insert(bottleReceiptLine, {
      bottleReceiptId: id,
      lineNo: i + 1,
      bottleStockId,
      fromLoc: from,
      toLoc: to,
      qty,
      unitPrice,
      uprice,
      value: extend(qty, uprice),
    })
  moveBottles(world, lines)
  return { id, date, answer: () => world.ask(getBottleReceipt, { id }) }
}
