import { businessDate as day } from '#contract/dates.ts'
import { dictionaryOf } from '#contract/dictionary.ts'
import { expect, it } from 'vitest'
import { fileName } from './file-name.ts'

const march = { from: day('2026-03-01'), to: day('2026-03-31') }
const first = { from: day('2026-03-01'), to: day('2026-03-01') }

it('names the file of a document by its number, that of a report by what it is of and its days', () => {
  expect(fileName({ title: 'Expense voucher', document: 'EXP-2026-000012', period: first })).toBe(
    'Expense voucher EXP-2026-000012',
  )
  expect(fileName({ title: 'Ledger', subject: '1010 Cash', period: march })).toBe(
    'Ledger 1010 Cash 2026-03-01 to 2026-03-31',
  )
  expect(fileName({ title: 'Settlement by rep', subject: 'TRIP-2026-000004', period: first })).toBe(
    'Settlement by rep TRIP-2026-000004 2026-03-01',
  )
  expect(fileName({ title: 'Trial balance', period: { from: null, to: march.to } })).toBe('Trial balance 2026-03-31')
})

it('leaves out what some system does not take in a name', () => {
  const name = (subject: string) => fileName({ title: 'Ledger', subject, period: first })
  expect(name('1020 Bank: A/C <7> "HNB" | *?\\ \u0007')).toBe('Ledger 1020 Bank A C 7 HNB 2026-03-01')
  expect(name('../../etc/passwd')).toBe('Ledger .. .. etc passwd 2026-03-01')
  expect(name('ශ්‍රී ලංකා \u202egnp')).toBe('Ledger ශ්‍රී ලංකා gnp 2026-03-01')
  expect(name('x'.repeat(300)).length).toBeLessThan(110)
  expect(name('///')).toBe('Ledger 2026-03-01')
})

it('says title, what it is of and its days in the language, and leaves numbers and days as they are', () => {
  const say = dictionaryOf({ Ledger: 'ලෙජරය', '{0} to {1}': '{0} සිට {1} දක්වා', Receipt: 'ලදුපත' })
  expect(fileName({ title: 'Ledger', subject: '1010 Cash', period: march }, say)).toBe(
    'ලෙජරය 1010 Cash 2026-03-01 සිට 2026-03-31 දක්වා',
  )
  expect(fileName({ title: 'Receipt', document: 'RC-2026-000001', period: first }, say)).toBe('ලදුපත RC-2026-000001')
})
