import { expect, it } from 'vitest'
import { paymentState } from './payment-state.ts'

it.each([
  [null, null, 'valid'],
  [null, 0, 'chequePending'],
  [null, 1, 'valid'],
  [null, 2, 'chequeReturned'],
  [null, 3, 'valid'],
  [null, 4, 'chequeCancelled'],
  ['2026-03-02', 4, 'reversed'],
  ['2026-03-02', null, 'reversed'],
] as const)('reversed %s with a cheque %s is %s', (reversedAt, chequeStatus, state) => {
  expect(paymentState({ reversedAt: reversedAt as never, chequeStatus })).toBe(state)
})
