import { businessDate } from '#contract/dates.ts'
import { ZERO } from '#contract/money.ts'
import type { BankStanding } from '#contract/reconciliation/reconciliation.ts'
import { expect, it } from 'vitest'
import { bankToOpen } from './bank-to-open.ts'

const bank = (bankId: number, to: string | null = null): BankStanding => ({
  bankId,
  name: `Bank ${bankId}`,
  accountNo: '1',
  accountCode: '1021',
  from: null,
  to: to === null ? null : businessDate(to),
  perBank: null,
  perLedger: ZERO,
  openStatementLines: 0,
  openLedgerLines: 0,
  difference: null,
})
const banks = [bank(1), bank(2, '2026-02-28'), bank(3)]

it('is the one that the address names, the one used last, one with statements, the first', () => {
  expect(bankToOpen(banks, '3', 1)?.bankId).toBe(3)
  expect(bankToOpen(banks, undefined, 1)?.bankId).toBe(1)
  expect(bankToOpen(banks, '99', undefined)?.bankId).toBe(2)
  expect(bankToOpen([bank(1), bank(3)], undefined, 99)?.bankId).toBe(1)
  expect(bankToOpen([], '1', 1)).toBeUndefined()
})
