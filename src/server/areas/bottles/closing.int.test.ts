/** Bottles of loans that come back, break or are paid for, on a real database (E-67). */
import { loanClosures } from '#reads/bottles/loan.ts'
import { businessDate } from '#contract/dates.ts'
import type { CloseLoanInput } from '#contract/bottles/loan.ts'
import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { openDay } from '../../../../tests/support/agency.ts'
import { eachBottling, rupees, today } from '../../../../tests/support/bottles.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { bareTrip } from '../../../../tests/support/trips.ts'
import { appConfig, cheque, emptyBottle, party } from '../../db/schema/index.ts'
import { billById } from '../bills/queries.ts'
import { closeLoan } from './close-commands.ts'
import { returnOnLoans } from './loan-commands.ts'

const at = eachBottling()
const cash = () => ({ payment_type: 0 as const, bank_id: at.banks.cash })
const refusal = (input: Partial<CloseLoanInput>) =>
  refused(at.agency, (tx) => closeLoan(tx, { loan_id: at.opened, date: openDay, ...input }))
const customerCheque = { chequeNumber: '77', drawerBank: 'HNB', bankDate: businessDate('2026-03-20') }

describe('closing a loan', () => {
  it('has bottles paid in cash and takes others back, in one entry', async () => {
    const closed = await at.close(at.opened, { qty_paid: 2, qty_returned: 1, ...cash() })
    expect(closed).toMatchObject({ outstanding: 2, closedPaid: 2, closedReturned: 1, status: 'PARTIAL' })
    expect(closed.closures).toMatchObject([{ qtyPaid: 2, qtyReturned: 1, unitPrice: rupees(6_500), paymentType: 0 }])
    expect(await at.entries()).toEqual([
      [
        'LOAN_CLOSE',
        'POST',
        ['1010', null, 13_000],
        ['4020', null, -13_000],
        ['5015', null, 12_000],
        ['1313', 'Outlet A', -18_000],
        ['1311', null, 6_000],
      ],
    ])
    expect(await at.counts(at.b12)).toEqual([61, 100, 200, 2, 2])
    expect(await auditTrail(at.agency, 'bottle_loan', at.opened)).toEqual(['close'])
    await at.booksAgree()
  })

  it('charges for damage, refunds, sets off and forfeits, and is closed with the last bottle', async () => {
    await at.close(at.opened, { qty_damaged: 2, damage_charge: rupees(700), deposit_set_off: rupees(400), ...cash() })
    await at.close(at.opened, { qty_returned: 1, deposit_refund: rupees(500), ...cash() })
    const last = await at.close(at.opened, {
      qty_paid: 2,
      unit_price: rupees(6_000),
      deposit_set_off: rupees(1_000),
      deposit_forfeited: rupees(600),
      payment_type: 3,
      bank_id: at.banks.boc,
    })
    expect(last).toMatchObject({ status: 'CLOSED', outstanding: 0, depositRefunded: rupees(2_500) })
    expect(await at.entries()).toEqual([
      [
        'LOAN_CLOSE',
        'POST',
        ['1010', null, 300],
        ['2150', 'Outlet A', 400],
        ['4100', null, -700],
        ['1313', 'Outlet A', -12_000],
        ['1314', null, 12_000],
      ],
      [
        'LOAN_CLOSE',
        'POST',
        ['1313', 'Outlet A', -6_000],
        ['1311', null, 6_000],
        ['2150', 'Outlet A', 500],
        ['1010', null, -500],
      ],
      [
        'LOAN_CLOSE',
        'POST',
        ['1021', null, 11_000],
        ['2150', 'Outlet A', 1_600],
        ['4020', null, -12_000],
        ['5015', null, 12_000],
        ['1313', 'Outlet A', -12_000],
        ['4100', null, -600],
      ],
    ])
    await at.booksAgree()
  })

  it('goes on account as a bill, with a warning above the credit limit', async () => {
    await at.agency.write((tx) =>
      tx.db
        .update(party)
        .set({ creditLimit: rupees(5_000) })
        .where(eq(party.id, at.outletA)),
    )
    const closed = await at.close(at.opened, { qty_paid: 1, on_account: true })
    expect(closed.warning).toContain('6,500.00')
    const [closure] = closed.closures
    expect(closure).toMatchObject({ paymentType: null, bill: 'CB-2026-000001' })
    const bill = await at.agency.read((tx) => billById(tx, closure?.billId ?? 0))
    expect(bill).toMatchObject({
      source: 'LOAN_CLOSE',
      sourceId: closure?.id,
      partyId: at.outletA,
      amount: rupees(6_500),
    })
    expect((await at.entries()).flat()).toContainEqual(['1200', 'Outlet A', 6_500])
    await at.booksAgree()
    await at.agency.write((tx) => tx.db.insert(appConfig).values({ key: 'credit_limit_mode', value: 'BLOCK' }))
    expect(await refusal({ qty_paid: 1, on_account: true })).toMatchObject({ key: 'CREDIT_LIMIT', field: 'amount' })
  })

  it('may refund in cash while the charge goes on account', async () => {
    await at.close(at.opened, {
      qty_paid: 1,
      qty_returned: 1,
      on_account: true,
      deposit_refund: rupees(1_000),
      ...cash(),
    })
    expect(await at.entries()).toEqual([
      [
        'LOAN_CLOSE',
        'POST',
        ['1200', 'Outlet A', 6_500],
        ['4020', null, -6_500],
        ['5015', null, 6_000],
        ['1313', 'Outlet A', -12_000],
        ['1311', null, 6_000],
        ['2150', 'Outlet A', 1_000],
        ['1010', null, -1_000],
      ],
    ])
    await at.booksAgree()
  })

  it('takes a cheque', async () => {
    const closed = await at.close(at.opened, { qty_paid: 1, payment_type: 1, cheque: customerCheque })
    expect(closed.closures).toMatchObject([{ chequeNumber: '77', paymentType: 1 }])
    const [row] = await at.agency.read((tx) => tx.db.select().from(cheque))
    expect(row).toMatchObject({ origin: 'LOAN', status: 0, amount: rupees(6_500) })
    await at.booksAgree()
  })

  it('settles a deposit that is left when a trip brought the last bottle', async () => {
    const { id: tripId } = await bareTrip(at.agency)
    await at.close(at.opened, { qty_returned: 4 })
    const journalEntryId = await at.mark()
    await at.agency.write((tx) =>
      returnOnLoans(tx, [{ loanId: at.opened, qty: 1, date: openDay, tripId, journalEntryId }]),
    )
    expect(await refusal({})).toMatchObject({ key: 'REQUIRED', field: 'deposit_refund' })
    const closed = await at.close(at.opened, { deposit_refund: rupees(2_500), ...cash() })
    expect(closed).toMatchObject({ status: 'CLOSED' })
    expect(await refusal({})).toMatchObject({ key: 'REQUIRED', field: 'loan_id' })
  })

  it.each([
    ['nothing', {}, 'REQUIRED', 'qty_returned'],
    ['more than are out', { qty_returned: 6 }, 'INSUFFICIENT_BOTTLES', 'qty_returned'],
    ['paid bottles without their means', { qty_paid: 1 }, 'REQUIRED', 'payment_type'],
    ['a price without paid bottles', { qty_returned: 1, unit_price: 1 }, 'INVALID', 'unit_price'],
    ['a charge without damaged bottles', { qty_returned: 1, damage_charge: 1 }, 'INVALID', 'damage_charge'],
    ['means without money', { qty_returned: 1, payment_type: 0 }, 'INVALID', 'payment_type'],
    ['an account without a charge', { qty_returned: 1, on_account: true }, 'INVALID', 'on_account'],
    ['a refund above its share', { qty_returned: 1, deposit_refund: 50_001 }, 'OVERPAYMENT', 'deposit_refund'],
    ['a forfeit above its share', { qty_damaged: 1, deposit_forfeited: 50_001 }, 'OVERPAYMENT', 'deposit_forfeited'],
    [
      'more set off than charged',
      { qty_damaged: 1, damage_charge: 100, deposit_set_off: 101 },
      'OVERPAYMENT',
      'deposit_set_off',
    ],
    ['the last bottles without the deposit', { qty_returned: 5 }, 'REQUIRED', 'deposit_refund'],
    [
      'a refund by cheque',
      { qty_paid: 1, deposit_refund: 1, payment_type: 1, cheque: customerCheque },
      'INVALID',
      'deposit_refund',
    ],
    ['a day before the loan', { qty_returned: 1, date: businessDate('2026-02-27') }, 'PERIOD_CLOSED', 'date'],
    ['another version', { qty_returned: 1, rowVersion: 9 }, 'VERSION_CONFLICT', undefined],
    ['an unknown loan', { loan_id: 999_999 }, 'NOT_FOUND', 'loan_id'],
  ] as [string, Partial<CloseLoanInput>, string, string | undefined][])('refuses %s', async (_, input, key, field) => {
    expect(await refusal(input)).toMatchObject({ key, field })
  })

  it('refuses a day before the loan’s own', async () => {
    const loan = await at.lend({ date: today })
    expect(await refusal({ loan_id: loan.id, qty_returned: 1 })).toMatchObject({ key: 'INVALID', field: 'date' })
  })

  it('refuses a refund that the cash account has not', async () => {
    await at.lend({ deposit: rupees(200_000), payment_type: 3, bank_id: at.banks.boc, qty: 1 })
    const rows = await at.agency.read((tx) => ask(tx, loanClosures, {}))
    expect(rows.items).toEqual([])
    const loan = await at.lend({ deposit: rupees(200_000), payment_type: 3, bank_id: at.banks.boc, qty: 1 })
    const input = { loan_id: loan.id, qty_returned: 1, deposit_refund: rupees(200_000), ...cash() }
    expect(await refusal(input)).toMatchObject({ key: 'INSUFFICIENT_FUNDS' })
  })

  it('leaves what a trip brings back alone', async () => {
    const { id: tripId } = await bareTrip(at.agency)
    await at.agency.write((tx) =>
      tx.db.insert(emptyBottle).values({
        tripId,
        bottleStockId: at.b12,
        loanType: 1,
        trType: 1,
        qty: 4,
        partyId: at.outletA,
        loanId: at.opened,
        createdBy: tx.actor.userId,
      }),
    )
    expect(await refusal({ qty_returned: 2 })).toMatchObject({ key: 'RESERVED_BY_TRIP', field: 'qty_returned' })
    expect(await at.close(at.opened, { qty_returned: 1 })).toMatchObject({ outstanding: 4, reserved: 4 })
  })
})
