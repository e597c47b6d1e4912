/** The audit itself: one altered figure anywhere is found. An audit that cannot fail would prove nothing. */
import { addDays, businessDate } from '#contract/dates.ts'
import { cents, unitCost } from '#contract/money.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { listBanks } from '#reads/ledger/bank.ts'
import { ask } from '../../src/server/db/reads.ts'
import { openBill } from '../../src/server/areas/bills/commands.ts'
import { receivePayment } from '../../src/server/areas/bills/payment-commands.ts'
import { payCommission, recoverShort } from '../../src/server/areas/ledger/staff-payment-commands.ts'
import { createTransfer } from '../../src/server/areas/ledger/transfer-commands.ts'
import { addExpense } from '../../src/server/areas/expenses/commands.ts'
import { cancelGrn, createGrn } from '../../src/server/areas/inventory/grn/commands.ts'
import { updateStock } from '../../src/server/areas/inventory/stock/commands.ts'
import { clock } from '../../src/server/clock.ts'
import * as schema from '../../src/server/db/schema/index.ts'
import { account } from '../../src/server/db/schema/index.ts'
import { newAgency, smallTrade, type TestAgency } from '../support/agency.ts'
import { reconciledBank } from '../support/bank-statements.ts'
import { auditBooks } from '../support/books.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { undone } from '../support/events.ts'
import { oweStaff } from '../support/staff.ts'
import { performTrip, type TripEvent, type TripWorld } from '../support/trip-events.ts'
import { crewOf } from '../support/trips.ts'

const today = businessDate('2026-03-03')
let test: TestDatabase
let fixture: TripWorld
let agency: TestAgency

