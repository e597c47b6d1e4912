/** Shares of the commission by role and day: add, edit, delete (E-16). Trips keep the shares that they were loaded with. */
import { getProportion, getRole, sharesOfProduct } from '#reads/people/role.ts'
import {
  type EmployeeProportion,
  type ProportionChange,
  type ProportionInput,
  sharesOn,
  WHOLE_SHARE,
} from '#contract/people/employee-role.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq, sql } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { requireFree } from '../../db/references.ts'
import { employeeProportion } from '../../db/schema/index.ts'
import { deleteStamps, requireRowVersion, updateStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'

/** Refuses an unknown role, a day that the role has a share from already (409 on `validFrom`), PROPORTION_OVER_100. */
export async function createProportion(tx: Tx, input: ProportionInput): Promise<EmployeeProportion> {
  const { id: roleId, productId } = await ask(tx, getRole, { id: input.roleId, field: 'roleId' })
  await requireFreeDay(tx, input)
  const [row] = await tx.db
    .insert(employeeProportion)
    .values({ ...input, roleId, productId, createdBy: tx.actor.userId })
    .returning({ id: employeeProportion.id })
  const created = await ask(tx, getProportion, { id: row?.id ?? unreachable('an inserted row has no id') })
  await requireWholeShares(tx, productId, 'percentage')
  await audit(tx, {
    entity: 'employee_proportion',
    entityId: created.id,
    action: 'create',
    before: null,
    after: created,
  })
  return created
}

/** Refuses VERSION_CONFLICT, and what {@link createProportion} refuses. */
export async function updateProportion(
  tx: Tx,
  { id, rowVersion, percentage, validFrom }: ProportionChange,
): Promise<EmployeeProportion> {
  const before = await ask(tx, getProportion, { id: id })
  await requireRowVersion(tx, before, rowVersion)
  if (validFrom !== before.validFrom) await requireFreeDay(tx, { roleId: before.roleId, validFrom })
  await tx.db
    .update(employeeProportion)
    .set({ percentage, validFrom, ...updateStamps(tx, employeeProportion) })
    .where(eq(employeeProportion.id, id))
  await requireWholeShares(tx, before.productId, 'percentage')
  const after = await ask(tx, getProportion, { id: id })
  await audit(tx, { entity: 'employee_proportion', entityId: id, action: 'update', before, after })
  return after
}

/** The role's share before it holds again, so this too may refuse PROPORTION_OVER_100. A second time changes nothing (200002). */
export async function removeProportion(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db.select().from(employeeProportion).where(eq(employeeProportion.id, id))
  if (row?.deletedAt) return unchanged('The share is deleted already.')
  const before = await ask(tx, getProportion, { id: id })
  await tx.db.update(employeeProportion).set(deleteStamps(tx)).where(eq(employeeProportion.id, id))
  await requireWholeShares(tx, before.productId, 'id')
  await audit(tx, { entity: 'employee_proportion', entityId: id, action: 'delete', before, after: null })
  return { id }
}

const requireFreeDay = (tx: Tx, { roleId, validFrom }: Pick<ProportionInput, 'roleId' | 'validFrom'>): Promise<void> =>
  requireFree(
    tx,
    sql`depot.employee_proportion where role_id = ${roleId} and valid_from = ${validFrom} and deleted_at is null`,
    'validFrom',
    `The role has a share from ${formatDate(validFrom)} on already.`,
  )

/** On no day do the shares in force of a product's roles go over the whole: looked at on every day that one begins. */
async function requireWholeShares(tx: Tx, productId: number, field: string): Promise<void> {
  const rows = await ask(tx, sharesOfProduct, { id: productId })
  for (const { validFrom } of rows) {
    const sum = [...sharesOn(rows, validFrom).values()].reduce((all, share) => all + share, 0)
    if (sum > WHOLE_SHARE)
      refuse(
        'PROPORTION_OVER_100',
        `From ${formatDate(validFrom)} on the shares would be ${sum / 100} % together. Lower another one first.`,
        [{ field, message: 'makes more than 100 % together', validFrom, sum }],
      )
  }
}
