/** Paying several bills of suppliers at once (E-57): all of them or none. */
import { getBill } from '#reads/bills/bill.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { type Lending, lendingAgency, rupees, today } from '../../../../tests/support/bills.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import { payBills } from './close-commands.ts'

let test: TestDatabase
let of: Lending
beforeAll(async () => {
  test = await testDatabase(clock(today))
})
beforeEach(async () => {
  of = await lendingAgency(test.database)
})

const owed = async (no: string, amount: number) => of.open(no, amount, { receivables: 2 })
const statusOf = async (id: number) => (await of.agency.read((tx) => ask(tx, getBill, { id }))).status

it('settles each by an entry of its own, from one bank', async () => {
  const [one, two] = [await owed('L-1', 500), await owed('L-2', 100)]
  const paid = await of.agency.write(
    (tx) =>
      payBills(tx, {
        payment_type: 3,
        bank_id: of.boc,
        date: openDay,
        bills: [
          { bill_id: one.id, amount: rupees(500), rowVersion: one.rowVersion },
          { bill_id: two.id, amount: rupees(40) },
        ],
      }),
    2,
  )
  expect(paid.map(({ status, settled }) => [status, settled])).toEqual([
    ['CLOSED', rupees(500)],
    ['PARTIAL', rupees(40)],
  ])
  expect(new Set(paid.map(({ settlements }) => settlements[0]?.journalEntryId)).size).toBe(2)
  expect(await of.agency.read(auditBooks)).toEqual([])
})

it('pays nothing when one of them is refused, and says which', async () => {
  const [one, two] = [await owed('L-1', 500), await owed('L-2', 100)]
  const mine = await of.open('B-1', 50)
  const pay = (bill_id: number, amount: number) =>
    refused(of.agency, (tx) =>
      payBills(tx, {
        payment_type: 0,
        bank_id: of.cash,
        date: openDay,
        bills: [
          { bill_id: one.id, amount: rupees(10) },
          { bill_id, amount: rupees(amount) },
        ],
      }),
    )
  expect(await pay(two.id, 101)).toMatchObject({ key: 'OVERPAYMENT', field: 'bills.1.amount' })
  expect(await pay(999_999_999, 1)).toMatchObject({ key: 'NOT_FOUND', field: 'bills.1.bill_id' })
  expect(await pay(mine.id, 50)).toMatchObject({ key: 'INVALID', field: 'bills.1.bill_id' })
  // Together more than the cash there is, each by itself not.
  expect(await pay((await owed('L-3', 10_000_000)).id, 10_000_000)).toMatchObject({ key: 'INSUFFICIENT_FUNDS' })
  expect([await statusOf(one.id), await statusOf(mine.id)]).toEqual(['OPEN', 'OPEN'])
})
