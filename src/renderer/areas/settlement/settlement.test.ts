/** What is typed while a trip is settled: lines to rows, rows on the screen, what stands in the way. */
import type { Bank } from '#contract/ledger/bank.ts'
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import type { PendingBill } from '#contract/bills/bill.ts'
import type { Cheque } from '#contract/cheques/cheque-shapes.ts'
import { businessDate } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import { cents, ZERO } from '#contract/money.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { balanceOf } from '#contract/settlement/settlement-rules.ts'
import { customerChoices } from '#ui/trip/customer-choices.ts'
import { describe, expect, it } from 'vitest'
import { noFacts } from '../../../../tests/support/settlement-facts.ts'
import { blocksOf, needsAdmin } from './sheet/blocks.ts'
import { bottleRow, proposedLine, rowsBehind } from './bottle-cells.ts'
import { freeOf, owedByParty, type SettlementFacts } from './facts.ts'
import { lineOfRow } from './corrected-lines.ts'
import { discountReading } from './readings.ts'
import { amendmentOf, type LocalRow, shownSettlement, soldFor, tenderRows } from './shown.ts'
import { emptyLine, lineOf, rowOf, tenderOf, tenders } from './tender-lines.ts'

const day = businessDate('2026-03-02')
const usual = { cash: 11, bank: 21 }
const rupees = (amount: number) => cents(amount * 100)

const facts: SettlementFacts = {
  ...noFacts,
  parties: new Map([
    [1, { id: 1, code: 'OUT-A', name: 'Outlet A' }],
    [2, { id: 2, code: 'OUT-B', name: 'Outlet B' }],
  ]),
  cashTypes: [{ id: 11, name: 'Cash in hand' } as Bank],
  banks: [{ id: 21, name: 'BOC' } as Bank],
  bills: [
    { id: 31, bill_no: 'OB-B', partyId: 2, party: 'Outlet B', amount: rupees(300), settled: ZERO, reserved: ZERO },
  ] as PendingBill[],
  bottles: [{ id: 41, item_code: 'B12', description: '12.5 kg', sellingPrice: rupees(65) } as BottleStock],
}

const empty = { cash: [], cheques: [], credits: [], discount: [], empties: [] }
const items: Settlement['items'] = [
  {
    stockItemId: 5,
    code: 'LPG-12-5',
    description: '',
    bottleStockId: 41,
    loaded: 10,
    good: 2,
    expired: 1,
    sold: 7,
    gas_out: 0,
    variance: 0,
    price: rupees(100),
    amount: rupees(800),
    damege: rupees(100),
    reduced: ZERO,
  },
]
const books: Settlement = {
  trip: { id: 9 } as Settlement['trip'],
  items,
  bottles: [],
  employees: [],
  vehical: { id: 1, reg_no: 'V1', name: '' },
  ...empty,
  balance: balanceOf({ items, ...empty }),
  shortPolicy: 'REP',
  maxAutoShort: rupees(10),
  givenAway: { gross: rupees(800), discounts: ZERO, reductions: ZERO, total: ZERO },
  discountLimits: { user: 5, admin: 20 },
  shortLoans: [],
  chequeStaleMonths: 6,
  creditStandings: [],
  creditLimitMode: 'WARN',
  drawerBanks: [],
}
const none = { local: [], removed: new Set<number>(), cameBack: new Map<number, never>() }
const local = (id: number, row: LocalRow['row'], state: LocalRow['state'] = 'sending'): LocalRow => ({
  id,
  row,
  state,
  failure: null,
})

describe('readings', () => {
  it('reads a discount as an amount or a share', () => {
    expect(discountReading.read('350')).toEqual({ amount: rupees(350) })
    expect(discountReading.read('1%')).toEqual({ rate: 100 })
    expect(discountReading.read('12.5 %')).toEqual({ rate: 1250 })
    for (const text of ['0', '0%', '101%', 'x%', '']) expect(discountReading.read(text), text).toBeNull()
  })
})

it('an outlet owes its open bills and what is left of its returned cheques', () => {
  const bills = [
    { partyId: 1, open: rupees(300) },
    { partyId: 2, open: rupees(50) },
  ] as PendingBill[]
  const cheques = [{ partyId: 1, amount: rupees(200), collected: rupees(80) }] as Cheque[]
  expect(owedByParty({ bills, cheques }).get(1)).toBe(rupees(420))
  expect(owedByParty({ bills, cheques }).get(3)).toBeUndefined()
})

