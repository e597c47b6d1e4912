/** Credit beyond a customer's limit, as the settlement says it (E-39). */
import { describe, expect, it } from 'vitest'
import { creditDebit, paymentModes } from '../enums.ts'
import { cents, ZERO } from '../money.ts'
import { allBeyondLimit, beyondLimit, givenTo, raisedBy } from './credit-limit.ts'

const standings = [{ partyId: 1, party: 'Outlet A', limit: cents(10_000_000), owed: cents(5_477_000) }]
const credit = (id: number, amount: number, paymentSource: number = paymentModes.credit, partyId = 1) => ({
  id,
  tr_type: creditDebit.credit,
  paymentSource,
  partyId,
  billId: null,
  amount: cents(amount),
})
/** Collected of a bill; without one an advance. */
const collected = (id: number, amount: number, billId: number | null = 31) => ({
  ...credit(id, amount, paymentModes.debit),
  tr_type: creditDebit.debit,
  billId,
})
const rows = (...credits: (ReturnType<typeof credit> | ReturnType<typeof collected>)[]) => ({ credits, cheques: [] })

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

  it('counts against it what the trip collects of bills and returned cheques, but no advance', () => {
    const cheques = [{ id: 9, tr_type: creditDebit.debit, partyId: 1, amount: cents(2) }]
    const given = { credits: [credit(1, 9), collected(2, 3), collected(3, 100, null)], cheques }
    expect(raisedBy(given, 1)).toBe(4)
    expect(raisedBy({ credits: [collected(2, 3)], cheques }, 1)).toBe(-5)
    const enough = rows(credit(1, 9_000_000), collected(2, 4_477_000))
    expect(allBeyondLimit(standings, enough)).toEqual([])
    expect(allBeyondLimit(standings, rows(credit(1, 9_000_000), collected(2, 4_476_999)))).toMatchObject([
      { owed: 1_000_001, over: 1 },
    ])
    // Beyond it before already: what is given is judged although more is collected; what is only collected is not.
    const beyond = [{ partyId: 1, party: 'Outlet A', limit: cents(100), owed: cents(500) }]
    expect(allBeyondLimit(beyond, rows(credit(1, 10), collected(2, 30)))).toMatchObject([{ over: 380 }])
    expect(allBeyondLimit(beyond, rows(collected(2, 30)))).toEqual([])
    // An amendment that collects less of a customer to whom the trip gives credit.
    expect(allBeyondLimit(beyond, rows(credit(1, 10)), rows(credit(1, 10), collected(2, 30)))).toMatchObject([
      { over: 430 },
    ])
  })

  it('leaves out what the books hold already of a settled trip', () => {
    const given = rows(credit(1, 9_000_000))
    expect(allBeyondLimit(standings, given)).toMatchObject([{ party: 'Outlet A', over: 4_477_000 }])
    expect(allBeyondLimit(standings, given, given)).toEqual([])
    expect(allBeyondLimit(standings, rows(credit(1, 9_000_000, paymentModes.bank)))).toEqual([])
  })
})
