import { describe, expect, test } from 'vitest'
import { sidesOf } from '#ui/conflict/row-sides.ts'
import { loadingSides } from './loading-sides.ts'
import { newStaffLine, sentStaff, type StaffLine } from './staff-lines.ts'
import { personOf } from './staff-sides.ts'

const [driver, helper] = [1, 2]
const [nimal, kamal, sunil] = [11, 12, 13]
const on = (employeeId: number, roleId: number, share: StaffLine['share']): StaffLine => ({
  ...newStaffLine(),
  employeeId,
  roleId,
  share,
})
const base = [on(nimal, driver, 4_000)]

function outcome(theirs: readonly StaffLine[], mine: readonly StaffLine[], choices: Record<string, 'theirs'> = {}) {
  const sides = sidesOf(loadingSides)
  const changes = sides.compare({ staff: base }, { staff: theirs }, { staff: mine })
  const { staff } = sides.merge({ changes, theirs: { staff: theirs }, mine: { staff: mine }, choices })
  return { changes: changes.map(({ name, by }) => [name, by]), sent: sentStaff(staff as StaffLine[]) }
}
const sent = (employee_id: number, role_id: number, share_pct?: number) => ({
  employee_id,
  role_id,
  ...(share_pct !== undefined && { share_pct }),
})

describe('people on a trip that two change', () => {
  test('who came by either comes, and nobody is asked', () => {
    const { changes, sent: kept } = outcome(
      [on(nimal, driver, 4_000), on(kamal, helper, 1_000)],
      [on(nimal, driver, 4_000), on(sunil, helper, null)],
    )
    expect(changes).toEqual([
      ['staff/12', 'them'],
      ['staff/13', 'me'],
    ])
    expect(kept).toEqual([sent(nimal, driver, 4_000), sent(sunil, helper), sent(kamal, helper, 1_000)])
  })

  test('only the person whom both changed is asked about; the others are taken over', () => {
    const theirs = [on(nimal, driver, 5_000), on(kamal, helper, 1_000)]
    const mine = [on(nimal, driver, 3_000)]
    expect(outcome(theirs, mine)).toEqual({
      changes: [
        ['staff/11', 'both'],
        ['staff/12', 'them'],
      ],
      sent: [sent(nimal, driver, 3_000), sent(kamal, helper, 1_000)],
    })
    expect(outcome(theirs, mine, { 'staff/11': 'theirs' }).sent).toEqual([
      sent(nimal, driver, 5_000),
      sent(kamal, helper, 1_000),
    ])
  })

  test('who left by the other leaves, unless that person was changed here: then it is asked', () => {
    expect(outcome([], base)).toEqual({ changes: [['staff/11', 'them']], sent: [] })
    const changed = [on(nimal, helper, 4_000)]
    expect(outcome([], changed)).toEqual({ changes: [['staff/11', 'both']], sent: [sent(nimal, helper, 4_000)] })
    expect(outcome([], changed, { 'staff/11': 'theirs' }).sent).toEqual([])
  })

  test('what is typed and cannot be read yet stays, and is no person', () => {
    const unread = { ...newStaffLine(), employeeId: { unreadable: 'zz' } }
    const { changes } = outcome([on(nimal, driver, 5_000)], [...base, unread])
    expect(changes).toEqual([['staff/11', 'them']])
    const merged = sidesOf(loadingSides).merge({
      changes: [],
      theirs: { staff: base },
      mine: { staff: [...base, unread] },
      choices: {},
    })
    expect(merged['staff']).toEqual([...base, unread])
  })

  test('a change names its person', () => {
    expect([personOf('staff/12'), personOf('staff'), personOf('lines/12/add')]).toEqual([12, null, null])
  })
})
