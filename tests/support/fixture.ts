/** What random events happen to: an agency with a small trade and money. */
import type { BusinessDate } from '#contract/dates.ts'
import type { Database } from '../../src/server/db/client.ts'
import { newAgency, smallTrade, type TestAgency, type Trade } from './agency.ts'
import { moneyToSpend } from './money.ts'

/** `invoices`: how many numbers were used up. */
export type Fixture = { agency: TestAgency; trade: Trade; today: BusinessDate; invoices: number }

/** An agency with a small trade, and with money in cash and at a bank. `days`: when it goes live, and the day that is open. */
export async function newMirrorDeps(
  database: Database,
  today: BusinessDate,
  days?: { goLive: BusinessDate; open: BusinessDate },
): Promise<Fixture> {
  const agency = await newAgency(database, days)
  const trade = await smallTrade(agency)
  await moneyToSpend(agency, days?.open)
  return { agency, trade, today, invoices: 0 }
}
