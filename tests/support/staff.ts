/** Employees with open shorts, and to whom commission is owed. */
import { post } from '../../src/server/ledger/post.ts'
import { credit, debit } from '../../src/server/ledger/posting.ts'
import { newRowId } from '../../src/server/db/row-id.ts'
import type { Tx } from '../../src/server/db/tx.ts'
import { cents } from '#contract/money.ts'
import { smallTrade, type TestAgency } from './agency.ts'
import { crewOf } from './trips.ts'

type Open = { short: number; owed: number }

/** The party of an employee owes `short` cents and is owed `owed`, since the open day. */
export async function oweStaff(tx: Tx, partyId: number, { short, owed }: Open): Promise<void> {
  const shorts = [debit('1130', cents(short), partyId), credit('3010', cents(short))]
  const commission = [debit('5220', cents(owed)), credit('2120', cents(owed), partyId)]
  for (const lines of [shorts, commission])
    await post(tx, { date: tx.agency.openDate, source: { type: 'JOURNAL', id: await newRowId(tx) }, lines })
}

/** Two reps, of whom the first owes and is owed as {@link oweStaff} says. Answers their parties. */
export async function staffOf(agency: TestAgency, open: Open): Promise<{ nimal: number; kamal: number }> {
  const trade = await smallTrade(agency)
  const [nimal, kamal] = (await crewOf(agency, trade.product)).repParties
  await agency.write((tx) => oweStaff(tx, nimal, open))
  return { nimal, kamal }
}
