import { expect, test } from 'vitest'
import { isUnreadable, type Parsed, quantityReading } from '../parsed.ts'
import { firstProblem, isEnd, isWrongAt, nextCell } from './cells.ts'
import {
  beginsWith,
  type Choice,
  choiceColumn,
  exactChoice,
  figureColumn,
  findChoices,
  shownColumn,
} from './columns.ts'
import { lineAdded, linePutBack, lineRemoved } from './edits.ts'
import { cellsOf, isTable, pasteInto, withoutHeading } from './paste.ts'
import { refusedCells } from './refused-cells.ts'

type Line = { key: string; stock: Parsed<number>; qty: Parsed<number> }

const goods: readonly Choice[] = [
  { id: 1, code: 'LPG-5', name: '5 kg gas' },
  { id: 2, code: 'LPG-12-5', name: '12.5 kg gas' },
  { id: 3, code: 'REG-01', name: 'Regulator for LPG' },
]
const columns = [
  choiceColumn<Line>({
    key: 'stockItemId',
    title: 'Item',
    choices: () => goods,
    required: true,
    get: (line) => line.stock,
    set: (line, stock) => ({ ...line, stock }),
  }),
  shownColumn<Line>({ key: 'onHand', title: 'On hand', text: () => '92' }),
  figureColumn<Line, number>({
    key: 'qty',
    title: 'Qty',
    reading: quantityReading,
    required: true,
    get: (line) => line.qty,
    set: (line, qty) => ({ ...line, qty }),
    locked: (line) => line.stock === 3,
  }),
]
let keys = 0
const newLine = (): Line => ({ key: String(++keys), stock: null, qty: null })
const line = (stock: Parsed<number>, qty: Parsed<number>): Line => ({ ...newLine(), stock, qty })

test('Enter goes over cells that only show or are locked, and beyond the last line at the end', () => {
  const lines = [line(1, 5), line(3, 1)]
  expect(nextCell(lines, columns, { row: 0, column: 0 }, 1)).toEqual({ row: 0, column: 2 })
  expect(nextCell(lines, columns, { row: 0, column: 2 }, 1)).toEqual({ row: 1, column: 0 })
  expect(nextCell(lines, columns, { row: 1, column: 0 }, 1)?.row).toBe(2)
  expect(nextCell(lines, columns, { row: 1, column: 0 }, -1)).toEqual({ row: 0, column: 2 })
  expect(nextCell(lines, columns, { row: 0, column: 0 }, -1)).toBeNull()
})

test('a new line ends the lines at its first cell that must be filled', () => {
  const lines = [line(1, 5), line(null, null)]
  expect(isEnd(lines, columns, { row: 1, column: 0 })).toBe(true)
  expect(isEnd(lines, columns, { row: 0, column: 0 })).toBe(false)
  const optional = columns.map((column) => ({ ...column, problem: () => null }))
  expect(isEnd(lines, optional, { row: 1, column: 0 })).toBe(false)
})

test('Enter passes an empty cell and a right one, not one that cannot be read', () => {
  const [item, onHand, qty] = columns
  expect(isWrongAt(line(null, null), item)).toBe(false)
  expect(isWrongAt(line({ unreadable: 'lamp' }, null), item)).toBe(true)
  expect(isWrongAt(line(1, 5), qty)).toBe(false)
  expect(isWrongAt(line(1, { unreadable: '5x' }), qty)).toBe(true)
  expect(isWrongAt(line(1, 5), onHand)).toBe(false)
})

test('typing finds by the beginning of the code first, then by any words', () => {
  expect(findChoices(goods, 'lpg').map(({ id }) => id)).toEqual([1, 2, 3])
  expect(findChoices(goods, 'kg 12').map(({ id }) => id)).toEqual([2])
  expect(
    findChoices(
      [
        { id: 4, code: 'A', name: 'gas 12.5 kg' },
        { id: 5, code: 'B', name: 'gas 5 kg' },
      ],
      'gas 5',
    ).map(({ id }) => id),
  ).toEqual([5, 4])
  expect(findChoices(goods, 'valve')).toEqual([])
})

