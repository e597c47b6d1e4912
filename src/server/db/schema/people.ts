/** Routes, vehicles and the people of the trips (E-16). */
import type { EmployeeType, VehicleType } from '#contract/enums.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { agencyTable, refers, rowId, stamps } from './agency-table.ts'
import { money } from './amounts.ts'
import { item } from './inventory.ts'
import { party } from './parties.ts'
import { businessDay } from './system.ts'

/** "Roots" of the specification: the ways that vehicles go. */
export const route = agencyTable(
  'route',
  {
    name: text('name').notNull(),
    description: text('description'),
    isActive: boolean('is_active').notNull().default(true),
    ...stamps,
  },
  (t) => [uniqueIndex('route_name').on(t.agencyId, t.name).where(sql`deleted_at is null`)],
)

export const vehicle = agencyTable(
  'vehicle',
  {
    regNo: text('reg_no').notNull(),
    name: text('name').notNull(),
    type: smallint('type').$type<VehicleType>().notNull(),
    capacity: integer('capacity'),
    /** Sales at the store: a vehicle that several trips may use at the same time (E-30). */
    isCounter: boolean('is_counter').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    ...stamps,
  },
  (t) => [uniqueIndex('vehicle_reg_no').on(t.agencyId, t.regNo).where(sql`deleted_at is null`)],
)

export const employeeBaseRole = agencyTable(
  'employee_base_role',
  {
    name: text('name').notNull(),
    /** Whoever has such a role may lead a trip. */
    isSalesRef: boolean('is_sales_ref').notNull().default(false),
    ...stamps,
  },
  (t) => [uniqueIndex('employee_base_role_name').on(t.agencyId, t.name).where(sql`deleted_at is null`)],
)

export const employeeRole = agencyTable(
  'employee_role',
  {
    name: text('name').notNull(),
    baseRoleId: rowId('base_role_id').notNull(),
    productId: rowId('product_id').notNull(),
    ...stamps,
  },
  (t) => [
    uniqueIndex('employee_role_name').on(t.agencyId, t.productId, t.name).where(sql`deleted_at is null`),
    refers(t, t.baseRoleId, () => employeeBaseRole),
    refers(t, t.productId, () => item),
  ],
)

export const employee = agencyTable(
  'employee',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    nic: text('nic'),
    phone: text('phone'),
    roleId: rowId('role_id').notNull(),
    productId: rowId('product_id').notNull(),
    type: smallint('type').$type<EmployeeType>().notNull(),
    baseSalary: money('base_salary').notNull().default(sql`0`),
    /** Shorts, excesses and short bottles stand on this party of kind EMPLOYEE. */
    partyId: rowId('party_id').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    ...stamps,
  },
  (t) => [
    uniqueIndex('employee_code').on(t.agencyId, t.code).where(sql`deleted_at is null`),
    uniqueIndex('employee_party').on(t.agencyId, t.partyId),
    refers(t, t.roleId, () => employeeRole),
    refers(t, t.productId, () => item),
    refers(t, t.partyId, () => party),
  ],
)

/** Lets an employee fill another role on a trip, within these days (both included; no end: until further notice). */
export const employeeAlternativeRole = agencyTable(
  'employee_alternative_role',
  {
    employeeId: rowId('employee_id').notNull(),
    roleId: rowId('role_id').notNull(),
    from: businessDay('from_date').notNull(),
    to: businessDay('to_date'),
    ...stamps,
  },
  (t) => [
    index('employee_alternative_role_employee').on(t.agencyId, t.employeeId),
    check('employee_alternative_role_days', sql`to_date is null or to_date >= from_date`),
    refers(t, t.employeeId, () => employee),
    refers(t, t.roleId, () => employeeRole),
  ],
)

/** Share of the commission by role, in hundredths of a percent; the newest row of a role on or before a day is in force. */
export const employeeProportion = agencyTable(
  'employee_proportion',
  {
    productId: rowId('product_id').notNull(),
    roleId: rowId('role_id').notNull(),
    percentage: integer('percentage').notNull(),
    validFrom: businessDay('valid_from').notNull(),
    ...stamps,
  },
  (t) => [
    uniqueIndex('employee_proportion_from').on(t.agencyId, t.roleId, t.validFrom).where(sql`deleted_at is null`),
    index('employee_proportion_product').on(t.agencyId, t.productId),
    check('employee_proportion_percentage', sql`percentage >= 0 and percentage <= 10000`),
    refers(t, t.productId, () => item),
    refers(t, t.roleId, () => employeeRole),
  ],
)
