import { Refusal } from '#contract/errors.ts'
import { expect, test } from 'vitest'
import { ConnectionLost, connectionLost, ServerFailure } from '../api/failure.ts'
import { silentLog } from '../log/log.ts'
import { toBridgeError } from './failure.ts'

const told = (error: unknown) => toBridgeError(error, silentLog)

test('a refusal of the server keeps its code, key, words, details and trace', () => {
  const envelope = {
    code: 409,
    key: 'DUPLICATE',
    message: 'It exists already.',
    details: [{ field: 'code', message: 'exists' }],
    traceId: 't-9',
  }
  expect(told(new ServerFailure(409, envelope))).toEqual({
    code: 'CONFLICT',
    status: 409,
    message: 'It exists already.',
    defined: true,
    data: { code: 409, key: 'DUPLICATE', details: envelope.details, traceId: 't-9' },
  })
})

test('a key that this program does not know yet is passed on', () => {
  expect(
    told(new ServerFailure(400, { code: 400777, key: 'NEW_RULE', message: 'No.', details: [], traceId: '' })),
  ).toMatchObject({ code: 'REFUSED', data: { key: 'NEW_RULE' } })
})

test('a lost line and a refusal of main read the same way', () => {
  expect(told(new ConnectionLost(false, null))).toMatchObject({
    code: 'OFFLINE',
    status: 503,
    data: { key: 'OFFLINE' },
    defined: false,
  })
  expect(told(new Refusal('FILE_NOT_SAVED', 'The disk is full.'))).toMatchObject({
    code: 'REFUSED',
    message: 'The disk is full.',
    data: { key: 'FILE_NOT_SAVED' },
  })
})

test('a bug shows an id and nothing of itself', () => {
  const shown = told(new Error('select * from secret_table at /home/x'))
  expect(shown).toMatchObject({
    code: 'UNEXPECTED',
    status: 500,
    data: { key: 'UNEXPECTED', traceId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  })
  expect(JSON.stringify(shown)).not.toMatch(/secret_table|home/)
})

test.each([
  ['ECONNREFUSED', false],
  ['ENOTFOUND', false],
  ['ECONNRESET', true],
  ['UND_ERR_SOCKET', true],
])('whether a request that ended with %s was sent: %s', (code, sent) => {
  expect(connectionLost(new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })).sent).toBe(
    sent,
  )
})