test('what is used elsewhere is not offered, and found when it is named exactly', () => {
  const people: Choice[] = [
    { id: 1, code: 'E1', name: 'Kamal', isUsed: true },
    { id: 2, code: 'E2', name: 'Kamala' },
  ]
  expect(findChoices(people, 'kam').map(({ id }) => id)).toEqual([2])
  expect(findChoices(people, '').map(({ id }) => id)).toEqual([2])
  expect(exactChoice(people, 'kamal')?.id).toBe(1)
})

test('an item whose code begins with the text comes before one whose name does; an outlet is known by its name first', () => {
  const items: readonly Choice[] = [
    { id: 1, code: 'CLIP-01', name: 'Hose clip' },
    { id: 2, code: 'HOSE-1M', name: 'Gas hose 1 m' },
    { id: 3, code: 'KIT-01', name: 'Gas hose set' },
    { id: 4, code: 'VALVE', name: 'Firehose valve' },
  ]
  expect(findChoices(items, 'hose').map(({ code }) => code)).toEqual(['HOSE-1M', 'CLIP-01', 'KIT-01', 'VALVE'])
  // Goods of which nothing is there stand after all others that fit.
  const sold = items.map((item) => ({ ...item, isLast: item.id === 2 }))
  expect(findChoices(sold, 'hose').map(({ id }) => id)).toEqual([1, 3, 4, 2])
  const outlets = items.map((item): Choice => ({ ...item, nameFirst: true }))
  expect(findChoices(outlets, 'hose').map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('of choices that are only offered, what is typed means the one that it begins', () => {
  const bank = (code: string): Choice => ({ id: 1, code, name: '' })
  expect(beginsWith(bank('Commercial'), ' com')).toBe(true)
  expect(beginsWith(bank('Bank of Ceylon'), 'ceylon')).toBe(false)
  expect(beginsWith(bank('Commercial'), ' ')).toBe(false)
  expect(beginsWith(undefined, 'com')).toBe(false)
})

test('an outlet is shown by its name, and found by code, by name and as it is shown', () => {
  const outlets: readonly Choice[] = [
    { id: 1, code: 'OUT-1', name: 'Sampath Stores', nameFirst: true },
    { id: 2, code: 'OUT-2', name: 'Sampath Stores', nameFirst: true },
  ]
  const column = choiceColumn<{ outlet: Parsed<number> }>({
    key: 'outlet',
    title: 'Outlet',
    choices: () => outlets,
    get: (row) => row.outlet,
    set: (row, outlet) => ({ ...row, outlet }),
  })
  const typed = (text: string) => column.write?.({ outlet: null }, text) ?? { outlet: null }
  expect(column.text(typed('out-2'))).toBe('Sampath Stores  OUT-2')
  expect(typed(column.text({ outlet: 2 }))).toEqual({ outlet: 2 })
  expect(typed('sampath stores')).toEqual({ outlet: 1 })
})

test('rows from Excel overwrite from the cell onwards, make lines, and leave what cannot be read to be seen', () => {
  const pasted = pasteInto({
    lines: [line(3, 9), line(null, null)],
    columns,
    row: 1,
    column: 0,
    cells: cellsOf('lpg-12-5\t80\r\nLPG-9\t30\r\n'),
    newLine,
    most: 500,
  })
  expect(pasted.map(({ stock, qty }) => [stock, qty])).toEqual([
    [3, 9],
    [2, 80],
    [{ unreadable: 'LPG-9' }, 30],
  ])
  expect(columns.map((column) => column.problem?.(pasted[2] ?? newLine()) != null)).toEqual([true, false, false])
})

test.each([
  ['Item\tQty\nLPG-5\t80', 1],
  ['Item\t\tQty\nLPG-5\t\t80', 1],
  ['LPG-5\t80\nLPG-9\t30', 2],
  ['LPG-9\tabc\nLPG-5\t80', 2],
  ['Item\nLPG-5', 2],
  ['Item\tQty', 1],
  ['Hose\tmany\nReg\tfew', 2],
])('the names of the columns over copied rows are no line: %j', (text, lines) =>
  expect(withoutHeading({ columns, column: 0, cells: cellsOf(text), newLine })).toHaveLength(lines),
)

test('a document takes no more lines than it may hold', () => {
  const pasted = pasteInto({
    lines: [line(1, 1)],
    columns,
    row: 0,
    column: 0,
    cells: cellsOf('LPG-5\t1\nLPG-5\t2\nLPG-5\t3'),
    newLine,
    most: 2,
  })
  expect(pasted).toHaveLength(2)
})

test('one cell is pasted as text, more are a table', () => {
  expect(isTable('LPG-5')).toBe(false)
  expect(isTable('LPG-5\n')).toBe(false)
  expect(isTable('LPG-5\t80')).toBe(true)
  expect(isTable('LPG-5\nLPG-12-5')).toBe(true)
})

test('saving jumps to the first wrong cell', () => {
  const problem = (of: Line, column: (typeof columns)[number]) => column.problem?.(of) ?? null
  expect(firstProblem([line(1, 5), line(2, { unreadable: 'x' })], columns, problem)).toEqual({ row: 1, column: 2 })
  expect(firstProblem([line(1, 5)], columns, problem)).toBeNull()
})

test('a chosen item shows its code and name, and is found again by that text', () => {
  const [item] = columns
  const chosen = line(2, null)
  const text = item?.text(chosen) ?? ''
  expect(text).toBe('LPG-12-5  12.5 kg gas')
  const again = item?.write?.(newLine(), text)
  expect(again && !isUnreadable(again.stock) && again.stock).toBe(2)
})

test('a blank last line is the new one; a full document takes no more; the last line is replaced by a blank one', () => {
  const grid = (lines: readonly Line[]) => ({
    lines,
    columns,
    newLine,
    isBlank: ({ stock, qty }: Line) => stock === null && qty === null,
  })
  const blank = grid([line(1, 5), line(null, null)])
  expect(lineAdded(blank, 500)).toEqual({ lines: blank.lines, cursor: { row: 1, column: 0 } })
  expect(lineAdded(grid([line(1, 5)]), 500)).toMatchObject({
    lines: [{ stock: 1 }, { stock: null }],
    cursor: { row: 1, column: 0 },
  })
  expect(lineAdded(grid([line(1, 5)]), 1)).toBeNull()
  expect(lineRemoved(grid([line(1, 5), line(2, 6)]), 1)).toMatchObject({
    lines: [{ stock: 1 }],
    cursor: { row: 0, column: 0 },
  })
  expect(lineRemoved(grid([line(1, 5)]), 0)).toMatchObject({ lines: [{ stock: null }] })
  expect(linePutBack(grid([line(1, 5), line(3, 7)]), 1, line(2, 6))).toMatchObject({
    lines: [{ stock: 1 }, { stock: 2 }, { stock: 3 }],
    cursor: { row: 1, column: 0 },
  })
  expect(linePutBack(grid([line(1, 5)]), 4, line(2, 6)).cursor.row).toBe(1)
})

test('what the server refuses is marked at the line that was sent, blank lines not counted', () => {
  const [first, blank, second] = [line(1, 5), line(null, null), line(2, 900)]
  const failure = {
    kind: 'refused',
    code: 400002,
    key: 'INSUFFICIENT_STOCK',
    message: '',
    traceId: '',
    details: [{ field: 'lines.1.qty', message: 'Only 27 left.' }],
  } as const
  const cells = refusedCells(
    { ...failure, details: [...failure.details] },
    [first, blank, second],
    ({ stock }) => stock === null,
  )
  expect([...cells]).toEqual([[second.key, { qty: 'Only 27 left.' }]])
})
