import type { ChequeDetails } from '#contract/cheques/cheque.ts'
import { expect, it } from 'vitest'
import { cancellationOf, isReversedAtCheque } from './settling-cheque.ts'

const [pending, cancelled] = [0, 4] as const
const alone = { paymentId: null }

it('a settlement is reversed at its cheque once that moved on, or where it came in by itself', () => {
  expect(isReversedAtCheque({ status: pending, origin: 'BILL' }, alone)).toBe(false)
  expect(isReversedAtCheque({ status: pending, origin: 'PAYMENT' }, { paymentId: 7 })).toBe(false)
  expect(isReversedAtCheque({ status: pending, origin: 'OPEN' }, alone)).toBe(true)
  expect(isReversedAtCheque({ status: cancelled, origin: 'BILL' }, alone)).toBe(true)
  expect(isReversedAtCheque({ status: cancelled, origin: 'PAYMENT' }, { paymentId: 7 })).toBe(true)
})

it('names the step that cancelled the cheque, not one that was taken back', () => {
  const undone = { toStatus: cancelled, undoneAt: '2026-11-28T10:00:00Z', bill: 'CB-1' }
  const live = { toStatus: cancelled, undoneAt: null, bill: 'CB-2' }
  const steps = (...found: object[]) => found as unknown as ChequeDetails['events'] // as much of a step as the rule reads
  expect(cancellationOf({ status: cancelled, events: steps(undone, live) })?.bill).toBe('CB-2')
  expect(cancellationOf({ status: pending, events: steps(undone) })).toBeNull()
})
