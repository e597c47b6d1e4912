import { businessDate } from '#contract/dates.ts'
import { describe, expect, it } from 'vitest'
import { accountName, amountText, entryText, type ExportEntry, head, openingText, plain } from './plain-text.ts'

const cash = { id: 1, code: '1010', name: 'Cash in hand', accType: 1, isCash: true } as const
const sales = { id: 2, code: '4010', name: 'Sales - goods', accType: 4, isCash: false } as const
const nameOf = (id: number) => accountName(id === 1 ? cash : sales)
const entry: ExportEntry = {
  date: businessDate('2026-03-02'),
  number: 'JE-2026-000018',
  sourceType: 'SALES_SUMMARY',
  memo: 'R1',
  reverses: null,
  isClosing: false,
  lines: [
    { account: 1, party: null, note: null, amount: 18_000_005 },
    { account: 2, party: 'Outlet B', note: 'late', amount: -18_000_005 },
  ],
}

describe('the plain text of the journal', () => {
  it('declares its commodity and every account with its type', () => {
    expect(
      head('Golden: LPG', [cash, sales]),
    ).toBe(`; The journal of Golden LPG, for hledger and ledger. Amounts are in rupees.

commodity LKR
    format LKR 1000.00

account Assets  ; type:A
account Liabilities  ; type:L
account Equity  ; type:E
account Revenue  ; type:R
account Expenses  ; type:X
account Assets:1010 Cash in hand  ; type:C
account Revenue:4010 Sales - goods
`)
  })

  it('writes an entry with its number, what it is, and a posting a line', () => {
    expect(entryText(entry, nameOf)).toBe(`
2026-03-02 * (JE-2026-000018) Trip settlement R1
    Assets:1010 Cash in hand  LKR 180000.05
    Revenue:4010 Sales - goods  LKR -180000.05  ; party: Outlet B, note: late
`)
  })

  it('says what a reversal takes back and what closes a month', () => {
    const text = entryText({ ...entry, memo: null, reverses: 'JE-2026-000007', isClosing: true }, nameOf)
    expect(text.split('\n')[1]).toBe(
      '2026-03-02 * (JE-2026-000018) Trip settlement reverses JE-2026-000007  ; closing:',
    )
  })

  it('brings the balances before the first day as one transaction, and none when there are none', () => {
    expect(
      openingText(businessDate('2026-02-28'), [
        { ...cash, amount: 7 },
        { ...sales, amount: -7 },
      ]),
    ).toBe(`
2026-02-28 * Balances before  ; opening:
    Assets:1010 Cash in hand  LKR 0.07
    Revenue:4010 Sales - goods  LKR -0.07
`)
    expect(openingText(businessDate('2026-02-28'), [])).toBe('')
  })

  it('keeps every cent of any amount', () => {
    expect([0, 1, -1, 99, -100, 9_007_199_254_740_991].map(amountText)).toEqual([
      'LKR 0.00',
      'LKR 0.01',
      'LKR -0.01',
      'LKR 0.99',
      'LKR -1.00',
      'LKR 90071992547409.91',
    ])
  })

  it('takes out of people’s words what the programs would read as accounts, tags, dates and comments', () => {
    expect(plain(' a::b; [2026-01-01] date: 2026-13-45,  x|y\n{z} ')).toBe('a b (2026-01-01) date 2026-13-45 x y (z)')
    expect(accountName({ ...cash, name: 'Petty  cash: yard; old' })).toBe('Assets:1010 Petty cash yard old')
  })
})
