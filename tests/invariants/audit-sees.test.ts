/** The audit itself: one altered figure anywhere is found. An audit that cannot fail would prove nothing. */
import { businessDate } from '#contract/dates.ts'
import { cents, unitCost } from '#contract/money.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addExpense } from '../../src/server/areas/expenses/commands.ts'
import { createGrn } from '../../src/server/areas/inventory/grn/commands.ts'
import { clock } from '../../src/server/clock.ts'
import { account } from '../../src/server/db/schema/index.ts'
import { newAgency, smallTrade, type TestAgency } from '../support/agency.ts'
import { auditBooks } from '../support/books.ts'
import { testDatabase } from '../support/database.ts'

const today = businessDate('2026-03-03')
let agency: TestAgency

beforeAll(async () => {
  const { database } = await testDatabase(clock(today))
  agency = await newAgency(database)
  const trade = await smallTrade(agency)
  await agency.write((tx) =>
    createGrn(tx, {
      supplierId: trade.supplier,
      supplierInvoiceNo: 'X-1',
      lines: [
        { stockId: trade.cylinder, qty: 10, unitCost: unitCost(34_500_000), reselling_price: cents(369_000) },
        { stockId: trade.regulator, qty: 7, unitCost: unitCost(9_000_033), reselling_price: cents(120_000) },
      ],
    }),
  )
  const [fuel] = await agency.read((tx) => tx.db.select().from(account).where(eq(account.code, '5230')))
  await agency.write((tx) =>
    addExpense(tx, { category: 1, accountId: fuel?.id ?? 0, amount: cents(450_000), payment: null }),
  )
})

/** Alters something, audits, and takes it all back. */
async function found(change: SQL): Promise<string> {
  let wrong: string[] = []
  const undo = new Error('taken back')
  await agency
    .write(async (tx) => {
      await tx.db.execute(change)
      wrong = await auditBooks(tx)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return wrong.join('\n')
}

describe('the audit of the books', () => {
  it('finds nothing in right books', async () => {
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it.each([
    ['I19', sql`insert into depot.month_end (date, closed_at, closed_by) values ('2026-03-31', now(), 1)`],
    ['I22', sql`insert into depot.month_end (id, date, closed_at, closed_by) values (1, '2026-03-31', now(), 1)`],
    ['I2', sql`update depot.stock_lot set goods_value = goods_value + 1`],
    ['I3', sql`update depot.brn_stock set uprice = uprice + 1`],
    ['I4', sql`update depot.brn_stock set full_qty = full_qty + 1, qty = qty - 1`],
    [
      'I5',
      sql`insert into depot.cheque (number, direction, drawer_bank, party_id, amount, received_on, cheque_date, status, status_on, origin, created_by) select '1', 1, 'B', id, 5, now(), now(), 0, now(), 'OPEN', 1 from depot.party limit 1`,
    ],
    [
      'I5',
      sql`insert into depot.cheque (number, direction, drawer_bank, party_id, amount, received_on, cheque_date, status, status_on, origin, created_by) select '1', 2, 'B', id, 5, now(), now(), 2, now(), 'PAYABLE', 1 from depot.party limit 1`,
    ],
    [
      'I16',
      sql`with made as (insert into depot.cheque (number, direction, drawer_bank, party_id, amount, received_on, cheque_date, status, status_on, origin, created_by) select '1', 1, 'B', id, 5, now(), now(), 2, now(), 'OPEN', 1 from depot.party limit 1 returning id)
        insert into depot.cheque_event (cheque_id, from_status, to_status, on_date, created_by) select id, 0, 2, now(), 1 from made`,
    ],
    [
      'I16',
      sql`with made as (insert into depot.cheque (number, direction, drawer_bank, party_id, amount, received_on, cheque_date, status, status_on, origin, created_by) select '1', 1, 'B', id, 5, now(), now(), 0, now(), 'OPEN', 1 from depot.party limit 1 returning id)
        insert into depot.cheque_event (cheque_id, to_status, on_date, created_by) select id, 0, now(), 1 from made`,
    ],
    ['I6', sql`update depot.credit_bill set amount = amount + 1`],
    [
      'I6',
      sql`insert into depot.advance (date, direction, party_id, amount, created_by) select now(), 2, id, 5, 1 from depot.party limit 1`,
    ],
    ['I7', sql`update depot.bottle_loan set deposit_refunded = 1`],
    ['I8', sql`update depot.expense set amount = amount + 1`],
    ['I9', sql`update depot.agency set opening_completed = true`],
    [
      'I9',
      sql`with cash as (select id from depot.account where code = '1010') insert into depot.account_day (account_id, date, debit, credit, closing) select id, '2026-03-01', 0, 1, -1 from cash`,
    ],
    ['day-end', sql`update depot.expense set amount = amount + 1`],
    ['I10', sql`update depot.stock_balance set qty = qty + 1`],
    ['I11', sql`update depot.brn_stock set damage_qty = damage_qty + 1`],
    ['I17', sql`update depot.credit_bill set settled = 1`],
    ['I17', sql`update depot.expense set paid = paid + 1, amount = amount + 1`],
    [
      'I17',
      sql`insert into depot.advance (date, direction, party_id, amount, applied, created_by) select now(), 2, id, 5, 5, 1 from depot.party limit 1`,
    ],
    ['I18', sql`update depot.account_day set closing = closing + 1`],
    ['I23', sql`update depot.number_sequence set next_no = next_no + 1`],
    ['chain', sql`update depot.ledger_head set entries = entries + 1`],
  ])('finds what breaks %s', async (invariant, change) => {
    expect(await found(change)).toContain(`${invariant} `)
  })

  it('needs no check against changed entries: the database refuses to change them', async () => {
    for (const change of [
      sql`update depot.journal_line set debit = debit + 1`,
      sql`delete from depot.journal`,
      sql`update depot.stock_move set qty = 1`,
      sql`delete from depot.bottle_move`,
      sql`update depot.audit_log set action = 'x'`,
      sql`insert into depot.changes (agency_id, tab, row_id, op) values (1, 'grn', 1, 'I')`,
    ]) {
      await expect(agency.write((tx) => tx.db.execute(change))).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  })
})
