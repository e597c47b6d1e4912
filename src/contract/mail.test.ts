import { expect, test } from 'vitest'
import { MailAddress, mailAddress } from './mail.ts'

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

test('a message is for the address that it was given, and for no other', () => {
  const to = (address: string) => mailAddress({ to: address, subject: 'A', text: '' })
  expect(to('perera@example.lk')).toBe('mailto:perera@example.lk?subject=A&body=')
  expect(to('a?bcc=thief@evil.com')).toBe('mailto:a%3Fbcc%3Dthief@evil.com?subject=A&body=')
  expect(MailAddress.safeParse(' perera@example.lk ').data).toBe('perera@example.lk')
  for (const wrong of ['', 'perera', 'a@b.lk\r\nBcc: c@d.lk', 'a@b.lk,c@d.lk', `${'a'.repeat(250)}@b.lk`])
    expect(MailAddress.safeParse(wrong).success, wrong).toBe(false)
})

test('what is too long for an address is left out', () => {
  expect(Object.keys(read(mailAddress({ subject: 'Short', text: 'ශ'.repeat(400) })))).toEqual(['subject'])
  expect(mailAddress({ subject: 'ශ'.repeat(300), text: '' })).toBe('mailto:')
})
