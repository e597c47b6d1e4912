import { typed } from '#contract/dictionary.ts'
import type { StatementAccount, StatementLine } from '#contract/bills/statement.ts'
import { businessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { describe, expect, it } from 'vitest'
import { statementRows } from './statement-rows.ts'

let entries = 0
const line = (more: Partial<StatementLine>): StatementLine => ({
  date: businessDate('2026-03-02'),
  kind: 'SETTLEMENT',
  journalEntryId: ++entries,
  journal: `JE-2026-${entries}`,
  sourceType: 'RECEIPT',
  sourceId: 1,
  memo: null,
  tender: null,
  cheques: null,
  reversesId: null,
  debit: cents(0),
  credit: cents(0),
  balance: cents(0),
  ...more,
})
const account = (code: string, lines: StatementLine[], opening = 0): StatementAccount => ({
  accountId: Number(code),
  code,
  name: code,
  isOwed: true,
  opening: cents(opening),
  lines,
  totals: { debit: cents(0), credit: cents(0) },
  closing: cents(0),
})
const read = (...accounts: StatementAccount[]) =>
  statementRows(accounts, 1).map((row) => [row.what, row.reference, row.debit - row.credit, row.balance])

describe('a statement as its party reads it (RPT-36)', () => {
  it('names what was bought and how it was paid, by the documents that the party has', () => {
    const lines = [
      line({ kind: 'BILL', sourceType: 'SALES_SUMMARY', memo: 'RT-2026-000378', debit: cents(900) }),
      line({ kind: 'BILL', sourceType: 'CREDIT_BILL', memo: 'CB-2026-000001 B 77', debit: cents(50) }),
      line({ sourceType: 'SALES_SUMMARY', memo: 'RT-2026-000379', tender: 'CASH', credit: cents(100) }),
      line({ memo: 'RC-2026-000001 · cheque 200402', tender: 'CHEQUE', cheques: '200402', credit: cents(100) }),
      line({ memo: 'RC-2026-000002', tender: 'BANK', credit: cents(100) }),
      line({ sourceType: 'SALES_SUMMARY', memo: 'RT-2026-000380', tender: 'SEVERAL', cheques: '9', credit: cents(1) }),
      line({ kind: 'BILL', sourceType: 'CHEQUE', memo: 'Cheque 200402 returned', debit: cents(5) }),
      line({ kind: 'CHEQUE_MADE_GOOD', sourceType: 'CHEQUE', memo: 'Cheque 200401 changed', credit: cents(4) }),
      line({ sourceType: 'JOURNAL', memo: 'Rounding', tender: 'NONE', credit: cents(1) }),
    ]
    expect(read(account('1200', lines, 1_000))).toEqual([
      ['Bill', 'RT-2026-000378', 900, 1_900],
      ['Bill', 'B 77', 50, 1_950],
      ['Cash received', 'RT-2026-000379', -100, 1_850],
      ['Cheque 200402', 'RC-2026-000001', -100, 1_750],
      ['Bank transfer', 'RC-2026-000002', -100, 1_650],
      ['Payment received with cheque 9', 'RT-2026-000380', -1, 1_649],
      ['Bank charge for returned cheque 200402', null, 5, 1_654],
      ['Returned cheque 200401 made good', null, -4, 1_650],
      [`Adjustment · ${typed('Rounding')}`, null, -1, 1_649],
    ])
  })

  it('is one line for a receipt over many bills with a rest, and none for an advance that is used', () => {
    const receipt = { journalEntryId: 500, memo: 'RC-2026-000003', tender: 'CASH' as const }
    const used = { journalEntryId: 501, sourceType: 'BILL_SETTLE' as const, tender: 'ADVANCE' as const }
    const bills = [
      line({ ...receipt, credit: cents(300) }),
      line({ ...receipt, credit: cents(200) }),
      line({ ...used, credit: cents(40) }),
    ]
    const advances = [
      line({ ...receipt, kind: 'ADVANCE', credit: cents(40) }),
      line({ ...used, kind: 'ADVANCE', debit: cents(40) }),
    ]
    expect(read(account('1200', bills, 500), account('2170', advances))).toEqual([
      ['Cash received', 'RC-2026-000003', -540, -40],
    ])
  })

  it('leaves out what was taken back in the same days, and names what was taken back later', () => {
    const wrong = line({ kind: 'BILL', sourceType: 'SALES_SUMMARY', memo: 'RT-2026-000001', debit: cents(70) })
    const back = line({ kind: 'REVERSAL', memo: 'Reversal of RT-2026-000001', reversesId: wrong.journalEntryId })
    const late = line({ kind: 'REVERSAL', memo: 'Reversal of RC-2026-000009', reversesId: 1, debit: cents(30) })
    const lines = [wrong, { ...back, credit: cents(70) }, { ...late, reversesId: 9_999 }]
    expect(read(account('1200', lines))).toEqual([['Correction', 'RC-2026-000009', 30, 30]])
  })

  it('counts towards what a supplier is owed', () => {
    const lines = [
      line({ kind: 'BILL', sourceType: 'GRN', memo: 'GRN-2026-000001', credit: cents(80) }),
      line({ sourceType: 'PAYMENT', memo: 'PY-2026-000001', tender: 'CASH', debit: cents(30) }),
    ]
    expect(statementRows([account('2010', lines)], 2).map((row) => [row.what, row.balance])).toEqual([
      ['Bill', 80],
      ['Cash paid', 50],
    ])
  })
})
