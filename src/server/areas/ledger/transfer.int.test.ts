/** Transfers between cash and banks, and the pay-in slip that lists what was deposited (E-77c, E-77). */
import { listTransfers } from '#reads/ledger/transfer.ts'
import { businessDate } from '#contract/dates.ts'
import type { TransferInput } from '#contract/ledger/transfer.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { openDay } from '../../../../tests/support/agency.ts'
import { auditBooks } from '../../../../tests/support/books.ts'
import { type Lending, lendingAgency, rupees, today } from '../../../../tests/support/bills.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { closeOpenDay } from '../../../../tests/support/periods.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { clock } from '../../clock.ts'
import { loadSheet } from '../../reports/run.ts'
import { receivePayment } from '../bills/payment-commands.ts'
import { setChequeStatus } from '../cheques/move-commands.ts'
import { payInSlip } from '../cheques/reports/pay-in-slip.ts'
import { createTransfer, reverseTransfer } from './transfer-commands.ts'

let test: TestDatabase
let of: Lending
beforeAll(async () => {
  test = await testDatabase(clock(today))
})
beforeEach(async () => {
  of = await lendingAgency(test.database)
})

const deposit = (amount: number, more: Partial<TransferInput> = {}): TransferInput => ({
  fromBankId: of.cash,
  toBankId: of.boc,
  amount: rupees(amount),
  date: openDay,
  ...more,
})
const make = (input: TransferInput, role?: 1 | 2 | 3) => of.agency.write((tx) => createTransfer(tx, input), role)

it('moves money from one account to another by one entry, and is taken back by another', async () => {
  const made = await make(deposit(500, { remark: 'slip 4711' }), 2)
  expect(made).toMatchObject({ number: 'TR-2026-000001', fromBank: 'Cash in hand', reversedAt: null })
  expect(await of.entries('TRANSFER')).toEqual([
    [openDay, 'TRANSFER', 'POST', [of.bocAccount, null, 500], ['1010', null, -500]],
  ])
  const { id } = made
  expect(await of.agency.write((tx) => reverseTransfer(tx, { id, reason: 'typed twice' }), 2)).toMatchObject({
    reversedAt: openDay,
  })
  expect(await refused(of.agency, (tx) => reverseTransfer(tx, { id }))).toMatchObject({ key: 'ALREADY_REVERSED' })
  const list = await of.agency.read((tx) => ask(tx, listTransfers, { bankId: of.boc, filters: '{"reversed":true}' }))
  expect(list).toMatchObject({ totalCount: 1, totalValue: 0 })
  expect(await of.agency.read(auditBooks)).toEqual([])
})

it('refuses the same account twice, more than there is, and accounts that are not there', async () => {
  const wrong = (input: TransferInput) => refused(of.agency, (tx) => createTransfer(tx, input))
  expect(await wrong(deposit(1, { toBankId: of.cash }))).toMatchObject({ key: 'INVALID', field: 'toBankId' })
  expect(await wrong(deposit(1_000_000))).toMatchObject({ key: 'INSUFFICIENT_FUNDS' })
  expect(await wrong(deposit(1, { fromBankId: 999_999 }))).toMatchObject({ key: 'NOT_FOUND', field: 'fromBankId' })
  expect(await wrong(deposit(1, { date: businessDate('2026-03-20') }))).toMatchObject({ key: 'FUTURE_DATE' })
})

it('of a closed day is reversed by a SuperAdmin only, on the open day', async () => {
  const { id } = await make(deposit(500))
  await of.agency.write((tx) => closeOpenDay(tx))
  expect(await refused(of.agency, (tx) => reverseTransfer(tx, { id }), 2)).toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
  expect((await of.agency.write((tx) => reverseTransfer(tx, { id }))).reversedAt).not.toBe(openDay)
})

it('stands on the pay-in slip with the cheques that were banked', async () => {
  await of.open('B-1', 300)
  const cheque = { chequeNumber: '200001', drawerBank: 'Sampath', bankDate: openDay }
  const { chequeId } = await of.agency.write((tx) =>
    receivePayment(tx, { partyId: of.customer, amount: rupees(300), payment_type: 1, cheque, date: openDay }),
  )
  await of.agency.write((tx) =>
    setChequeStatus(tx, {
      status: 1,
      cheques: [chequeId ?? 0],
      receive_or_pay: 1,
      dest_bank: of.boc,
      date: openDay,
    }),
  )
  await make(deposit(500))
  const { id } = await make(deposit(20))
  await of.agency.write((tx) => reverseTransfer(tx, { id }))
  // To cash: no deposit.
  await make(deposit(5, { fromBankId: of.boc, toBankId: of.cash }))
  const input = { bankId: of.boc, enDate: openDay }
  const sheet = await of.agency.read((tx) => loadSheet(tx, payInSlip, input))
  expect(sheet.lines.flatMap((line) => (line.kind === 'row' ? [[line.cells[2], line.cells[4]]] : []))).toEqual([
    ['200001', rupees(300)],
    ['TR-2026-000001', rupees(500)],
  ])
  expect(sheet.lines.find(({ kind }) => kind === 'total')).toMatchObject({
    cells: [null, null, null, null, rupees(800)],
  })
  // The paper of a document shows its control row only when it does not agree.
  expect(sheet.lines.some(({ kind }) => kind === 'differs')).toBe(false)
})
