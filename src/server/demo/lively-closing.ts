/** The evening of the lively demo: cash is counted and the day is closed; on the first of a month the one before. */
import { addDays, firstOfMonth } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import type { Day, DemoState } from './lively-state.ts'
import { rupees } from './tools.ts'

/** Closes the day with the cash that was counted, now and then some coins more or less than the books say. */
export async function closeDay({ admin, cash, memory, random }: DemoState, day: Day): Promise<void> {
  const inBooks = (await admin.bank.cashTypes({})).find(({ id }) => id === cash.id)?.balance ?? cents(0)
  const coins = random.chance(6) ? rupees(random.between(-12, 12) * 10) : 0
  const counted = cents(Math.max(0, inBooks + coins))
  memory.cashInHand = counted
  await admin.dayEnd.closeDay({
    date: day.date,
    counted_cash: counted,
    ...(memory.overnight.length > 0 && { carry_over: true }),
  })
}

export async function closeMonthBefore({ superAdmin, goLive }: DemoState, { date }: Day): Promise<void> {
  if (date === firstOfMonth(date) && date > goLive)
    await superAdmin.dayEnd.closeMonth({ month: addDays(date, -1), confirm: true })
}
