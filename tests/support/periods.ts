/** Entries on chosen days, days closed as people do, and what the books say of both. */
import type { BusinessDate } from '#contract/dates.ts'
import type { CloseDayInput } from '#contract/periods/day-end.ts'
import { cents } from '#contract/money.ts'
import type { CloseMonthInput } from '#contract/periods/month-end.ts'
import { sql } from 'drizzle-orm'
import { balancesAt } from '../../src/server/areas/ledger/balance-queries.ts'
import { processEntry } from '../../src/server/areas/periods/backdate-commands.ts'
import { backdateEntries } from '../../src/server/areas/periods/backdate-queries.ts'
import { closeDay } from '../../src/server/areas/periods/day-end-commands.ts'
import { closeMonth } from '../../src/server/areas/periods/month-end-commands.ts'
import { nextMonth } from '../../src/server/areas/periods/month-end-queries.ts'
import type { Tx } from '../../src/server/db/tx.ts'
import { newRowId } from '../../src/server/db/row-id.ts'
import { type Posted, post } from '../../src/server/ledger/post.ts'
import { credit, debit } from '../../src/server/ledger/posting.ts'
import type { TestAgency } from './agency.ts'

/** Closes the open day, or the one that `input` names. */
export const closeOpenDay = (tx: Tx, input: Partial<CloseDayInput> = {}) =>
  closeDay(tx, { date: tx.agency.openDate, ...input })

/** Closes the month after the newest closed one, or the one that `input` names. */
export const closeNextMonth = (tx: Tx, input: Partial<CloseMonthInput> = {}) =>
  closeMonth(tx, { month: nextMonth(tx.agency).to, ...input })

/** Days with entries one by one, the empty ones between with them, until `date` is the open day. What stops a closing is thrown. */
export async function closeDaysUntil(agency: TestAgency, date: BusinessDate): Promise<void> {
  for (;;) {
    const open = await agency.write(async (tx) => {
      if (tx.agency.openDate >= date) return tx.agency.openDate
      const { rows } = await tx.db.execute<{ date: BusinessDate }>(
        sql`select posting_date as date from depot.journal_entry where posting_date > ${tx.agency.openDate}::date and posting_date < ${date}::date order by 1 limit 1`,
      )
      await closeDay(tx, { date: tx.agency.openDate, skip_to: rows[0]?.date ?? date })
      return null
    })
    if (open !== null) return
  }
}

/** Documents dated on closed days whose job has not run, oldest first. */
export async function waitingEntries(agency: TestAgency): Promise<number[]> {
  const found = await agency.read((tx) => backdateEntries(tx, {}))
  return found.flatMap(({ id, status }) => (status === 'PROCESSED' ? [] : [id])).toSorted((a, b) => a - b)
}

/** E-70: what came after them is valued again. */
export async function processWaiting(agency: TestAgency): Promise<void> {
  for (const id of await waitingEntries(agency)) await agency.write((tx) => processEntry(tx, id))
}

/** A general entry of `amount` cents, past the rules of the command. */
export const entryOn = (
  agency: TestAgency,
  date: BusinessDate,
  to: string,
  from: string,
  amount: number,
): Promise<Posted> =>
  agency.write(async (tx) => {
    const source = { type: 'JOURNAL' as const, id: await newRowId(tx) }
    const posted = await post(tx, { date, source, lines: [debit(to, cents(amount)), credit(from, cents(amount))] })
    if (!posted) throw new Error('nothing was posted')
    return posted
  })

/** Account, debit and credit of each line, in their order. */
export const linesOfEntry = (agency: TestAgency, journalEntryId: number | null) =>
  agency.read(async (tx) => {
    const { rows } = await tx.db.execute<{ code: string; debit: number; credit: number }>(sql`
      select a.code, l.debit, l.credit from depot.journal_line l join depot.account a on a.id = l.account_id where l.journal_entry_id = ${journalEntryId} order by l.line_no`)
    return rows.map((row) => [row.code, row.debit, row.credit])
  })

export const headOfEntry = (agency: TestAgency, journalEntryId: number | null) =>
  agency.read(async (tx) => {
    const { rows } = await tx.db.execute(
      sql`select posting_date, source_type, is_closing, memo from depot.journal_entry where id = ${journalEntryId}`,
    )
    return rows[0]
  })

/** Accounts with a balance at the end of a day, by code. */
export const balancesOn = (agency: TestAgency, date: BusinessDate, excludeClosing = false) =>
  agency.read(async (tx) =>
    Object.fromEntries((await balancesAt(tx, date, { excludeClosing })).map(({ code, closing }) => [code, closing])),
  )
