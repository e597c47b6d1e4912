/** What other areas ask about people (E-16, E-30). */
import { alternativesOn, employeesOfIds } from '#reads/people/employee.ts'
import { sharesOfProduct } from '#reads/people/role.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { Employee } from '#contract/people/employee.ts'
import { sharesOn } from '#contract/people/employee-role.ts'
import { refuse } from '#contract/errors.ts'
import { ask } from '../../db/reads.ts'
import type { Tx } from '../../db/tx.ts'

/** A role that an employee may fill. */
export type StaffRole = {
  roleId: number
  role: string
  baseRole: string
  isSalesRef: boolean
  productId: number
  /** Not the employee's own role. */
  isAlternative: boolean
}

/** Employees that documents name, by id, inactive ones too; unknown ones are missing. */
export async function employeesById(tx: Tx, ids: readonly number[]): Promise<Map<number, Employee>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await ask(tx, employeesOfIds, { ids: wanted })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The employee when a new document may name it. Refuses on `field`: NOT_FOUND, INVALID when it is inactive. */
export async function requireEmployee(tx: Tx, id: number, field: string): Promise<Employee> {
  const employee = (await employeesById(tx, [id])).get(id)
  if (!employee)
    refuse('NOT_FOUND', 'The employee was not found in this agency.', [{ field, message: 'was not found' }])
  if (!employee.isActive) refuse('INVALID', `${employee.name} is not active.`, [{ field, message: 'is not active' }])
  return employee
}

/**
 * The roles that each employee may fill on a day: the own role first, then the alternatives in force. Unknown employees are missing. All
 * roles of an employee belong to one product.
 */
export async function rolesOn(
  tx: Tx,
  employeeIds: readonly number[],
  date: BusinessDate,
): Promise<Map<number, StaffRole[]>> {
  const employees = await employeesById(tx, employeeIds)
  if (employees.size === 0) return new Map()
  const others = await ask(tx, alternativesOn, { ids: [...employees.keys()], on: date })
  const byEmployee = Map.groupBy(others, ({ employeeId }) => employeeId)
  return new Map(
    [...employees.values()].map((own) => [
      own.id,
      [staffRole(own, false), ...(byEmployee.get(own.id) ?? []).map((other) => staffRole(other, true))],
    ]),
  )
}

/** The shares of a product's roles on a day, in hundredths of a percent; a role without one is missing. */
export async function roleShares(tx: Tx, productId: number, date: BusinessDate): Promise<Map<number, number>> {
  return sharesOn(await ask(tx, sharesOfProduct, { id: productId }), date)
}

const staffRole = (
  { roleId, role, baseRole, isSalesRef, productId }: Omit<StaffRole, 'isAlternative'>,
  isAlternative: boolean,
): StaffRole => ({ roleId, role, baseRole, isSalesRef, productId, isAlternative })
