/** `=` in the amount of a tender: what is left to account for. */
import { type Cents, cents } from '#contract/money.ts'
import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { noFacts } from '../../../../tests/support/settlement-facts.ts'
import { tenderColumns } from './tender-columns.ts'
import { emptyLine, type Tender } from './tender-lines.ts'

const facts = { ...noFacts, onCredit: [] }
// No words are looked at.
const words = ((key: string) => key) as unknown as TFunction<'settlement'>
const line = emptyLine('cash', { cash: 1, bank: 2 })
const amountOf = (tender: Tender, rest: Cents) =>
  tenderColumns(tender, { ...facts, rest }, words).columns.find(({ key }) => key === 'amount')

it.each(['cash', 'cheques', 'credit', 'bank'] as const)('takes it into the amount of %s', (tender) => {
  const column = amountOf(tender, cents(247_000))
  expect(column?.write?.(line, ' = ').amount).toBe(247_000)
  expect(column?.write?.(line, '=2*3').amount).toBe(600)
})

it('completes the sign with it at once, and a sum that is typed on stays one', () => {
  const column = amountOf('cheques', cents(247_000))
  expect(column?.completes?.('=')).toBe('=2,470.00')
  expect(column?.write?.(line, '=2,470.00').amount).toBe(247_000)
  expect(column?.completes?.('=2')).toBeNull()
  expect(amountOf('cheques', cents(0))?.completes).toBeUndefined()
})

it('shows it where it has room', () => {
  const shown = (tender: Tender) => amountOf(tender, cents(247_000))?.preset?.(line)
  expect((['cash', 'cheques', 'credit', 'bank'] as const).map(shown)).toEqual([
    '= 2,470.00',
    undefined,
    '= 2,470.00',
    undefined,
  ])
})

it.each([0, -100])('is no amount while %i is left, and never where money is collected', (left) => {
  expect(amountOf('cash', cents(left))?.preset).toBeUndefined()
  expect(amountOf('cash', cents(left))?.write?.(line, '=').amount).toEqual({ unreadable: '=' })
  expect(amountOf('collected', cents(100))?.write?.(line, '=').amount).toEqual({ unreadable: '=' })
})

it('says that nothing is left, and how much is too much', () => {
  const said = (rest: number, text: string) => {
    const column = amountOf('cash', cents(rest))
    return column?.problem?.(column.write?.(line, text) ?? line)
  }
  expect(said(0, '=')).toBe('wrong.nothingLeft')
  expect(said(-100, ' = ')).toBe('wrong.nothingLeftOver')
  expect(said(0, '250')).toBeNull()
  expect(said(0, 'x')).not.toContain('nothingLeft')
})