describe('tender lines', () => {
  const typed = { ...emptyLine('cash', usual), amount: rupees(10) }

  it('become the rows of their tender and back', () => {
    const rows = {
      cash: rowOf('cash', typed),
      cheques: rowOf('cheques', { ...typed, partyId: 2, drawerBank: 'BOC', number: '200001', bankDate: day }),
      credit: rowOf('credit', { ...typed, partyId: 1 }),
      bank: rowOf('bank', { ...typed, partyId: 1, accountId: 21, number: 'CEFT-7' }),
      discounts: rowOf('discounts', { ...typed, discount: { rate: 100 } }),
      collected: rowOf('collected', { ...typed, billId: 31, partyId: 1 }),
      returned: rowOf('returned', { ...typed, chequeId: 51 }),
    }
    expect(rows.credit).toEqual({ kind: 'credit', tr_type: 0, paymentSource: 2, partyId: 1, amount: rupees(10) })
    // The bill says whose it is.
    expect(rows.collected).toEqual({ kind: 'credit', tr_type: 1, paymentSource: 4, bill_id: 31, amount: rupees(10) })
    expect(rows.discounts).toEqual({ kind: 'discount', type: 1, rate: 100 })
    for (const tender of tenders) {
      const row = rows[tender]
      expect(row, tender).not.toBeNull()
      if (!row) continue
      expect(tenderOf(row)).toBe(tender)
      expect(rowOf(tender, lineOf(tender, row, usual))).toEqual(row)
    }
  })

  it('collect an advance when an outlet and no bill is named', () => {
    expect(rowOf('collected', { ...typed, partyId: 1 })).toEqual({
      kind: 'credit',
      tr_type: 1,
      paymentSource: 4,
      partyId: 1,
      amount: rupees(10),
    })
  })

  it('are nothing without an amount', () => {
    for (const tender of tenders) expect(rowOf(tender, emptyLine(tender, usual)), tender).toBeNull()
  })
})

describe('the settlement on the screen', () => {
  it('counts what is on its way and not what was refused', () => {
    const shown = shownSettlement(
      books,
      {
        ...none,
        local: [
          local(-1, { kind: 'cash', amount: rupees(600) }),
          local(-2, { kind: 'cash', amount: rupees(50) }, 'refused'),
          local(-3, { kind: 'discount', type: 1, rate: 100 }),
          local(-4, { kind: 'credit', tr_type: 1, paymentSource: 4, bill_id: 31, amount: rupees(30) }),
        ],
      },
      facts,
    )
    // 800 of goods and 30 collected against 600 cash, 7 discount (1 % of what was sold) and 100 of damaged goods.
    expect(shown.balance.diff).toBe(rupees(123))
    const rows = tenderRows(shown, { date: String, discount: () => '1%', bank: String })
    expect(rows.cash).toEqual([{ id: -1, amount: rupees(600), words: ['Cash in hand'] }])
    expect(rows.collected).toEqual([{ id: -4, amount: rupees(30), words: ['Outlet B', 'OB-B'] }])
    expect(books.cash).toEqual([])
  })

  it('says a bank transfer with its reference, in the row and in the line that corrects it', () => {
    const transfer = {
      kind: 'credit',
      tr_type: 0,
      paymentSource: 3,
      partyId: 1,
      bank_id: 21,
      bill_no: 'CEFT-7',
    } as const
    const shown = shownSettlement(books, { ...none, local: [local(-1, { ...transfer, amount: rupees(10) })] }, facts)
    const { bank } = tenderRows(shown, { date: String, discount: String, bank: () => 'BOC' })
    expect(bank[0]?.words.slice(1)).toEqual(['BOC', 'CEFT-7'])
    expect(lineOfRow({ tender: 'bank', id: -1, shown, usual })).toMatchObject({ accountId: 21, number: 'CEFT-7' })
  })

  it('says what the pieces that were sold bring, without those that came back expired', () => {
    const [item] = books.items
    expect(item).toMatchObject({ sold: 7, expired: 1, amount: rupees(800) })
    expect(item && soldFor(item)).toBe(rupees(700))
  })

  it('leaves out what an amendment removes, and charges what came back after all', () => {
    const row = { id: 71, tripId: 9, cashTypeId: 11, cashType: '', amount: rupees(700), note: null }
    const settled: Settlement = { ...books, cash: [{ ...row, status: 'POSTED' }] }
    const typed = { ...none, removed: new Set([71]), cameBack: new Map([[5, { good: 3, expired: 1 }]]) }
    const shown = shownSettlement(settled, typed, facts)
    expect(shown.cash).toEqual([])
    expect(shown.items[0]).toMatchObject({ good: 3, sold: 6, amount: rupees(700) })
    expect(shown.bottles[0]).toMatchObject({ sold: 6, difference: 6 })
    const kept = [local(-1, { kind: 'cash', amount: rupees(1) }, 'kept')]
    expect(amendmentOf({ local: kept, removed: new Set([71, 72]) }, settled)).toEqual({
      remove: [71],
      add: [{ kind: 'cash', amount: rupees(1) }],
    })
  })

  it('says who may settle what does not balance', () => {
    const missing = blocksOf(shownSettlement(books, none, facts), [1])
    expect(missing.bottles).toMatchObject([{ item_code: 'B12', difference: 7 }])
    expect(missing.difference).toBe(true)
    expect(needsAdmin(missing)).toBe(true)
    const typed = [local(-1, bottleRow(41, 'empties', 7)), local(-2, { kind: 'cash', amount: rupees(690) })]
    const nearly = blocksOf(shownSettlement(books, { ...none, local: typed }, facts), [1])
    expect(needsAdmin(nearly)).toBe(false)
    const over = blocksOf({ ...books, items: items.map((item) => ({ ...item, gas_out: 8 })) }, [1])
    expect(over.overdeclared.map(({ code }) => code)).toEqual(['LPG-12-5'])
  })
})

