/** Reads of base roles, roles and shares (E-16). The mirror answers the same calls with the same rows. */
import type { EmployeeBaseRole, EmployeeProportion, EmployeeRole } from '#contract/people/employee-role.ts'
import { refuse } from '#contract/errors.ts'
import { type SQL, sql } from 'drizzle-orm'
import { where } from '../../db/listing.ts'
import { requireInScope, productScope } from '../../db/product-scope.ts'
import type { Tx } from '../../db/tx.ts'

type ById = { id: number }

/** By name. */
export const listBaseRoles = (tx: Tx): Promise<EmployeeBaseRole[]> => baseRolesWhere(tx)

/** Refuses NOT_FOUND on `field`. */
export async function baseRoleById(tx: Tx, id: number, field = 'id'): Promise<EmployeeBaseRole> {
  const [found] = await baseRolesWhere(tx, sql`b.id = ${id}`)
  return (
    found ?? refuse('NOT_FOUND', 'The base role was not found in this agency.', [{ field, message: 'was not found' }])
  )
}

/** The same as a call. */
export const getBaseRole = (tx: Tx, { id }: ById): Promise<EmployeeBaseRole> => baseRoleById(tx, id)

/** Roles of a product by name. Refuses PRODUCT_NOT_ALLOWED. */
export async function rolesOfProduct(tx: Tx, { id }: ById): Promise<EmployeeRole[]> {
  await requireInScope(tx, [id])
  return rolesWhere(tx, sql`r.product_id = ${id}`)
}

/** One of the person's products. Refuses NOT_FOUND on `field`. */
export async function roleById(tx: Tx, id: number, field = 'id'): Promise<EmployeeRole> {
  const scope = await productScope(tx)
  const [found] = await rolesWhere(
    tx,
    scope === null ? sql`r.id = ${id}` : sql`r.id = ${id} and r.product_id = any(${sql.param(scope)}::bigint[])`,
  )
  return found ?? refuse('NOT_FOUND', 'The role was not found in this agency.', [{ field, message: 'was not found' }])
}

/** The same as a call. */
export const getRole = (tx: Tx, { id }: ById): Promise<EmployeeRole> => roleById(tx, id)

/** Shares of a product by role, newest first. Refuses PRODUCT_NOT_ALLOWED. */
export async function proportionsOfProduct(tx: Tx, { id }: ById): Promise<EmployeeProportion[]> {
  await requireInScope(tx, [id])
  return proportionsWhere(tx, sql`s.product_id = ${id}`)
}

/** Shares of a role, newest first. Refuses NOT_FOUND. */
export async function proportionsOfRole(tx: Tx, { id }: ById): Promise<EmployeeProportion[]> {
  await roleById(tx, id)
  return proportionsWhere(tx, sql`s.role_id = ${id}`)
}

/** Refuses NOT_FOUND. */
export async function proportionById(tx: Tx, id: number): Promise<EmployeeProportion> {
  const [found] = await proportionsWhere(tx, sql`s.id = ${id}`)
  return (
    found ?? refuse('NOT_FOUND', 'The share was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  )
}

async function baseRolesWhere(tx: Tx, ...conditions: SQL[]): Promise<EmployeeBaseRole[]> {
  const rows = await tx.db.execute<EmployeeBaseRole>(sql`
    select b.id, b.name, b.is_sales_ref as "isSalesRef", b.row_version as "rowVersion" from depot.employee_base_role b
    ${where(sql`b.deleted_at is null`, ...conditions)} order by b.name, b.id`)
  return rows.rows
}

async function rolesWhere(tx: Tx, condition: SQL): Promise<EmployeeRole[]> {
  const rows = await tx.db.execute<EmployeeRole>(sql`
    select r.id, r.name, b.id as "baseRoleId", b.name as "baseRole", b.is_sales_ref as "isSalesRef", r.product_id as "productId", i.name as product,
      r.row_version as "rowVersion"
    from depot.employee_role r
      join depot.employee_base_role b on b.agency_id = r.agency_id and b.id = r.base_role_id
      join depot.item i on i.agency_id = r.agency_id and i.id = r.product_id
    where r.deleted_at is null and ${condition} order by r.name, r.id`)
  return rows.rows
}

/** By role, then newest first. */
export async function proportionsWhere(tx: Tx, condition: SQL): Promise<EmployeeProportion[]> {
  const rows = await tx.db.execute<EmployeeProportion>(sql`
    select s.id, s.product_id as "productId", s.role_id as "roleId", r.name as role, s.percentage, s.valid_from as "validFrom", s.row_version as "rowVersion"
    from depot.employee_proportion s join depot.employee_role r on r.agency_id = s.agency_id and r.id = s.role_id
    where s.deleted_at is null and ${condition} order by r.name, r.id, s.valid_from desc`)
  return rows.rows
}
