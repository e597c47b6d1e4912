/** Base roles, roles and their shares of the commission (E-16). */
import type { EmployeeBaseRole, EmployeeProportion, EmployeeRole } from '#contract/people/employee-role.ts'
import { type ById, oneNamed, type Reading, rows } from '../reading.ts'
import { requireInScope, within } from '../scope.ts'
import { all, type Condition, ref, sql } from '../sql.ts'
import { type ColumnsOf, type Reader, select, type Statement } from '../statement.ts'
import { employeeBaseRole, employeeProportion, employeeRole, item } from '../tables/index.ts'

const b = ref(employeeBaseRole, 'b')
const r = ref(employeeRole, 'r')
const i = ref(item, 'i')
const s = ref(employeeProportion, 's')

const baseRoleColumns: ColumnsOf<EmployeeBaseRole> = {
  id: b.id,
  name: b.name,
  isSalesRef: b.isSalesRef,
  rowVersion: b.rowVersion,
}
const baseRolesWhere = (condition: Condition): Statement<EmployeeBaseRole> =>
  select(baseRoleColumns, sql`from ${b} where ${b.deletedAt} is null and ${condition} order by ${b.name}, ${b.id}`)

/** By name. */
export const listBaseRoles = (): Reading<EmployeeBaseRole[]> => rows(baseRolesWhere(sql`true`))

/** Refuses NOT_FOUND on `field`. */
export const getBaseRole = (_reader: Reader, { id, field }: ById): Reading<EmployeeBaseRole> =>
  oneNamed(baseRolesWhere(sql`${b.id} = ${id}`), 'The base role was not found in this agency.', field)

const roleColumns: ColumnsOf<EmployeeRole> = {
  id: r.id,
  name: r.name,
  baseRoleId: b.id,
  baseRole: b.name,
  isSalesRef: b.isSalesRef,
  productId: r.productId,
  product: i.name,
  rowVersion: r.rowVersion,
}
const rolesWhere = (condition: Condition): Statement<EmployeeRole> =>
  select(
    roleColumns,
    sql`from ${r} join ${b} on ${b.id} = ${r.baseRoleId} join ${i} on ${i.id} = ${r.productId}
      where ${r.deletedAt} is null and ${condition} order by ${r.name}, ${r.id}`,
  )

/** Roles of a product by name. Refuses PRODUCT_NOT_ALLOWED. */
export function* rolesOfProduct(reader: Reader, { id }: ById): Reading<EmployeeRole[]> {
  yield* requireInScope(reader, id)
  return yield* rows(rolesWhere(sql`${r.productId} = ${id}`))
}

/** One of the person's products. Refuses NOT_FOUND on `field`. */
export const getRole = (reader: Reader, { id, field }: ById): Reading<EmployeeRole> =>
  oneNamed(
    rolesWhere(all(sql`${r.id} = ${id}`, within(reader, r.productId))),
    'The role was not found in this agency.',
    field,
  )

const shareColumns: ColumnsOf<EmployeeProportion> = {
  id: s.id,
  productId: s.productId,
  roleId: s.roleId,
  role: r.name,
  percentage: s.percentage,
  validFrom: s.validFrom,
  rowVersion: s.rowVersion,
}
const sharesWhere = (condition: Condition): Statement<EmployeeProportion> =>
  select(
    shareColumns,
    sql`from ${s} join ${r} on ${r.id} = ${s.roleId}
      where ${s.deletedAt} is null and ${condition} order by ${r.name}, ${r.id}, ${s.validFrom} desc`,
  )

/** Shares of a product by role, newest first, whoever asks. */
export const sharesOfProduct = (_reader: Reader, { id }: ById): Reading<EmployeeProportion[]> =>
  rows(sharesWhere(sql`${s.productId} = ${id}`))

/** Shares of a product by role, newest first. Refuses PRODUCT_NOT_ALLOWED. */
export function* proportionsOfProduct(reader: Reader, { id }: ById): Reading<EmployeeProportion[]> {
  yield* requireInScope(reader, id)
  return yield* sharesOfProduct(reader, { id })
}

/** Shares of a role, newest first. Refuses NOT_FOUND. */
export function* proportionsOfRole(reader: Reader, { id }: ById): Reading<EmployeeProportion[]> {
  yield* getRole(reader, { id })
  return yield* rows(sharesWhere(sql`${s.roleId} = ${id}`))
}

/** One share. Refuses NOT_FOUND. */
export const getProportion = (_reader: Reader, { id }: ById): Reading<EmployeeProportion> =>
  oneNamed(sharesWhere(sql`${s.id} = ${id}`), 'The share was not found in this agency.')
