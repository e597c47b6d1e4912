/** Which column of a bank's CSV holds what (E-76). */
import type { KeptMapping } from '#contract/reconciliation/statement.ts'
import { describe, expect, it } from 'vitest'
import { guessedMapping, headingsUnder, onlySide, sideOf } from './mapping.ts'
import { readFile } from './parse.ts'

const guess = (...lines: string[]) =>
  guessedMapping(
    lines.map((line) => line.split(',')),
    ',',
  )

describe('a mapping is guessed', () => {
  it('by the names of the headings, wherever they stand', () => {
    expect(guess('Date,Description,Debit,Credit,Balance')).toMatchObject({ debit: 3, credit: 4, balance: 5 })
    expect(guess('Value Date,Txn Date,Cheque Details,Narration,DR,CR,Balance')).toMatchObject({
      date: 2,
      text: 4,
      reference: 3,
      debit: 5,
      credit: 6,
      balance: 7,
    })
    expect(guess('Balance,Paid in,Paid out,Particulars,Cheque No,Value date')).toMatchObject({
      date: 6,
      text: 4,
      reference: 5,
      debit: 3,
      credit: 2,
      balance: 1,
    })
    expect(guess('BOC current,,,,,', 'Posted,Ref,Details,Money out,Money in,Running')).toMatchObject({
      headerRow: 2,
      date: 1,
      reference: 2,
      text: 3,
      debit: 4,
      credit: 5,
      balance: 6,
    })
    expect(guess('Date,Details,Withdrawals,Deposits')).toMatchObject({ debit: 3, credit: 4 })
    expect(guess('Date,Narration / Reference,Amount (LKR)')).toMatchObject({ text: 2, amount: 3 })
    expect(guess('Date,Details,Debit Amount,Credit Amount')).not.toHaveProperty('amount')
  })

  it('without either amount, or with one side alone, is none', () => {
    expect(guess('Date,Description,Balance')).toBeNull()
    expect(guess('Date,Description,Debit,Balance')).toBeNull()
  })

  it('with the order of dates in which most can be read: day first where the values do not say', () => {
    const orderOf = (...dates: string[]) => guess('Date,Details,Amount', ...dates.map((date) => `${date},x,1.00`))
    expect(orderOf('25/11/2026')).toMatchObject({ dateOrder: 'DMY' })
    expect(orderOf('05/11/2026', '06/11/2026')).toMatchObject({ dateOrder: 'DMY' })
    expect(orderOf('11/05/2026', '11/25/2026')).toMatchObject({ dateOrder: 'MDY' })
    expect(orderOf('2026-11-25', 'Total')).toMatchObject({ dateOrder: 'DMY' })
  })

  it('with the mark before the cents that most amounts have', () => {
    expect(guess('Date,Details,Amount')).toMatchObject({ decimal: '.' })
    const rows = [
      ['Date', 'Details', 'Amount'],
      ['1/3/2026', 'x', '1.000,50'],
    ]
    expect(guessedMapping(rows, ';')).toMatchObject({ decimal: ',' })
  })
})

describe('the mapping that is kept of a bank', () => {
  const kept: KeptMapping = {
    delimiter: ',',
    headerRow: 1,
    date: 1,
    dateOrder: 'YMD',
    text: 2,
    amount: 3,
    balance: 4,
    decimal: '.',
    headings: ['date', 'description', 'amount', 'balance'],
  }
  const mappingOf = (text: string, before: KeptMapping = kept) => readFile(text, null, before).mapping

  it('reads a file with the same headings, in the order that its dates have', () => {
    const text = 'DATE,Description,Amount,Balance\n25/11/2026,Fee,-5.00,95.00'
    expect(mappingOf(text)).toMatchObject({ amount: 3, balance: 4, dateOrder: 'DMY' })
    expect(mappingOf(text, { ...kept, text: 4, balance: 2 })).toMatchObject({ text: 4, balance: 2 })
  })

  it('does not read one with other headings: charges stay money out, deposits are there', () => {
    const rows = ['25/11/2026,Deposit,,100.00,100.00', '26/11/2026,Charges,5.00,,95.00']
    const file = readFile(['Date,Description,Debit,Credit,Balance', ...rows].join('\n'), null, kept)
    expect(file.mapping).toMatchObject({ debit: 3, credit: 4, balance: 5, dateOrder: 'DMY' })
    expect(file.statement().lines.map(({ amount }) => amount)).toEqual([10_000, -500])
  })

  it('is left aside where its headings are not known, and for a file that has headings when it has none', () => {
    const { headings: _, ...bare } = kept
    expect(mappingOf('Date,Description,Balance,Amount\n1/3/2026,Fee,95.00,-5.00', bare)).toMatchObject({ amount: 4 })
    const headless = { ...kept, headerRow: 0, headings: [] }
    expect(mappingOf('1/3/2026,Fee,-5.00,95.00', headless)).toMatchObject({ headerRow: 0, dateOrder: 'DMY' })
    expect(mappingOf('Date,Description,Balance,Amount\n1/3/2026,Fee,95.00,-5.00', headless)).toMatchObject({
      headerRow: 1,
      amount: 4,
    })
  })

  it('is kept with the headings of its row', () => {
    const rows = [['BOC'], ['Date', 'Details']]
    expect(headingsUnder({ ...kept, headerRow: 2 }, rows)).toEqual(['date', 'details'])
    expect(headingsUnder({ ...kept, headerRow: 0 }, rows)).toEqual([])
  })
})

it('a heading says when its column holds one side only', () => {
  expect(['Debit', 'DR', 'Deposits', 'Debit/Credit', 'Amount'].map(onlySide)).toEqual([
    'debit',
    'debit',
    'credit',
    null,
    null,
  ])
})

it('a cell beside an amount says its side in several words', () => {
  expect(['CR', 'Cr.', 'credit', 'Deposit', 'DR', 'd', 'Withdrawal', '-', 'CHQ', ''].map(sideOf)).toEqual([
    1,
    1,
    1,
    1,
    -1,
    -1,
    -1,
    -1,
    null,
    null,
  ])
})
