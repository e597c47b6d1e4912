import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { failureOf, worthRetrying } from './failure.ts'

test('a refusal keeps its code, words, failing fields and number', () => {
  const refused = new ORPCError('REFUSED', {
    status: 400,
    message: 'There is not enough stock.',
    data: {
      code: 400002,
      key: 'INSUFFICIENT_STOCK',
      details: [{ field: 'lines.0.qty', message: 'Only 27 left.' }, 'nonsense'],
      traceId: 'req-7',
    },
  })
  expect(failureOf(refused)).toEqual({
    kind: 'refused',
    code: 400002,
    key: 'INSUFFICIENT_STOCK',
    message: 'There is not enough stock.',
    details: [{ field: 'lines.0.qty', message: 'Only 27 left.' }],
    traceId: 'req-7',
  })
  expect(worthRetrying(refused)).toBe(false)
})

test('no line is not a fault, and is not tried again by itself', () => {
  const offline = new ORPCError('SERVICE_UNAVAILABLE', {
    status: 503,
    message: 'There is no connection to the server.',
    data: { code: 500000, key: 'OFFLINE', details: [] },
  })
  expect(failureOf(offline).kind).toBe('offline')
  expect(worthRetrying(offline)).toBe(false)
})

test('a dead server is worth another try', () => {
  expect(worthRetrying(new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }))).toBe(true)
})

test('a fault of the page itself shows the default words of the specification, not a stack', () => {
  expect(failureOf(new TypeError('x is not a function'))).toMatchObject({
    kind: 'fault',
    code: 0,
    message: 'Something went wrong!',
  })
})
