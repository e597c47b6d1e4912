import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { expect, test } from 'vitest'
import { cancelBlock, lockReason } from './may-change.ts'

test('a User changes own notes on their day, an Admin any note of an open day, nobody a cancelled one', () => {
  const day = businessDate('2026-03-02')
  const note = { status: 'POSTED', date: day, createdBy: 'Nimal' } as const
  const nimal = { roles: [1] as const, fullName: 'Nimal', openDay: day, today: day }
  expect(lockReason(note, nimal)).toBeNull()
  expect(lockReason(note, { ...nimal, fullName: 'Kamal' })).toBe('notOwn')
  expect(lockReason(note, { ...nimal, today: businessDate('2026-03-03') })).toBe('notToday')
  expect(lockReason(note, { ...nimal, roles: [2], fullName: 'Kamal', today: businessDate('2026-03-03') })).toBeNull()
  expect(lockReason(note, { ...nimal, roles: [3], openDay: businessDate('2026-03-03') })).toBe('dayClosed')
  expect(lockReason({ ...note, status: 'CANCELLED' }, { ...nimal, roles: [3] })).toBe('cancelled')
})

test('a note whose goods were issued, or whose bill is paid in part, is not cancelled', () => {
  const note = { items: [], billId: 4, total: cents(5_000), open: cents(5_000) }
  expect(cancelBlock(note)).toBeNull()
  expect(cancelBlock({ ...note, items: [{ issued: 3, code: 'REG' }] })).toEqual({
    kind: 'issued',
    count: 3,
    code: 'REG',
  })
  expect(cancelBlock({ ...note, open: cents(2_000) })).toEqual({ kind: 'paid', amount: 3_000 })
  expect(cancelBlock({ ...note, billId: null, open: cents(0) })).toBeNull()
})
