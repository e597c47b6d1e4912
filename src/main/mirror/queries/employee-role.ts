/** Base roles, roles and shares. The server answers the same calls with the same rows (src/server/areas/people/role-queries.ts). */
import type { EmployeeBaseRole, EmployeeProportion, EmployeeRole } from '#contract/people/employee-role.ts'
import { refuse } from '#contract/errors.ts'
import type { MirrorReader } from '../mirror.ts'
import { requireInScope, type Who } from './scope.ts'

type ById = { id: number }
type Row<T> = Omit<T, 'isSalesRef'> & { isSalesRef: number }

const shape = <T extends { isSalesRef: boolean }>(row: Row<T>): T => ({ ...row, isSalesRef: row.isSalesRef === 1 }) as T

/** By name. */
export const listBaseRoles = (mirror: MirrorReader): EmployeeBaseRole[] => baseRolesWhere(mirror, '')

/** Refuses NOT_FOUND. */
export const getBaseRole = (mirror: MirrorReader, _who: Who, { id }: ById): EmployeeBaseRole =>
  baseRolesWhere(mirror, 'and b.id = ?', id)[0] ?? refuse('NOT_FOUND', 'The base role was not found in this agency.')

const baseRolesWhere = (mirror: MirrorReader, more: string, ...params: number[]): EmployeeBaseRole[] =>
  mirror
    .all<Row<EmployeeBaseRole>>(
      `select b.id, b.name, b.is_sales_ref as isSalesRef, b.row_version as rowVersion from employee_base_role b where b.deleted_at is null ${more} order by b.name, b.id`,
      ...params,
    )
    .map(shape)

/** Roles of a product by name. Refuses PRODUCT_NOT_ALLOWED. */
export function rolesOfProduct(mirror: MirrorReader, who: Who, { id }: ById): EmployeeRole[] {
  requireInScope(mirror, who, id)
  return rolesWhere(mirror, 'r.product_id = ?', id)
}

/** One of the person's products: the mirror holds no others. Refuses NOT_FOUND. */
export const getRole = (mirror: MirrorReader, _who: Who, { id }: ById): EmployeeRole =>
  rolesWhere(mirror, 'r.id = ?', id)[0] ?? refuse('NOT_FOUND', 'The role was not found in this agency.')

const rolesWhere = (mirror: MirrorReader, condition: string, ...params: number[]): EmployeeRole[] =>
  mirror
    .all<Row<EmployeeRole>>(
      `select r.id, r.name, b.id as baseRoleId, b.name as baseRole, b.is_sales_ref as isSalesRef, r.product_id as productId, i.name as product, r.row_version as rowVersion
      from employee_role r join employee_base_role b on b.id = r.base_role_id join item i on i.id = r.product_id
      where r.deleted_at is null and ${condition} order by r.name, r.id`,
      ...params,
    )
    .map(shape)

/** Shares of a product by role, newest first. Refuses PRODUCT_NOT_ALLOWED. */
export function proportionsOfProduct(mirror: MirrorReader, who: Who, { id }: ById): EmployeeProportion[] {
  requireInScope(mirror, who, id)
  return proportionsWhere(mirror, 's.product_id = ?', id)
}

/** Shares of a role, newest first. Refuses as {@link getRole}. */
export function proportionsOfRole(mirror: MirrorReader, who: Who, { id }: ById): EmployeeProportion[] {
  getRole(mirror, who, { id })
  return proportionsWhere(mirror, 's.role_id = ?', id)
}

const proportionsWhere = (mirror: MirrorReader, condition: string, ...params: number[]): EmployeeProportion[] =>
  mirror.all<EmployeeProportion>(
    `select s.id, s.product_id as productId, s.role_id as roleId, r.name as role, s.percentage, s.valid_from as validFrom, s.row_version as rowVersion
    from employee_proportion s join employee_role r on r.id = s.role_id
    where s.deleted_at is null and ${condition} order by r.name, r.id, s.valid_from desc`,
    ...params,
  )
