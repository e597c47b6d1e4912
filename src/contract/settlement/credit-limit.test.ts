/** Credit beyond a customer's limit, as the settlement says it (E-39). */
import { describe, expect, it } from 'vitest'
import { creditDebit, paymentModes } from '../enums.ts'
import { cents, ZERO } from '../money.ts'
import { allBeyondLimit, beyondLimit, givenTo } from './credit-limit.ts'

const standings = [{ partyId: 1, party: 'Outlet A', limit: cents(10_000_000), owed: cents(5_477_000) }]
const credit = (id: number, amount: number, paymentSource: number = paymentModes.credit, partyId = 1) => ({
  id,
  tr_type: creditDebit.credit,
  paymentSource,
  partyId,
  amount: cents(amount),
})
const rows = (...credits: ReturnType<typeof credit>[]) => ({ credits, cheques: [] })

describe('the credit limit (E-39)', () => {
  it('is passed by the cent above it, not by the last cent of it', () => {
    expect(beyondLimit(standings, 1, ZERO, cents(4_523_000))).toBeUndefined()
    expect(beyondLimit(standings, 1, ZERO, cents(4_523_001))?.over).toBe(1)
    expect(beyondLimit(standings, 1, ZERO, cents(9_000_000))).toMatchObject({ owed: 5_477_000, over: 4_477_000 })
  })

  it('counts what the trip gives already, and knows no limit where none is kept', () => {
    expect(beyondLimit(standings, 1, cents(4_000_000), cents(1_000_000))?.over).toBe(477_000)
    expect(beyondLimit(standings, 2, ZERO, cents(9_000_000))).toBeUndefined()
  })

  it('counts credit and cheques, but no transfers to a bank', () => {
    const cheques = [{ id: 9, tr_type: creditDebit.credit, partyId: 1, amount: cents(7) }]
    expect(givenTo({ credits: [credit(1, 5), credit(2, 3, paymentModes.bank)], cheques }, 1)).toBe(12)
  })

  it('leaves out what the books hold already of a settled trip', () => {
    const given = rows(credit(1, 9_000_000))
    expect(allBeyondLimit(standings, given)).toMatchObject([{ party: 'Outlet A', over: 4_477_000 }])
    expect(allBeyondLimit(standings, given, given)).toEqual([])
    expect(allBeyondLimit(standings, rows(credit(1, 9_000_000, paymentModes.bank)))).toEqual([])
  })
})
