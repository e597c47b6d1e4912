/** Customers whom the lines of a trip name. */
import { partyKinds } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { and, inArray, isNull } from 'drizzle-orm'
import { party } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'

/** Refuses NOT_FOUND for an outlet or debtor that is not there, INVALID for one that is not active. */
export async function requireCustomers(tx: Tx, lines: readonly { outlet_id?: number | undefined }[]): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ outlet_id }) => outlet_id ?? []))]
  if (ids.length === 0) return
  const rows = await tx.db
    .select({ id: party.id, name: party.name, isActive: party.isActive })
    .from(party)
    .where(
      and(inArray(party.id, ids), inArray(party.kind, [partyKinds.outlet, partyKinds.debtor]), isNull(party.deletedAt)),
    )
  const known = new Map(rows.map((row) => [row.id, row]))
  for (const [i, { outlet_id }] of lines.entries()) {
    if (outlet_id === undefined) continue
    const field = `lines.${i}.outlet_id`
    const found =
      known.get(outlet_id) ??
      refuse('NOT_FOUND', 'The outlet was not found in this agency.', [{ field, message: 'was not found' }])
    if (!found.isActive) refuse('INVALID', `${found.name} is not active.`, [{ field, message: 'is not active' }])
  }
}
