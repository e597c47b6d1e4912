import { describe, expect, test } from 'vitest'
import { dictionaryOf } from '../dictionary.ts'
import { sayAccount, sayAccounts, sayPlace } from './seeded-accounts.ts'

const say = dictionaryOf({
  Fuel: 'F',
  'Cash in hand': 'H',
  'Sales - goods': 'G',
  'Bottles - at outlets': 'B',
  Capital: 'C',
})

describe('a name of ours is said, and one that the agency gave stays', () => {
  test.each([
    ['5230', 'Fuel', 'F'],
    ['5230', 'Diesel', 'Diesel'],
    ['5231', 'Fuel', 'Fuel'],
  ])('%s %s', (code, name, said) => expect(sayAccount(code, name, say)).toBe(said))

  test.each([
    ['Cash in hand', 'H'],
    ['BOC current', 'BOC current'],
  ])('%s', (name, said) => expect(sayPlace(name, say)).toBe(said))

  test.each([
    ['5230 Fuel', '5230 F'],
    ['1010 Cash in hand, 5230 Fuel', '1010 H, 5230 F'],
    ['1313 Bottles - at outlets, moved', '1313 B, moved'],
    ['5230 Fuels', '5230 Fuels'],
    ['4010 Fuel', '4010 Fuel'],
    ['27 Nov 2026 · 3010 Capital · Nimal', '27 Nov 2026 · 3010 C · Nimal'],
    ['No account', 'No account'],
  ])('%s', (text, said) => expect(sayAccounts(text, say)).toBe(said))
})
