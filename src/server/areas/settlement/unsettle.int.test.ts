/** Cancelling a settled trip: everything it did is taken back (E-35, C5, I14). */
import { businessDate } from '#contract/dates.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks, stateOfBooks } from '../../../../tests/support/books.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { rupees, settledTrip, type Settling, settlingAgency } from '../../../../tests/support/settling.ts'
import { clock } from '../../clock.ts'
import { createBottleReceipt } from '../bottles/receipt-commands.ts'
import { updateBottleStock } from '../bottles/change-commands.ts'
import { closeLoan } from '../bottles/close-commands.ts'
import { closeBill } from '../bills/close-commands.ts'
import { cancelTrip } from './cancel-commands.ts'
import { settle } from './settle-commands.ts'

const next = businessDate('2026-03-03')
let test: TestDatabase
let of: Settling
let trip: number
beforeAll(async () => {
  test = await testDatabase(clock(openDay))
})

let rows: Awaited<ReturnType<typeof settledTrip>>['rows']
beforeEach(async () => {
  of = await settlingAgency(test.database)
  const made = await settledTrip(of)
  trip = made.id
  rows = made.rows
})
const booksAgree = async () => expect(await of.agency.read(auditBooks)).toEqual([])

describe('a settled trip that is cancelled', () => {
  it('leaves the books as they were before it was loaded', async () => {
    const bill = await of.bill('OLD-1', 5_000)
    const returned = await of.returnedCheque(2_000)
    const [loan] = await of.loans()
    const before = await of.agency.read(stateOfBooks)
    const other = await of.ready()
    const row = of.rows(other)
    await row.cash(100_000)
    await row.onAccount(13_000)
    await row.cheque(7_000, { chequeNumber: '700009' })
    await row.collect(bill, 5_000)
    await row.credit({ tr_type: 1, paymentSource: 4, partyId: of.debtor, amount: rupees(100) })
    await row.returned(returned, 2_000)
    await row.bottles(0, 25)
    await row.bottles(2, 1, { unit_price: rupees(6_500) })
    await row.bottles(1, 2, { partyId: of.debtor, deposit: rupees(1_000) })
    await row.bottles(1, 3, { tr_type: 1, loan_id: loan?.id ?? 0 })
    await of.settle(other, { confirm: true })
    await booksAgree()
    expect(await refused(of.agency, (tx) => cancelTrip(tx, { id: other }), 2)).toMatchObject({
      key: 'ROLE_NOT_ALLOWED',
    })
    await of.cancel(other)
    expect(await of.agency.read(stateOfBooks)).toEqual(before)
    expect(await of.found(other)).toMatchObject({ status: 9, totals: null, journal: null })
    await booksAgree()
    expect(await of.cancel(other)).toMatchObject({ code: 200002 })
  })

  it('is refused once a cheque went on, a bill was paid, a loan closed, or bottles are gone', async () => {
    const cancelling = () => refused(of.agency, (tx) => cancelTrip(tx, { id: trip }))
    const loan = (await of.loans()).at(-1)
    await of.agency.write((tx) => closeLoan(tx, { loan_id: loan?.id ?? 0, qty_returned: 1 }))
    expect(await cancelling()).toMatchObject({ key: 'LOAN_CLOSED' })
    await of.bank(rows.cheque.id)
    expect(await cancelling()).toMatchObject({ key: 'ILLEGAL_CHEQUE_TRANSITION' })
    const billId = (await of.shown(trip)).credits[0]?.billId ?? 0
    const paying = { bill_id: billId, amount: rupees(4_000), payment_type: 3, bank_id: of.boc.id } as const
    await of.agency.write((tx) => closeBill(tx, paying))
    expect(await cancelling()).toMatchObject({ key: 'BILL_SETTLED' })
    const other = await of.ready()
    await of.rows(other).cash(113_100)
    await of.rows(other).bottles(0, 30)
    await of.settle(other)
    await of.agency.write((tx) =>
      createBottleReceipt(tx, { supplierId: of.trade.supplier, lines: [{ bottleStockId: of.trade.bottle, qty: 110 }] }),
    )
    expect(await refused(of.agency, (tx) => cancelTrip(tx, { id: other }))).toMatchObject({
      key: 'INSUFFICIENT_BOTTLES',
    })
  })

  it('after its day was closed is taken back on the open day, at the bottles’ new price', async () => {
    const later = await testDatabase(clock(next))
    of = await settlingAgency(later.database)
    trip = (await settledTrip(of)).id
    await of.openNext(next)
    await of.agency.write((tx) => updateBottleStock(tx, { id: of.trade.bottle, uprice: rupees(5_900) }))
    await of.cancel(trip)
    expect((await of.entries()).at(-1)).toEqual(['REVERSE', 1, next])
    await booksAgree()
  })

  it('that was settled on a day before its bottles changed their price leaves nothing behind', async () => {
    const later = await testDatabase(clock(next))
    of = await settlingAgency(later.database)
    await of.agency.write((tx) => updateBottleStock(tx, { id: of.trade.bottle, uprice: rupees(6_200), date: next }))
    const before = await of.agency.read(stateOfBooks)
    trip = await of.ready()
    const row = of.rows(trip)
    await row.cash(119_600)
    await row.bottles(0, 26)
    await row.bottles(2, 1, { unit_price: rupees(6_500) })
    await row.bottles(1, 3, { partyId: of.debtor })
    await of.settle(trip)
    expect((await of.entries())[0]).toEqual(['POST', 1, openDay])
    await booksAgree()
    const change = await of.settling(trip, {
      amend: { add: [{ kind: 'cash', amount: rupees(5) }] },
      reason: 'coins found',
    })
    await of.agency.write((tx) => settle(tx, change))
    await booksAgree()
    await of.cancel(trip)
    await booksAgree()
    expect(await of.agency.read(stateOfBooks)).toEqual(before)
  })
})
