/** The shares of the people on a trip (E-30). Pure. */
import type { LoadingInput } from './trip.ts'

/** `sharePct` in hundredths of a percent. */
export type StaffMember = { employeeId: number; roleId: number; sharePct: number }
type Asked = NonNullable<LoadingInput['staff']>

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
