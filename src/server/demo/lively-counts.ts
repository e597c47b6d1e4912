/** Counts of the lively demo: every second Saturday the warehouse and the empties are found as the books say; the newest waits for approval. */
import type { CountPlace } from '#contract/counts/count-rules.ts'
import type { Day, DemoState } from './lively-state.ts'

const SATURDAY = 6
const FORTNIGHT = 14
const places: readonly CountPlace[] = ['WAREHOUSE', 'BOTTLES_EMPTY']

/** In the evening, when what moved on the day is in the books. Nothing differs until the newest day, so that nothing is posted. */
export async function countPlaces({ admin, clerk }: DemoState, day: Day): Promise<void> {
  if (day.isNewest) {
    await countOf(clerk, 'WAREHOUSE', -1)
    return
  }
  if (day.weekday !== SATURDAY || day.index % FORTNIGHT >= 7) return
  for (const place of places)
    await admin.stockCount.approve({ id: await countOf(clerk, place, 0), reason: 'Fortnightly count' })
}

/** One line differs, of the first item that there is enough of. Answers the sheet's id. */
async function countOf(clerk: DemoState['clerk'], place: CountPlace, difference: number): Promise<number> {
  const { id, lines } = await clerk.stockCount.create({ place, blind: false })
  const differs = lines.findIndex(({ book }) => (book ?? 0) > 0)
  await clerk.stockCount.enter({
    id,
    lines: lines.map((line, i) => ({ lineId: line.id, qty: (line.book ?? 0) + (i === differs ? difference : 0) })),
  })
  await clerk.stockCount.submit({ id })
  return id
}
