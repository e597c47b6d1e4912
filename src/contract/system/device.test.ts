import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDeviceHeader, writeDeviceHeader } from './device.ts'

const id = '018f3a54-7a1b-7c3e-8a55-0123456789ab'

it('what a computer says of itself arrives as it was said, whatever it is called', () => {
  const name = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).filter((text) => /^[^\p{C}]+$/u.test(text))
  const work = fc.option(
    fc.record({
      waiting: fc.nat(1_000_000),
      refused: fc.nat(1_000_000),
      oldest: fc.option(fc.constant('2026-03-02T08:10:00.000Z')),
    }),
  )
  fc.assert(
    fc.property(name, work, (hostName, kept) => {
      const header = writeDeviceHeader({ id, hostName, version: '0.1.0', work: kept })
      expect(header).toMatch(/^[\x20-\x7e]*$/)
      // Longer names than any computer has are no reason to say nothing.
      if (header.length > 1000 || hostName.trim() === '') return
      expect(readDeviceHeader(header)).toEqual({ id, hostName: hostName.trim(), version: '0.1.0', work: kept })
    }),
  )
})

it('anything else is nothing said, and never a failure', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const read = readDeviceHeader(text)
      expect(read === null || read.hostName.length <= 80).toBe(true)
    }),
  )
  expect(readDeviceHeader(undefined)).toBeNull()
  expect(readDeviceHeader(`id=${id}&version=1`)).toBeNull()
  expect(readDeviceHeader(`id=${id}&hostName=%07%20`)).toBeNull()
  expect(readDeviceHeader(`id=${id}&hostName=pc&${'x'.repeat(1000)}`)).toBeNull()
  expect(readDeviceHeader(`id=${id}&hostName=pc&waiting=many&refused=0`)).toEqual({
    id,
    hostName: 'pc',
    version: '',
    work: null,
  })
})
