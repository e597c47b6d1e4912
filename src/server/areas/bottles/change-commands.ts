/** Changing a bottle: its fields and prices, a count, its standard cost (E-10, E-11). */
import { getBottleStock } from '#reads/bottles/bottle-stock.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { BottleStock, BottleStockChange } from '#contract/bottles/bottle-stock.ts'
import { addRemove, bottleLocations } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import { type Cents, cents } from '#contract/money.ts'
import { type Unchanged, unchanged } from '#contract/procedure.ts'
import { eq } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { newRowId } from '../../db/row-id.ts'
import { bottleStock, bottleStockPrice } from '../../db/schema/index.ts'
import { requireRowVersion, updateStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { documentDate, openDocumentDate } from '../../ledger/business-date.ts'
import { post } from '../../ledger/post.ts'
import { locationOf } from '#contract/bottles/locations.ts'
import type { ValueChange } from '../../stock/bottle-value.ts'
import { moveBottles, recostingSurplus } from '../../stock/bottles.ts'
import { countPosting, recostingPosting } from './receipt-postings.ts'
import { latestDayOf, outstandingPerParty } from './queries.ts'

/**
 * E-10 and E-11. A call that changes nothing, a repeated change of price among them, is accepted (200002). A count is at the present cost, before a
 * new one holds. Refuses: NOT_FOUND, VERSION_CONFLICT, a count without its parts or reason (REQUIRED), one at outlets (INVALID),
 * INSUFFICIENT_BOTTLES, a price dated before the bottle's newest movement or price (INVALID) or on a closed day, other dates by C3.
 */
export async function updateBottleStock(tx: Tx, input: BottleStockChange): Promise<BottleStock | Unchanged> {
  const before = await ask(tx, getBottleStock, { id: input.id })
  const fields = {
    description: input.description ?? before.description,
    sellingPrice: input.sellingPrice ?? before.sellingPrice,
    depositPrice: input.depositPrice ?? before.depositPrice,
    uprice: input.uprice ?? before.uprice,
  }
  const counts = input.qty !== undefined || input.add_remove !== undefined || input.location !== undefined
  const differs = (['description', 'sellingPrice', 'depositPrice', 'uprice'] as const).some(
    (f) => fields[f] !== before[f],
  )
  if (!counts && !differs) return unchanged(`${before.item_code} is like this already.`, before)
  await requireRowVersion(tx, before, input.rowVersion)
  const reprices = fields.uprice !== before.uprice
  const date = reprices ? openDocumentDate(tx, input.date) : await documentDate(tx, input.date)
  if (counts) await countBottles(tx, before, { ...input, date })
  if (reprices) await revalue(tx, before.id, fields.uprice, date)
  await tx.db
    .update(bottleStock)
    .set({ ...fields, ...updateStamps(tx, bottleStock) })
    .where(eq(bottleStock.id, before.id))
  const after = await ask(tx, getBottleStock, { id: before.id })
  const reason = input.reason ?? null
  await audit(tx, {
    entity: 'bottle_stock',
    entityId: before.id,
    action: 'update',
    before,
    after: { ...after, date, reason },
  })
  return after
}

type Dated = Pick<BottleStockChange, 'add_remove' | 'qty' | 'location' | 'reason'> & { date: BusinessDate }

/** E-10: bottles found or lost. Answers the adjustment, and by how many cents it changed what bottles are worth. */
export async function countBottles(
  tx: Tx,
  bottle: BottleStock,
  { add_remove: way, qty, location, reason, date }: Dated,
): Promise<{ id: number; value: Cents }> {
  const missing = (field: string, words: string): never =>
    refuse('REQUIRED', words, [{ field, message: 'is required' }])
  if (way === undefined) missing('add_remove', 'Say whether bottles were found or lost.')
  if (qty === undefined) return missing('qty', 'Enter how many bottles were found or lost.')
  if (location === undefined) return missing('location', 'Choose where bottles were found or lost.')
  if (!reason?.trim()) missing('reason', 'A count needs a reason.')
  if (location === bottleLocations.OUTLET)
    refuse('INVALID', 'Bottles at outlets change with their loans.', [
      { field: 'location', message: 'changes with loans' },
    ])
  const place = locationOf(location)
  const found = way === addRemove.add
  const id = await newRowId(tx)
  const move = { bottleStockId: bottle.id, qty, uprice: bottle.uprice }
  await moveBottles(tx, { type: 'BOTTLE_ADJUST', id, date }, [
    found ? { ...move, from: 'SCRAPPED', to: place } : { ...move, from: place, to: 'SCRAPPED' },
  ])
  const value = cents((found ? qty : -qty) * bottle.uprice)
  await post(tx, countPosting({ id, date, location: place, value, memo: `${bottle.item_code}: ${reason}` }))
  return { id, value }
}

/** E-11: every bottle, wherever it stands, is worth the new price. */
async function revalue(tx: Tx, bottleId: number, uprice: Cents, date: BusinessDate): Promise<void> {
  const bottle = await ask(tx, getBottleStock, { id: bottleId })
  const latest = await latestDayOf(tx, bottleId)
  if (latest !== null && date < latest)
    refuse(
      'INVALID',
      `Bottles ${bottle.item_code} moved, or changed their price, on ${formatDate(latest)}. Change the price on that day or later.`,
      [{ field: 'date', message: `should not lie before ${formatDate(latest)}` }],
    )
  const change = uprice - bottle.uprice
  const at = (location: ValueChange['location'], qty: number): ValueChange => ({
    location,
    partyId: null,
    amount: qty * change,
  })
  const lent = await outstandingPerParty(tx, bottleId)
  const id = await newRowId(tx)
  const entry = await post(
    tx,
    recostingPosting({
      id,
      date,
      memo: `${bottle.item_code}: new price`,
      changes: [
        at('RD_EMPTY', bottle.qty + bottle.full_qty),
        at('PRI', bottle.primary_qty),
        at('DAMAGE', bottle.damage_qty),
        ...lent.map(({ partyId, qty }) => ({ ...at('OUTLET', qty), partyId })),
      ],
      surplus: await recostingSurplus(tx),
    }),
  )
  await tx.db
    .insert(bottleStockPrice)
    .values({ id, bottleStockId: bottleId, effectiveFrom: date, uprice, journalEntryId: entry?.id ?? null })
}
