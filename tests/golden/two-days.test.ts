/** The whole worked example over HTTP, from an empty database to the closed month: its figures to the cent (WEX-01). */
import type { JournalEntry } from '#contract/ledger/account.ts'
import { businessDate } from '#contract/dates.ts'
import { type DayEnd, type DayEndChecks, noTotals } from '#contract/periods/day-end.ts'
import type { MonthEndState } from '#contract/periods/month-end.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import type { TripTotals } from '#contract/trips/trip.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditBooks, stateOfBooks } from '../support/books.ts'
import { csvRecords } from '../reports/read-back.ts'
import { firstRun } from '../support/first-run.ts'
import { goldenDays, type TripName } from '../support/golden-days.ts'
import { dates, fixed, fixedAll, golden, reportOf, standing, wantedStanding } from './example.ts'

const actor = {
  userId: 0,
  username: 'test',
  roles: [3] as const,
  ip: null,
  method: 'GET',
  path: '/test',
  requestId: 'test',
}
const trips = ['R1', 'R2', 'R3', 'R4'] as const

let server: Awaited<ReturnType<typeof firstRun>>
let days: Awaited<ReturnType<typeof goldenDays>>
let repairs: number

const read = <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  server.services.database.read(1, actor, async (tx) => (await tx.db.execute<R>(query)).rows as R[])
const audit = () => server.services.database.read(1, actor, auditBooks)
const standingNow = () => standing(days.boss, days.fixture.productId)
const refused = (key: string) => ({ body: expect.objectContaining({ key }) })

/** Closes the open day as a person does: looks at the checks, closes, and the next day comes. */
async function closeDay(next: string): Promise<DayEndChecks> {
  const checks = await days.boss.json<DayEndChecks>('GET', '/api/DayEnd/day-end-checks')
  await days.closeDay()
  server.goTo(businessDate(next))
  return checks
}

beforeAll(async () => {
  server = await firstRun(businessDate('2026-03-02'))
  days = await goldenDays(server)
})

