/** What the last trip of a route proposes for the next one, field by field. Pure. */
import { isBlankStaff, type StaffLine } from './staff-lines.ts'

/** A line of the staff without its name on the screen. */
export type ProposedStaff = Omit<StaffLine, 'key'>
export type Proposal = {
  vehicle_id: number | null
  rep_id: number | null
  staff: readonly ProposedStaff[]
}

const isEmpty = (value: unknown): boolean =>
  value == null || (Array.isArray(value) && (value as StaffLine[]).every(isBlankStaff))

const plain = (value: unknown): string =>
  JSON.stringify(
    Array.isArray(value)
      ? (value as StaffLine[]).map(({ employeeId, roleId, share }) => [employeeId, roleId, share])
      : (value ?? null),
  )

/** True where a proposal fills the field: nobody filled it, or it holds what was proposed before and nobody touched that. */
export const isOpenTo = (present: unknown, proposed: unknown, touched: boolean): boolean =>
  isEmpty(present) || (!touched && proposed !== undefined && plain(present) === plain(proposed))
