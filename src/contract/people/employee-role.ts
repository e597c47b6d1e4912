/** Roles of employees and their shares of the commission (specification §7 EmployeeBaseRole, EmployeeRole, EmployeeProportion; E-16). */
import { z } from 'zod'
import { BusinessDate } from '../dates.ts'
import { byId, Done, Id, procedure } from '../procedure.ts'
import { NameText } from '../rules.ts'

const rowVersion = z.number().int()

export const EmployeeBaseRole = z.object({
  id: Id,
  name: z.string(),
  /** Whoever fills a role of this kind may lead a trip. */
  isSalesRef: z.boolean(),
  rowVersion,
})
export type EmployeeBaseRole = z.infer<typeof EmployeeBaseRole>

const baseFields = { name: NameText, isSalesRef: z.boolean() }
export const BaseRoleInput = z.strictObject(baseFields)
export type BaseRoleInput = z.infer<typeof BaseRoleInput>
export const BaseRoleChange = z.strictObject({ id: Id, ...baseFields, rowVersion: rowVersion.optional() })
export type BaseRoleChange = z.infer<typeof BaseRoleChange>

const baseTag = 'EmployeeBaseRole'
const basePath = '/api/EmployeeBaseRole'

export const employeeBaseRole = {
  /** All, by name. */
  list: procedure({
    method: 'GET',
    path: basePath,
    access: 'guest',
    offline: 'mirror',
    tag: baseTag,
    summary: 'Base roles',
  })
    .input(z.strictObject({}))
    .output(z.array(EmployeeBaseRole)),
  /** Additive. */
  get: procedure({
    method: 'GET',
    path: `${basePath}/{id}`,
    access: 'guest',
    offline: 'mirror',
    tag: baseTag,
    summary: 'One base role',
  })
    .input(byId)
    .output(EmployeeBaseRole),
  create: procedure({ method: 'POST', path: basePath, access: 'sa', tag: baseTag, summary: 'Add a base role' })
    .input(BaseRoleInput)
    .output(EmployeeBaseRole),
  update: procedure({
    method: 'PUT',
    path: `${basePath}/{id}`,
    access: 'sa',
    tag: baseTag,
    summary: 'Edit a base role',
  })
    .input(BaseRoleChange)
    .output(EmployeeBaseRole),
  remove: procedure({
    method: 'DELETE',
    path: `${basePath}/{id}`,
    access: 'sa',
    tag: baseTag,
    summary: 'Delete a base role that no role has',
  })
    .input(byId)
    .output(Done),
}

export const EmployeeRole = z.object({
  id: Id,
  name: z.string(),
  baseRoleId: Id,
  baseRole: z.string(),
  isSalesRef: z.boolean(),
  productId: Id,
  product: z.string(),
  rowVersion,
})
export type EmployeeRole = z.infer<typeof EmployeeRole>

export const RoleInput = z.strictObject({ name: NameText, baseRoleId: Id, productId: Id })
export type RoleInput = z.infer<typeof RoleInput>
/** The product of a role stays. */
export const RoleChange = z.strictObject({ id: Id, name: NameText, baseRoleId: Id, rowVersion: rowVersion.optional() })
export type RoleChange = z.infer<typeof RoleChange>

const roleTag = 'EmployeeRole'
const rolePath = '/api/EmployeeRole'

export const employeeRole = {
  /** By name. */
  byProduct: procedure({
    method: 'GET',
    path: `${rolePath}/get-by-product/{id}`,
    access: 'guest',
    offline: 'mirror',
    tag: roleTag,
    summary: 'Roles of a product',
  })
    .input(byId)
    .output(z.array(EmployeeRole)),
  /** Additive. */
  get: procedure({
    method: 'GET',
    path: `${rolePath}/{id}`,
    access: 'guest',
    offline: 'mirror',
    tag: roleTag,
    summary: 'One role',
  })
    .input(byId)
    .output(EmployeeRole),
  create: procedure({ method: 'POST', path: rolePath, access: 'sa', tag: roleTag, summary: 'Add a role to a product' })
    .input(RoleInput)
    .output(EmployeeRole),
  update: procedure({ method: 'PUT', path: `${rolePath}/{id}`, access: 'sa', tag: roleTag, summary: 'Edit a role' })
    .input(RoleChange)
    .output(EmployeeRole),
  remove: procedure({
    method: 'DELETE',
    path: `${rolePath}/{id}`,
    access: 'sa',
    tag: roleTag,
    summary: 'Delete a role that nothing refers to',
  })
    .input(byId)
    .output(Done),
}

/** All of a product's commission: 100 %. */
export const WHOLE_SHARE = 10_000

/** Hundredths of a percent: 1250 is 12.5 %. */
const Percentage = z
  .number()
  .int({ message: 'should have at most two decimals' })
  .min(0, { message: 'should be 0 or more' })
  .max(WHOLE_SHARE, { message: 'should be at most 100' })

/** The share of a role from a day on, until the next row of that role. */
export const EmployeeProportion = z.object({
  id: Id,
  productId: Id,
  roleId: Id,
  role: z.string(),
  percentage: Percentage,
  validFrom: BusinessDate,
  rowVersion,
})
export type EmployeeProportion = z.infer<typeof EmployeeProportion>

/** The shares in force on a day by role: each role's newest row on or before it. */
export function sharesOn(
  rows: readonly Pick<EmployeeProportion, 'roleId' | 'percentage' | 'validFrom'>[],
  day: BusinessDate,
): Map<number, number> {
  const begun = rows.filter(({ validFrom }) => validFrom <= day)
  const oldestFirst = begun.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  return new Map(oldestFirst.map(({ roleId, percentage }) => [roleId, percentage]))
}

const shareFields = { percentage: Percentage, validFrom: BusinessDate }
export const ProportionInput = z.strictObject({ roleId: Id, ...shareFields })
export type ProportionInput = z.infer<typeof ProportionInput>
export const ProportionChange = z.strictObject({ id: Id, ...shareFields, rowVersion: rowVersion.optional() })
export type ProportionChange = z.infer<typeof ProportionChange>

const shareTag = 'EmployeeProportion'
const sharePath = '/api/EmployeeProportion'

export const employeeProportion = {
  /** By role, newest first; rows to come and past ones too. */
  byProduct: procedure({
    method: 'GET',
    path: `${sharePath}/get-proportion-by-product/{id}`,
    access: 'guest',
    offline: 'mirror',
    tag: shareTag,
    summary: 'Shares of the roles of a product',
  })
    .input(byId)
    .output(z.array(EmployeeProportion)),
  /** Newest first. */
  byRole: procedure({
    method: 'GET',
    path: `${sharePath}/get-proportion-by-role/{id}`,
    access: 'guest',
    offline: 'mirror',
    tag: shareTag,
    summary: 'Shares of a role',
  })
    .input(byId)
    .output(z.array(EmployeeProportion)),
  create: procedure({
    method: 'POST',
    path: sharePath,
    access: 'sa',
    tag: shareTag,
    summary: 'Add the share of a role from a day on',
  })
    .input(ProportionInput)
    .output(EmployeeProportion),
  update: procedure({
    method: 'PUT',
    path: `${sharePath}/{id}`,
    access: 'sa',
    tag: shareTag,
    summary: 'Edit a share',
  })
    .input(ProportionChange)
    .output(EmployeeProportion),
  remove: procedure({
    method: 'DELETE',
    path: `${sharePath}/{id}`,
    access: 'sa',
    tag: shareTag,
    summary: 'Delete a share: the one before it holds again',
  })
    .input(byId)
    .output(Done),
}
