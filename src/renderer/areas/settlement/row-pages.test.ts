import type { Settlement } from '#contract/settlement/settlement.ts'
import { expect, it } from 'vitest'
import { loanPage, rowPages, shortLoanPage } from './row-pages.ts'

it('leads from a row to its cheque, bill or loan, where there is one', () => {
  const cheques = [{ id: 1, chequeId: 11 }] as Settlement['cheques']
  const credits = [
    { id: 2, billId: 12 },
    { id: 3, billId: null },
  ] as Settlement['credits']
  expect([...rowPages({ cheques, credits })]).toEqual([
    [1, '/accounts/pending-cheque-management?cheque=11'],
    [2, '/accounts/pending-credit-management?bill=12'],
  ])
  expect(loanPage({ loanId: 13 })).toBe('/accounts/pending-bottle-loan-management?loan=13')
  expect(loanPage({ loanId: null })).toBeNull()
  expect(shortLoanPage({ id: 14 })).toBe('/accounts/pending-bottle-loan-management?loan=14')
})
