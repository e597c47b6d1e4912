/** The lively demo agency: the same trade on every machine, from a seed, through the real calls, up to yesterday. */
import { addDays, addMonths, type BusinessDate, dayOfWeek } from '#contract/dates.ts'
import { unreachable } from '#contract/unreachable.ts'
import { tradeDay } from './lively-day.ts'
import { openBooks } from './lively-opening.ts'
import type { Day } from './lively-state.ts'
import { randomFrom } from './random.ts'
import { type DemoOptions, type DemoTools, firstPerson, registerPeople } from './tools.ts'

/** `days` goes before `months`: so many days up to yesterday. */
export async function makeLively(tools: DemoTools, { months, days, seed }: DemoOptions): Promise<void> {
  const { today } = tools
  const goLive = days === undefined ? addMonths(today, -months) : addDays(today, -days)
  const opening = addDays(goLive, -1)
  tools.turnTo(goLive)
  const agency = await tools.createAgency(
    {
      code: 'DEMO',
      name: 'Lanka Gas Distributors',
      address: '148 High Level Road, Nugegoda',
      phone: '011 281 4455',
      go_live_date: goLive,
      open_date: goLive,
      admin: firstPerson(tools),
    },
    { name: 'demo', calendar: 'real' },
  )
  await registerPeople(tools, agency.id)
  const [superAdmin, admin, clerk] = await Promise.all(
    (['superadmin', 'admin', 'user'] as const).map((username) => tools.clientOf(agency.id, username)),
  )
  if (!superAdmin || !admin || !clerk) unreachable('the people of the demo are missing')
  const state = await openBooks({ superAdmin, admin, clerk }, randomFrom(seed), opening, async (items) => {
    for (const username of ['admin', 'user']) await tools.linkItems(agency.id, username, items)
  })
  const calendar = daysBefore(goLive, today)
  for (const day of calendar) {
    tools.turnTo(day.date)
    await tradeDay(state, day)
    tools.progress(day.index + 1, calendar.length)
  }
}

function daysBefore(goLive: BusinessDate, today: BusinessDate): Day[] {
  const days: Day[] = []
  for (let date = goLive; date < today; date = addDays(date, 1))
    days.push({
      date,
      weekday: dayOfWeek(date) % 7,
      isNewest: addDays(date, 1) === today,
      index: days.length,
    })
  return days
}
