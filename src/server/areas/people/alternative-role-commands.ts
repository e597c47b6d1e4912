/** Other roles that an employee may fill within certain days: add, edit, delete (E-16). */
import { getAlternativeRole, getEmployee } from '#reads/people/employee.ts'
import { getRole } from '#reads/people/role.ts'
import type { AlternativeRole, AlternativeRoleChange, AlternativeRoleInput } from '#contract/people/employee.ts'
import { refuse } from '#contract/errors.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq, sql } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { requireFree } from '../../db/references.ts'
import { employeeAlternativeRole } from '../../db/schema/index.ts'
import { deleteStamps, requireRowVersion, updateStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'

/**
 * Refuses days in the wrong order, an unknown or inactive employee, the employee's own role and one of another product, and days on which the
 * employee has that role already (409 on `from`).
 */
export async function createAlternativeRole(tx: Tx, input: AlternativeRoleInput): Promise<AlternativeRole> {
  await requireFits(tx, input, 0)
  const [row] = await tx.db
    .insert(employeeAlternativeRole)
    .values({ ...columnsOf(input), createdBy: tx.actor.userId })
    .returning({ id: employeeAlternativeRole.id })
  const created = await ask(tx, getAlternativeRole, { id: row?.id ?? unreachable('an inserted row has no id') })
  await audit(tx, {
    entity: 'employee_alternative_role',
    entityId: created.id,
    action: 'create',
    before: null,
    after: created,
  })
  return created
}

/** Trips keep the roles that they were loaded with. Refuses VERSION_CONFLICT, and what {@link createAlternativeRole} refuses. */
export async function updateAlternativeRole(tx: Tx, input: AlternativeRoleChange): Promise<AlternativeRole> {
  const before = await ask(tx, getAlternativeRole, { id: input.id })
  await requireRowVersion(tx, before, input.rowVersion)
  await requireFits(tx, input, input.id)
  await tx.db
    .update(employeeAlternativeRole)
    .set({ ...columnsOf(input), ...updateStamps(tx, employeeAlternativeRole) })
    .where(eq(employeeAlternativeRole.id, input.id))
  const after = await ask(tx, getAlternativeRole, { id: input.id })
  await audit(tx, { entity: 'employee_alternative_role', entityId: input.id, action: 'update', before, after })
  return after
}

/** A second time changes nothing (200002). */
export async function removeAlternativeRole(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db.select().from(employeeAlternativeRole).where(eq(employeeAlternativeRole.id, id))
  if (row?.deletedAt) return unchanged('The alternative role is deleted already.')
  const before = await ask(tx, getAlternativeRole, { id: id })
  await tx.db.update(employeeAlternativeRole).set(deleteStamps(tx)).where(eq(employeeAlternativeRole.id, id))
  await audit(tx, { entity: 'employee_alternative_role', entityId: id, action: 'delete', before, after: null })
  return { id }
}

const columnsOf = ({ employeeId, roleId, from, to }: AlternativeRoleInput) => ({
  employeeId,
  roleId,
  from,
  to: to ?? null,
})

/** @param id the row itself, when it is there already */
async function requireFits(tx: Tx, { employeeId, roleId, from, to }: AlternativeRoleInput, id: number): Promise<void> {
  if (to !== undefined && to < from)
    refuse('INVALID', 'The last day lies before the first.', [{ field: 'to', message: 'lies before the first day' }])
  const who = await ask(tx, getEmployee, { id: employeeId, field: 'employeeId' })
  const role = await ask(tx, getRole, { id: roleId, field: 'roleId' })
  if (!who.isActive)
    refuse('INVALID', `${who.name} is not active.`, [{ field: 'employeeId', message: 'is not active' }])
  if (roleId === who.roleId)
    refuse('INVALID', `${role.name} is the own role of ${who.name}.`, [{ field: 'roleId', message: 'is the own role' }])
  if (role.productId !== who.productId)
    refuse('INVALID', `${who.name} works with ${who.product}. Choose a role of that product.`, [
      { field: 'roleId', message: 'belongs to another product' },
    ])
  await requireFree(
    tx,
    sql`depot.employee_alternative_role where employee_id = ${employeeId} and role_id = ${roleId} and id <> ${id} and deleted_at is null
      and daterange(from_date, to_date, '[]') && daterange(${from}, ${to ?? null}, '[]')`,
    'from',
    `${who.name} may fill that role on some of these days already.`,
  )
}
