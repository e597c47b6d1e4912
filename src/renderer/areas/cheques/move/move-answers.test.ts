import type { Cheque, ChequeMoves } from '#contract/cheques/cheque.ts'
import { cents } from '#contract/money.ts'
import { expect, it } from 'vitest'
import { answersOf, laterOf, refusedCheque } from './move-answers.ts'

const refused = (id: number, key = 'CHEQUE_NOT_MATURE'): ChequeMoves['refused'][number] => ({
  id,
  number: `10000${id}`,
  party: 'Outlet A',
  amount: cents(500_00),
  key,
  message: 'is dated later',
})
const changed = { id: 9, chequeNumber: '100009', party: 'Outlet B', amount: 800_00, collected: 300_00 } as Cheque

it('every cheque is named by number, party and what is open on it', () => {
  expect(answersOf({ changed: [changed], refused: [refused(1)] })).toEqual([
    { id: 1, name: '100001 · Outlet A · LKR 500.00', refused: 'is dated later' },
    { id: 9, name: '100009 · Outlet B · LKR 500.00', refused: null },
  ])
})

it('the details of a call that moves none name them too; what is no cheque is left out', () => {
  const detail = { field: 'cheques', ...refused(1) }
  expect(refusedCheque(detail)).toEqual([refused(1)])
  expect(refusedCheque({ message: 'is required' })).toEqual([])
  expect(refusedCheque({ id: 4, message: 'was not found' })).toMatchObject([{ id: 4, party: '', amount: 0 }])
})

it('only those that are dated later, where others moved, ask for nothing', () => {
  expect(laterOf({ changed: [changed], refused: [refused(1), refused(2)] })).toBe(2)
  expect(laterOf({ changed: [changed], refused: [refused(1), refused(2, 'CHEQUE_STALE')] })).toBe(0)
  expect(laterOf({ changed: [], refused: [refused(1)] })).toBe(0)
})
