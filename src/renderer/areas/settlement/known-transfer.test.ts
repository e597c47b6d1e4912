import type { RecordedTransfer } from '#contract/bills/bill.ts'
import { cents } from '#contract/money.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { expect, it } from 'vitest'
import { knownTransfer, knownTransferHere } from './known-transfer.ts'

const amount = cents(500_00)
const row = { id: 1, tr_type: 0, paymentSource: 3, bankId: 7, bill_no: 'Ref-88/1', amount }
const credits = (...rows: object[]) => rows.map((one) => ({ ...row, ...one })) as Settlement['credits']
const typed = { bankId: 7, reference: 'REF-88/1', amount, instead: null }

it('is known on the page by account, reference and amount together, but for the row that is corrected', () => {
  const known = (rows: Settlement['credits'], as = {}) => knownTransferHere(rows, { ...typed, ...as })?.id
  expect(known(credits({}))).toBe(1)
  expect(known(credits({}), { instead: 1 })).toBeUndefined()
  expect(known(credits({ paymentSource: 2 }, { bankId: 8 }, { bill_no: null }, { amount: cents(1) }))).toBeUndefined()
})

it('is known in another trip by its amount; what was there of this trip stands on the page', () => {
  const found = [
    { id: 1, tripId: 3, amount },
    { id: 2, tripId: 4, amount: cents(1) },
    { id: 3, tripId: 5, amount },
  ] as RecordedTransfer[]
  expect(knownTransfer(found, 3, typed)?.id).toBe(3)
  expect(knownTransfer(found.slice(0, 2), 3, typed)).toBeUndefined()
})
