/** Parties that documents name (E-16). */

import type { PartyKind } from '#contract/enums.ts'
import { partyKinds } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { party } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'

/** Kinds that owe the agency: bills, cheques and bottle loans name one of them. */
export const customerKinds: readonly PartyKind[] = [partyKinds.outlet, partyKinds.debtor, partyKinds.employee]

export type PartyRow = typeof party.$inferSelect

/** Parties that documents name, by id; unknown ones are missing. */
export async function partiesById(tx: Tx, ids: readonly number[]): Promise<Map<number, PartyRow>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await tx.db
    .select()
    .from(party)
    .where(and(sql`${party.id} = any(${sql.param(wanted)}::bigint[])`, isNull(party.deletedAt)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The party itself when a document of these kinds may name it. Refuses on `field`: NOT_FOUND, and INVALID for another kind or an inactive one. */
export function requirePartyOfKind(found: PartyRow | undefined, kinds: readonly PartyKind[], field: string): PartyRow {
  if (!found) refuse('NOT_FOUND', 'The party was not found in this agency.', [{ field, message: 'was not found' }])
  if (!kinds.includes(found.kind))
    refuse(
      'INVALID',
      `${found.name} is ${kindNames[found.kind]}. Choose ${kinds.map((kind) => kindNames[kind]).join(' or ')}.`,
      [{ field, message: `should be ${kinds.map((kind) => kindNames[kind]).join(' or ')}` }],
    )
  if (!found.isActive) refuse('INVALID', `${found.name} is not active.`, [{ field, message: 'is not active' }])
  return found
}

/** The supplier that a document may name. Refuses on `supplierId` as {@link requirePartyOfKind}. */
export const requireSupplier = async (tx: Tx, id: number): Promise<PartyRow> =>
  requirePartyOfKind((await partiesById(tx, [id])).get(id), [partyKinds.creditor], 'supplierId')

const kindNames: Record<PartyKind, string> = {
  [partyKinds.outlet]: 'an outlet',
  [partyKinds.debtor]: 'a debtor',
  [partyKinds.creditor]: 'a supplier',
  [partyKinds.employee]: 'an employee',
}

/**
 * After how many days a bill of the supplier falls due, in SQL: with the last cheque of its first plan; null without one (E-20).
 */
export const dueDaysOf = (supplierId: number): SQL<number | null> =>
  sql<number | null>`(select (c.due_dates -> -1 ->> 'days')::int from depot.cheque_due_date c
    where c.supplier_id = ${supplierId} and c.deleted_at is null order by c.id limit 1)`