beforeAll(async () => {
  test = await testDatabase(clock(today))
  agency = await newAgency(test.database)
  const trade = await smallTrade(agency)
  fixture = { agency, trade, today, invoices: 0, crew: await crewOf(agency, trade.product) }
  await agency.write((tx) =>
    createGrn(tx, {
      supplierId: trade.supplier,
      supplierInvoiceNo: 'X-1',
      lines: [
        { stockItemId: trade.cylinder, qty: 10, unitCost: unitCost(34_500_000), reselling_price: cents(369_000) },
        { stockItemId: trade.regulator, qty: 7, unitCost: unitCost(9_000_033), reselling_price: cents(120_000) },
      ],
    }),
  )
  const { id } = await agency.write((tx) =>
    createGrn(tx, {
      supplierId: trade.supplier,
      supplierInvoiceNo: 'X-2',
      lines: [{ stockItemId: trade.hose, qty: 2, unitCost: unitCost(4_000_000), reselling_price: cents(120_000) }],
    }),
  )
  await agency.write((tx) => cancelGrn(tx, { id }))
  await reconciledBank(agency, addDays(today, -1))
  const [fuel] = await agency.read((tx) => tx.db.select().from(account).where(eq(account.code, '5230')))
  await agency.write((tx) =>
    addExpense(tx, { category: 1, accountId: fuel?.id ?? 0, amount: cents(450_000), payment: null }),
  )
  const bill = await agency.write((tx) =>
    openBill(tx, {
      receivables: 1,
      partyId: trade.outlets[0] ?? 0,
      bill_no: 'B-1',
      amount: cents(50_000),
      source: 1,
    }),
  )
  const places = await agency.read((tx) => ask(tx, listBanks, {}))
  const [cash = 0, petty = 0] = places.map((place) => place.id)
  await agency.write((tx) =>
    receivePayment(tx, { partyId: bill.partyId, amount: cents(30_000), payment_type: 0, bank_id: cash }),
  )
  await agency.write((tx) => createTransfer(tx, { fromBankId: cash, toBankId: petty, amount: cents(10_000) }))
  const [nimal] = fixture.crew.repParties
  await agency.write((tx) => oweStaff(tx, nimal, { short: 5_000, owed: 3_000 }))
  await agency.write((tx) => recoverShort(tx, { partyId: nimal, amount: cents(5_000), way: 'SALARY' }))
  await agency.write((tx) => payCommission(tx, { partyId: nimal, amount: cents(3_000), bankId: cash }))
  const back = Array.from({ length: 3 }, () => ({ good: 0, expired: 20 }))
  const trip: Pick<Extract<TripEvent, { kind: 'whole-trip' }>, 'who' | 'pieces' | 'back' | 'day'> = {
    who: 0,
    pieces: [{ sku: 0, qty: 10 }],
    back,
    day: 0,
  }
  await performTrip(fixture, { ...trip, kind: 'whole-trip' }, undone)
  await performTrip(fixture, { ...trip, kind: 'trip-and-undo', settled: true }, undone)
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

/** As {@link found}, of what no program can do: by the administrator, past the triggers and keys that refuse it. */
async function foundBelow(change: string): Promise<string> {
  const pool = new Pool({ connectionString: test.access.adminUrl, max: 1 })
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(change)
    await client.query('set local role depot_app')
    const tx = await test.database.enter(drizzle(client, { schema }), client, agency.id, agency.actors[3])
    return (await auditBooks(tx)).join('\n')
  } finally {
    client.release(true)
    await pool.end()
  }
}

describe('the audit of the books', () => {
  it('finds nothing in right books', async () => {
    expect(await agency.read(auditBooks)).toEqual([])
  })

  it.each([
    ['I19', sql`insert into depot.month_end (date, closed_at, closed_by) values ('2026-03-31', now(), 1)`],
    ['I22', sql`insert into depot.month_end (id, date, closed_at, closed_by) values (1, '2026-03-31', now(), 1)`],
    [
      'I27',
      sql`with made as (insert into depot.stock_count (number, date, at, place, blind, status, line_count, created_by) values ('CS-2026-000001', '2026-03-03', now(), 'WAREHOUSE', false, 'APPROVED', 1, 1) returning id)
        insert into depot.stock_count_line (stock_count_id, line_no, stock_item_id, book, unit_cost, counted) select made.id, 1, s.id, 5, 100, 4 from made, (select id from depot.stock_item limit 1) s`,
    ],
    ['I2', sql`update depot.stock_lot set goods_value = goods_value + 1 where goods_qty > 0`],
    ['I3', sql`update depot.bottle_stock set uprice = uprice + 1`],
    ['I4', sql`update depot.bottle_stock set full_qty = full_qty + 1, qty = qty - 1`],
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
    ['I6', sql`update depot.bill set amount = amount + 1`],
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
    ['I11', sql`update depot.bottle_stock set damage_qty = damage_qty + 1`],
    ['I14', sql`update depot.grn set status = 'CANCELLED' where status = 'POSTED'`],
    ['I14', sql`update depot.grn_line set deleted_at = now() where line_no = 1`],
    ['I17', sql`update depot.bill set settled = 1`],
    ['I17', sql`update depot.expense set paid = paid + 1, amount = amount + 1`],
    [
      'I17',
      sql`insert into depot.advance (date, direction, party_id, amount, applied, created_by) select now(), 2, id, 5, 5, 1 from depot.party limit 1`,
    ],
    [
      'I17',
      sql`insert into depot.payment (number, date, direction, party_id, payment_type, amount, advance, journal_entry_id, created_by) select 'RC-2026-000002', '2026-03-02', 1, p.id, 0, 5, 0, j.id, 1 from depot.party p, depot.journal_entry j where j.source_type = 'GRN' limit 1`,
    ],
    [
      'I16',
      sql`insert into depot.payment (number, date, direction, party_id, payment_type, amount, advance, journal_entry_id, created_by) select 'RC-2026-000002', '2026-03-02', 1, p.id, 1, 5, 0, j.id, 1 from depot.party p, depot.journal_entry j where j.source_type = 'GRN' limit 1`,
    ],
    ['I17', sql`update depot.payment set advance = advance + 1`],
    ['I17', sql`update depot.payment set reversed_at = date`],
    [
      'I17',
      sql`update depot.bill_settlement s set reversed_at = s.date from depot.payment y where s.journal_entry_id = y.journal_entry_id`,
    ],
    ['I17', sql`update depot.transfer set amount = amount + 1`],
    ['I17', sql`update depot.transfer set reversed_at = date`],
    ['I17', sql`update depot.staff_payment set way = 'COMMISSION' where way = 'SALARY'`],
    ['I17', sql`update depot.staff_payment set amount = amount - 1 where kind = 'PAYMENT'`],
    ['I17', sql`update depot.staff_payment set reversed_at = date`],
    ['I23', sql`update depot.payment set number = 'RC-2026-000009'`],
    ['I18', sql`update depot.account_day set closing = closing + 1`],
    ['I23', sql`update depot.number_sequence set next_no = next_no + 1`],
    ['chain', sql`update depot.ledger_head set entries = entries + 1`],
  ])('finds what breaks %s', async (invariant, change) => {
    expect(await found(change)).toContain(`${invariant} `)
  })

  it.each([
    ['I12', sql`update depot.trip_line set loaded = loaded + 1`],
    ['I12', sql`update depot.trip_line set cost = cost + 1 where cost > 0`],
    ['I13', sql`update depot.trip set totals = jsonb_set(totals, '{total_credits,short}', '7') where status = 2`],
    ['I13', sql`update depot.bottle_loan set qty = qty + 1 where is_short and deleted_at is null`],
    [
      'I17',
      sql`insert into depot.cash_entry (trip_id, cash_type_id, amount, status, created_by) select t.id, b.id, 5, 'CREATED', 1 from depot.trip t, depot.bank b where t.status = 2 and b.kind = 'CASH' limit 1`,
    ],
  ])('finds what breaks %s of a trip', async (invariant, change) => {
    expect(await found(change)).toContain(`${invariant} `)
  })

  it.each([
    ['I1', 'update depot.journal_line set debit = debit + 1 where debit > 0'],
    ['I1', 'update depot.journal_entry set total = total + 1'],
    ['I10', "update depot.stock_movement set posting_date = '2026-01-01' where to_loc like 'VEH:%'"],
    ['I11', "update depot.bottle_movement set posting_date = '2026-01-01' where from_loc = 'PRI'"],
    ['I22', 'alter table depot.party disable row level security; update depot.party set agency_id = 99 where kind = 1'],
    [
      'I14',
      `insert into depot.journal_entry (agency_id, number, posting_date, source_type, source_id, event, version, total, posted_by, posted_at, prev_hash, hash)
        select r.agency_id, 'JV-2026-000099', r.posting_date, 'BACKDATE_ADJ', 1, 'GRN', 1, 5, 1, r.posted_at, 'x', 'y' from depot.journal_entry r where r.source_type = 'GRN' and r.reverses_id is not null`,
    ],
    ['I23', "update depot.grn set number = 'GRN-2026-000009' where status = 'POSTED'"],
    ['I23', "update depot.trip set number = 'RT-2026-000009' where status = 2"],
    [
      'I23',
      'update depot.journal_line set party_id = null where journal_entry_id in (select id from depot.journal_entry where reverses_id is not null)',
    ],
    [
      'chain',
      "update depot.journal_entry set hash = repeat('1', 64) where id = (select min(id) from depot.journal_entry)",
    ],
  ])('finds what breaks %s, which the database refuses', async (invariant, change) => {
    expect(await foundBelow(change)).toContain(`${invariant} `)
  })

  it.each([
    'update depot.bank_statement_line set amount = amount + 1 where match_id is not null',
    'update depot.bank_match set undone_at = now()',
    "update depot.bank_match set last_date = '2026-01-01'",
    'update depot.bank_statement set closing = closing + 1',
    'update depot.bank_statement set opening = opening + 1, closing = closing + 1 where id = (select max(id) from depot.bank_statement)',
    'drop index depot.bank_match_line_once; insert into depot.bank_match_line (agency_id, match_id, journal_line_id) select agency_id, match_id, journal_line_id from depot.bank_match_line',
    `insert into depot.journal_entry (agency_id, number, posting_date, source_type, source_id, event, version, total, posted_by, posted_at, prev_hash, hash, reverses_id)
      select e.agency_id, 'JE-2026-000098', e.posting_date, e.source_type, e.id, 'REVERSE', 1, e.total, 1, now() + interval '1 hour', 'x', 'y', e.id
      from depot.bank_match_line x join depot.journal_line l on l.id = x.journal_line_id join depot.journal_entry e on e.id = l.journal_entry_id limit 1`,
  ])('finds what breaks I26 of a reconciled bank: %s', async (change) => {
    expect(await foundBelow(change)).toContain('I26 ')
  })

  it('finds a settlement that stands while its entry is reversed (I17)', async () => {
    const change = `insert into depot.journal_entry (agency_id, number, posting_date, source_type, source_id, event, version, total, posted_by, posted_at, prev_hash, hash, reverses_id)
      select e.agency_id, 'JE-2026-000097', e.posting_date, e.source_type, e.id, 'REVERSE', 1, e.total, 1, now(), 'x', 'y', e.id
      from depot.bill_settlement s join depot.journal_entry e on e.id = s.journal_entry_id limit 1`
    expect(await foundBelow(change)).toContain('I17 a settlement is taken back with its entry')
  })

  it('finds what an undo left behind (I14)', async () => {
    const count = { id: fixture.trade.hose, add_remove: 0, qty: 1, reason: 'count' } as const
    const leaving = undone(fixture, async () => {
      await agency.write((tx) => updateStock(tx, count))
      return async () => 'nothing is taken back'
    })
    await expect(leaving).rejects.toThrow('an undo left the books changed')
  })

  it('needs no check against changed entries: the database refuses to change them', async () => {
    for (const change of [
      sql`update depot.journal_line set debit = debit + 1`,
      sql`delete from depot.journal_entry`,
      sql`update depot.stock_movement set qty = 1`,
      sql`delete from depot.bottle_movement`,
      sql`update depot.audit_log set action = 'x'`,
      sql`insert into depot.changes (agency_id, tab, row_id, op) values (1, 'grn', 1, 'I')`,
    ]) {
      await expect(agency.write((tx) => tx.db.execute(change))).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  })
})
