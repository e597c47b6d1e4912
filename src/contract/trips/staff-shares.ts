/** The shares of the people on a trip (E-30). Pure. */
import type { LoadingInput } from './trip.ts'

/** `sharePct` in hundredths of a percent. */
export type StaffMember = { employeeId: number; roleId: number; sharePct: number }
type Asked = NonNullable<LoadingInput['staff']>

/** The rep is among the people, whether named or not. `roleId`: what the rep fills when not named; undefined: nothing is known of it. */
export const withRep = (asked: Asked, repId: number, roleId: number | undefined): Asked =>
  roleId === undefined || asked.some(({ employee_id }) => employee_id === repId)
    ? asked
    : [{ employee_id: repId, role_id: roleId }, ...asked]

/** A share that is left out is that of the role, divided among those who fill it. */
export function shareStaff(asked: Asked, ofRole: ReadonlyMap<number, number>): StaffMember[] {
  const undecided = Map.groupBy(
    asked.filter(({ share_pct }) => share_pct === undefined),
    ({ role_id }) => role_id,
  )
  return asked.map(({ employee_id, role_id, share_pct }) => ({
    employeeId: employee_id,
    roleId: role_id,
    sharePct: share_pct ?? Math.floor((ofRole.get(role_id) ?? 0) / (undecided.get(role_id)?.length ?? 1)),
  }))
}
