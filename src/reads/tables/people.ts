/** Routes, vehicles and the people of the trips. */
import type { EmployeeType, VehicleType } from '#contract/enums.ts'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { day, flag, id, maybeDay, money, number, stamps, words } from './columns.ts'

export const route = sqliteTable('route', {
  id: id(),
  name: words('name'),
  description: text('description'),
  isActive: flag('is_active'),
  ...stamps,
})

export const vehicle = sqliteTable('vehicle', {
  id: id(),
  regNo: words('reg_no'),
  name: words('name'),
  type: integer('type').$type<VehicleType>().notNull().default(0),
  capacity: integer('capacity'),
  isCounter: flag('is_counter'),
  isActive: flag('is_active'),
  ...stamps,
})

export const employeeBaseRole = sqliteTable('employee_base_role', {
  id: id(),
  name: words('name'),
  isSalesRef: flag('is_sales_ref'),
  ...stamps,
})

export const employeeRole = sqliteTable('employee_role', {
  id: id(),
  name: words('name'),
  baseRoleId: number('base_role_id'),
  productId: number('product_id'),
  ...stamps,
})

export const employee = sqliteTable(
  'employee',
  {
    id: id(),
    code: words('code'),
    name: words('name'),
    nic: text('nic'),
    phone: text('phone'),
    roleId: number('role_id'),
    productId: number('product_id'),
    type: integer('type').$type<EmployeeType>().notNull().default(0),
    /** Not sent: the server alone tells it. */
    baseSalary: money('base_salary'),
    partyId: number('party_id'),
    isActive: flag('is_active'),
    ...stamps,
  },
  (t) => [index('employee_product').on(t.productId, t.name)],
)

export const employeeAlternativeRole = sqliteTable(
  'employee_alternative_role',
  {
    id: id(),
    employeeId: number('employee_id'),
    roleId: number('role_id'),
    from: day('from_date'),
    to: maybeDay('to_date'),
    ...stamps,
  },
  (t) => [index('employee_alternative_role_employee').on(t.employeeId, t.id)],
)

export const employeeProportion = sqliteTable(
  'employee_proportion',
  {
    id: id(),
    productId: number('product_id'),
    roleId: number('role_id'),
    percentage: number('percentage'),
    validFrom: day('valid_from'),
    ...stamps,
  },
  (t) => [index('employee_proportion_role').on(t.roleId, t.validFrom)],
)
