/** Discounts that are a share of what a trip sold follow what came back until it is settled (E-34, E-38). */
import { soldGoodsOf, itemsOf, shareAgain } from '#contract/settlement/settlement-rules.ts'
import type { TripDetails } from '#contract/trips/trip.ts'
import { discount } from '#reads/tables/index.ts'
import type { World } from './world.ts'

/** One that comes to nothing ends. */
export function discountsAgain(world: World, before: TripDetails, after: TripDetails): void {
  const goods = ({ lines, gasOut }: TripDetails) => soldGoodsOf(itemsOf(lines, gasOut))
  const [was, baseAmount] = [goods(before), goods(after)]
  for (const row of world.all(discount, { tripId: after.id, status: 'CREATED', deletedAt: null })) {
    const amount = shareAgain({ rate: row.rate, base: row.baseAmount }, was, baseAmount)
    if (amount === null) continue
    const set = amount === 0 ? { deletedAt: world.author.now } : { baseAmount, amount }
    world.change(discount, row.id, { ...set, rowVersion: row.rowVersion + 1 })
  }
}
