import type { ChequeDetails, ChequeEvent } from '#contract/cheques/cheque.ts'
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { expect, it } from 'vitest'
import { billsOpenedBy } from './opened-bills.ts'

const day = businessDate('2026-03-02')
const event = (step: Partial<ChequeEvent>) =>
  ({ on: day, billId: null, bill: null, undoneAt: null, ...step }) as ChequeEvent
type Settled = ChequeDetails['settles'][number]
const paid = (billId: number, reversedAt: Settled['reversedAt']): Settled => ({
  billId,
  number: `B-${billId}`,
  bill_no: '',
  amount: cents(100),
  reversedAt,
})

it('the bill that the newest step opened, and those that are open again by it', () => {
  const events = [event({}), event({ billId: 7, bill: 'B-7' })]
  const settles = [paid(1, null), paid(2, day), paid(3, businessDate('2026-02-01'))]
  expect(billsOpenedBy({ events, settles })).toEqual([
    { id: 7, number: 'B-7' },
    { id: 2, number: 'B-2' },
  ])
})

it('none of a step that was taken back', () => {
  const events = [
    event({}),
    event({ billId: 7, bill: 'B-7', undoneAt: '2026-03-02T08:00:00.000Z' as ChequeEvent['undoneAt'] }),
  ]
  expect(billsOpenedBy({ events, settles: [] })).toEqual([])
})
