/** Reads of employees and their alternative roles (E-16). The mirror answers the same calls with the same rows. */
import type { BusinessDate } from '#contract/dates.ts'
import type { AlternativeRole, Employee, EmployeeDetails } from '#contract/people/employee.ts'
import { refuse } from '#contract/errors.ts'
import { type SQL, sql } from 'drizzle-orm'
import { where } from '../../db/listing.ts'
import { requireInScope, productScope } from '../../db/product-scope.ts'
import type { Tx } from '../../db/tx.ts'
import { roleById } from './role-queries.ts'

type ById = { id: number }

const columns = sql`e.id, e.code, e.name, e.nic, e.phone, e.role_id as "roleId", r.name as role, b.name as "baseRole", b.is_sales_ref as "isSalesRef",
  e.product_id as "productId", i.name as product, e.type, e.party_id as "partyId", e.is_active as "isActive", e.row_version as "rowVersion"`
const from = sql`from depot.employee e
  join depot.employee_role r on r.agency_id = e.agency_id and r.id = e.role_id
  join depot.employee_base_role b on b.agency_id = r.agency_id and b.id = r.base_role_id
  join depot.item i on i.agency_id = e.agency_id and i.id = e.product_id`

/** Employees of the person's products by name; inactive ones too. */
export async function listEmployees(tx: Tx, { product }: { product?: number | undefined }): Promise<Employee[]> {
  const scope = await productScope(tx)
  return employeesWhere(
    tx,
    scope === null ? undefined : sql`e.product_id = any(${sql.param(scope)}::bigint[])`,
    product === undefined ? undefined : sql`e.product_id = ${product}`,
  )
}

/** Active employees of a product. Refuses PRODUCT_NOT_ALLOWED. */
export async function employeesOfProduct(tx: Tx, { id }: ById): Promise<Employee[]> {
  await requireInScope(tx, [id])
  return employeesWhere(tx, sql`e.is_active`, sql`e.product_id = ${id}`)
}

/** Active employees whose own role it is. Refuses NOT_FOUND. */
export async function employeesOfRole(tx: Tx, { id }: ById): Promise<Employee[]> {
  await roleById(tx, id)
  return employeesWhere(tx, sql`e.is_active`, sql`e.role_id = ${id}`)
}

/** Active employees of a product who may lead a trip on a day, default the open day. Refuses PRODUCT_NOT_ALLOWED. */
export async function salesRefsOfProduct(
  tx: Tx,
  { id, on = tx.agency.openDate }: { id: number; on?: BusinessDate | undefined },
): Promise<Employee[]> {
  await requireInScope(tx, [id])
  return employeesWhere(
    tx,
    sql`e.is_active`,
    sql`e.product_id = ${id}`,
    sql`(b.is_sales_ref or exists (
      select 1 from depot.employee_alternative_role x
        join depot.employee_role o on o.agency_id = x.agency_id and o.id = x.role_id
        join depot.employee_base_role ob on ob.agency_id = o.agency_id and ob.id = o.base_role_id
      where x.employee_id = e.id and x.deleted_at is null and ob.is_sales_ref and x.from_date <= ${on} and (x.to_date is null or x.to_date >= ${on})))`,
  )
}

/** Refuses NOT_FOUND on `field`. */
export async function employeeById(tx: Tx, id: number, field = 'id'): Promise<EmployeeDetails> {
  const rows = await tx.db.execute<EmployeeDetails>(
    sql`select ${columns}, e.base_salary as "baseSalary" ${from} where e.id = ${id} and e.deleted_at is null`,
  )
  return (
    rows.rows[0] ??
    refuse('NOT_FOUND', 'The employee was not found in this agency.', [{ field, message: 'was not found' }])
  )
}

/** The same as a call. */
export const getEmployee = (tx: Tx, { id }: ById): Promise<EmployeeDetails> => employeeById(tx, id)

export async function employeesWhere(tx: Tx, ...conditions: (SQL | undefined)[]): Promise<Employee[]> {
  const rows = await tx.db.execute<Employee>(
    sql`select ${columns} ${from} ${where(sql`e.deleted_at is null`, ...conditions)} order by e.name, e.id`,
  )
  return rows.rows
}

/** Alternative roles in the person's products, by employee, newest first. */
export async function listAlternativeRoles(
  tx: Tx,
  { employeeId }: { employeeId?: number | undefined },
): Promise<AlternativeRole[]> {
  return alternativesWhere(
    tx,
    await inScope(tx),
    employeeId === undefined ? undefined : sql`x.employee_id = ${employeeId}`,
  )
}

/** As a call: one of the person's products. Refuses NOT_FOUND. */
export const getAlternativeRole = async (tx: Tx, { id }: ById): Promise<AlternativeRole> =>
  oneOf(await alternativesWhere(tx, await inScope(tx), sql`x.id = ${id}`))

/** Refuses NOT_FOUND. */
export const alternativeRoleById = async (tx: Tx, id: number): Promise<AlternativeRole> =>
  oneOf(await alternativesWhere(tx, sql`x.id = ${id}`))

const oneOf = ([found]: AlternativeRole[]): AlternativeRole =>
  found ??
  refuse('NOT_FOUND', 'The alternative role was not found in this agency.', [{ field: 'id', message: 'was not found' }])

async function inScope(tx: Tx): Promise<SQL | undefined> {
  const scope = await productScope(tx)
  return scope === null ? undefined : sql`r.product_id = any(${sql.param(scope)}::bigint[])`
}

/** With the employee and the role in words. */
export async function alternativesWhere(tx: Tx, ...conditions: (SQL | undefined)[]): Promise<AlternativeRole[]> {
  const rows = await tx.db.execute<AlternativeRole>(sql`
    select x.id, x.employee_id as "employeeId", e.name as employee, x.role_id as "roleId", r.name as role, b.name as "baseRole",
      b.is_sales_ref as "isSalesRef", r.product_id as "productId", x.from_date as "from", x.to_date as "to", x.row_version as "rowVersion"
    from depot.employee_alternative_role x
      join depot.employee e on e.agency_id = x.agency_id and e.id = x.employee_id
      join depot.employee_role r on r.agency_id = x.agency_id and r.id = x.role_id
      join depot.employee_base_role b on b.agency_id = r.agency_id and b.id = r.base_role_id
    ${where(sql`x.deleted_at is null`, ...conditions)} order by e.name, e.id, x.from_date desc, x.id desc`)
  return rows.rows
}
