/** The contract against a list written by hand from the specification: a slip in either shows. */
import { describe, expect, it } from 'vitest'
import { declaredCalls } from '#contract/index.ts'
import { callsByHand, needsBottles } from './calls-by-hand.ts'

describe('the contract', () => {
  it('declares exactly the calls of the list, with their levels', () => {
    const declared = declaredCalls().map((call) => `${call.method} ${call.path} ${call.meta.access}`)
    expect(declared.toSorted()).toEqual(callsByHand.toSorted())
  })

  it('keeps the calls of bottles to those who work with them', () => {
    const declared = declaredCalls().filter((call) => call.meta.bottles)
    const lines = declared.map((call) => `${call.method} ${call.path} ${call.meta.access}`)
    expect(lines.toSorted()).toEqual(callsByHand.filter(needsBottles).toSorted())
  })

  it('answers nothing but reads from the mirror', () => {
    for (const call of declaredCalls()) if (call.meta.offline === 'mirror') expect(call.method).toBe('GET')
  })

  it('leaves only sign-in, first run and configuration without an agency', () => {
    const free = declaredCalls().filter((call) => call.meta.agencyFree)
    for (const call of free)
      expect(call.path).toMatch(/^\/api\/(Auth|Agency|AppConfig\/get-app-config|ConfigItem\/get-current-date-time)/)
  })
})
