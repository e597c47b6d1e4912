import { expect, test } from 'vitest'
import { isOpenTo } from './proposal.ts'
import { newStaffLine } from './staff-lines.ts'

test.each([
  ['empty', undefined, undefined, false, true],
  ['emptied by hand', null, 7, true, true],
  ['proposed before', 7, 7, false, true],
  ['proposed before and chosen again', 7, 7, true, false],
  ['chosen', 8, 7, false, false],
  ['there before anything was proposed', 8, undefined, false, false],
])('a field that is %s', (_what, present, proposed, touched, open) =>
  expect(isOpenTo(present, proposed, touched)).toBe(open),
)

test('people are compared by who they are', () => {
  const driver = { employeeId: 2, roleId: 20, share: null }
  const line = { ...newStaffLine(), ...driver }
  expect(isOpenTo([newStaffLine()], undefined, false)).toBe(true)
  expect(isOpenTo([line], [driver], false)).toBe(true)
  expect(isOpenTo([{ ...line, share: 500 }], [driver], false)).toBe(false)
  expect(isOpenTo([line, { ...newStaffLine(), employeeId: 3 }], [driver], false)).toBe(false)
})
