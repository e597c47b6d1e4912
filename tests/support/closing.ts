/** Closes days as people do: those with entries one by one, the empty ones between with them. */
import type { BusinessDate } from '#contract/dates.ts'
import { sql } from 'drizzle-orm'
import { closeDay } from '../../src/server/areas/dayend/closing-commands.ts'
import type { TestAgency } from './agency.ts'

/** Until `date` is the open day. What stops a closing is thrown. */
export async function closeDaysUntil(agency: TestAgency, date: BusinessDate): Promise<void> {
  for (;;) {
    const open = await agency.write(async (tx) => {
      if (tx.agency.openDate >= date) return tx.agency.openDate
      const { rows } = await tx.db.execute<{ date: BusinessDate }>(
        sql`select posting_date as date from depot.journal where posting_date > ${tx.agency.openDate}::date and posting_date < ${date}::date order by 1 limit 1`,
      )
      await closeDay(tx, { date: tx.agency.openDate, skip_to: rows[0]?.date ?? date })
      return null
    })
    if (open !== null) return
  }
}
