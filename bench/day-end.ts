/** Closing a day that was traded, with all its checks, against the checks alone. */
import { type Figure, median, timed } from './lib/figures.ts'
import type { Person } from './lib/server.ts'

/** @param people each of an agency whose open day holds `trips` settled trips or more */
export async function closingOfDay(people: readonly Person[], trips: number): Promise<Figure[]> {
  const checks: number[] = []
  const closings: number[] = []
  for (const person of people) {
    checks.push(await timed(() => person.json('GET', '/api/DayEnd/day-end-checks')))
    const { dayendDate: date } = await person.json<{ dayendDate: string }>('GET', '/api/Account/get-day-end-date')
    closings.push(await timed(() => person.json('POST', '/api/DayEnd/process-account-dayend', { date })))
  }
  return [
    {
      name: `Closing a day of ${trips} trips`,
      value: `${median(closings).toFixed(0)} ms`,
      baseline: `looking at its checks ${median(checks).toFixed(0)} ms`,
      measured: median(closings) / 1000,
      target: { below: 1 },
      unit: ' s',
    },
  ]
}
