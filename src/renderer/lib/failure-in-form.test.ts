import { expect, it } from 'vitest'
import type { Failure } from './failure.ts'
import { failureInForm } from './failure-in-form.ts'

const refusal = (field: string, message: string): Failure => ({
  kind: 'refused',
  code: 400001,
  key: 'INVALID',
  message,
  details: [{ field, message }],
  traceId: '',
})
const said = (failure: Failure) => [failure.message, failure.details[0]?.field, failure.details[0]?.message]

it('a field that the form knows by another name is called by that name', () => {
  const found = failureInForm(
    refusal('cheques.0.amount', 'Amount in cheque 1 should be at most LKR 5.00'),
    { 'cheques.0.amount': 'amount' },
    {},
  )
  const words = 'Amount should be at most LKR 5.00'
  expect(said(found)).toEqual([words, 'amount', words])
})

it('the place in a list is said where there are several rows', () => {
  const one = refusal('cheques.0.chequeNumber', 'Cheque no. in cheque 1 is required')
  expect(said(failureInForm(one, {}, { cheques: [{}] }))).toEqual([
    'Cheque no. is required',
    'cheques.0.chequeNumber',
    'Cheque no. is required',
  ])
  expect(failureInForm(one, {}, { cheques: [{}, {}] })).toEqual(one)
  expect(failureInForm(one, {}, null)).toEqual(one)
})

it('a sentence of its own stays as it is', () => {
  const own = refusal('cheques.0.amount', 'No bill of Outlet A is open.')
  expect(failureInForm(own, {}, { cheques: [{}] })).toEqual(own)
})
