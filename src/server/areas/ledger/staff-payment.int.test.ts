/** Shorts recovered from employees and commission paid to them, on a real database (E-78b, E-78c). */
import { listStaffPayments } from '#reads/ledger/staff-payment.ts'
import { addDays } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import type { CommissionPaymentInput, RecoveryInput } from '#contract/ledger/staff-payment.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { readReport } from '../../../../tests/reports/reading.ts'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { type Lending, lendingAgency, rupees, today } from '../../../../tests/support/bills.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { closeOpenDay } from '../../../../tests/support/periods.ts'
import { auditTrail, refused } from '../../../../tests/support/refused.ts'
import { staffOf } from '../../../../tests/support/staff.ts'
import { clock } from '../../clock.ts'
import { staffVoucher } from './reports/staff-voucher.ts'
import { payCommission, recoverShort, reverseStaffPayment } from './staff-payment-commands.ts'
import { staffBalances } from './staff-payment-queries.ts'

let test: TestDatabase
let of: Lending
let nimal: number
let kamal: number
beforeAll(async () => {
  test = await testDatabase(clock(today))
})
beforeEach(async () => {
  of = await lendingAgency(test.database)
  ;({ nimal, kamal } = await staffOf(of.agency, { short: rupees(658), owed: rupees(400) }))
})

const short = (amount: number, more: Partial<RecoveryInput> = {}): RecoveryInput => ({
  partyId: nimal,
  amount: rupees(amount),
  date: openDay,
  way: 'SALARY',
  ...more,
})
const commission = (amount: number, more: Partial<CommissionPaymentInput> = {}): CommissionPaymentInput => ({
  partyId: nimal,
  amount: rupees(amount),
  date: openDay,
  bankId: of.boc,
  ...more,
})
const recover = (input: RecoveryInput, role: Role = 2) => of.agency.write((tx) => recoverShort(tx, input), role)
const pay = (input: CommissionPaymentInput, role: Role = 2) => of.agency.write((tx) => payCommission(tx, input), role)
const undo = (id: number, role: Role = 2) =>
  of.agency.write((tx) => reverseStaffPayment(tx, { id, reason: 'wrong person' }), role)
const open = async () =>
  (await of.agency.read(staffBalances)).map(({ name, short: owes, owed }) => [name, owes / 100, owed / 100])

it('recovers a short from cash, the salary and commission, and pays the rest of the commission', async () => {
  expect(await open()).toEqual([['Nimal', 658, 400]])
  const inCash = await recover(short(100, { way: 'MONEY', bankId: of.cash, remark: 'by hand' }))
  expect(inCash).toMatchObject({
    number: 'SR-2026-000001',
    kind: 'RECOVERY',
    employee: 'Nimal',
    way: 'MONEY',
    bank: 'Cash in hand',
    reversedAt: null,
  })
  expect(await recover(short(408))).toMatchObject({ number: 'SR-2026-000002', way: 'SALARY', bank: null })
  await recover(short(150, { way: 'COMMISSION' }))
  expect(await pay(commission(250))).toMatchObject({ number: 'SP-2026-000001', kind: 'PAYMENT', way: 'MONEY' })
  expect(await open()).toEqual([])
  expect(await of.entries('STAFF_RECOVERY')).toEqual([
    [openDay, 'STAFF_RECOVERY', 'POST', ['1010', null, 100], ['1130', 'Nimal', -100]],
    [openDay, 'STAFF_RECOVERY', 'POST', ['2120', null, 408], ['1130', 'Nimal', -408]],
    [openDay, 'STAFF_RECOVERY', 'POST', ['2120', 'Nimal', 150], ['1130', 'Nimal', -150]],
  ])
  expect(await of.entries('STAFF_PAYMENT')).toEqual([
    [openDay, 'STAFF_PAYMENT', 'POST', ['2120', 'Nimal', 250], [of.bocAccount, null, -250]],
  ])
  const found = (filters: object) =>
    of.agency.read((tx) => ask(tx, listStaffPayments, { filters: JSON.stringify(filters) }), 2)
  expect(await found({})).toMatchObject({ totalCount: 4, totalRecovered: rupees(658), totalPaid: rupees(250) })
  expect(await found({ kind: 'PAYMENT' })).toMatchObject({ totalCount: 1, totalRecovered: 0 })
  expect(await found({ way: 'SALARY' })).toMatchObject({ totalCount: 1, totalRecovered: rupees(408) })
  expect(await of.agency.read(auditBooks)).toEqual([])
})

