import type { BusinessDate } from '#contract/dates.ts'
import { receivablePayable } from '#contract/enums.ts'
import { expect, it } from 'vitest'
import { bankingOf, slipPath } from './last-banking.ts'

const cheque = { bankId: 4, bank: 'BOC', statusOn: '2026-03-02' as BusinessDate }
const { receivable, payable } = receivablePayable

it('leads from received cheques that were banked to the slip of their bank and day', () => {
  const banking = bankingOf({ kind: 'bank', direction: receivable }, [cheque])
  expect(banking).toEqual({ bankId: 4, bank: 'BOC', day: '2026-03-02' })
  expect(banking && slipPath(banking)).toBe('/accounts/reports/pay-in-slip?bankId=4&enDate=2026-03-02')
})

it('knows no slip of another move, of our own cheques, or when none was banked', () => {
  expect(bankingOf({ kind: 'return', direction: receivable }, [cheque])).toBeNull()
  expect(bankingOf({ kind: 'bank', direction: payable }, [cheque])).toBeNull()
  expect(bankingOf({ kind: 'bank', direction: receivable }, [])).toBeNull()
})
