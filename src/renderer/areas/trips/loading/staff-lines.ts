/** The people on a vehicle while they are typed (E-30): who, in which role, with which share. Pure. */
import type { AlternativeRole, Employee } from '#contract/people/employee.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { shareStaff, withRep } from '#contract/trips/staff-shares.ts'
import type { LoadingInput, TripDetails, TripStaff } from '#contract/trips/trip.ts'
import { isUnreadable, type Parsed, readable } from '#ui/parsed.ts'

export type StaffLine = {
  key: string
  employeeId: Parsed<number>
  roleId: Parsed<number>
  /** Hundredths of a percent; null: what the role has on that day. */
  share: Parsed<number>
}

let lastKey = 0
export const newStaffLine = (): StaffLine => ({
  key: `staff-${++lastKey}`,
  employeeId: null,
  roleId: null,
  share: null,
})

export const isBlankStaff = ({ employeeId, roleId, share }: StaffLine): boolean =>
  employeeId === null && roleId === null && share === null

export const typedStaff = (staff: readonly TripStaff[]): StaffLine[] => {
  const lines = staff.map(({ employeeId, roleId, sharePct }) => ({
    ...newStaffLine(),
    employeeId,
    roleId,
    share: sharePct,
  }))
  return lines.length > 0 ? lines : [newStaffLine()]
}

/** The people beside the rep once more, with the shares that their roles have on the new day. */
export const copiedStaff = ({ staff, repId }: Pick<TripDetails, 'staff' | 'repId'>): StaffLine[] =>
  typedStaff(staff.filter(({ employeeId }) => employeeId !== repId)).map((line) => ({ ...line, share: null }))

/** For the call; lines without a person are left out. */
export const sentStaff = (lines: readonly StaffLine[]): NonNullable<LoadingInput['staff']> =>
  lines.flatMap(({ employeeId, roleId, share }) => {
    const [employee, role, part] = [readable(employeeId), readable(roleId), readable(share)]
    return employee === null || role === null
      ? []
      : [{ employee_id: employee, role_id: role, ...(part !== null && { share_pct: part }) }]
  })

/**
 * The shares as the server will divide them, in hundredths of a percent: the rep is among the people, named or not. `rep` is theirs; null
 * while none is chosen. `each`: by the keys of the lines that have a person and a role.
 */
export function sharesOf(
  lines: readonly StaffLine[],
  repId: number | null,
  { roles, shares }: { roles: ReturnType<typeof rolesOn>; shares: ReadonlyMap<number, number> },
): { sum: number; rep: number | null; each: ReadonlyMap<string, number> } {
  const asked = sentStaff(lines)
  const named = lines.filter((line) => sentStaff([line]).length > 0)
  const role = roles.get(repId ?? 0)?.find(({ isSalesRef }) => isSalesRef)
  const staff = shareStaff(repId === null ? asked : withRep(asked, repId, role?.roleId), shares)
  // The rep who is not named stands before the others.
  const others = staff.slice(staff.length - named.length)
  return {
    each: new Map(others.map(({ sharePct }, index) => [named[index]?.key ?? '', sharePct])),
    sum: staff.reduce((total, { sharePct }) => total + sharePct, 0),
    rep: staff.find(({ employeeId }) => employeeId === repId)?.sharePct ?? null,
  }
}

/** Hundredths of a percent: all that the people on a trip share. */
export const WHOLE = 10_000

/** Number of the line before this one on which its person stands; null: none. */
export function repeatedOn(lines: readonly StaffLine[], { key, employeeId }: StaffLine): number | null {
  const person = readable(employeeId)
  const first = person === null ? -1 : lines.findIndex((line) => readable(line.employeeId) === person)
  return first >= 0 && first < lines.findIndex((line) => line.key === key) ? first + 1 : null
}

/** True for a line whose person stands on a line before it. */
export const isRepeated = (lines: readonly StaffLine[], line: StaffLine): boolean => repeatedOn(lines, line) !== null

/** True where a person that is named stands there twice or has no role, or something cannot be read. */
export const hasWrongStaff = (lines: readonly StaffLine[]): boolean =>
  lines.some(
    (line) =>
      !isBlankStaff(line) &&
      (line.employeeId === null ||
        line.roleId === null ||
        [line.employeeId, line.roleId, line.share].some(isUnreadable) ||
        isRepeated(lines, line)),
  )

/** Keys of the lines that make the shares too much: those whose share was typed, where none was, all people. */
export function linesToLower(lines: readonly StaffLine[]): string[] {
  const typed = lines.filter(({ share }) => (readable(share) ?? 0) > 0)
  return (typed.length > 0 ? typed : lines.filter((line) => !isBlankStaff(line))).map(({ key }) => key)
}

/**
 * The line to lower where the shares are too much: the largest share that was typed, else the first person's.
 * @param typedLast key of the line whose share was typed last, before all others
 */
export function lineToLower(lines: readonly StaffLine[], typedLast?: string): StaffLine | undefined {
  const last = lines.find(({ key, share }) => key === typedLast && readable(share) !== null)
  if (last) return last
  const largest = lines.toSorted((a, b) => (readable(b.share) ?? -1) - (readable(a.share) ?? -1))[0]
  return largest && readable(largest.share) !== null ? largest : lines.find((line) => !isBlankStaff(line))
}

export type Role = { roleId: number; role: string; isSalesRef: boolean; alternative: boolean }

/** The roles that each employee may fill on the day: their own, and alternative ones in force. */
export function rolesOn(
  employees: readonly Employee[],
  alternatives: readonly AlternativeRole[],
  day: BusinessDate,
): ReadonlyMap<number, readonly Role[]> {
  return new Map(
    employees.map(({ id, roleId, role, isSalesRef }) => [
      id,
      [
        { roleId, role, isSalesRef, alternative: false },
        ...alternatives
          .filter((one) => one.employeeId === id && one.from <= day && (one.to === null || one.to >= day))
          .map((one) => ({ roleId: one.roleId, role: one.role, isSalesRef: one.isSalesRef, alternative: true })),
      ],
    ]),
  )
}

/** Another person on the line: the role is their own until another is chosen. */
export function withEmployee(
  line: StaffLine,
  employeeId: Parsed<number>,
  roles: ReturnType<typeof rolesOn>,
): StaffLine {
  const may = roles.get(readable(employeeId) ?? 0) ?? []
  const stays = may.some(({ roleId }) => roleId === line.roleId)
  return { ...line, employeeId, roleId: stays ? line.roleId : (may[0]?.roleId ?? null) }
}
