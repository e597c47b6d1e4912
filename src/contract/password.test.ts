import { expect, it } from 'vitest'
import { passwordFault } from './password.ts'

const EASY = expect.stringContaining('is too easy to guess')

it.each([
  'Litrogas2026',
  'Litro-Gas 2026',
  'L1tr0Gas@2026',
  'Colombo@12345',
  'Colombo@123456',
  'C0l0mb0-Kandy-99',
  'Depot.Demo.2026',
  'SuperAdmin2026!',
  'SriLanka@1948',
  'password1234',
  'P@ssw0rd12345',
  'iloveyou1234',
  'qwertyuiop12',
  '1qaz2wsx3edc',
  'asdfghjkl;12',
  'aaaaaaaaaaaaa',
  'abcdefghijklm',
  'horsehorsehorse',
  '839201748362',
  '0771234567890',
  '!!!!????####',
  'Nuwara Eliya 1',
  'gas gas gas gas',
])('refuses %s', (password) => expect(passwordFault(password)).toEqual(EASY))

it.each([
  'Correct horse 42',
  'blue lorry at dawn',
  'x9K#2mQ!7zRt',
  'සිංහල වචන තුනක්',
  'seven green umbrellas',
  'Mango-tree behind Colombo',
])('takes %s', (password) => expect(passwordFault(password)).toBeNull())

it('counts twelve characters, whatever their bytes', () => {
  expect(passwordFault('mango-tree!')).toBe('should have at least 12 characters')
  expect(passwordFault('mango-trees!')).toBeNull()
  expect(passwordFault('😀'.repeat(6))).toBe('should have at least 12 characters')
})

it('refuses what is made of the names of the person and the agency, and takes it from others', () => {
  const names = ['kamalp', 'Kamalawathie Weerakkody', 'Sujatha Stores, Wennappuwa']
  for (const password of ['Weerakkody2026', 'Sujatha.Wennappuwa', 'kamalp-weerakkody', 'W33rakk0dy-1985']) {
    expect(passwordFault(password, names)).toEqual(EASY)
    expect(passwordFault(password)).toBeNull()
  }
})
