import { type BusinessDate, businessDate } from '#contract/dates.ts'
import { type Cents, cents } from '#contract/money.ts'
import { expect, it } from 'vitest'
import type { Column } from '../table-columns.tsx'
import { cellOf, columnsInFile, figureOf, linesToSave, listColumnOf } from './shown-cells.ts'

type Row = { name: string; amount: Cents; date: BusinessDate; due: BusinessDate | null }
const row: Row = { name: '=Silva & Sons', amount: cents(-123_450), date: businessDate('2026-03-02'), due: null }

it.each([
  ['1,234.50', '1234.50'],
  ['(1,234.50)', '-1234.50'],
  ['−5', '-5'],
  ['12 left', '12 left'],
  ['', ''],
])('reads the figure %s', (text, figure) => expect(figureOf(text)).toBe(figure))

it('takes fields as they are kept, and drawn cells as they stand there', () => {
  const columns: Column<Row>[] = [
    { key: 'name', title: 'Name' },
    { key: 'amount', title: 'Amount', as: 'amount' },
    { key: 'date', title: 'Date', as: 'date' },
    { key: 'due', title: 'Due', as: 'date' },
    { key: 'open', title: 'Open', align: 'end', render: () => null },
    { key: 'state', title: 'State', render: () => null },
    { key: 'short', title: 'Short', align: 'end', render: () => null, amount: ({ amount }) => amount },
    { key: 'none', title: 'None', align: 'end', render: () => null, amount: () => null },
  ]
  const shown = ['', '', '', '', ' (1,000.00) ', 'On hold\n  today', '1,234.50 short', '']
  expect(columns.map((column, i) => cellOf(column, row, shown[i] ?? ''))).toEqual([
    '=Silva & Sons',
    '-1234.50',
    '2026-03-02',
    '',
    '-1000.00',
    'On hold today',
    '-1234.50',
    '',
  ])
  expect(columns.map((column) => listColumnOf(column).kind)).toEqual([
    'text',
    'figure',
    'date',
    'date',
    'figure',
    'text',
    'figure',
    'figure',
  ])
})

it('sums what is counted, and leaves out columns that a file has no words for', () => {
  const columns: Column<Row>[] = [
    { key: 'name', title: 'Name' },
    { key: 'next', title: 'Next step', render: () => null, inFile: { title: 'On hold', text: () => '' } },
    { key: 'amount', title: 'Amount', as: 'amount' },
    { key: 'pieces', title: 'Pieces', align: 'end', render: () => null },
    { key: 'state', title: 'State', align: 'end', render: () => null },
  ]
  const line = (cells: string[], isCounted = true) => ({ cells, isCounted })
  const lines = [
    line(['A', '', '-1234.50', '12', '3 left']),
    line(['B', '', '0.05', '', '']),
    line(['C', '', '9.00', '7', ''], false),
  ]
  expect(linesToSave(columns, lines, { summed: ['amount', 'pieces', 'state'], label: 'Total' })).toEqual({
    columns: [
      { title: 'Name', kind: 'text' },
      { title: 'Amount', kind: 'figure' },
      { title: 'Pieces', kind: 'figure' },
      { title: 'State', kind: 'figure' },
    ],
    rows: [
      ['A', '-1234.50', '12', '3 left'],
      ['B', '0.05', '', ''],
      ['C', '9.00', '7', ''],
    ],
    total: ['Total', '-1234.45', '12', ''],
    uncounted: [2],
  })
  expect(linesToSave(columns, lines, undefined)).not.toHaveProperty('total')
})

it('has several columns for one that is shown, each of them once', () => {
  const [name, amount, due]: Column<Row>[] = [
    { key: 'name', title: 'Name' },
    { key: 'amount', title: 'Amount', as: 'amount' },
    { key: 'both', title: 'Both', render: () => null, inFileAs: ['amount', 'short'] },
  ]
  const short: Column<Row> = { key: 'short', title: 'Short', render: () => null }
  if (!name || !amount || !due) throw new Error('a column is missing')
  const all = [name, amount, due, short]
  expect(columnsInFile([name, due], all)).toEqual([name, amount, short])
  expect(columnsInFile([short, name, due], all)).toEqual([short, name, amount])
  const withDays: Column<Row> = { key: 'late', title: 'Late', render: () => null, inFileAs: ['late', 'short'] }
  expect(columnsInFile([name, withDays], [name, withDays, short])).toEqual([name, withDays, short])
})

it('writes a day that is drawn with words as a day that can be sorted', () => {
  const due: Column<Row> = {
    key: 'due in',
    title: 'Due',
    render: () => null,
    inFile: { title: 'Due', kind: 'date', text: ({ date }) => date },
  }
  expect(cellOf(due, row, '2 Mar 2026 · in 2 d')).toBe('2026-03-02')
  expect(listColumnOf(due)).toEqual({ title: 'Due', kind: 'date' })
})
