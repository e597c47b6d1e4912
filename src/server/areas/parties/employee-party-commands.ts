/** The party of kind EMPLOYEE that every employee has: its code, name and state follow the employee's (PTY-02). */
import { partyKinds } from '#contract/enums.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq } from 'drizzle-orm'
import { party } from '../../db/schema/index.ts'
import { deleteStamps, updateStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { requireFreeCode, requireNothingOwed } from './commands.ts'

type EmployeeParty = { code: string; name: string; phone: string | null }

/** Answers its id. Refuses a code that any party has (409 on `code`). */
export async function addEmployeeParty(tx: Tx, { code, name, phone }: EmployeeParty): Promise<number> {
  await requireFreeCode(tx, code)
  const [row] = await tx.db
    .insert(party)
    .values({ kind: partyKinds.employee, code, name, phone, createdBy: tx.actor.userId })
    .returning({ id: party.id })
  return row?.id ?? unreachable('an inserted row has no id')
}

/** Refuses a code that another party has (409 on `code`), and deactivation while it owes or is owed anything (NONZERO_BALANCE). */
export async function changeEmployeeParty(
  tx: Tx,
  id: number,
  { code, name, phone, isActive }: EmployeeParty & { isActive: boolean },
): Promise<void> {
  const [before] = await tx.db.select().from(party).where(eq(party.id, id))
  if (!before) unreachable('an employee has no party')
  if (code !== before.code) await requireFreeCode(tx, code)
  if (before.isActive && !isActive) await requireNothingOwed(tx, before)
  await tx.db
    .update(party)
    .set({
      code,
      name,
      phone,
      isActive,
      ...updateStamps(tx, party),
    })
    .where(eq(party.id, id))
}

/** Goes with the employee. {@link referencesTo} its id says what stands in the way. */
export async function removeEmployeeParty(tx: Tx, id: number): Promise<void> {
  await tx.db.update(party).set(deleteStamps(tx)).where(eq(party.id, id))
}
