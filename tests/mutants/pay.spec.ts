import { expect, it } from 'vitest'
import { gross, isOwed, net } from './pay.ts'

it('takes the tax off', () => {
  expect(net(100, 15)).toBe(85)
})
it('is called, and nobody looks', () => {
  gross(100, 15)
})
it('is owed', () => {
  expect(isOwed(1)).toBe(true)
  expect(isOwed(-1)).toBe(false)
})