it('says while a discount is typed who may settle it', () => {
  const blocked = (amount: number, role: Role) =>
    blocksOf(
      shownSettlement(
        books,
        { ...none, local: [local(-1, { kind: 'discount', type: 2, amount: rupees(amount) })] },
        facts,
      ),
      [role],
    ).beyondLimit
  // 5 % and 20 % of the 800 that the goods sold for.
  expect([blocked(40, 1), blocked(41, 1), blocked(41, 2)]).toEqual([false, true, false])
  expect([blocked(160, 2), blocked(161, 2), blocked(161, 3)]).toEqual([false, true, false])
})

describe('bottles', () => {
  it('propose the deposit of as many as are lent, and none where the bottle has none', () => {
    const bottle = { sellingPrice: rupees(65), depositPrice: rupees(20) }
    expect(proposedLine(bottle, 3)).toMatchObject({ price: rupees(65), deposit: rupees(60), partyId: null })
    expect(proposedLine({ ...bottle, depositPrice: ZERO }, 3).deposit).toBeNull()
    expect(bottleRow(41, 'lent', 3, { ...proposedLine(bottle, 3), partyId: 1 })).toMatchObject({ deposit: rupees(60) })
    expect(bottleRow(41, 'lent', 3, { ...proposedLine(bottle, 3), partyId: 1, deposit: ZERO })).not.toHaveProperty(
      'deposit',
    )
    expect(bottleRow(41, 'purchased', 3, proposedLine(bottle, 3))).not.toHaveProperty('deposit')
  })

  it('stand behind their cell by kind, and a loan by its side', () => {
    const lent = bottleRow(41, 'lent', 2, { ...proposedLine(undefined, 2), partyId: 1, deposit: rupees(50) })
    const back = bottleRow(41, 'returned', 3, { ...proposedLine(undefined, 3), loanId: 61 })
    const sold = bottleRow(41, 'purchased', 1, proposedLine({ sellingPrice: rupees(65), depositPrice: rupees(20) }, 1))
    expect(lent).toMatchObject({ loan_type: 1, tr_type: 0, qty: 2, partyId: 1, deposit: rupees(50) })
    expect(back).toMatchObject({ loan_type: 1, tr_type: 1, loan_id: 61 })
    expect(sold).toMatchObject({ loan_type: 2, unit_price: rupees(65) })
    const typed = [lent, back, sold].map((row, index) => local(-1 - index, row))
    const { empties, balance } = shownSettlement(books, { ...none, local: typed }, facts)
    expect(rowsBehind(empties, 41, 'lent').map(({ qty }) => qty)).toEqual([2])
    expect(rowsBehind(empties, 41, 'returned').map(({ qty }) => qty)).toEqual([3])
    expect(rowsBehind(empties, 41, 'damaged')).toEqual([])
    expect(balance.total_debits).toMatchObject({ deposit: rupees(50), total_sales: rupees(865) })
  })
})

it('offers customers of the route first, those delivered to before them, and of a bill what is not reserved', () => {
  const party = (id: number, route_id: number | null, isActive = true) =>
    ({ id, code: `C${id}`, name: '', route_id, isActive }) as Parameters<typeof customerChoices>[0][number]
  expect(customerChoices([party(1, null), party(2, 8), party(3, 8, false)], 8).map(({ id }) => id)).toEqual([2, 1])
  const all = [party(1, null), party(2, 8), party(3, 8), party(4, null)]
  expect(customerChoices(all, 8, [{ outletId: 3 }, { outletId: 4 }]).map(({ id }) => id)).toEqual([3, 4, 2, 1])
  expect(freeOf({ amount: rupees(10), settled: rupees(3), reserved: rupees(2) })).toBe(rupees(5))
})

it('fills the line again with the row that is corrected, whatever its tender', () => {
  const shown = shownSettlement(books, { ...none, local: [] }, facts)
  const again = (row: LocalRow['row']) => {
    const tender = tenderOf(row) ?? 'cash'
    const sheet = shownSettlement(shown, { ...none, local: [local(-7, row)] }, facts)
    const line = lineOfRow({ tender, id: -7, shown: sheet, usual })
    return line && rowOf(tender, line)
  }
  const credit = {
    kind: 'credit',
    tr_type: 0,
    paymentSource: 2,
    amount: rupees(40),
    partyId: 1,
    bill_no: 'B1',
  } as const
  expect(again({ kind: 'cash', amount: rupees(5), cash_type_id: 11, note: 'coins' })).toMatchObject({ note: 'coins' })
  expect(again(credit)).toEqual(credit)
  const cheque = {
    kind: 'cheque',
    tr_type: 0,
    amount: rupees(70),
    chequeNumber: '300001',
    drawerBank: 'BOC',
    partyId: 2,
    bankDate: day,
  } as const
  expect(again(cheque)).toEqual(cheque)
  expect(lineOfRow({ tender: 'cash', id: 99, shown, usual })).toBeNull()
})
