import { cents, ZERO } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import type { NamedLine } from '../ledger/general-entry.ts'
import { type SettledBill, settlingLine } from './entry-rule.ts'

const theirs: SettledBill = { bill_no: 'B-1', direction: 1, partyId: 7, party: 'Aruna Hotel' }
const ours: SettledBill = { bill_no: 'L-1', direction: 2, partyId: 8, party: 'Litro' }
const dr = (code: string, amount: number, partyId?: number): NamedLine => ({
  code,
  name: 'Account',
  partyId,
  debit: cents(amount),
  credit: ZERO,
})
const cr = (code: string, amount: number, partyId?: number): NamedLine => ({
  ...dr(code, 0, partyId),
  credit: cents(amount),
})

describe('a general entry that settles a bill', () => {
  it('names the line and the amount, wherever the line stands and whatever stands against it', () => {
    expect(settlingLine(theirs, [dr('5170', 3), dr('4010', 4), cr('1200', 7, 7)], [3])).toEqual({ index: 2, amount: 7 })
    expect(settlingLine(theirs, [cr('1200', 7), dr('2130', 7, 9)], [2])).toEqual({ index: 0, amount: 7 })
    expect(settlingLine(ours, [dr('2010', 9), cr('4040', 5), cr('1140', 4, 8)], [2])).toEqual({ index: 0, amount: 9 })
  })

  it.each<[string, SettledBill, NamedLine[], (1 | 2 | 3)[], string, string]>([
    ['a bad debt by an Admin', theirs, [dr('5170', 1), cr('1200', 1)], [2], 'ROLE_NOT_ALLOWED', 'lines.0.accountId'],
    ['money', theirs, [cr('1200', 1), dr('1010', 1)], [3], 'CONTROL_ACCOUNT', 'lines.1.accountId'],
    [
      'an incentive for a customer',
      theirs,
      [cr('1200', 1), dr('4040', 1)],
      [3],
      'CONTROL_ACCOUNT',
      'lines.1.accountId',
    ],
    ['no line of its account', ours, [dr('1200', 1), cr('4040', 1)], [3], 'INVALID', 'bill_id'],
    ['the other side', ours, [cr('2010', 1), dr('4040', 1)], [3], 'INVALID', 'lines.0.credit'],
    ['another party', ours, [dr('2010', 1, 7), cr('4040', 1)], [3], 'INVALID', 'lines.0.partyId'],
    ['the claim of another', ours, [dr('2010', 1), cr('1140', 1, 7)], [3], 'INVALID', 'lines.1.partyId'],
    ['two lines', ours, [dr('2010', 1), dr('2010', 1), cr('4040', 2)], [3], 'INVALID', 'lines.1.accountId'],
  ])('refuses %s', (_, bill, lines, roles, key, field) => {
    expect(() => settlingLine(bill, lines, roles)).toThrow(
      expect.objectContaining({ key, details: [expect.objectContaining({ field })] }),
    )
  })
})
