/** The people on a trip that somebody else changed while others were typed for it, one by one: on the trip or not, role, share. Pure. */
import type { RowSides } from '#ui/conflict/row-sides.ts'
import { type Choices, type FieldChange, takenSide, threeWay } from '#ui/conflict/three-way.ts'
import { type Parsed, readable } from '#ui/parsed.ts'
import { isBlankStaff, newStaffLine, type StaffLine } from './staff-lines.ts'

/** One person's part in a trip; null where they are not on it. */
export type PartOfPerson = { roleId: Parsed<number>; share: Parsed<number> } | null

/** Whom a change is about; null for one that is about no person. */
export function personOf(name: string): number | null {
  const [, employee] = /^staff\/(\d+)$/.exec(name) ?? []
  return employee === undefined ? null : Number(employee)
}

const idOf = ({ employeeId }: StaffLine) => readable(employeeId)

/** Of several lines with the same person the first. */
function byPerson(lines: readonly StaffLine[]): ReadonlyMap<number, PartOfPerson> {
  const found = new Map<number, PartOfPerson>()
  for (const line of lines) {
    const id = idOf(line)
    if (id !== null && !found.has(id)) found.set(id, { roleId: line.roleId, share: line.share })
  }
  return found
}

function compare(base: readonly StaffLine[], theirs: readonly StaffLine[], mine: readonly StaffLine[]): FieldChange[] {
  const [was, now, typed] = [byPerson(base), byPerson(theirs), byPerson(mine)]
  const ids = [...new Set([...was.keys(), ...now.keys(), ...typed.keys()])]
  const fields = (of: ReadonlyMap<number, PartOfPerson>) =>
    Object.fromEntries(ids.map((id) => [`staff/${id}`, of.get(id) ?? null]))
  return threeWay(fields(was), fields(now), fields(typed))
}

function merge(changes: readonly FieldChange[], mine: readonly StaffLine[], choices: Choices): StaffLine[] {
  const taken = new Map(
    changes
      .filter((change) => takenSide(change, choices) === 'theirs')
      .map(({ name, theirs }) => [personOf(name), theirs as PartOfPerson]),
  )
  const kept = mine.flatMap((line) => {
    const part = taken.get(idOf(line))
    return part === undefined ? [line] : part === null ? [] : [{ ...line, ...part }]
  })
  const present = new Set(kept.map(idOf))
  const came = [...taken].flatMap(([employeeId, part]) =>
    part === null || present.has(employeeId) ? [] : [{ ...newStaffLine(), employeeId, ...part }],
  )
  const lines = [...kept.filter((line) => !isBlankStaff(line)), ...came]
  return lines.length > 0 ? lines : [newStaffLine()]
}

/** Both sides of a trip's people. */
export const staffSides: RowSides<StaffLine> = { compare, merge }
