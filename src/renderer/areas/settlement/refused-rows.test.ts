import { cents } from '#contract/money.ts'
import { businessDate } from '#contract/dates.ts'
import { creditDebit } from '#contract/enums.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { expect, test } from 'vitest'
import { noFacts } from '../../../../tests/support/settlement-facts.ts'
import type { Failure } from '#lib/failure.ts'
import { refusalOf } from './refusal.ts'
import { type LocalRow, refusedRows, tenderRows } from './shown.ts'
import { fieldOf } from './tender-lines.ts'

const facts = { ...noFacts, parties: new Map([[2, { id: 2, code: 'OUT-B', name: 'Outlet B' }]]) }

test('a row that was refused says which it is: whose, of which bank and number, how much', () => {
  const row = {
    kind: 'cheque',
    tr_type: creditDebit.credit,
    partyId: 2,
    drawerBank: 'sampath',
    chequeNumber: '300001',
    bankDate: businessDate('2026-03-09'),
    amount: cents(45_000_00),
  } as const
  const trip = { id: 9 } as Settlement['trip']
  const rows = refusedRows([{ id: -1, row, state: 'refused', failure: null }], { items: [], trip }, facts)
  const write = { date: (day: string) => day, bank: String, discount: () => '' }
  expect(tenderRows(rows, write).cheques).toEqual([
    { id: -1, amount: cents(45_000_00), words: ['Outlet B', 'sampath 300001', '2026-03-09'] },
  ])
})

test('its correction begins in the field that the refusal is about', () => {
  expect(fieldOf('cheques', [{ field: 'chequeNumber' }])).toBe('number')
  expect(fieldOf('cheques', [{ field: 'rowVersion' }, { field: 'bankDate' }])).toBe('bankDate')
  expect(fieldOf('discounts', [{ field: 'amount' }])).toBe('discount')
  expect(fieldOf('cash', [{ field: undefined }])).toBeNull()
})

test('what a refusal names as a whole its field does not say again', () => {
  const refused = (failure: Partial<Failure>) => refusalOf({ failure } as LocalRow)
  const [message, details] = ['A would owe 12; the limit is 10.', [{ message: 'exceeds the credit limit' }]]
  expect(refused({ key: 'CREDIT_LIMIT', message, details })).toBe(message)
  expect(
    refused({ key: 'CHEQUE_STALE', message: 'Too old.', details: [{ message: 'should not lie before May' }] }),
  ).toBe('Too old. should not lie before May')
})
