/** Goods that expired or were damaged: written off, or claimed from the supplier (E-26). */
import { stockExist } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import type { ExpiryNoteInput } from '#contract/inventory/expiry-note.ts'
import { addCents, spreadByQuantity, sumOf, ZERO } from '#contract/money.ts'
import { getExpiryNote } from '#reads/inventory/expiry-note.ts'
import { expiryNote, expiryNoteLine, item, stockItem } from '#reads/tables/index.ts'
import { issueGoods, moveBottles } from './goods.ts'
import type { Prediction } from './prediction.ts'
import type { RowOf, World } from './world.ts'

type LineInput = ExpiryNoteInput['lines'][number]
type StockItem = RowOf<typeof stockItem>
type Taken = { lotId: number | null; qty: number; value: RowOf<typeof expiryNoteLine>['value'] }

export const createExpiryNote: Prediction<ExpiryNoteInput> = {
  concerns: (_, __, id) => [`expiryNote:${id}`],
  predict(world, { date = world.today, remarks = null, supplierId, lines }) {
    const id = world.insert(expiryNote, {
      number: world.provisionalNumber,
      date,
      remarks,
      supplierId: supplierId ?? null,
      createdByName: world.author.name,
    })
    let lineNo = 0
    let total = ZERO
    for (const line of lines) {
      const found = line.exist === stockExist.exists ? world.one(stockItem, { id: line.stockItemId ?? 0 }) : undefined
      if (line.exist === stockExist.exists && !found) refuse('NOT_FOUND')
      const taken = found ? writeOff(world, line, found) : [memo(line)]
      const ofLine = {
        expiryNoteId: id,
        exist: line.exist,
        stockItemId: found?.id ?? null,
        description: line.description ?? found?.description ?? '',
        sourceLoc: found ? (line.sourceLoc ?? 'WH') : 'WH',
        disposal: line.disposal,
        bottleDamaged: found !== undefined && line.bottleDamaged === true,
        supplierId: line.disposal === 'CLAIM' ? (supplierId ?? (found ? principalOf(world, found) : null)) : null,
      }
      const claims = spreadByQuantity(line.claimValue ?? ZERO, taken)
      for (const [n, row] of taken.entries())
        world.insert(expiryNoteLine, { ...ofLine, ...row, lineNo: (lineNo += 1), claimValue: claims[n] ?? ZERO })
      total = addCents(
        total,
        sumOf(taken, ({ value }) => value),
      )
    }
    world.change(expiryNote, id, { total })
    return () => world.ask(getExpiryNote, { id })
  },
}

const principalOf = (world: World, { mainItemId }: StockItem) =>
  world.one(item, { id: mainItemId })?.principalId ?? null

/** Takes the goods of one line, one row a lot; their cylinders become empties or damage. */
function writeOff(world: World, line: LineInput, { id, bottleStockId }: StockItem): Taken[] {
  const { qty, lotId, sourceLoc = 'WH', bottleDamaged } = line
  const picked = issueGoods(world, sourceLoc, 'SCRAP', [{ stockItemId: id, qty, lotId }])
  if (sumOfQty(picked) < qty) refuse('INSUFFICIENT_STOCK')
  if (bottleStockId !== null)
    moveBottles(world, [{ bottleStockId, qty, from: 'RD_FULL', to: bottleDamaged ? 'DAMAGE' : 'RD_EMPTY' }])
  return picked.map((each) => ({ lotId: each.lotId, qty: each.qty, value: each.value }))
}
const sumOfQty = (rows: readonly { qty: number }[]) => rows.reduce((sum, { qty }) => sum + qty, 0)

/** Goods that are not in stock: nothing moves. */
const memo = ({ qty }: LineInput): Taken => ({ lotId: null, qty, value: ZERO })
