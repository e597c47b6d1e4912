/** A party's statement on a real database. */
import { typed } from '#contract/dictionary.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDay, refusalOf } from '../../../../tests/support/agency.ts'
import { type Lending, lendingAgency, manyBills, rupees, today } from '../../../../tests/support/bills.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { newRowId } from '../../db/row-id.ts'
import { bottleLoan, bottleStock, bottleType, cheque } from '../../db/schema/index.ts'
import { post } from '../../ledger/post.ts'
import { credit, debit } from '../../ledger/posting.ts'
import { addEmployeeParty } from '../parties/employee-party-commands.ts'
import { partyStatementReport } from './reports/party-statement.ts'
import { partyStatement } from './statement-queries.ts'

let database: Database
let lending: Lending
beforeAll(async () => {
  ;({ database } = await testDatabase(clock(today)))
})
beforeEach(async () => {
  lending = await lendingAgency(database)
})

describe("a party's statement", () => {
  it('runs from the opening balance over bills, settlements and advances to the balance of the books', async () => {
    const { current } = await manyBills(lending)
    await lending.close(current.id, 650, { date: today, restAsAdvance: true })
    const found = await lending.agency.read((tx) => partyStatement(tx, { partyId: lending.customer }), 1)
    expect(found).toMatchObject({
      fromDate: '2026-03-01',
      toDate: today,
      direction: 1,
      opening: rupees(2_400),
      owed: rupees(2_250),
      cut: false,
    })
    const lines = found.accounts.map((account) => ({
      ...account,
      lines: account.lines.map((line) => [line.kind, line.debit / 100, line.credit / 100, line.balance / 100]),
    }))
    expect(lines).toMatchObject([
      {
        code: '1200',
        opening: rupees(2_400),
        lines: [
          ['BILL', 600, 0, 3_000],
          ['BILL', 400, 0, 3_400],
          ['REVERSAL', 0, 400, 3_000],
          ['BILL', 300, 0, 3_300],
          ['SETTLEMENT', 0, 300, 3_000],
          ['SETTLEMENT', 0, 100, 2_900],
          ['SETTLEMENT', 0, 600, 2_300],
        ],
        totals: { debit: rupees(1_300), credit: rupees(1_400) },
        closing: rupees(2_300),
      },
      { code: '2170', opening: 0, lines: [['ADVANCE', 0, 50, -50]], closing: rupees(-50) },
    ])
    expect([found.closing, found.totals]).toEqual([rupees(2_250), { debit: rupees(1_300), credit: rupees(1_450) }])
    expect(found.openBills.map((bill) => bill.bill_no)).toEqual(['O-1', 'O-2', 'O-3'])
    expect(found.ageing).toMatchObject({ days60: rupees(600), days90: rupees(800), over90: rupees(900) })
    expect(found.advances).toMatchObject([{ amount: rupees(50), applied: 0 }])
    const day = { partyId: lending.customer, fromDate: today, toDate: today }
    expect(await lending.agency.read((tx) => partyStatement(tx, day))).toMatchObject({
      opening: rupees(3_000),
      closing: rupees(2_250),
    })
  })

  it('of an employee shows what a short of a trip left with him', async () => {
    const { agency } = lending
    const employee = await agency.write((tx) => addEmployeeParty(tx, { code: 'EMP-7', name: 'Nimal', phone: null }))
    await agency.write(async (tx) => {
      await post(tx, {
        date: today,
        source: { type: 'JOURNAL', id: await newRowId(tx) },
        memo: 'Short of RT-7',
        lines: [debit('1130', rupees(700), employee), credit('3010', rupees(700))],
      })
    })
    expect(await agency.read((tx) => partyStatement(tx, { partyId: employee }), 1)).toMatchObject({
      direction: 1,
      owed: rupees(700),
      closing: rupees(700),
      accounts: [{ code: '1130', lines: [{ kind: 'ENTRY', memo: 'Short of RT-7', balance: rupees(700) }] }],
    })
  })

  it('shows cheques received, uncleared and returned, and bottles held', async () => {
    const { id } = await lending.open('B-1', 500)
    for (const [chequeNumber, amount] of [
      ['1', 100],
      ['2', 150],
    ] as const)
      await lending.close(id, amount, { payment_type: 1, cheque: { chequeNumber, drawerBank: 'BOC', bankDate: today } })
    await lending.agency.write(async (tx) => {
      await tx.db.update(cheque).set({ status: 2 }).where(eq(cheque.number, '2'))
      const by = { createdBy: tx.actor.userId }
      const [type] = await tx.db
        .insert(bottleType)
        .values({ code: 'CYL', name: 'Cylinder', capacity: 1, unit: 2, ...by })
        .returning()
      const [bottle] = await tx.db
        .insert(bottleStock)
        .values({
          itemCode: 'B12',
          description: 'Cylinder 12.5 kg',
          capacity: 1,
          bottleItemId: type?.id ?? 0,
          uprice: rupees(6_000),
          ...by,
        })
        .returning()
      const loan = {
        date: openDay,
        partyId: lending.customer,
        bottleStockId: bottle?.id ?? 0,
        upriceAtIssue: rupees(6_000),
        ...by,
      }
      await tx.db.insert(bottleLoan).values([
        { ...loan, number: 'LN-1', qty: 5, closedReturned: 2, status: 'PARTIAL' },
        { ...loan, number: 'LN-2', qty: 4 },
      ])
    })
    const found = await lending.agency.read((tx) => partyStatement(tx, { partyId: lending.customer }))
    const numbers = (list: { chequeNumber: string }[]) => list.map((each) => each.chequeNumber)
    expect([found.cheques.received, found.cheques.uncleared, found.cheques.returned].map(numbers)).toEqual([
      ['1', '2'],
      ['1'],
      ['2'],
    ])
    expect(found.bottles).toMatchObject([{ item_code: 'B12', description: 'Cylinder 12.5 kg', qty: 7 }])
    expect(found.accounts.map(({ code, isOwed, closing }) => [code, isOwed, closing])).toEqual([
      ['1110', false, rupees(250)],
      ['1200', true, rupees(250)],
    ])
    expect(found).toMatchObject({ owed: rupees(250), closing: rupees(500) })
    const paper = await lending.agency.read((tx) =>
      partyStatementReport.load(tx, { partyId: lending.customer, stDate: openDay, enDate: today }),
    )
    expect(paper).toMatchObject({
      about: ['Balance due: LKR 250.00'],
      sections: [
        {
          rows: [
            { cells: { what: 'Opening balance', balance: 0 } },
            { cells: { what: 'Bill', reference: 'B-1', debit: rupees(500), balance: rupees(500) } },
            { cells: { what: 'Cheque 1', credit: rupees(100), balance: rupees(400) } },
            { cells: { what: 'Cheque 2', credit: rupees(150), balance: rupees(250) } },
          ],
        },
      ],
      below: [
        { title: 'Open bills', rows: [{ cells: { billNo: typed('B-1'), amount: rupees(500), open: rupees(250) } }] },
        { title: 'Balance due by age', rows: [{ cells: { current: rupees(250), due: rupees(250) } }] },
      ],
      total: { label: 'Balance due', cells: { balance: rupees(250) } },
      controls: [{ ledger: rupees(500), besides: [{ amount: rupees(250) }] }],
      notes: [
        'Cheques not cleared yet, counted as paid: LKR 250.00',
        expect.stringMatching(/^Please pay to: BOC current · account no. 0071 · Test agency/),
      ],
    })
  })

  it('of a supplier runs the other way; an unknown party and a period the wrong way round are refused', async () => {
    const { id } = await lending.open('L-1', 500, { receivables: 2 })
    await lending.close(id, 200)
    const found = await lending.agency.read((tx) => partyStatement(tx, { partyId: lending.supplier }))
    expect(
      found.accounts.map(({ code, lines }) => [code, ...lines.map((line) => [line.kind, line.balance / 100])]),
    ).toEqual([['2010', ['BILL', 500], ['SETTLEMENT', 300]]])
    expect(found).toMatchObject({ direction: 2, opening: 0, closing: rupees(300), owed: rupees(300) })
    const refusal = (query: Parameters<typeof partyStatement>[1]) =>
      refusalOf(lending.agency.read((tx) => partyStatement(tx, query)))
    expect(await refusal({ partyId: 999_999_999 })).toMatchObject({ key: 'NOT_FOUND', details: [{ field: 'partyId' }] })
    expect(await refusal({ partyId: lending.supplier, fromDate: today, toDate: openDay })).toMatchObject({
      key: 'INVALID',
      details: [{ field: 'fromDate' }],
    })
  })
})
