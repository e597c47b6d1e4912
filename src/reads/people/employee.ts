/** Employees and their alternative roles (E-16). */
import type { BusinessDate } from '#contract/dates.ts'
import type { AlternativeRole, Employee, EmployeeDetails } from '#contract/people/employee.ts'
import { type ById, oneNamed, type Reading, rows } from '../reading.ts'
import { requireInScope, within } from '../scope.ts'
import { all, among, type Condition, ref, sql } from '../sql.ts'
import { type ColumnsOf, type Reader, select, type Statement } from '../statement.ts'
import { employee, employeeAlternativeRole, employeeBaseRole, employeeRole, item } from '../tables/index.ts'
import { getRole } from './role.ts'

const e = ref(employee, 'e')
const r = ref(employeeRole, 'r')
const b = ref(employeeBaseRole, 'b')
const i = ref(item, 'i')
const x = ref(employeeAlternativeRole, 'x')

const columns: ColumnsOf<Employee> = {
  id: e.id,
  code: e.code,
  name: e.name,
  nic: e.nic,
  phone: e.phone,
  roleId: e.roleId,
  role: r.name,
  baseRole: b.name,
  isSalesRef: b.isSalesRef,
  productId: e.productId,
  product: i.name,
  type: e.type,
  partyId: e.partyId,
  isActive: e.isActive,
  rowVersion: e.rowVersion,
}
const employees = (...conditions: readonly (Condition | undefined)[]): Condition =>
  sql`from ${e} join ${r} on ${r.id} = ${e.roleId} join ${b} on ${b.id} = ${r.baseRoleId} join ${i} on ${i.id} = ${e.productId}
    where ${all(sql`${e.deletedAt} is null`, ...conditions)} order by ${e.name}, ${e.id}`
const employeesWhere = (...conditions: readonly (Condition | undefined)[]): Statement<Employee> =>
  select(columns, employees(...conditions))
const active = sql`${e.isActive}`

/** Employees of the person's products by name; inactive ones too. */
export const listEmployees = (reader: Reader, { product }: { product?: number | undefined }): Reading<Employee[]> =>
  rows(
    employeesWhere(within(reader, e.productId), product === undefined ? undefined : sql`${e.productId} = ${product}`),
  )

/** Active employees of a product. Refuses PRODUCT_NOT_ALLOWED. */
export function* employeesOfProduct(reader: Reader, { id }: ById): Reading<Employee[]> {
  yield* requireInScope(reader, id)
  return yield* rows(employeesWhere(active, sql`${e.productId} = ${id}`))
}

/** Active employees whose own role it is. Refuses NOT_FOUND. */
export function* employeesOfRole(reader: Reader, { id }: ById): Reading<Employee[]> {
  yield* getRole(reader, { id })
  return yield* rows(employeesWhere(active, sql`${e.roleId} = ${id}`))
}

const inForce = (on: BusinessDate): Condition =>
  sql`${x.deletedAt} is null and ${x.from} <= ${on} and (${x.to} is null or ${x.to} >= ${on})`

/** Active employees of a product who may lead a trip on a day, default the open day. Refuses PRODUCT_NOT_ALLOWED. */
export function* salesRefsOfProduct(
  reader: Reader,
  { id, on = reader.openDate }: { id: number; on?: BusinessDate | undefined },
): Reading<Employee[]> {
  yield* requireInScope(reader, id)
  const [role, base] = [ref(employeeRole, 'o'), ref(employeeBaseRole, 'ob')]
  const leads = sql`(${b.isSalesRef} or exists (
    select 1 from ${x} join ${role} on ${role.id} = ${x.roleId} join ${base} on ${base.id} = ${role.baseRoleId}
    where ${x.employeeId} = ${e.id} and ${base.isSalesRef} and ${inForce(on)}))`
  return yield* rows(employeesWhere(active, sql`${e.productId} = ${id}`, leads))
}

/** These employees, inactive ones too, whoever asks. */
export const employeesOfIds = (_reader: Reader, { ids }: { ids: readonly number[] }): Reading<Employee[]> =>
  rows(employeesWhere(among(e.id, ids)))

/** One employee with the salary, which the server alone can tell: it does not travel. Refuses NOT_FOUND on `field`. */
export const getEmployee = (_reader: Reader, { id, field }: ById): Reading<EmployeeDetails> =>
  oneNamed(
    select({ ...columns, baseSalary: e.baseSalary }, employees(sql`${e.id} = ${id}`)),
    'The employee was not found in this agency.',
    field,
  )

const alternativeColumns: ColumnsOf<AlternativeRole> = {
  id: x.id,
  employeeId: x.employeeId,
  employee: e.name,
  roleId: x.roleId,
  role: r.name,
  baseRole: b.name,
  isSalesRef: b.isSalesRef,
  productId: r.productId,
  from: x.from,
  to: x.to,
  rowVersion: x.rowVersion,
}
const alternativesWhere = (...conditions: readonly (Condition | undefined)[]): Statement<AlternativeRole> =>
  select(
    alternativeColumns,
    sql`from ${x} join ${e} on ${e.id} = ${x.employeeId} join ${r} on ${r.id} = ${x.roleId} join ${b} on ${b.id} = ${r.baseRoleId}
      where ${all(sql`${x.deletedAt} is null`, ...conditions)} order by ${e.name}, ${e.id}, ${x.from} desc, ${x.id} desc`,
  )

/** Alternative roles in the person's products, by employee, newest first. */
export const listAlternativeRoles = (
  reader: Reader,
  { employeeId }: { employeeId?: number | undefined },
): Reading<AlternativeRole[]> =>
  rows(
    alternativesWhere(
      within(reader, r.productId),
      employeeId === undefined ? undefined : sql`${x.employeeId} = ${employeeId}`,
    ),
  )

/** One of the person's products. Refuses NOT_FOUND. */
export const getAlternativeRole = (reader: Reader, { id }: ById): Reading<AlternativeRole> =>
  oneNamed(
    alternativesWhere(within(reader, r.productId), sql`${x.id} = ${id}`),
    'The alternative role was not found in this agency.',
  )

/** Alternative roles of these employees that are in force on a day, whoever asks. */
export const alternativesOn = (
  _reader: Reader,
  { ids, on }: { ids: readonly number[]; on: BusinessDate },
): Reading<AlternativeRole[]> => rows(alternativesWhere(among(x.employeeId, ids), inForce(on)))
