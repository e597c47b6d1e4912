import { expect, test } from 'vitest'
import { mailAddress } from './mail.ts'

const read = (address: string) => Object.fromEntries(new URL(address).searchParams)

test('a message says what it was given, whatever stands in it', () => {
  const message = {
    subject: 'Trial balance & more? 100% #1 ශේෂ',
    text: 'Attached: a.pdf\nbcc=thief@evil.com&attach=/etc/passwd',
  }
  const address = mailAddress(message)
  expect(address).toMatch(/^mailto:\?subject=[^&?#]+&body=[^&?#]+$/)
  expect(read(address)).toEqual({ subject: message.subject, body: message.text.replace('\n', '\r\n') })
  expect(mailAddress({ subject: 'a\ud800', text: '' })).toBe('mailto:?subject=a%EF%BF%BD&body=')
})

test('what is too long for an address is left out', () => {
  expect(Object.keys(read(mailAddress({ subject: 'Short', text: 'ශ'.repeat(400) })))).toEqual(['subject'])
  expect(mailAddress({ subject: 'ශ'.repeat(300), text: '' })).toBe('mailto:')
})