describe('the opening and the two days, one after the other', () => {
  it('begin with the opening, goods, bottles and loans included', async () => {
    expect(await standingNow()).toMatchObject(wantedStanding('2026-02-28'))
    expect(await audit()).toEqual([])
  })

  it('play the first day and close it', async () => {
    repairs = await days.firstDay()
    expect(await closeDay('2026-03-03')).toMatchObject({
      date: '2026-03-02',
      blocked: null,
      passed: true,
      carriedOver: [],
    })
    expect(await standingNow()).toMatchObject(wantedStanding('2026-03-02'))
    expect(await audit()).toEqual([])
  })

  it('play the second day, refusing what the example warns of on its way', async () => {
    const moments: string[] = []
    await days.secondDay(repairs, async (moment) => {
      moments.push(moment)
      if (moment === 'GRN-2') {
        const more = days.clerk.ask('POST', '/api/Grn', {
          supplierId: days.fixture.supplierId,
          supplierInvoiceNo: 'GRN-2B',
          lines: [{ stockItemId: days.fixture.sku('LPG-12-5'), qty: 1, unitCost: 1, reselling_price: 1 }],
        })
        expect(await more).toMatchObject({
          body: { key: 'INSUFFICIENT_PRIMARY_BOTTLES', details: [{ bottle: 'B12', available: 0, wanted: 1 }] },
        })
      } else {
        expect(await days.boss.ask('POST', '/api/DayEnd/process-account-dayend', { date: '2026-03-03' })).toMatchObject(
          refused('TRIPS_OPEN'),
        )
      }
    })
    expect(moments).toEqual(['GRN-2', 'R4'])
    expect(await standingNow()).toMatchObject(wantedStanding('2026-03-03'))
    expect(await audit()).toEqual([])
  })

  it('say on the paper of each trip what the example says of it', async () => {
    for (const name of trips) {
      const { total_debits: debits, total_credits: credits, bottles } = golden.settlements[name]
      const path = `/api/DayEnd/process-dayend-rep-wise-report/${days.tripId(name)}?fileType=3`
      const { body } = await days.boss.ask('GET', path)
      const records = csvRecords(String(body))
      const columns = records.find((record) => record.includes('To account for')) ?? []
      const fieldOf = (record: readonly string[] | undefined, title: string) => record?.[columns.indexOf(title)]
      const labelled = (label: string) => records.find(([first]) => first?.startsWith(label))
      const sumOf = (kind: string, side: string) =>
        records
          .filter((record) => fieldOf(record, 'Kind') === kind)
          .reduce((sum, record) => sum + Math.round(Number(fieldOf(record, side)) * 100), 0)
      expect([name, fieldOf(labelled('Total of goods'), 'To account for')]).toEqual([
        name,
        fixed(Math.round(Number(debits['total_sales']) * 100) - sumOf('Bottles sold', 'To account for')),
      ])
      expect(labelled('Total')).toBeDefined()
      const total = records.find(([first]) => first === 'Total')
      expect([name, fieldOf(total, 'To account for'), fieldOf(total, 'Accounted')]).toEqual([
        name,
        debits['total'],
        credits['total'],
      ])
      expect([name, fieldOf(labelled('Short · '), 'Accounted') ?? '0.00']).toEqual([name, credits['short']])
      expect([name, fieldOf(labelled('Excess · '), 'To account for') ?? '0.00']).toEqual([name, debits['excess']])
      const tenders = { Cash: 'cash', Cheque: 'cheque', 'Credit given': 'credit_on_account', 'Bank transfer': 'bank' }
      for (const [kind, key] of Object.entries({
        ...tenders,
        Discount: 'discount',
        'Expired goods, at price': 'damege',
      }))
        expect([name, kind, fixed(sumOf(kind, 'Accounted'))]).toEqual([name, kind, credits[key]])
      const head = records.find((record) => record.includes('Loan back')) ?? []
      for (const [type, was] of Object.entries(bottles)) {
        const row = records.slice(records.indexOf(head)).find(([first]) => first?.startsWith(type))
        const pieces = (title: string) => Number(row?.[head.indexOf(title)] ?? 0)
        expect([name, type, pieces('Sold'), pieces('Empties'), pieces('Damaged'), pieces('Lent')]).toEqual([
          name,
          type,
          was['sold_filled'],
          was['empties'],
          was['damage'],
          was['loan'],
        ])
        expect([pieces('Bottles sold'), pieces('Loan back')]).toEqual([was['purchase'], was['loan_returned'] ?? 0])
        expect(row?.[head.indexOf('Balance')]).toBe('balanced')
      }
    }
  })

  it('refuse at the end of the second day what the example warns of', async () => {
    const rows = await days.clerk.json<{ id: number }[]>('GET', `/api/Cash/get-by-sales/${days.tripId('R1')}`)
    expect(await days.clerk.ask('DELETE', `/api/Cash/${rows[0]?.id}`)).toMatchObject({
      status: 409,
      ...refused('ROUTE_LOCKED'),
    })
    const bank = async (status: number, number: string) =>
      days.boss.ask('PUT', `/api/Cheque/${status}`, {
        cheques: [await days.fixture.cheque(number, 0)],
        receive_or_pay: 1,
        dest_bank: days.fixture.bank('1021'),
      })
    expect(await bank(1, '200003')).toMatchObject(refused('CHEQUE_NOT_MATURE'))
    expect(await bank(2, '200001')).toMatchObject(refused('ILLEGAL_CHEQUE_TRANSITION'))
    const load = {
      route_id: days.fixture.route,
      vehicle_id: days.fixture.vehicle('V1'),
      rep_id: days.fixture.rep('Nimal'),
      product_id: days.fixture.productId,
      lines: [{ stock_item_id: days.fixture.sku('LPG-12-5'), qty: 28 }],
    }
    expect(await days.clerk.ask('POST', '/api/DailyVehicalRoutin/create', load)).toMatchObject({
      body: { key: 'INSUFFICIENT_STOCK', details: [{ available: 27, wanted: 28 }] },
    })
    const before = await server.services.database.read(1, actor, stateOfBooks)
    expect(await days.settle('R1')).toMatchObject({ code: 200002 })
    expect(await server.services.database.read(1, actor, stateOfBooks)).toEqual(before)
  })

  it('close the second day', async () => {
    expect(await closeDay('2026-03-04')).toMatchObject({
      date: '2026-03-03',
      blocked: null,
      passed: true,
      carriedOver: [],
    })
  })
})

