/** Employees, each with a party of its own: add, edit, delete (E-16). */
import { getEmployee } from '#reads/people/employee.ts'
import { getRole } from '#reads/people/role.ts'
import type { EmployeeChange, EmployeeDetails, EmployeeInput } from '#contract/people/employee.ts'
import { refuse } from '#contract/errors.ts'
import { ZERO } from '#contract/money.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { requireUnreferenced } from '../../db/references.ts'
import { employee } from '../../db/schema/index.ts'
import { deleteStamps, requireRowVersion, updateStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { openTripStatuses } from '../../db/literals.ts'
import { referencesTo, addEmployeeParty, changeEmployeeParty, removeEmployeeParty } from '../parties/index.ts'

/** With its party. The product is the role's. Refuses an unknown role, a code that any party has (409 on `code`). */
export async function createEmployee(tx: Tx, input: EmployeeInput): Promise<EmployeeDetails> {
  const { productId } = await ask(tx, getRole, { id: input.roleId, field: 'roleId' })
  const columns = columnsOf(input)
  const partyId = await addEmployeeParty(tx, columns)
  const [row] = await tx.db
    .insert(employee)
    .values({ ...columns, productId, partyId, createdBy: tx.actor.userId })
    .returning({ id: employee.id })
  const created = await ask(tx, getEmployee, { id: row?.id ?? unreachable('an inserted row has no id') })
  await audit(tx, { entity: 'employee', entityId: created.id, action: 'create', before: null, after: created })
  return created
}

/**
 * The party follows. A field left out is cleared. Refuses VERSION_CONFLICT, a role of another product, a code that another party has (409 on
 * `code`), another role or deactivation while on a trip that is not settled (TRIPS_OPEN), deactivation with something open (NONZERO_BALANCE).
 */
export async function updateEmployee(tx: Tx, input: EmployeeChange): Promise<EmployeeDetails> {
  const before = await ask(tx, getEmployee, { id: input.id })
  await requireRowVersion(tx, before, input.rowVersion)
  const isActive = input.isActive ?? before.isActive
  if (input.roleId !== before.roleId) {
    const role = await ask(tx, getRole, { id: input.roleId, field: 'roleId' })
    if (role.productId !== before.productId)
      refuse('INVALID', `${before.name} works with ${before.product}. Choose a role of that product.`, [
        { field: 'roleId', message: 'belongs to another product' },
      ])
    await refuseIfOnOpenTrip(tx, before, 'roleId')
  }
  if (before.isActive && !isActive) await refuseIfOnOpenTrip(tx, before, 'isActive')
  const columns = columnsOf(input)
  await changeEmployeeParty(tx, before.partyId, { ...columns, isActive })
  await tx.db
    .update(employee)
    .set({ ...columns, isActive, ...updateStamps(tx, employee) })
    .where(eq(employee.id, input.id))
  const after = await ask(tx, getEmployee, { id: input.id })
  await audit(tx, { entity: 'employee', entityId: input.id, action: 'update', before, after })
  return after
}

/** With its party, while nothing names either, else 500006 with the blockers. A second time changes nothing (200002). */
export async function removeEmployee(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db.select().from(employee).where(eq(employee.id, id))
  if (row?.deletedAt) return unchanged(`${row.name} is deleted already.`)
  const before = await ask(tx, getEmployee, { id: id })
  await requireUnreferenced(tx, before.name, {
    trips: sql`depot.trip where rep_id = ${id}`,
    'staff of trips': sql`depot.trip_staff where employee_id = ${id} and deleted_at is null`,
    'alternative roles': sql`depot.employee_alternative_role where employee_id = ${id} and deleted_at is null`,
    expenses: sql`depot.expense where employee_id = ${id}`,
    ...referencesTo(before.partyId),
  })
  await tx.db.update(employee).set(deleteStamps(tx)).where(eq(employee.id, id))
  await removeEmployeeParty(tx, before.partyId)
  await audit(tx, { entity: 'employee', entityId: id, action: 'delete', before, after: null })
  return { id }
}

const columnsOf = ({ code, name, nic, phone, roleId, type, baseSalary }: EmployeeInput) => ({
  code,
  name,
  nic: nic || null,
  phone: phone || null,
  roleId,
  type,
  baseSalary: baseSalary ?? ZERO,
})

/** A settlement posts shorts to the people of the trip in the roles that they were loaded with. */
async function refuseIfOnOpenTrip(tx: Tx, { id, name }: { id: number; name: string }, field: string): Promise<void> {
  const open = await queryRows(tx.db, { number: is.text })`
    select t.number from depot.trip t where t.status in (${openTripStatuses}) and (t.rep_id = ${id}
      or exists (select 1 from depot.trip_staff s where s.trip_id = t.id and s.employee_id = ${id} and s.deleted_at is null)) order by t.number`
  if (open.length > 0)
    refuse('TRIPS_OPEN', `${name} is on ${open.map(({ number }) => number).join(', ')}. Settle or cancel that first.`, [
      { field, message: 'is on a trip that is not settled' },
    ])
}
