import { expect, test } from 'vitest'
import { askedAction } from './asked-action.ts'

const words = { settle: 'settle', receivePayment: 'pay, receive', payBills: 'pay', unload: 'unload, came back' }
const asked = (text: string) => {
  const found = askedAction(text, words)
  return found && [[...found.names].join(' '), found.of, found.word]
}

test('the action is the first word or the last, the rest names the record', () => {
  expect(asked('settle 488')).toEqual(['settle', '488', 'settle'])
  expect(asked('LD-2026-000488 Settle')).toEqual(['settle', 'ld-2026-000488', 'settle'])
  expect(asked('nazeer stores pay')).toEqual(['receivePayment payBills', 'nazeer stores', 'pay'])
  expect(asked('unl 12')).toEqual(['unload', '12', 'unl'])
})

test('a record alone, an action alone and beginnings that are too short are none', () => {
  expect(asked('settle')).toBeNull()
  expect(asked('nazeer stores')).toBeNull()
  expect(asked('pa nazeer')).toBeNull()
  expect(asked(' ')).toBeNull()
})