describe('what the two days leave', () => {
  it('is journals 1 to 41 exactly, in their order', async () => {
    const posted = await read(sql`
      select j.number as no, j.posting_date as date, j.source_type as source,
        (select json_agg(json_build_object('account', a.code, 'party', p.name, 'debit', to_char(l.debit / 100.0, 'FM999999990.00'), 'credit', to_char(l.credit / 100.0, 'FM999999990.00')) order by l.line_no)
         from depot.journal_line l join depot.account a on a.id = l.account_id left join depot.party p on p.id = l.party_id where l.journal_entry_id = j.id) as lines
      from depot.journal_entry j order by j.number`)
    expect(posted).toEqual(golden.journals.map(({ no, date, source, lines }) => ({ no, date, source, lines })))
  })

  it.each(trips)('is %s settled with the amounts, costs, layers and bottles of the example', async (name) => {
    const wanted = golden.settlements[name]
    const settlement = await days.clerk.json<Settlement>('GET', `/api/DayEnd/settlement/${days.tripId(name)}`)
    const balance = await days.clerk.json<TripTotals>('GET', `/api/DayEnd/get-balance-sales-wise/${days.tripId(name)}`)
    expect(settlement.balance).toEqual(balance)
    expect(fixedAll(balance.total_debits)).toMatchObject(wanted.total_debits)
    expect(fixedAll(balance.total_credits)).toMatchObject(wanted.total_credits)
    for (const [code, figures] of Object.entries(wanted.bottles)) {
      const found = settlement.bottles.find((each) => each.item_code === code)
      expect({ sold: found?.sold, empties: found?.empties, damaged: found?.damaged, lent: found?.lent }).toEqual({
        sold: figures['sold_filled'],
        empties: figures['empties'],
        damaged: figures['damage'],
        lent: figures['loan'],
      })
      expect([found?.purchased, found?.returned, found?.difference]).toEqual([
        figures['purchase'] ?? 0,
        figures['loan_returned'] ?? 0,
        0,
      ])
    }
    const [cost] = await read<{ cost: number }>(
      sql`select sum(cost)::bigint as cost from depot.trip_line where trip_id = ${days.tripId(name)}`,
    )
    expect(fixed(cost?.cost ?? 0)).toBe(wanted.cogs)
    expect(await soldLayers(name)).toEqual(
      Object.entries(wanted.sold).flatMap(([sku, { layers }]) => layers.map(({ qty, cost: at }) => ({ sku, qty, at }))),
    )
  })

  /** What left for good, out of which lots, oldest lot first. */
  const soldLayers = (name: TripName) =>
    read(sql`
      select s.code as sku, sum(case when m.to_loc = 'CUS' then m.qty else -m.qty end)::int as qty, to_char(l.unit_cost / 10000.0, 'FM999999990.00') as at
      from depot.stock_movement m join depot.stock_item s on s.id = m.stock_item_id join depot.stock_lot l on l.id = m.lot_id
      where 'CUS' in (m.from_loc, m.to_loc) and m.source_id = ${days.tripId(name)} group by s.code, l.id, l.unit_cost order by s.code, l.id`)

  it('is every cheque, bill, loan and expense of the example', async () => {
    const words = ['CREATED', 'PENDING', 'BANKED', 'RETURNED', 'CHANGED', 'CANCELLED']
    const cheques = await read<{ number: string; status: number }>(sql`
      select c.number, c.direction, p.name as party, to_char(c.amount / 100.0, 'FM999999990.00') as amount, c.cheque_date, c.status
      from depot.cheque c join depot.party p on p.id = c.party_id where c.deleted_at is null order by c.id`)
    expect(
      Object.fromEntries(
        cheques.map(({ number, status, ...rest }) => [number, { ...rest, status: words[status + 1] }]),
      ),
    ).toEqual(golden.cheques)
    const bills = await read<{ bill_no: string }>(sql`
      select case b.source when 'BRN_PO' then 'BPO-1' else b.bill_no end as bill_no, p.name as party, b.direction,
        to_char(b.amount / 100.0, 'FM999999990.00') as amount, to_char((b.amount - b.settled) / 100.0, 'FM999999990.00') as open
      from depot.bill b join depot.party p on p.id = b.party_id order by b.id`)
    expect(Object.fromEntries(bills.map(({ bill_no, ...bill }) => [bill_no, bill]))).toEqual(golden.bills)
    const loans = await read(sql`
      select p.name as party, b.item_code as bottle, l.qty, closed_returned + closed_paid + closed_damaged as closed,
        l.qty - closed_returned - closed_paid - closed_damaged as open, to_char(l.deposit / 100.0, 'FM999999990.00') as deposit
      from depot.bottle_loan l join depot.party p on p.id = l.party_id join depot.bottle_stock b on b.id = l.bottle_stock_id order by l.number`)
    expect(loans).toEqual(Object.values(golden.loans))
    const expenses = await read(sql`
      select e.number, (e.amount / 100)::int as amount, e.status, e.payment_status, (select coalesce(sum(p.amount), 0) / 100 from depot.expense_payment p where p.expense_id = e.id)::int as paid
      from depot.expense e order by e.number`)
    expect(expenses).toEqual([
      { number: 'EX-2026-000001', amount: 4500, status: 3, payment_status: 3, paid: 4500 },
      { number: 'EX-2026-000002', amount: 15_000, status: 3, payment_status: 3, paid: 15_000 },
      { number: 'EX-2026-000003', amount: 500, status: 3, payment_status: 3, paid: 500 },
      { number: 'EX-2026-000004', amount: 12_000, status: 2, payment_status: 1, paid: 0 },
    ])
  })

  it('is what every closed day says of itself', async () => {
    const closed = await days.boss.json<DayEnd[]>('GET', '/api/Account/get-day-end')
    expect(closed.map(({ date }) => date)).toEqual(['2026-03-03', '2026-03-02', '2026-03-01'])
    for (const date of dates.slice(1)) {
      const { rows, total_debit } = golden.snapshots[date].trial_balance
      const lines = golden.journals.filter((each) => each.date === date).flatMap((each) => each.lines)
      const sum = (side: 'debit' | 'credit', ...codes: string[]) =>
        lines.filter(({ account }) => codes.includes(account)).reduce((total, line) => total + Number(line[side]), 0)
      const balance = (code: string) => rows.find((row) => row.code === code)?.debit
      const { undoneTakenOff, transfersLeftOut, ...figures } =
        closed.find((one) => one.date === date)?.totals ?? noTotals
      expect({ undoneTakenOff, transfersLeftOut }).toEqual({ undoneTakenOff: true, transfersLeftOut: true })
      expect(fixedAll(figures)).toEqual({
        sales: sum('credit', '4010', '4020').toFixed(2),
        cash: sum('debit', '1010', '1030').toFixed(2),
        cheques: sum('debit', '1110').toFixed(2),
        credits: sum('debit', '1200').toFixed(2),
        short: sum('debit', '1130').toFixed(2),
        excess: sum('credit', '2130').toFixed(2),
        // No count found another sum than the books.
        countDifference: '0.00',
        cashInHand: balance('1010'),
        bank: balance('1021'),
        chequesInHand: balance('1110'),
        debit: total_debit,
        credit: total_debit,
      })
    }
  })
})

