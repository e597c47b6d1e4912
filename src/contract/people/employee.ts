/** Employees and the other roles that they may fill (specification §7 Employee; E-16). */
import { z } from 'zod'
import { BusinessDate } from '../dates.ts'
import { EmployeeType } from '../enums.ts'
import { Cents, PositiveCents } from '../money.ts'
import { byId, Done, Id, procedure } from '../procedure.ts'
import { CodeText, PartyNameText, PhoneText, StrictText } from '../rules.ts'

const tag = 'Employee'
const path = '/api/Employee'

export const Employee = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  nic: z.string().nullable(),
  phone: z.string().nullable(),
  roleId: Id,
  role: z.string(),
  baseRole: z.string(),
  isSalesRef: z.boolean(),
  /** The role's. */
  productId: Id,
  product: z.string(),
  type: EmployeeType,
  /** The party of kind EMPLOYEE that shorts, excesses and short bottles stand on. */
  partyId: Id,
  isActive: z.boolean(),
  rowVersion: z.number().int(),
})
export type Employee = z.infer<typeof Employee>

/** With what only a SuperAdmin may know. */
export const EmployeeDetails = Employee.extend({ baseSalary: Cents })
export type EmployeeDetails = z.infer<typeof EmployeeDetails>

const fields = {
  /** Of the employee and of its party. */
  code: CodeText,
  name: PartyNameText,
  nic: StrictText.optional(),
  phone: PhoneText.optional(),
  roleId: Id,
  type: EmployeeType,
  baseSalary: PositiveCents.optional(),
}
export const EmployeeInput = z.strictObject(fields)
export type EmployeeInput = z.infer<typeof EmployeeInput>
/** A field left out is cleared. */
export const EmployeeChange = z.strictObject({
  id: Id,
  ...fields,
  isActive: z.boolean().optional(),
  rowVersion: z.number().int().optional(),
})
export type EmployeeChange = z.infer<typeof EmployeeChange>

export const employee = {
  /** Additive: all of the person's products, or of one; inactive ones too. By name. */
  list: procedure({ method: 'GET', path, access: 'guest', offline: 'mirror', tag, summary: 'Employees' })
    .input(z.strictObject({ product: Id.optional() }))
    .output(z.array(Employee)),
  /** Additive. */
  get: procedure({ method: 'GET', path: `${path}/{id}`, access: 'sa', tag, summary: 'One employee with the salary' })
    .input(byId)
    .output(EmployeeDetails),
  /** Active ones whose own role it is, by name. */
  byRole: procedure({
    method: 'GET',
    path: `${path}/get-employee-by-role/{id}`,
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Employees of a role',
  })
    .input(byId)
    .output(z.array(Employee)),
  /** Active ones, by name. */
  byProduct: procedure({
    method: 'GET',
    path: `${path}/get-employee-by-product/{id}`,
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Employees of a product',
  })
    .input(byId)
    .output(z.array(Employee)),
  /** Active ones who may lead a trip `on` a day (default the open day), by their own role or by an alternative one. By name. */
  salesRefs: procedure({
    method: 'GET',
    path: `${path}/get-sales-ref-by-product/{id}`,
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Sales reps of a product',
  })
    .input(z.strictObject({ id: Id, on: BusinessDate.optional() }))
    .output(z.array(Employee)),
  create: procedure({ method: 'POST', path, access: 'sa', tag, summary: 'Add an employee with its party' })
    .input(EmployeeInput)
    .output(EmployeeDetails),
  update: procedure({
    method: 'PUT',
    path: `${path}/{id}`,
    access: 'sa',
    tag,
    summary: 'Edit an employee and its party',
  })
    .input(EmployeeChange)
    .output(EmployeeDetails),
  remove: procedure({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'sa',
    tag,
    summary: 'Delete an employee that nothing refers to',
  })
    .input(byId)
    .output(Done),
}

export const AlternativeRole = z.object({
  id: Id,
  employeeId: Id,
  employee: z.string(),
  roleId: Id,
  role: z.string(),
  baseRole: z.string(),
  isSalesRef: z.boolean(),
  productId: Id,
  from: BusinessDate,
  /** Included; null: until further notice. */
  to: BusinessDate.nullable(),
  rowVersion: z.number().int(),
})
export type AlternativeRole = z.infer<typeof AlternativeRole>

/** `to` included; left out: until further notice. */
const alternative = { employeeId: Id, roleId: Id, from: BusinessDate, to: BusinessDate.optional() }
export const AlternativeRoleInput = z.strictObject(alternative)
export type AlternativeRoleInput = z.infer<typeof AlternativeRoleInput>
export const AlternativeRoleChange = z.strictObject({ id: Id, ...alternative, rowVersion: z.number().int().optional() })
export type AlternativeRoleChange = z.infer<typeof AlternativeRoleChange>

const otherTag = 'EmployeeAlternativeRole'
const otherPath = '/api/EmployeeAlternativeRole'

/** Additive, all of them. */
export const employeeAlternativeRole = {
  /** Of the person's products, by employee, newest first. */
  list: procedure({
    method: 'GET',
    path: otherPath,
    access: 'guest',
    offline: 'mirror',
    tag: otherTag,
    summary: 'Alternative roles',
  })
    .input(z.strictObject({ employeeId: Id.optional() }))
    .output(z.array(AlternativeRole)),
  get: procedure({
    method: 'GET',
    path: `${otherPath}/{id}`,
    access: 'guest',
    offline: 'mirror',
    tag: otherTag,
    summary: 'One alternative role',
  })
    .input(byId)
    .output(AlternativeRole),
  create: procedure({
    method: 'POST',
    path: otherPath,
    access: 'sa',
    tag: otherTag,
    summary: 'Let an employee fill another role',
  })
    .input(AlternativeRoleInput)
    .output(AlternativeRole),
  update: procedure({
    method: 'PUT',
    path: `${otherPath}/{id}`,
    access: 'sa',
    tag: otherTag,
    summary: 'Edit an alternative role',
  })
    .input(AlternativeRoleChange)
    .output(AlternativeRole),
  remove: procedure({
    method: 'DELETE',
    path: `${otherPath}/{id}`,
    access: 'sa',
    tag: otherTag,
    summary: 'Delete an alternative role',
  })
    .input(byId)
    .output(Done),
}
