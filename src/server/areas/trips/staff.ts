/** Who may be on a trip, in which role, with which share (E-30). */
import type { BusinessDate } from '#contract/dates.ts'
import { type ErrorDetail, refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import type { LoadingInput } from '#contract/trips/trip.ts'
import { type StaffMember, shareStaff, withRep } from '#contract/trips/staff-shares.ts'
import type { Tx } from '../../db/tx.ts'
import { employeesById, roleShares, rolesOn } from '../people/index.ts'

type Asked = NonNullable<LoadingInput['staff']>

const WHOLE = 10_000

/**
 * The staff of a trip. The rep is among them, as a sales rep, whether named or not; a share that is left out is that of the role on the
 * day, divided among those who fill it. Refuses NOT_FOUND, INVALID (inactive, a role that the employee may not fill on the day),
 * NOT_SALES_REF, DUPLICATE_LINE, PROPORTION_OVER_100.
 */
export async function staffOf(
  tx: Tx,
  trip: { repId: number; productId: number; date: BusinessDate },
  asked: Asked,
): Promise<StaffMember[]> {
  const ids = [trip.repId, ...asked.map((one) => one.employee_id)]
  const fieldOf = (i: number) => (i === 0 ? 'rep_id' : `staff.${i - 1}.employee_id`)
  const employees = await employeesById(tx, ids)
  for (const [i, id] of ids.entries()) {
    const found = employees.get(id)
    if (!found)
      refuse('NOT_FOUND', 'The employee was not found in this agency.', [
        { field: fieldOf(i), message: 'was not found' },
      ])
    if (!found.isActive)
      refuse('INVALID', `${found.name} is not active.`, [{ field: fieldOf(i), message: 'is not active' }])
  }
  requireUnique(asked)
  const roles = await rolesOn(tx, ids, trip.date)
  const mayFill = (employeeId: number) =>
    (roles.get(employeeId) ?? []).filter(({ productId }) => productId === trip.productId)
  const leading = mayFill(trip.repId).find(({ isSalesRef }) => isSalesRef)
  const nameOfRep = employees.get(trip.repId)?.name ?? ''
  if (!leading)
    refuse('NOT_SALES_REF', `${nameOfRep} is no sales rep of this product on ${formatDate(trip.date)}.`, [
      { field: 'rep_id', message: 'is no sales rep of this product on that day' },
    ])
  for (const [i, { employee_id, role_id }] of asked.entries()) {
    const role = mayFill(employee_id).find(({ roleId }) => roleId === role_id)
    const field = `staff.${i}.role_id`
    if (!role)
      refuse('INVALID', `${employees.get(employee_id)?.name} may not fill that role on ${formatDate(trip.date)}.`, [
        { field, message: 'is no role of this employee on that day' },
      ])
    if (employee_id === trip.repId && !role.isSalesRef)
      refuse('NOT_SALES_REF', `${nameOfRep} leads the trip: choose the role of a sales rep.`, [
        { field, message: 'is not the role of a sales rep' },
      ])
  }
  return shared(withRep(asked, trip.repId, leading.roleId), await roleShares(tx, trip.productId, trip.date))
}

function requireUnique(asked: Asked): void {
  const repeated = asked.flatMap(({ employee_id }, i): ErrorDetail[] =>
    asked.findIndex((other) => other.employee_id === employee_id) < i
      ? [{ field: `staff.${i}.employee_id`, message: 'stands on another line already' }]
      : [],
  )
  if (repeated.length > 0) refuse('DUPLICATE_LINE', 'The same employee stands twice. Keep one line.', repeated)
}

function shared(asked: Asked, ofRole: ReadonlyMap<number, number>): StaffMember[] {
  const staff = shareStaff(asked, ofRole)
  const total = staff.reduce((sum, { sharePct }) => sum + sharePct, 0)
  if (total > WHOLE)
    refuse('PROPORTION_OVER_100', `The shares of the staff add up to ${total / 100} %.`, [
      { field: 'staff', message: 'should add up to 100 % at most' },
    ])
  return staff
}