describe('the reports of the two days', () => {
  it.each(dates)('say the trial balance of %s', async (date) => {
    const { rows, total_debit, total_credit } = golden.snapshots[date].trial_balance
    const report = await reportOf(days.boss, `/api/Account/trail-balance?enDate=${date}`)
    expect(
      report.rows.map((row) => ({ code: row['Code'], debit: row['Debit'] || '0.00', credit: row['Credit'] || '0.00' })),
    ).toEqual(rows.map(({ code, debit, credit }) => ({ code, debit, credit })))
    expect(report.sum('Total')).toMatchObject({ Debit: total_debit, Credit: total_credit })
    expect(await balancesPerDay(date)).toEqual(rows.map(({ code, debit, credit }) => ({ code, debit, credit })))
  })

  /** The balances that every report reads. */
  const balancesPerDay = (date: string) =>
    read(sql`
      select a.code, to_char(greatest(d.closing, 0) / 100.0, 'FM999999990.00') as debit, to_char(greatest(-d.closing, 0) / 100.0, 'FM999999990.00') as credit
      from depot.account a cross join lateral (select closing from depot.account_day d where d.account_id = a.id and d.date <= ${date}::date order by d.date desc limit 1) d
      where d.closing <> 0 order by a.code`)

  it.each(dates)('say the stock of %s', async (date) => {
    const report = await reportOf(days.boss, `/api/Stock/get-stock?enDate=${date}`)
    expect(
      report.rows.map((row) => ({
        sku: row['Item'],
        on_hand: Number(row['Warehouse']),
        value: row['Value'],
        held_damaged: Number(row['Held']),
      })),
    ).toEqual(
      golden.snapshots[date].stock.map(({ sku, on_hand, value, held_damaged }) => ({
        sku,
        on_hand,
        value,
        held_damaged,
      })),
    )
  })

  it.each(dates)('say the bottles of %s', async (date) => {
    const report = await reportOf(days.boss, `/api/Brn/stock-journal?stDate=2026-02-01&enDate=${date}`)
    for (const bottle of golden.snapshots[date].bottles)
      expect(report.sum(`Closing of ${bottle.bottle}`)).toMatchObject({
        'Depot empty': String(bottle.qty_rd_empty),
        'Depot filled': String(bottle.full_qty),
        Principal: String(bottle.primary_qty),
        Outlets: String(bottle.outlet_qty),
        Damage: String(bottle.damage_qty),
        Owned: String(bottle.total_owned),
        Value: (bottle.total_owned * Number(bottle.uprice)).toFixed(2),
      })
  })

  it.each(dates.slice(1))('say cash, debtors and profit of %s', async (date) => {
    const wanted = golden.snapshots[date]
    const cash = await reportOf(days.boss, `/api/Account/cash-in-hand?enDate=${date}`)
    const closing = (code: string) => cash.rows.find((row) => row['Code'] === code)?.['Closing']
    expect([closing('1010'), closing('1030'), closing('1110')]).toEqual(Object.values(wanted.cash_in_hand))
    const debtors = await reportOf(
      days.boss,
      `/api/Credit/pending-credit-report?receivables=1&stDate=2026-01-01&enDate=${date}`,
    )
    const parties = [...new Set(debtors.rows.map((row) => row['Party'] ?? ''))]
    expect(Object.fromEntries(parties.map((party) => [party, debtors.sum(`Total of ${party}`)?.['Open']]))).toEqual(
      wanted.debtors,
    )
    const income = await reportOf(days.boss, `/api/Account/income-statement-report?stDate=2026-03-01&enDate=${date}`)
    expect(income.sum('Net profit')?.['Amount']).toBe(wanted.net_profit_to_date)
  })

  it('say income and expenses of the two days', async () => {
    const { revenue, expense } = golden['income_statement_to_2026-03-03']
    const report = await reportOf(days.boss, '/api/Account/income-statement-report?stDate=2026-03-01&enDate=2026-03-03')
    expect(Object.fromEntries(report.rows.map((row) => [row['Code'], row['Amount']]))).toEqual({
      ...revenue,
      ...expense,
    })
  })

  it('say the cheques and bills that are open, and bottles that are lent', async () => {
    const cheques = await reportOf(days.boss, '/api/Cheque/pending-cheque-report?enDate=2026-03-03')
    const pending = Object.entries(golden.cheques).filter(([, { status }]) => status === 'PENDING')
    expect(cheques.rows.map((row) => [row['Cheque no.'], row['Party'], row['Cheque date'], row['In hand']])).toEqual(
      pending.map(([number, { party, cheque_date, amount }]) => [number, party, cheque_date, amount]),
    )
    const open = async (receivables: 1 | 2) =>
      (
        await reportOf(
          days.boss,
          `/api/Credit/pending-credit-report?receivables=${receivables}&stDate=2026-01-01&enDate=2026-03-03`,
        )
      ).rows
    const found = [...(await open(1)), ...(await open(2))].map((row) => [
      row['Bill no.']?.replace('BPO-2026-00000', 'BPO-'),
      [row['Party'], row['Amount'], row['Open']],
    ])
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(
        Object.entries(golden.bills)
          .filter(([, bill]) => Number(bill.open) > 0)
          .map(([number, bill]) => [number, [bill.party, bill.amount, bill.open]]),
      ),
    )
    const loans = await reportOf(days.boss, '/api/BrnStock/pending-bottle-loan-report?enDate=2026-03-03')
    expect(loans.sum('Total of 5 customers')).toMatchObject({
      Lent: '25',
      Closed: '6',
      Out: '19',
      Deposit: '8000.00',
      Value: '95000.00',
    })
  })

  it('list the closed days', async () => {
    const report = await reportOf(days.boss, '/api/Account/day-end-report?stDate=2026-03-01&enDate=2026-03-03')
    expect(
      report.rows.map((row) => [row['Date'], row['Sales'], row['Cash in hand'], row['Short'], row['Excess']]),
    ).toEqual([
      ['2026-03-01', '0.00', '150000.00', '0.00', '0.00'],
      ['2026-03-02', '491518.00', '195000.00', '658.00', '0.00'],
      ['2026-03-03', '406216.00', '598500.00', '0.00', '460.00'],
    ])
  })
})

