/** Closing a day that was traded, with all its checks, against the checks alone. */
import { type Figure, median, slowerThan, timed } from './lib/figures.ts'
import type { Person } from './lib/server.ts'

/** @param people three or more, each of an agency whose open day holds `trips` settled trips or more */
export async function closingOfDay(people: readonly Person[], trips: number): Promise<Figure[]> {
  const checks: number[] = []
  const closings: number[] = []
  for (const person of people) {
    const check = () => person.json('GET', '/api/DayEnd/day-end-checks')
    await check()
    checks.push(await timed(check))
    const { dayendDate: date } = await person.json<{ dayendDate: string }>('GET', '/api/Account/get-day-end-date')
    closings.push(await timed(() => person.json('POST', '/api/DayEnd/process-account-dayend', { date })))
  }
  const baseline = { of: 'looking at its checks', ms: median(checks) }
  return [slowerThan(`Closing a day of ${trips} trips`, median(closings), baseline, 1.8)]
}