it('is taken back once, opens the short again, and counts no longer', async () => {
  const { id } = await recover(short(658))
  expect(await undo(id)).toMatchObject({ reversedAt: openDay })
  expect(await refused(of.agency, (tx) => reverseStaffPayment(tx, { id }), 2)).toMatchObject({
    key: 'ALREADY_REVERSED',
  })
  const paid = await pay(commission(400))
  await undo(paid.id)
  expect(await open()).toEqual([['Nimal', 658, 400]])
  expect(await of.agency.read((tx) => ask(tx, listStaffPayments, { partyId: nimal }))).toMatchObject({
    totalCount: 2,
    totalRecovered: 0,
    totalPaid: 0,
  })
  expect(await auditTrail(of.agency, 'staff_payment', id)).toEqual(['create', 'reverse'])
  expect(await of.agency.read(auditBooks)).toEqual([])
})

it('of a closed day is reversed by a SuperAdmin only, on the open day', async () => {
  const { id } = await recover(short(658))
  await of.agency.write((tx) => closeOpenDay(tx))
  expect(await refused(of.agency, (tx) => reverseStaffPayment(tx, { id }), 2)).toMatchObject({
    key: 'ROLE_NOT_ALLOWED',
  })
  expect(await undo(id, 3)).toMatchObject({ reversedAt: addDays(openDay, 1) })
})

it('takes no more than is open, on its day and on every later one', async () => {
  const tooMuch = (input: RecoveryInput) => refused(of.agency, (tx) => recoverShort(tx, input))
  expect(await tooMuch(short(658.01))).toMatchObject({ key: 'OVERPAYMENT', field: 'amount' })
  expect(await tooMuch(short(401, { way: 'COMMISSION' }))).toMatchObject({ key: 'OVERPAYMENT', field: 'amount' })
  expect(await tooMuch(short(1, { partyId: kamal }))).toMatchObject({ key: 'OVERPAYMENT', field: 'amount' })
  const beyond = (input: CommissionPaymentInput) => refused(of.agency, (tx) => payCommission(tx, input))
  expect(await beyond(commission(400.01))).toMatchObject({ key: 'OVERPAYMENT', field: 'amount' })
  // Recovered the next day: nothing of it is open the day before.
  await recover(short(600, { date: addDays(openDay, 1) }))
  expect(await tooMuch(short(59))).toMatchObject({ key: 'OVERPAYMENT', field: 'amount' })
  await recover(short(58))
  expect(await of.agency.read(auditBooks)).toEqual([])
})

it('refuses who is no employee, accounts that are not there, money that is not there, and days to come', async () => {
  const wrong = (input: RecoveryInput) => refused(of.agency, (tx) => recoverShort(tx, input))
  expect(await wrong(short(1, { partyId: of.customer }))).toMatchObject({ key: 'INVALID', field: 'partyId' })
  expect(await wrong(short(1, { partyId: 999_999 }))).toMatchObject({ key: 'NOT_FOUND', field: 'partyId' })
  expect(await wrong(short(1, { way: 'MONEY', bankId: 999_999 }))).toMatchObject({ key: 'NOT_FOUND', field: 'bankId' })
  expect(await wrong(short(1, { date: addDays(openDay, 30) }))).toMatchObject({ key: 'FUTURE_DATE' })
  expect((await of.agency.read((tx) => ask(tx, listStaffPayments, {}))).totalCount).toBe(0)
})

it('has a voucher that agrees with the ledger, and says when it was taken back', async () => {
  const { id } = await recover(short(100, { way: 'MONEY', bankId: of.cash, remark: 'of RT-7' }))
  const read = await readReport(of.agency, staffVoucher, { id }, 2)
  expect(read.sheet).toMatchObject({ title: 'Receipt for a short', signatures: ['Received by', 'Employee'] })
  expect(read.sheet.about).toContain('Received from: Nimal')
  expect(read.rows).toMatchObject([{ what: 'Short made good', how: 'Into Cash in hand', amount: rupees(100) }])
  expect(read.sheet.notes).toEqual(expect.arrayContaining(['In words: One hundred rupees only', 'of RT-7']))
  expect(read.differing).toEqual([])
  await undo(id)
  const gone = await readReport(of.agency, staffVoucher, { id })
  expect(gone.sheet.title).toBe('Receipt for a short · REVERSED')
  const paid = await pay(commission(400))
  const voucher = await readReport(of.agency, staffVoucher, { id: paid.id })
  expect(voucher.rows).toMatchObject([{ what: 'Commission', how: 'From BOC current', amount: rupees(400) }])
  expect(voucher.differing).toEqual([])
})
