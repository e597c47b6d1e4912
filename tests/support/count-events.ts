/** Counts among random days: a place counted with one difference, handed in and approved at once. */
import type { CountPlace } from '#contract/counts/count-rules.ts'
import { addDays } from '#contract/dates.ts'
import { approveCount } from '../../src/server/areas/counts/approve-commands.ts'
import { createCount, enterCounts, submitCount } from '../../src/server/areas/counts/commands.ts'
import type { Fixture } from './fixture.ts'

export type CountEvent = { kind: 'count'; place: CountPlace; which: number; difference: number; day: number }

/** In one transaction: a sheet that is refused must not hold up the next one. */
export const performCount = ({ agency, today }: Fixture, { place, which, difference, day }: CountEvent) =>
  agency.write(async (tx) => {
    const { id, lines } = await createCount(tx, { place, blind: false, date: addDays(today, day) })
    const chosen = which % lines.length
    const counts = lines.map((line, i) => ({
      lineId: line.id,
      qty: Math.max(0, (line.book ?? 0) + (i === chosen ? difference : 0)),
    }))
    await enterCounts(tx, { id, lines: counts })
    await submitCount(tx, { id })
    return approveCount(tx, { id, reason: 'Count' })
  })
