import { expect, test } from 'vitest'
import {
  hasWrongStaff,
  isRepeated,
  linesToLower,
  lineToLower,
  newStaffLine,
  repeatedOn,
  type Role,
  sharesOf,
} from './staff-lines.ts'

const [rep, driver, helper] = [1, 2, 3]
const role = (roleId: number, isSalesRef = false): Role => ({
  roleId,
  role: `${roleId}`,
  isSalesRef,
  alternative: false,
})
const people = {
  roles: new Map([
    [rep, [role(10, true)]],
    [driver, [role(20)]],
    [helper, [role(30)]],
  ]),
  shares: new Map([
    [10, 4_500],
    [20, 3_000],
    [30, 1_500],
  ]),
}
const line = (employeeId: number, roleId: number, share: number | null = null) => ({
  ...newStaffLine(),
  employeeId,
  roleId,
  share,
})

test('the rep’s share counts, named or not', () => {
  const crew = [line(driver, 20), line(helper, 30)]
  expect(sharesOf(crew, null, people)).toMatchObject({ sum: 4_500, rep: null })
  expect(sharesOf(crew, rep, people)).toMatchObject({ sum: 9_000, rep: 4_500 })
  expect(sharesOf([line(rep, 10, 5_000), ...crew], rep, people)).toMatchObject({ sum: 9_500, rep: 5_000 })
})

test('what a role has is shown divided among those who fill it, as soon as they are there', () => {
  const crew = [line(driver, 20), line(helper, 30), newStaffLine(), line(4, 30)]
  const shares = (lines: typeof crew, of: number | null = rep) =>
    lines.map(({ key }) => sharesOf(lines, of, people).each.get(key))
  expect(shares(crew)).toEqual([3_000, 750, undefined, 750])
  expect(shares(crew, null)).toEqual([3_000, 750, undefined, 750])
  expect(shares(crew.slice(0, 2))).toEqual([3_000, 1_500])
  expect(shares([line(rep, 10), line(helper, 30, 500), line(4, 30)])).toEqual([4_500, 500, 1_500])
})

test('a person who stands on a line before is found', () => {
  const [first, second, again] = [line(driver, 20), line(helper, 30), line(driver, 20)]
  const blank = newStaffLine()
  const lines = [first, second, again, blank, newStaffLine()]
  expect(lines.map((one) => isRepeated(lines, one))).toEqual([false, false, true, false, false])
  expect(lines.map((one) => repeatedOn(lines, one))).toEqual([null, null, 1, null, null])
})

test('of shares that are too much the largest that was typed is lowered, else that of the first person', () => {
  const [first, second] = [line(driver, 20, 2_000), line(helper, 30, 9_000)]
  expect(lineToLower([first, second, newStaffLine()])).toBe(second)
  expect(lineToLower([first, second], first.key)).toBe(first)
  const usual = line(driver, 20)
  expect(lineToLower([newStaffLine(), usual])).toBe(usual)
})

test('all shares that were typed make what is too much, where none was those of all people', () => {
  const crew = [line(driver, 20, 2_000), line(helper, 30), line(rep, 10, 9_000), newStaffLine()]
  expect(linesToLower(crew)).toEqual([crew[0]?.key, crew[2]?.key])
  const usual = [line(driver, 20), line(helper, 30), newStaffLine()]
  expect(linesToLower(usual)).toEqual(usual.slice(0, 2).map(({ key }) => key))
})

test('a person without a role, one who stands twice and what cannot be read are wrong; a blank line is not', () => {
  expect(hasWrongStaff([line(driver, 20), newStaffLine()])).toBe(false)
  expect(hasWrongStaff([{ ...line(driver, 20), roleId: null }])).toBe(true)
  expect(hasWrongStaff([line(driver, 20), line(driver, 20)])).toBe(true)
  expect(hasWrongStaff([{ ...line(driver, 20), share: { unreadable: 'x' } }])).toBe(true)
})
