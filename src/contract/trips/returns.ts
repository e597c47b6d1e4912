/** Sharing out over a trip's lots what came back (E-34). Pure. */
import type { UnloadLines } from './trip.ts'
import type { ErrorDetail } from '../errors.ts'
import type { z } from 'zod'

type Loaded = { id: number; stockItemId: number; code: string; loaded: number }
/** Pieces of one lot that came back. */
export type Returned = { id: number; good: number; expired: number }

/** What is wrong with the lines: items that are not on the trip, items named twice, more than was loaded. */
export type WrongReturns = { unknown: ErrorDetail[]; repeated: ErrorDetail[]; exceeding: ErrorDetail[] }

export function wrongReturns(loaded: readonly Loaded[], lines: z.infer<typeof UnloadLines>): WrongReturns {
  const wrong: WrongReturns = { unknown: [], repeated: [], exceeding: [] }
  const named = new Set<number>()
  for (const [i, line] of lines.entries()) {
    const lots = loaded.filter(({ stockItemId }) => stockItemId === line.stock_item_id)
    const [first] = lots
    const field = `lines.${i}.stock_item_id`
    if (!first) wrong.unknown.push({ field, message: 'is not on this trip' })
    if (named.has(line.stock_item_id)) wrong.repeated.push({ field, message: 'stands on another line already' })
    named.add(line.stock_item_id)
    const onBoard = lots.reduce((sum, lot) => sum + lot.loaded, 0)
    const returned = line.returned_good + line.returned_expired
    if (first && returned > onBoard)
      wrong.exceeding.push({
        field: `lines.${i}.returned_good`,
        message: `${first.code}: ${onBoard} loaded, ${returned} came back`,
        stock: line.stock_item_id,
        loaded: onBoard,
        returned,
      })
  }
  return wrong
}

/** Good pieces go to the newest-loaded lots first, expired ones to the next-newest after them. `loaded` stands in the order of loading. */
export function shareReturns(loaded: readonly Loaded[], lines: z.infer<typeof UnloadLines>): Returned[] {
  const open = new Map(
    lines.map((line) => [line.stock_item_id, { good: line.returned_good, expired: line.returned_expired }]),
  )
  return loaded.toReversed().map((lot) => {
    const rest = open.get(lot.stockItemId) ?? { good: 0, expired: 0 }
    const good = Math.min(rest.good, lot.loaded)
    const expired = Math.min(rest.expired, lot.loaded - good)
    open.set(lot.stockItemId, { good: rest.good - good, expired: rest.expired - expired })
    return { id: lot.id, good, expired }
  })
}
