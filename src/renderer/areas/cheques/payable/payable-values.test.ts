import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plannedCheques, sentPayables, sharedAnew, shares, totalOf } from './payable-values.ts'

const from = businessDate('2026-03-02')
const today = businessDate('2026-03-20')

describe('cheques of a plan', () => {
  it('fall due by the creditor’s days from the bill, never in the past', () => {
    expect(plannedCheques([7, 30, 60], from, today, cents(100_00), '0099')).toEqual([
      { chequeNumber: '0099', bankDate: today, amount: 33_33 },
      { chequeNumber: '0100', bankDate: '2026-04-01', amount: 33_33 },
      { chequeNumber: '0101', bankDate: '2026-05-01', amount: 33_34 },
    ])
  })

  it('lose no cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 1, max: 24 }), (amount, parts) => {
        expect(shares(cents(amount), parts).reduce((sum, one) => sum + one, 0)).toBe(amount)
      }),
    )
  })
})

it('cheques over another amount keep the numbers and dates that were typed', () => {
  const typed = [
    { chequeNumber: '77', bankDate: today, amount: cents(50_00) },
    { chequeNumber: '78', bankDate: from, amount: cents(50_00) },
  ]
  expect(sharedAnew(typed, cents(120_01))).toEqual([
    { chequeNumber: '77', bankDate: today, amount: 60_00 },
    { chequeNumber: '78', bankDate: from, amount: 60_01 },
  ])
})

describe('what is sent', () => {
  it('is one cheque a line, for the supplier’s oldest bills', () => {
    const cheques = [
      { chequeNumber: ' 5001 ', bankDate: from, amount: cents(40_00) },
      { chequeNumber: '5002', bankDate: null, amount: cents(60_00) },
    ]
    expect(totalOf(cheques)).toBe(100_00)
    expect(sentPayables({ partyId: 3, bankId: 9, date: from, cheques })).toEqual({
      date: from,
      cheques: [
        { chequeNumber: '5001', bankId: 9, partyId: 3, amount: 40_00, bankDate: from },
        { chequeNumber: '5002', bankId: 9, partyId: 3, amount: 60_00 },
      ],
    })
  })
})
