/** Employees and their alternative roles. The server answers the same calls with the same rows (src/server/areas/people/employee-queries.ts). */
import type { BusinessDate } from '#contract/dates.ts'
import type { AlternativeRole, Employee } from '#contract/people/employee.ts'
import { refuse } from '#contract/errors.ts'
import { always, type Fragment, when, where } from '../listing.ts'
import type { MirrorReader } from '../mirror.ts'
import { openDate } from './account.ts'
import { getRole } from './employee-role.ts'
import { requireInScope, type Who, within } from './scope.ts'

type ById = { id: number }
type Row = Omit<Employee, 'isSalesRef' | 'isActive'> & { isSalesRef: number; isActive: number }

/** Employees of the person's products by name; inactive ones too. */
export const listEmployees = (
  mirror: MirrorReader,
  who: Who,
  { product }: { product?: number | undefined },
): Employee[] => employeesWhere(mirror, within(who, 'e.product_id'), when(product, 'e.product_id = ?'))

/** Active employees of a product. Refuses PRODUCT_NOT_ALLOWED. */
export function employeesOfProduct(mirror: MirrorReader, who: Who, { id }: ById): Employee[] {
  requireInScope(mirror, who, id)
  return employeesWhere(mirror, active, always('e.product_id = ?', id))
}

/** Active employees whose own role it is. Refuses as {@link getRole}. */
export function employeesOfRole(mirror: MirrorReader, who: Who, { id }: ById): Employee[] {
  getRole(mirror, who, { id })
  return employeesWhere(mirror, active, always('e.role_id = ?', id))
}

/** Active employees of a product who may lead a trip on a day, default the open day. Refuses PRODUCT_NOT_ALLOWED. */
export function salesRefsOfProduct(
  mirror: MirrorReader,
  who: Who,
  { id, on = openDate(mirror) }: { id: number; on?: BusinessDate | undefined },
): Employee[] {
  requireInScope(mirror, who, id)
  const leads = always(
    `(b.is_sales_ref = 1 or exists (select 1 from employee_alternative_role x join employee_role o on o.id = x.role_id
      join employee_base_role ob on ob.id = o.base_role_id
      where x.employee_id = e.id and x.deleted_at is null and ob.is_sales_ref = 1 and x.from_date <= ? and (x.to_date is null or x.to_date >= ?)))`,
    on,
    on,
  )
  return employeesWhere(mirror, active, always('e.product_id = ?', id), leads)
}

const active = always('e.is_active = 1')

function employeesWhere(mirror: MirrorReader, ...conditions: (Fragment | undefined)[]): Employee[] {
  const found = where(always('e.deleted_at is null'), ...conditions)
  return mirror
    .all<Row>(
      `select e.id, e.code, e.name, e.nic, e.phone, e.role_id as roleId, r.name as role, b.name as baseRole, b.is_sales_ref as isSalesRef,
        e.product_id as productId, i.name as product, e.type, e.party_id as partyId, e.is_active as isActive, e.row_version as rowVersion
      from employee e join employee_role r on r.id = e.role_id join employee_base_role b on b.id = r.base_role_id join item i on i.id = e.product_id
      ${found.sql} order by e.name, e.id`,
      ...found.params,
    )
    .map((row) => ({ ...row, isSalesRef: row.isSalesRef === 1, isActive: row.isActive === 1 }))
}

type AlternativeRow = Omit<AlternativeRole, 'isSalesRef'> & { isSalesRef: number }

/** Alternative roles in the person's products, by employee, newest first. */
export const listAlternativeRoles = (
  mirror: MirrorReader,
  who: Who,
  { employeeId }: { employeeId?: number | undefined },
): AlternativeRole[] => alternativesWhere(mirror, within(who, 'r.product_id'), when(employeeId, 'x.employee_id = ?'))

/** Refuses NOT_FOUND. */
export const getAlternativeRole = (mirror: MirrorReader, who: Who, { id }: ById): AlternativeRole =>
  alternativesWhere(mirror, within(who, 'r.product_id'), always('x.id = ?', id))[0] ??
  refuse('NOT_FOUND', 'The alternative role was not found in this agency.')

function alternativesWhere(mirror: MirrorReader, ...conditions: (Fragment | undefined)[]): AlternativeRole[] {
  const found = where(always('x.deleted_at is null'), ...conditions)
  return mirror
    .all<AlternativeRow>(
      `select x.id, x.employee_id as employeeId, e.name as employee, x.role_id as roleId, r.name as role, b.name as baseRole,
        b.is_sales_ref as isSalesRef, r.product_id as productId, x.from_date as "from", x.to_date as "to", x.row_version as rowVersion
      from employee_alternative_role x join employee e on e.id = x.employee_id join employee_role r on r.id = x.role_id
        join employee_base_role b on b.id = r.base_role_id
      ${found.sql} order by e.name, e.id, x.from_date desc, x.id desc`,
      ...found.params,
    )
    .map((row) => ({ ...row, isSalesRef: row.isSalesRef === 1 }))
}