it('every entry of the two days names a document that is there', async () => {
  const tables: Record<string, string> = {
    GRN: 'grn',
    ERN: 'expiry_note',
    BRN: 'bottle_receipt',
    BRN_PO: 'bottle_receipt',
    LOAN: 'bottle_loan',
    LOAN_CLOSE: 'bottle_loan',
    CHEQUE: 'cheque',
    CREDIT_BILL: 'bill',
    BILL_SETTLE: 'bill',
    EXPENSE_APPROVE: 'expense',
    EXPENSE_PAY: 'expense',
    SALES_SUMMARY: 'trip',
    UNLOAD: 'trip',
    ADJUST: 'stock_item',
  }
  const journal = await days.boss.json<JournalEntry[]>(
    'GET',
    '/api/Account/get-journal-entries?startDate=2026-03-02&endDate=2026-03-03&PageSize=100',
  )
  const kinds = new Set<string>()
  for (const { number, document } of journal) {
    const table = tables[document?.type ?? '']
    if (table === undefined) continue
    const found = await read(sql`select 1 from ${sql.raw(`depot.${table}`)} where id = ${document?.id ?? 0}`)
    expect(found, `${number}: ${JSON.stringify(document)}`).toHaveLength(1)
    kinds.add(document?.type ?? '')
  }
  expect(journal.filter(({ document }) => document === null)).toEqual([])
  for (const kind of ['GRN', 'BRN', 'CHEQUE', 'EXPENSE_PAY', 'SALES_SUMMARY', 'UNLOAD'])
    expect([...kinds]).toContain(kind)
})

