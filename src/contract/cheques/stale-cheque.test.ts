import { expect, it } from 'vitest'
import { businessDate } from '../dates.ts'
import { farProblem, staleProblem } from './stale-cheque.ts'

const said = (date: string) => staleProblem(businessDate(date), businessDate('2026-11-29'), 6)

it('a cheque is taken up to six months after its date, to the day', () => {
  expect(said('2026-05-29')).toBeNull()
  expect(said('2027-12-01')).toBeNull()
  expect(said('2026-05-28')).toBe('should not lie before 29 May 2026: banks refuse a cheque after 6 months')
})

it('a cheque is taken up to two years ahead, to the day', () => {
  const far = (date: string) => farProblem(businessDate(date), businessDate('2026-11-29'))
  expect(far('2028-11-29')).toBeNull()
  expect(far('2028-11-30')).toBe('should not lie after 29 Nov 2028')
})
