/** Lending bottles away from a trip, on a real database (E-66). */
import { loanDetails, pendingLoans } from '#reads/bottles/loan.ts'
import type { LoanChange, LoanInput } from '#contract/bottles/loan.ts'
import { businessDate } from '#contract/dates.ts'
import { describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { openDay } from '../../../../tests/support/agency.ts'
import { stateOfBooks } from '../../../../tests/support/books.ts'
import { eachBottling, rupees, today } from '../../../../tests/support/bottles.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { agency as agencyTable, cheque } from '../../db/schema/index.ts'
import { removePending } from '../cheques/correct-commands.ts'
import { setChequeStatus } from '../cheques/move-commands.ts'
import { createLoan, removeLoan, updateLoan } from './lend-commands.ts'
import { cancelLoansOf, openLoans, returnOnLoans, reverseReturns } from './loan-commands.ts'
import { loansById } from './loan-queries.ts'

const at = eachBottling()
const refusal = (input: Partial<LoanInput>) =>
  refused(at.agency, (tx) =>
    createLoan(tx, { partyId: at.outletB, bottleStockId: at.b12, qty: 4, date: openDay, ...input }),
  )
const update = (input: LoanChange) => at.agency.write((tx) => updateLoan(tx, input))
const remove = (id: number) => at.agency.write((tx) => removeLoan(tx, { id }))
const inCash = () => ({ deposit: rupees(2_000), payment_type: 0 as const, bank_id: at.banks.cash })
const customerCheque = { chequeNumber: '77', drawerBank: 'HNB', bankDate: businessDate('2026-03-20') }
const byCheque = { deposit: rupees(2_000), payment_type: 1 as const, cheque: customerCheque }

describe('a loan', () => {
  it('takes empties of the yard to the customer, and a deposit into cash', async () => {
    const loan = await at.lend(inCash())
    expect(loan).toMatchObject({
      number: 'LN-2026-000002',
      party: 'Outlet B',
      outstanding: 4,
      value: rupees(24_000),
      deposit: rupees(2_000),
      status: 'OPEN',
      closures: [],
    })
    expect(await at.entries()).toEqual([
      [
        'LOAN',
        'POST',
        ['1313', 'Outlet B', 24_000],
        ['1311', null, -24_000],
        ['1010', null, 2_000],
        ['2150', 'Outlet B', -2_000],
      ],
    ])
    expect(await at.counts(at.b12)).toEqual([56, 100, 200, 9, 2])
    expect(await auditTrail(at.agency, 'bottle_loan', loan.id)).toEqual(['create'])
    await at.booksAgree()
  })

  it('takes the deposit by bank or by cheque', async () => {
    await at.lend({ deposit: rupees(1_000), payment_type: 3, bank_id: at.banks.boc })
    const loan = await at.lend(byCheque)
    const [, second] = (await at.entries()) as unknown[][]
    expect(second?.slice(4)).toEqual([
      ['1110', 'Outlet B', 2_000],
      ['2150', 'Outlet B', -2_000],
    ])
    const [row] = await at.agency.read((tx) => tx.db.select().from(cheque))
    expect(row).toMatchObject({ number: '77', origin: 'LOAN', status: 0, partyId: loan.partyId, amount: rupees(2_000) })
    await at.booksAgree()
  })

  it('of the opening is against opening equity, and leaves the yard alone', async () => {
    await at.lend({ date: businessDate('2026-02-28'), deposit: rupees(400) })
    expect(await at.entries()).toEqual([
      [
        'OPENING',
        'POST',
        ['1313', 'Outlet B', 24_000],
        ['3900', null, -24_000],
        ['3900', null, 400],
        ['2150', 'Outlet B', -400],
      ],
    ])
    expect(await at.counts(at.b12)).toEqual([60, 100, 200, 9, 2])
    await at.booksAgree()
  })

  it('that the opening missed is corrected against retained earnings on the open day', async () => {
    expect(await refusal({ source: 'OPENING_CORRECTION', remark: 'missed' })).toMatchObject({
      key: 'INVALID',
      field: 'source',
    })
    await at.agency.write((tx) =>
      tx.db.update(agencyTable).set({ openingCompleted: true, closedMonthEnd: businessDate('2026-02-28') }),
    )
    expect(await refusal({ source: 'OPENING_CORRECTION' })).toMatchObject({ key: 'REQUIRED', field: 'remark' })
    const loan = await at.lend({ source: 'OPENING_CORRECTION', remark: 'missed', deposit: rupees(400) })
    expect(loan.date).toBe(openDay)
    expect(await at.entries()).toEqual([
      [
        'OPENING_CORRECTION',
        'POST',
        ['1313', 'Outlet B', 24_000],
        ['3200', null, -24_000],
        ['3200', null, 400],
        ['2150', 'Outlet B', -400],
      ],
    ])
    expect(await at.agency.read((tx) => loansById(tx, [loan.id]))).toHaveLength(1)
    expect(await refused(at.agency, (tx) => removeLoan(tx, { id: loan.id }))).toMatchObject({ key: 'REFERENCED' })
  })

  it.each([
    ['an unknown customer', { partyId: 999_999 }, 'NOT_FOUND', 'partyId'],
    ['an unknown bottle', { bottleStockId: 999_999 }, 'NOT_FOUND', 'bottleStockId'],
    ['more than the yard’s empties', { qty: 61 }, 'INSUFFICIENT_BOTTLES', undefined],
    ['a deposit without its means', { deposit: rupees(1) }, 'REQUIRED', 'payment_type'],
    ['a deposit without a cash account', { deposit: rupees(1), payment_type: 0 }, 'REQUIRED', 'bank_id'],
    ['means without a deposit', { payment_type: 0 }, 'INVALID', 'payment_type'],
    ['the future', { date: businessDate('2026-03-04') }, 'FUTURE_DATE', 'date'],
  ] as [string, Partial<LoanInput>, string, string | undefined][])('refuses %s', async (_, input, key, field) => {
    expect(await refusal(input)).toMatchObject({ key, field })
  })

  it('refuses a supplier as customer', async () => {
    expect(await refusal({ partyId: at.supplier })).toMatchObject({ key: 'INVALID', field: 'partyId' })
  })
})

describe('correcting a loan', () => {
  it('gives it to another customer: booked again, the deposit where it was', async () => {
    const loan = await at.lend(inCash())
    await at.mark()
    const changed = await update({
      id: loan.id,
      partyId: at.outletA,
      remark: 'was theirs',
      rowVersion: loan.rowVersion,
    })
    expect(changed).toMatchObject({ party: 'Outlet A', remark: 'was theirs', deposit: rupees(2_000) })
    expect(await at.entries()).toEqual([
      [
        'LOAN',
        'REVERSE',
        ['1313', 'Outlet B', -24_000],
        ['1311', null, 24_000],
        ['1010', null, -2_000],
        ['2150', 'Outlet B', 2_000],
      ],
      [
        'LOAN',
        'POST',
        ['1313', 'Outlet A', 24_000],
        ['1311', null, -24_000],
        ['1010', null, 2_000],
        ['2150', 'Outlet A', -2_000],
      ],
    ])
    await at.booksAgree()
  })

  it('changes the deposit, also to none or from none, after another price too', async () => {
    const loan = await at.lend()
    await update({ id: loan.id, deposit: rupees(800), payment_type: 3, bank_id: at.banks.boc })
    await at.reprice(at.b12, 6_100)
    await update({ id: loan.id, deposit: rupees(900) })
    await at.booksAgree()
    const changed = await update({ id: loan.id, deposit: rupees(0) })
    expect(changed).toMatchObject({ deposit: 0, status: 'OPEN', value: rupees(24_400) })
    await at.booksAgree()
  })

  it('changes a remark alone without an entry', async () => {
    await update({ id: at.opened, remark: 'behind the shop' })
    expect(await at.entries()).toEqual([])
  })

  it('refuses the opening’s, closed ones, cheques and another version', async () => {
    const change = (input: LoanChange) => refused(at.agency, (tx) => updateLoan(tx, input))
    expect(await change({ id: at.opened, partyId: at.outletB })).toMatchObject({ key: 'REFERENCED', field: 'id' })
    const paid = await at.lend(byCheque)
    expect(await change({ id: paid.id, partyId: at.outletA })).toMatchObject({ key: 'INVALID', field: 'partyId' })
    expect(await change({ id: paid.id, rowVersion: 9 })).toMatchObject({ key: 'VERSION_CONFLICT' })
    const loan = await at.lend()
    expect(await change({ id: loan.id, deposit: rupees(5) })).toMatchObject({ key: 'REQUIRED', field: 'payment_type' })
    await at.close(loan.id, { qty_returned: 1 })
    expect(await change({ id: loan.id, partyId: at.outletA })).toMatchObject({ key: 'LOAN_CLOSED' })
  })
})

describe('withdrawing a loan', () => {
  it.each([
    ['in cash', () => inCash()],
    ['by cheque', () => byCheque],
    ['without a deposit', () => ({})],
  ] as [string, () => Partial<LoanInput>][])('brings everything back: %s', async (_, input) => {
    const before = await at.agency.read(stateOfBooks)
    const { id } = await at.lend(input())
    expect(await remove(id)).toEqual({ id })
    expect(await at.agency.read(stateOfBooks)).toEqual(before)
    expect(await remove(id)).toMatchObject({ key: 'UNCHANGED' })
    await at.booksAgree()
  })

  it('takes a later price out again', async () => {
    const { id } = await at.lend()
    await at.reprice(at.b12, 6_100)
    await remove(id)
    await at.booksAgree()
  })

  it('refuses the opening’s, closed ones, and a cheque that went on', async () => {
    const removal = (id: number) => refused(at.agency, (tx) => removeLoan(tx, { id }))
    expect(await removal(at.opened)).toMatchObject({ key: 'REFERENCED' })
    expect(await removal(999_999)).toMatchObject({ key: 'NOT_FOUND', field: 'id' })
    const half = await at.lend()
    await at.close(half.id, { qty_damaged: 1 })
    expect(await removal(half.id)).toMatchObject({ key: 'LOAN_CLOSED' })
    const paid = await at.lend({ ...byCheque, cheque: { ...customerCheque, bankDate: openDay } })
    const [row] = await at.agency.read((tx) => tx.db.select().from(cheque))
    // The cheque stands in the loan's own entry: it goes with the loan, never alone.
    expect(await refused(at.agency, (tx) => removePending(tx, { id: row?.id ?? 0 }))).toMatchObject({
      key: 'ILLEGAL_CHEQUE_TRANSITION',
    })
    await at.booksAgree()
    await at.agency.write((tx) =>
      setChequeStatus(tx, { status: 1, cheques: [row?.id ?? 0], dest_bank: at.banks.boc, receive_or_pay: 1 }),
    )
    expect(await removal(paid.id)).toMatchObject({ key: 'ILLEGAL_CHEQUE_TRANSITION' })
  })
})

describe('rows for a trip', () => {
  it('open loans, bring bottles back, and take that back', async () => {
    const lent = {
      date: openDay,
      partyId: at.outletB,
      bottleStockId: at.b12,
      qty: 3,
      deposit: rupees(0),
      uprice: rupees(6_000),
    }
    const journalEntryId = await at.mark()
    const keys = await at.agency.write((tx) => openLoans(tx, [lent, { ...lent, isShort: true, journalEntryId }]))
    expect(keys.map((each) => each.number)).toEqual(['LN-2026-000002', 'LN-2026-000003'])
    const [first = { id: 0 }, second = { id: 0 }] = keys
    const back = { date: openDay, tripId: 1, journalEntryId }
    await at.agency.write((tx) =>
      returnOnLoans(tx, [
        { ...back, loanId: first.id, qty: 1 },
        { ...back, loanId: first.id, qty: 2 },
        { ...back, loanId: second.id, qty: 1 },
      ]),
    )
    const status = async (id: number) => (await at.agency.read((tx) => ask(tx, loanDetails, { id }))).status
    expect([await status(first.id), await status(second.id)]).toEqual(['CLOSED', 'PARTIAL'])
    const more = await refused(at.agency, (tx) => returnOnLoans(tx, [{ ...back, loanId: second.id, qty: 3 }]))
    expect(more).toMatchObject({ key: 'INSUFFICIENT_BOTTLES', details: [{ available: 2, wanted: 3 }] })
    expect(await refused(at.agency, (tx) => cancelLoansOf(tx, { journalEntryId }))).toMatchObject({
      key: 'LOAN_CLOSED',
    })
    await at.agency.write((tx) => reverseReturns(tx, { journalEntryId }, openDay))
    expect([await status(first.id), await status(second.id)]).toEqual(['OPEN', 'OPEN'])
    await at.agency.write((tx) => cancelLoansOf(tx, { journalEntryId }))
    expect([...(await at.agency.read((tx) => loansById(tx, [first.id, second.id]))).keys()]).toEqual([first.id])
  })
})

it('pending loans are found by customer, day, text and kind, with their sums', async () => {
  await at.lend({ ...inCash(), date: today, remark: 'wedding' })
  const gone = await at.lend({ qty: 1 })
  await at.close(gone.id, { qty_returned: 1 })
  const list = (query: Parameters<typeof pendingLoans>[1]) => at.agency.read((tx) => ask(tx, pendingLoans, query))
  const all = await list({})
  expect(all.items.map((loan) => [loan.number, loan.outstanding, loan.age])).toEqual([
    ['LN-2026-000001', 5, 2],
    ['LN-2026-000002', 4, -1],
  ])
  expect(all.totals).toEqual({ outstanding: 9, value: rupees(54_000), deposit: rupees(4_500) })
  const numbers = async (query: Parameters<typeof pendingLoans>[1]) =>
    (await list(query)).items.map((loan) => loan.number)
  const second = ['LN-2026-000002']
  expect(await numbers({ id: at.outletB })).toEqual(second)
  expect(await numbers({ fromDate: openDay })).toEqual(second)
  expect(await numbers({ searchQuery: 'WEDD' })).toEqual(second)
  expect(await numbers({ filters: JSON.stringify({ bottleStockId: at.b5 }) })).toEqual([])
  expect(await numbers({ sort: '-outstanding' })).toEqual(['LN-2026-000001', 'LN-2026-000002'])
})