describe('the month-end', () => {
  it('waits until every day of the month is closed', async () => {
    server.goTo(businessDate('2026-04-01'))
    expect(await days.boss.ask('POST', '/api/DayEnd/process-account-monthend', { month: '2026-03-31' })).toMatchObject({
      status: 400,
      ...refused('INVALID'),
    })
    await days.boss.json('POST', '/api/DayEnd/process-account-dayend', { date: '2026-03-04', skip_to: '2026-04-01' })
  })

  it('posts the closing of the example', async () => {
    const lines = golden.month_end_closing_if_run_on_these_balances
    const state = await days.boss.json<MonthEndState>('GET', '/api/DayEnd/month-end')
    expect(state).toMatchObject({ from: '2026-03-01', to: '2026-03-31', blocked: null })
    expect(
      state.lines.map(({ code, debit, credit }) => ({ account: code, debit: fixed(debit), credit: fixed(credit) })),
    ).toEqual(lines)
    const { closed } = await days.boss.json<{ closed: { journalEntryId: number; profit: number } }>(
      'POST',
      '/api/DayEnd/process-account-monthend',
      { month: '2026-03-31' },
    )
    expect(fixed(closed.profit)).toBe(golden.snapshots['2026-03-03'].net_profit_to_date)
    const posted = await read(sql`
      select a.code as account, to_char(l.debit / 100.0, 'FM999999990.00') as debit, to_char(l.credit / 100.0, 'FM999999990.00') as credit
      from depot.journal_line l join depot.account a on a.id = l.account_id join depot.journal_entry j on j.id = l.journal_entry_id
      where j.id = ${closed.journalEntryId} and j.posting_date = '2026-03-31' and j.total = 89773400 order by l.line_no`)
    expect(posted).toEqual(lines)
    expect(await audit()).toEqual([])
  })

  it('leaves the balance sheet, and the month’s income as it was', async () => {
    const { rows } = golden.snapshots['2026-03-03'].trial_balance
    const report = await reportOf(days.boss, '/api/Account/trail-balance?enDate=2026-03-31')
    const retained = { code: '3200', debit: '0.00', credit: '27424.00' }
    const wanted = [
      ...rows.filter(({ code }) => code < '4').map(({ code, debit, credit }) => ({ code, debit, credit })),
      retained,
    ]
    expect(
      report.rows.map((row) => ({ code: row['Code'], debit: row['Debit'] || '0.00', credit: row['Credit'] || '0.00' })),
    ).toEqual(wanted)
    const before = await reportOf(days.boss, '/api/Account/trail-balance?enDate=2026-03-31&excludeClosing=true')
    expect(before.sum('Total')).toMatchObject({ Debit: '7406594.00', Credit: '7406594.00' })
    const income = await reportOf(days.boss, '/api/Account/income-statement-report?stDate=2026-03-01&enDate=2026-03-31')
    expect(income.sum('Net profit')?.['Amount']).toBe('27424.00')
  })
})
