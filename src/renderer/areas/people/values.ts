/** People and their roles as their forms hold them, and as the calls take them; for values in which nothing is wrong. Pure. */
import type { BusinessDate } from '#contract/dates.ts'
import type { AlternativeRole, EmployeeDetails } from '#contract/people/employee.ts'
import type { EmployeeBaseRole, EmployeeProportion, EmployeeRole } from '#contract/people/employee-role.ts'
import type { EmployeeType } from '#contract/enums.ts'
import type { Cents } from '#contract/money.ts'
import { optionalText } from '#lib/optional-text.ts'
import { type Parsed, readable } from '#ui/parsed.ts'

export type BaseValues = { name: string; isSalesRef: boolean }
export const baseValues = ({ name, isSalesRef }: EmployeeBaseRole): BaseValues => ({ name, isSalesRef })
export const baseInput = ({ name, isSalesRef }: BaseValues) => ({ name: name.trim(), isSalesRef })

export type RoleValues = { name: string; baseRoleId: number }
export const roleValues = ({ name, baseRoleId }: EmployeeRole): RoleValues => ({ name, baseRoleId })
export const roleInput = ({ name, baseRoleId }: RoleValues) => ({ name: name.trim(), baseRoleId })

export type ShareValues = { percentage: Parsed<number>; validFrom: BusinessDate }
export const shareInput = ({ percentage, validFrom }: ShareValues) => ({
  percentage: readable(percentage) ?? 0,
  validFrom,
})

export type EmployeeValues = {
  code: string
  name: string
  nic?: string | null
  phone?: string | null
  roleId: number
  type: EmployeeType
  baseSalary?: Parsed<Cents>
  isActive?: boolean
}
export const employeeValues = (row: EmployeeDetails): EmployeeValues => ({
  code: row.code,
  name: row.name,
  nic: row.nic,
  phone: row.phone,
  roleId: row.roleId,
  type: row.type,
  baseSalary: row.baseSalary === 0 ? null : row.baseSalary,
  isActive: row.isActive,
})
export function employeeInput({ code, name, nic, phone, roleId, type, baseSalary }: EmployeeValues) {
  const salary = readable(baseSalary ?? null)
  return {
    code: code.trim(),
    name: name.trim(),
    roleId,
    type,
    ...optionalText('nic', nic),
    ...optionalText('phone', phone),
    ...(salary !== null && { baseSalary: salary }),
  }
}
export const employeeChange = ({ id, rowVersion, isActive }: EmployeeDetails, values: EmployeeValues) => ({
  id,
  rowVersion,
  ...employeeInput(values),
  isActive: values.isActive ?? isActive,
})

export type OtherValues = { employeeId: number; roleId: number; from: BusinessDate; to?: BusinessDate | null }
export const otherValues = ({ employeeId, roleId, from, to }: AlternativeRole): OtherValues => ({
  employeeId,
  roleId,
  from,
  to,
})
export const otherInput = ({ employeeId, roleId, from, to }: OtherValues) => ({
  employeeId,
  roleId,
  from,
  ...(to && { to }),
})

/** Where a day stands to the days from `from` to `to`, both included; no end: null. */
export function standingOf(
  { from, to }: { from: BusinessDate; to: BusinessDate | null },
  day: BusinessDate,
): 'now' | 'later' | 'past' {
  if (day < from) return 'later'
  return to !== null && to < day ? 'past' : 'now'
}

/** Where a day stands to each share of one role, newest first: the first that has begun is in force. */
export function shareStandings(
  shares: readonly Pick<EmployeeProportion, 'validFrom'>[],
  day: BusinessDate,
): ('now' | 'later' | 'past')[] {
  const inForce = shares.findIndex(({ validFrom }) => validFrom <= day)
  return shares.map(({ validFrom }, at) => (validFrom > day ? 'later' : at === inForce ? 'now' : 'past'))
}
