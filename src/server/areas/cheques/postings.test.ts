import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { type ChequeFigures, chequePosting, payablePosting, type StepFigures, stepPosting } from './postings.ts'

const cheque: ChequeFigures = {
  eventId: 12,
  date: businessDate('2026-02-28'),
  source: 'OPENING',
  number: '100001',
  partyId: 3,
  amount: cents(73_800_00),
  status: 0,
  against: { account: '3900', partyId: null },
}

describe('a cheque that comes in', () => {
  it('of the opening lies in hand against opening balance equity; its event is the source', () => {
    expect(chequePosting(cheque)).toEqual({
      date: cheque.date,
      source: { type: 'OPENING', id: 12 },
      memo: 'Cheque 100001',
      isOpening: true,
      lines: [
        { account: '1110', partyId: 3, debit: 73_800_00, credit: 0 },
        { account: '3900', partyId: null, debit: 0, credit: 73_800_00 },
      ],
    })
  })

  it('returned before go-live is a claim on the drawer', () => {
    expect(chequePosting({ ...cheque, status: 2 }).lines[0]).toEqual({
      account: '1120',
      partyId: 3,
      debit: 73_800_00,
      credit: 0,
    })
  })

  it('for bills settles what the debtor owes', () => {
    expect(chequePosting({ ...cheque, source: 'CHEQUE', against: { account: '1200', partyId: 3 } })).toMatchObject({
      source: { type: 'CHEQUE' },
      isOpening: false,
      lines: [{ account: '1110' }, { account: '1200', partyId: 3, credit: 73_800_00 }],
    })
  })
})

const none = cents(0)
const step = (of: Partial<StepFigures['cheque']>, input: Partial<StepFigures>): StepFigures => ({
  eventId: 12,
  date: businessDate('2026-03-02'),
  target: 1,
  money: 77,
  bankCharge: none,
  customerCharge: none,
  ...input,
  cheque: {
    number: '100001',
    direction: 1,
    partyId: 3,
    amount: cents(500),
    collected: none,
    status: 0,
    settled: none,
    advance: none,
    expensePaid: none,
    ...of,
  },
})
/** Lines that are not zero: account, party, debit or minus credit. */
const linesOf = (figures: StepFigures) =>
  stepPosting(figures).lines.flatMap((l) =>
    l.debit + l.credit === 0 ? [] : [[l.account, l.partyId, l.debit - l.credit]],
  )

describe('a step of a customer’s cheque', () => {
  it('is posted by its event, in words', () => {
    expect(stepPosting(step({}, {}))).toMatchObject({
      source: { type: 'CHEQUE', id: 12 },
      memo: 'Cheque 100001 banked',
    })
  })

  it.each([
    [
      'banked',
      {},
      { target: 1 },
      [
        [77, null, 500],
        ['1110', 3, -500],
      ],
    ],
    [
      'banked again',
      { status: 2 },
      { target: 1 },
      [
        [77, null, 500],
        ['1120', 3, -500],
      ],
    ],
    [
      'returned',
      { status: 1 },
      { target: 2 },
      [
        ['1120', 3, 500],
        [77, null, -500],
      ],
    ],
    [
      'returned with charges',
      { status: 1 },
      { target: 2, bankCharge: cents(20), customerCharge: cents(35) },
      [
        ['1120', 3, 500],
        [77, null, -500],
        ['5320', null, 20],
        [77, null, -20],
        ['1200', 3, 35],
        ['4100', null, -35],
      ],
    ],
    [
      'changed for money',
      {},
      { target: 3 },
      [
        [77, null, 500],
        ['1110', 3, -500],
      ],
    ],
    [
      'changed for the rest',
      { status: 2, collected: cents(200) },
      { target: 3 },
      [
        [77, null, 300],
        ['1120', 3, -300],
      ],
    ],
    [
      'changed for a cheque',
      { status: 2 },
      { target: 3, money: '1110' },
      [
        ['1110', 3, 500],
        ['1120', 3, -500],
      ],
    ],
    [
      'given back',
      {},
      { target: 4 },
      [
        ['1200', 3, 500],
        ['1110', 3, -500],
      ],
    ],
    [
      'given back for the rest',
      { status: 2, collected: cents(200) },
      { target: 4 },
      [
        ['1200', 3, 300],
        ['1120', 3, -300],
      ],
    ],
  ] as [string, Partial<StepFigures['cheque']>, Partial<StepFigures>, unknown][])('%s', (_name, of, input, lines) =>
    expect(linesOf(step(of, input))).toEqual(lines),
  )
})

describe('a step of our own cheque', () => {
  const ours = { direction: 2 } as const

  it('is presented, not banked', () => {
    expect(stepPosting(step(ours, {})).memo).toBe('Cheque 100001 presented')
    expect(stepPosting(step({ ...ours, status: 1 }, { target: 2 })).memo).toBe('Cheque 100001 returned')
  })

  it.each([
    [
      'presented',
      {},
      { target: 1 },
      [
        ['2020', 3, 500],
        [77, null, -500],
      ],
    ],
    [
      'returned',
      { status: 1 },
      { target: 2, bankCharge: cents(20) },
      [
        [77, null, 500],
        ['2020', 3, -500],
        ['5320', null, 20],
        [77, null, -20],
      ],
    ],
    [
      'changed for money',
      { status: 2 },
      { target: 3 },
      [
        ['2020', 3, 500],
        [77, null, -500],
      ],
    ],
    [
      'cancelled: bills and advance',
      { settled: cents(400), advance: cents(100) },
      { target: 4 },
      [
        ['2020', 3, 500],
        ['2010', 3, -400],
        ['1150', 3, -100],
      ],
    ],
    [
      'cancelled: an expense',
      { partyId: null, expensePaid: cents(500) },
      { target: 4 },
      [
        ['2020', null, 500],
        ['2110', null, -500],
      ],
    ],
  ] as [string, Partial<StepFigures['cheque']>, Partial<StepFigures>, unknown][])('%s', (_name, of, input, lines) =>
    expect(linesOf(step({ ...ours, ...of }, input))).toEqual(lines),
  )

  it('is written against bills and an advance', () => {
    const figures = { eventId: 12, date: businessDate('2026-03-03'), number: '700001', partyId: 9 }
    expect(payablePosting({ ...figures, settled: cents(400), advance: cents(100) }).lines).toMatchObject([
      { account: '2010', partyId: 9, debit: 400 },
      { account: '1150', partyId: 9, debit: 100 },
      { account: '2020', partyId: 9, credit: 500 },
    ])
  })
})
