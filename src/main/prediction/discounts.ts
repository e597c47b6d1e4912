/** Discounts that are a share of all goods of a trip follow what came back until it is settled (E-34, E-38). */
import { percentOf } from '#contract/money.ts'
import { goodsOf } from '#contract/settlement/settlement-rules.ts'
import type { TripDetails } from '#contract/trips/trip.ts'
import { discount } from '#reads/tables/index.ts'
import type { World } from './world.ts'

/** A share of an amount that was named is of that amount still; one that comes to nothing ends. */
export function discountsAgain(world: World, before: TripDetails, after: TripDetails): void {
  const [was, baseAmount] = [goodsOf(before.lines, before.gasOut), goodsOf(after.lines, after.gasOut)]
  if (was === baseAmount) return
  for (const row of world.all(discount, { tripId: after.id, status: 'CREATED', deletedAt: null, baseAmount: was })) {
    if (row.rate === 0) continue
    const amount = percentOf(baseAmount, row.rate)
    const set = amount === 0 ? { deletedAt: world.author.now } : { baseAmount, amount }
    world.change(discount, row.id, { ...set, rowVersion: row.rowVersion + 1 })
  }
}
