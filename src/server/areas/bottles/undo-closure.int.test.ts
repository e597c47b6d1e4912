/** Taking back what closed a loan, and the list of what did, on a real database (E-67). */
import { loanClosures, loanDetails } from '#reads/bottles/loan.ts'
import { businessDate } from '#contract/dates.ts'
import type { CloseLoanInput } from '#contract/bottles/loan.ts'
import { describe, expect, it } from 'vitest'
import { ask } from '../../db/reads.ts'
import { openDay } from '../../../../tests/support/agency.ts'
import { stateOfBooks } from '../../../../tests/support/books.ts'
import { type Bottling, eachBottling, rupees, today } from '../../../../tests/support/bottles.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { closeBill } from '../bills/close-commands.ts'
import { undoClosure } from './close-commands.ts'

const at = eachBottling()
const cash = () => ({ payment_type: 0 as const, bank_id: at.banks.cash })
const undo = (id: number, closureId: number) => at.agency.write((tx) => undoClosure(tx, { id, closureId }))
const customerCheque = { chequeNumber: '77', drawerBank: 'HNB', bankDate: businessDate('2026-03-20') }

describe('taking a closing back', () => {
  it.each([
    [
      'cash',
      (of: Bottling) => ({
        qty_paid: 2,
        qty_returned: 1,
        qty_damaged: 1,
        damage_charge: rupees(300),
        payment_type: 0,
        bank_id: of.banks.cash,
      }),
    ],
    [
      'a refund',
      (of: Bottling) => ({ qty_returned: 1, deposit_refund: rupees(500), payment_type: 0, bank_id: of.banks.cash }),
    ],
    ['an account', () => ({ qty_paid: 1, on_account: true })],
    ['a cheque', () => ({ qty_paid: 1, deposit_set_off: rupees(500), payment_type: 1, cheque: customerCheque })],
    ['nothing', () => ({ qty_returned: 1 })],
  ] as [string, (of: Bottling) => Partial<CloseLoanInput>][])('stands as before: %s', async (_, input) => {
    const before = await at.agency.read(stateOfBooks)
    const { closures } = await at.close(at.opened, input(at))
    const undone = await undo(at.opened, closures[0]?.id ?? 0)
    expect(undone).toMatchObject({ status: 'OPEN', outstanding: 5, closures: [{ reversedAt: openDay }] })
    expect(await at.agency.read(stateOfBooks)).toEqual(before)
    await at.booksAgree()
  })

  it('carries what the price of the bottles did since, party by party', async () => {
    const { closures } = await at.close(at.opened, { qty_paid: 1, qty_returned: 1, ...cash() })
    await at.reprice(at.b12, 6_100)
    await at.mark()
    await undo(at.opened, closures[0]?.id ?? 0)
    const [entry] = (await at.entries()) as unknown[][]
    expect(entry?.slice(-3)).toEqual([
      ['1313', 'Outlet A', 200],
      ['1311', null, -100],
      ['3100', null, -100],
    ])
    await at.booksAgree()
  })

  it('bears the open day once its own is closed', async () => {
    const { closures } = await at.close(at.opened, { qty_returned: 1 })
    await at.closeOpenDay()
    expect(await undo(at.opened, closures[0]?.id ?? 0)).toMatchObject({ closures: [{ reversedAt: today }] })
    await at.booksAgree()
  })

  it('refuses what is unknown, taken back, a trip’s, or went on', async () => {
    const again = (closureId: number) => refused(at.agency, (tx) => undoClosure(tx, { id: at.opened, closureId }))
    expect(await again(999_999)).toMatchObject({ key: 'NOT_FOUND', field: 'closureId' })
    const { closures } = await at.close(at.opened, { qty_paid: 1, on_account: true })
    const [first] = closures
    await at.agency.write((tx) =>
      closeBill(tx, { bill_id: first?.billId ?? 0, amount: rupees(1), date: openDay, ...cash() }),
    )
    expect(await again(first?.id ?? 0)).toMatchObject({ key: 'BILL_SETTLED' })
    const second = (await at.close(at.opened, { qty_returned: 1 })).closures.at(-1)
    await at.note([{ bottleStockId: at.b12, qty: 61 }])
    expect(await again(second?.id ?? 0)).toMatchObject({ key: 'INSUFFICIENT_BOTTLES' })
    await at.note([{ bottleStockId: at.b12, from: 1, to: 0, qty: 1 }])
    await undo(at.opened, second?.id ?? 0)
    expect(await again(second?.id ?? 0)).toMatchObject({ key: 'ALREADY_REVERSED', field: 'closureId' })
  })
})

it('what closed loans is listed with its sums, taken back ones left out', async () => {
  await at.close(at.opened, { qty_paid: 1, deposit_set_off: rupees(500), ...cash() })
  const { closures } = await at.close(at.opened, { qty_returned: 1 })
  await undo(at.opened, closures.at(-1)?.id ?? 0)
  await at.close(at.opened, { qty_damaged: 1, damage_charge: rupees(100), date: today, ...cash() })
  const list = (query: Parameters<typeof loanClosures>[1]) => at.agency.read((tx) => ask(tx, loanClosures, query), 1)
  const both = await list({ fromDate: openDay, toDate: today })
  expect(both.items.map((row) => [row.loan, row.date, row.paid, row.damageCharge])).toEqual([
    ['LN-2026-000001', today, 0, rupees(100)],
    ['LN-2026-000001', openDay, rupees(6_500), 0],
  ])
  expect(both.totals).toEqual({
    returned: 0,
    damaged: 1,
    bought: 1,
    paid: rupees(6_500),
    charges: rupees(100),
    refunds: 0,
    setOff: rupees(500),
    forfeited: 0,
  })
  expect((await list({})).totalCount).toBe(1)
  expect((await list({ partyId: at.outletB })).totalCount).toBe(0)
  expect((await at.agency.read((tx) => ask(tx, loanDetails, { id: at.opened }))).closures).toHaveLength(3)
})
