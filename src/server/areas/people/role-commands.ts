/** Base roles and the roles of a product: add, edit, delete (E-16). */
import { getBaseRole, getRole } from '#reads/people/role.ts'
import type {
  BaseRoleChange,
  BaseRoleInput,
  EmployeeBaseRole,
  EmployeeRole,
  RoleChange,
  RoleInput,
} from '#contract/people/employee-role.ts'
import { refuse } from '#contract/errors.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { hasName, requireFree, requireUnreferenced } from '../../db/references.ts'
import { employeeBaseRole, employeeRole, item } from '../../db/schema/index.ts'
import { deleteStamps, requireRowVersion, updateStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'

/** Refuses a name in use (409 on `name`). */
export async function createBaseRole(tx: Tx, input: BaseRoleInput): Promise<EmployeeBaseRole> {
  await requireFreeBaseName(tx, input.name)
  const [row] = await tx.db
    .insert(employeeBaseRole)
    .values({ ...input, createdBy: tx.actor.userId })
    .returning({ id: employeeBaseRole.id })
  const created = await ask(tx, getBaseRole, { id: row?.id ?? unreachable('an inserted row has no id') })
  await audit(tx, {
    entity: 'employee_base_role',
    entityId: created.id,
    action: 'create',
    before: null,
    after: created,
  })
  return created
}

/** Refuses VERSION_CONFLICT, a name in use (409 on `name`). */
export async function updateBaseRole(tx: Tx, { id, rowVersion, ...fields }: BaseRoleChange): Promise<EmployeeBaseRole> {
  const before = await ask(tx, getBaseRole, { id: id })
  await requireRowVersion(tx, before, rowVersion)
  if (fields.name !== before.name) await requireFreeBaseName(tx, fields.name, id)
  await tx.db
    .update(employeeBaseRole)
    .set({ ...fields, ...updateStamps(tx, employeeBaseRole) })
    .where(eq(employeeBaseRole.id, id))
  const after = await ask(tx, getBaseRole, { id: id })
  await audit(tx, { entity: 'employee_base_role', entityId: id, action: 'update', before, after })
  return after
}

/** Only one that no role has, else 500006. A second time changes nothing (200002). */
export async function removeBaseRole(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db.select().from(employeeBaseRole).where(eq(employeeBaseRole.id, id))
  if (row?.deletedAt) return unchanged(`${row.name} is deleted already.`)
  const before = await ask(tx, getBaseRole, { id: id })
  await requireUnreferenced(
    tx,
    before.name,
    { roles: sql`depot.employee_role where base_role_id = ${id} and deleted_at is null` },
    'Give those roles another base role first.',
  )
  await tx.db.update(employeeBaseRole).set(deleteStamps(tx)).where(eq(employeeBaseRole.id, id))
  await audit(tx, { entity: 'employee_base_role', entityId: id, action: 'delete', before, after: null })
  return { id }
}

/** Refuses an unknown base role or product, a name that the product has already (409 on `name`). */
export async function createRole(tx: Tx, input: RoleInput): Promise<EmployeeRole> {
  await ask(tx, getBaseRole, { id: input.baseRoleId, field: 'baseRoleId' })
  await requireProduct(tx, input.productId)
  await requireFreeName(tx, input.productId, input.name)
  const [row] = await tx.db
    .insert(employeeRole)
    .values({ ...input, createdBy: tx.actor.userId })
    .returning({ id: employeeRole.id })
  const created = await ask(tx, getRole, { id: row?.id ?? unreachable('an inserted row has no id') })
  await audit(tx, { entity: 'employee_role', entityId: created.id, action: 'create', before: null, after: created })
  return created
}

/** Refuses VERSION_CONFLICT, an unknown base role, a name that the product has already (409 on `name`). */
export async function updateRole(tx: Tx, { id, rowVersion, name, baseRoleId }: RoleChange): Promise<EmployeeRole> {
  const before = await ask(tx, getRole, { id: id })
  await requireRowVersion(tx, before, rowVersion)
  if (baseRoleId !== before.baseRoleId) await ask(tx, getBaseRole, { id: baseRoleId, field: 'baseRoleId' })
  if (name !== before.name) await requireFreeName(tx, before.productId, name, id)
  await tx.db
    .update(employeeRole)
    .set({ name, baseRoleId, ...updateStamps(tx, employeeRole) })
    .where(eq(employeeRole.id, id))
  const after = await ask(tx, getRole, { id: id })
  await audit(tx, { entity: 'employee_role', entityId: id, action: 'update', before, after })
  return after
}

/** Only one that nobody has or had and that has no share, else 500006 with the blockers. A second time changes nothing (200002). */
export async function removeRole(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db.select().from(employeeRole).where(eq(employeeRole.id, id))
  if (row?.deletedAt) return unchanged(`${row.name} is deleted already.`)
  const before = await ask(tx, getRole, { id: id })
  await requireUnreferenced(
    tx,
    before.name,
    {
      employees: sql`depot.employee where role_id = ${id} and deleted_at is null`,
      'alternative roles': sql`depot.employee_alternative_role where role_id = ${id} and deleted_at is null`,
      shares: sql`depot.employee_proportion where role_id = ${id} and deleted_at is null`,
      'staff of trips': sql`depot.trip_staff where role_id = ${id} and deleted_at is null`,
    },
    'Change those first.',
  )
  await tx.db.update(employeeRole).set(deleteStamps(tx)).where(eq(employeeRole.id, id))
  await audit(tx, { entity: 'employee_role', entityId: id, action: 'delete', before, after: null })
  return { id }
}

async function requireProduct(tx: Tx, id: number): Promise<void> {
  const field = 'productId'
  const [found] = await tx.db
    .select({ isMain: item.isMain })
    .from(item)
    .where(and(eq(item.id, id), isNull(item.deletedAt)))
  if (!found?.isMain)
    refuse('NOT_FOUND', 'The product was not found in this agency.', [{ field, message: 'was not found' }])
}

const requireFreeBaseName = (tx: Tx, name: string, but = 0): Promise<void> =>
  requireFree(
    tx,
    sql`depot.employee_base_role where ${hasName(sql`name`, name)} and id <> ${but} and deleted_at is null`,
    'name',
    `There is a base role named ${name} already.`,
  )

const requireFreeName = (tx: Tx, productId: number, name: string, but = 0): Promise<void> =>
  requireFree(
    tx,
    sql`depot.employee_role where product_id = ${productId} and ${hasName(sql`name`, name)} and id <> ${but} and deleted_at is null`,
    'name',
    `The product has a role named ${name} already.`,
  )
