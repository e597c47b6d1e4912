/** What an entry begins with. */
import { accountTypes } from '#contract/enums.ts'
import { cents } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { openingTransfer } from './entry-draft.ts'

const equity = (id: number, balance: number) => ({ id, acc_type: accountTypes.equity, balance: cents(balance) })

describe('the transfer of what remains of the opening', () => {
  it('takes a credit balance to capital', () => {
    const entry = openingTransfer(equity(39, 500_00), equity(30, 0), { memo: 'Opening' })
    expect(entry?.header).toEqual({ memo: 'Opening' })
    expect(entry?.lines).toMatchObject([
      { accountId: 39, debit: 500_00, credit: null },
      { accountId: 30, debit: null, credit: 500_00 },
    ])
  })

  it('takes a debit balance from capital', () => {
    const entry = openingTransfer(equity(39, -20_00), equity(30, 0), {})
    expect(entry?.lines).toMatchObject([
      { accountId: 30, debit: 20_00 },
      { accountId: 39, credit: 20_00 },
    ])
  })

  it('is none where nothing remains', () => {
    expect(openingTransfer(equity(39, 0), equity(30, 5_00), {})).toBeNull()
  })
})
