/** What a settlement says to the books, without a database: each tender on the account of its own cash or bank. */
import { businessDate } from '#contract/dates.ts'
import { cents, ZERO } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import type { Plan, SettlementFacts } from './plan.ts'
import { settlementPosting } from './postings.ts'
import { computed } from './facts-queries.ts'

const date = businessDate('2026-03-01')
const [till, bank] = [4, 5]
const factsOf = (banks: SettlementFacts['banks']): SettlementFacts =>
  computed({
    banks,
    trip: {
      id: 9,
      number: 'TR-9',
      date,
      status: 1,
      productId: 1,
      repId: 3,
      repName: 'Nimal',
      repPartyId: 8,
      unloadedOn: date,
      settledOn: null,
      version: 1,
      rowVersion: 2,
      journalEntryId: null,
      journal: null,
      totals: null,
    },
    vehicle: { id: 1, reg_no: 'V-1', name: 'Lorry' },
    lines: [
      {
        id: 1,
        stockItemId: 1,
        code: 'HOSE',
        description: 'Hose',
        bottleStockId: null,
        lotId: 1,
        loaded: 3,
        returned_good: 0,
        returned_expired: 0,
        unit_price: cents(500),
        cost: ZERO,
        sideQty: 3,
        sideValue: cents(900),
        commissionPerUnit: ZERO,
      },
    ],
    cash: [
      { id: 1, tripId: 9, cashTypeId: till, cashType: 'Till', amount: cents(1_000), note: null, status: 'CREATED' },
    ],
    credits: [
      {
        id: 2,
        tripId: 9,
        tr_type: 0,
        paymentSource: 3,
        partyId: 7,
        party: 'Outlet',
        billId: null,
        bankId: bank,
        bill_no: null,
        amount: cents(500),
        status: 'CREATED',
      },
    ],
    cheques: [],
    discount: [],
    empties: [],
    gasOut: [],
    staff: [],
    types: [],
    customers: [],
    bills: [],
    returned: [],
    loans: [],
  })
const plan: Plan = { sold: [], cost: cents(900), goodsSales: cents(1_500), tax: ZERO, commissions: [], gaps: [] }
const posted = (banks: SettlementFacts['banks']) =>
  settlementPosting(factsOf(banks), plan, { date, version: 1, shortPolicy: 'REP' }).lines.flatMap(
    ({ account, debit, credit }) => (debit - credit === 0 ? [] : [[account, debit - credit]]),
  )

describe('what came in', () => {
  it('stands on the account of its cash and of its bank', () => {
    const banks = [
      { id: bank, accountId: 88 },
      { id: till, accountId: 77 },
    ]
    expect(posted(banks)).toEqual([
      [77, 1_000],
      [88, 500],
      ['4010', -1_500],
      ['5010', 900],
      ['1301', -900],
    ])
  })

  it('is posted nowhere while its account is not known', () => {
    expect(() => posted([{ id: till, accountId: 77 }])).toThrow(`the account of bank ${bank} was not read`)
    expect(() => posted([{ id: bank, accountId: 88 }])).toThrow(`the account of bank ${till} was not read`)
  })
})
