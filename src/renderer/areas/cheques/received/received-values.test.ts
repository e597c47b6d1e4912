import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { kindsOf, type ReceivedValues, readDraft, sentCheque, usualDay } from './received-values.ts'

const day = businessDate('2026-03-03')
const values: ReceivedValues = {
  kind: 'settles',
  partyId: 7,
  chequeNumber: ' 200001 ',
  drawerBank: 'BOC',
  amount: cents(45_000_00),
  receivedOn: day,
  bankDate: businessDate('2026-03-10'),
}
const beginning = { goLiveDate: businessDate('2026-03-01'), openingCompleted: false }

describe('a cheque recorded by hand', () => {
  it('pays bills, dated the day it came', () => {
    expect(sentCheque(values)).toEqual({
      date: day,
      cheques: [
        {
          chequeNumber: '200001',
          drawerBank: 'BOC',
          partyId: 7,
          amount: 45_000_00,
          receivedOn: day,
          bankDate: '2026-03-10',
        },
      ],
    })
  })

  it('names its account only as income, its status only as a returned opening', () => {
    expect(sentCheque({ ...values, kind: 'income', incomeAccountId: 41 }).cheques[0]).toMatchObject({
      incomeAccountId: 41,
    })
    expect(sentCheque({ ...values, incomeAccountId: 41 }).cheques[0]).not.toHaveProperty('incomeAccountId')
    expect(sentCheque({ ...values, kind: 'openingReturned' }).cheques[0]).toMatchObject({ status: 2 })
  })

  it('leaves the day of a correction to the server', () => {
    const sent = sentCheque({ ...values, kind: 'correction', reason: ' Found in the safe ' })
    expect(sent).not.toHaveProperty('date')
    expect(sent.cheques[0]).toMatchObject({ correction: 'OPENING_CORRECTION', reason: 'Found in the safe' })
  })

  it('is an opening until the opening is completed', () => {
    expect(kindsOf(beginning)).toContain('opening')
    expect(kindsOf({ ...beginning, openingCompleted: true })).toEqual(['settles', 'income', 'correction'])
    expect(usualDay('opening', day, beginning)).toBe('2026-02-28')
    expect(usualDay('settles', day, beginning)).toBe(day)
  })

  it('comes back from a draft, and from none in another shape', () => {
    expect(readDraft(JSON.parse(JSON.stringify(values)))).toEqual(values)
    expect(readDraft({ kind: 'loan' })).toBeNull()
  })
})
