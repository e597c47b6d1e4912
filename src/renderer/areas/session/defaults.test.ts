import { expect, test } from 'vitest'
import { codeOf, usernameOf } from './defaults.ts'

test('a code is made of the initials, or of the beginning of a single word', () => {
  expect(codeOf('Golden LPG Agency', 'AGENCY')).toBe('GLA')
  expect(codeOf('Lubricants', 'P')).toBe('LUBR')
  expect(codeOf("K. D. & Sons' Gas", 'AGENCY')).toBe('KDSG')
  expect(codeOf('ගෑස් ඒජන්සිය', 'AGENCY')).toBe('AGENCY')
  expect(codeOf('', 'AGENCY')).toBe('AGENCY')
})

test('a username is the first name, whatever stands before it', () => {
  expect(usernameOf('Kamani Silva')).toBe('kamani')
  expect(usernameOf('K. Perera')).toBe('perera')
  expect(usernameOf('කමනි සිල්වා')).toBe('')
})
