import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { beyondFunds, type ChequeState, isTarget, judge, openOn, type Terms } from './transitions.ts'

const day = businessDate
const cheque: ChequeState = {
  id: 1,
  number: '100001',
  direction: 1,
  partyId: 3,
  amount: cents(500_00),
  collected: cents(0),
  chequeDate: day('2026-03-02'),
  status: 0,
  statusOn: day('2026-03-01'),
  presentCount: 0,
  bankId: null,
  bankedAt: 7,
  reservedBy: null,
  settled: cents(0),
  advance: cents(0),
  advanceApplied: cents(0),
  expensePaid: cents(0),
}
const terms: Terms = { target: 1, date: day('2026-03-02'), destBankId: 7, staleMonths: 6, maxRepresent: 2 }
const verdict = (state: Partial<ChequeState>, asked: Partial<Terms> = {}) =>
  judge({ ...cheque, ...state }, { ...terms, ...asked })?.key ?? 'legal'

describe('the matrix', () => {
  // Rows: from −1, 0, 1, 2, 3, 4; columns: to banked, returned, changed, cancelled.
  const matrix = [
    [-1, '....'],
    [0, '+.++'],
    [1, '.+..'],
    [2, '+.++'],
    [3, '....'],
    [4, '....'],
  ] as const
  const cells = matrix.flatMap(([from, row]) =>
    ([1, 2, 3, 4] as const).map((to, i) => [from, to, row[i] === '+'] as const),
  )
  it.each(cells)('from %i to %i: legal %s, for customers’ cheques and for ours', (status, target, legal) => {
    const answer = legal ? 'legal' : 'ILLEGAL_CHEQUE_TRANSITION'
    for (const direction of [1, 2] as const)
      expect(verdict({ status, direction, presentCount: 1 }, { target })).toBe(answer)
  })

  it('has no step to created or pending', () => {
    expect([-1, 0, 1, 2, 3, 4].map((status) => isTarget(status as ChequeState['status']))).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ])
  })
})

describe('the gates', () => {
  it('bank a cheque from its date on', () => {
    expect(verdict({ chequeDate: day('2026-03-03') })).toBe('CHEQUE_NOT_MATURE')
    expect(verdict({ chequeDate: day('2026-03-03'), direction: 2 })).toBe('CHEQUE_NOT_MATURE')
    expect(verdict({ chequeDate: day('2026-03-03') }, { target: 3 })).toBe('legal')
    expect(verdict({ chequeDate: day('2026-03-03') }, { target: 4 })).toBe('legal')
  })

  it('bank a cheque until it is stale, to the day', () => {
    expect(verdict({ chequeDate: day('2025-09-02') })).toBe('legal')
    expect(verdict({ chequeDate: day('2025-09-01') })).toBe('CHEQUE_STALE')
    expect(verdict({ chequeDate: day('2025-08-31') }, { date: day('2026-02-28'), staleMonths: 6 })).toBe(
      'ILLEGAL_CHEQUE_TRANSITION', // before it came to its status
    )
    const feb = { date: day('2026-02-28') }
    expect(verdict({ chequeDate: day('2025-08-31'), statusOn: day('2026-02-01') }, feb)).toBe('legal')
    expect(verdict({ chequeDate: day('2025-09-01'), direction: 2 })).toBe('legal')
  })

  it('bring a returned cheque to the bank until it was there too often, and while nothing was collected', () => {
    const back: Partial<ChequeState> = { status: 2, presentCount: 1 }
    expect(verdict(back)).toBe('legal')
    expect(verdict({ ...back, presentCount: 2 })).toBe('ILLEGAL_CHEQUE_TRANSITION')
    expect(verdict({ ...back, presentCount: 2 }, { maxRepresent: 3 })).toBe('legal')
    expect(verdict({ ...back, collected: cents(1) })).toBe('ILLEGAL_CHEQUE_TRANSITION')
    expect(verdict({ ...back, collected: cents(1) }, { target: 4 })).toBe('legal')
    expect(verdict({ ...back, presentCount: 9, direction: 2 })).toBe('legal')
  })

  it('let no cheque leave returned while a trip collects on it', () => {
    for (const target of [1, 3, 4] as const)
      expect(verdict({ status: 2, presentCount: 1, reservedBy: 'RT-12' }, { target })).toBe('RESERVED_BY_TRIP')
    expect(judge({ ...cheque, status: 2, reservedBy: 'RT-12' }, { ...terms, target: 4 })?.message).toContain(
      'Trip RT-12',
    )
  })

  it('return a cheque to the bank where it was banked, not before it was there', () => {
    const away: Partial<ChequeState> = { status: 1, statusOn: day('2026-03-02') }
    expect(verdict(away, { target: 2, destBankId: undefined })).toBe('legal')
    expect(verdict(away, { target: 2, destBankId: 8 })).toBe('INVALID')
    expect(verdict(away, { target: 2, date: day('2026-03-01') })).toBe('ILLEGAL_CHEQUE_TRANSITION')
  })

  it('cancel one of ours unless its advance was applied', () => {
    const ours: Partial<ChequeState> = { direction: 2, advance: cents(100), advanceApplied: cents(1) }
    expect(verdict(ours, { target: 4 })).toBe('ADVANCE_APPLIED')
    expect(verdict({ ...ours, advanceApplied: cents(0) }, { target: 4 })).toBe('legal')
  })
})

it('is open by what was not collected while it is returned', () => {
  expect(openOn({ status: 2, amount: cents(500), collected: cents(200) })).toBe(300)
  expect(openOn({ status: 0, amount: cents(500), collected: cents(0) })).toBe(500)
})

it('is paid in turn while the money lasts', () => {
  const steps = [50, 60, 40].map((amount, id) => ({ id, amount: cents(amount) }))
  expect([...beyondFunds(steps, cents(100))]).toEqual([1])
  expect([...beyondFunds(steps, cents(0))]).toEqual([0, 1, 2])
  expect([...beyondFunds(steps, null)]).toEqual([])
})
