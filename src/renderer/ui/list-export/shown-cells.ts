/** What the cells of a list say, for a file: fields as they are kept, drawn cells as they are read on the screen. */
import type { ListColumn, ListToSave } from '#contract/list-file.ts'
import { alignOf, type Column } from '../table-columns.tsx'

const BRACKETED = /^(\()?([-−])?([\d,]+(?:\.\d+)?)\)?$/

/** "1,234.50" → "1234.50", "(5.00)" and "−5.00" → "-5.00"; other words stay. */
export function figureOf(text: string): string {
  const [, bracket, minus, digits] = BRACKETED.exec(text) ?? []
  if (digits === undefined) return text
  return `${bracket || minus ? '-' : ''}${digits.replaceAll(',', '')}`
}

/** Columns of a file for those that are shown: some are several there, of all the list has. */
export const columnsInFile = <Row, Sort extends string>(
  shown: readonly Column<Row, Sort>[],
  all: readonly Column<Row, Sort>[],
): Column<Row, Sort>[] =>
  shown.flatMap((column) =>
    column.inFileAs
      ? all.filter((one) => column.inFileAs?.includes(one.key) && (one === column || !shown.includes(one)))
      : [column],
  )

export const listColumnOf = <Row, Sort extends string>(column: Column<Row, Sort>): ListColumn => ({
  title: column.inFile?.title ?? column.title,
  kind: column.as === 'date' || column.inFile?.kind === 'date' ? 'date' : alignOf(column) === 'end' ? 'figure' : 'text',
})

/** The cell of a row; `shown`: what stands in it on the screen. */
export function cellOf<Row, Sort extends string>(column: Column<Row, Sort>, row: Row, shown: string): string {
  if (column.inFile) return column.inFile.text(row)
  const amount = column.amount?.(row)
  if (amount != null) return decimal(amount)
  const said = shown.replace(/\s+/g, ' ').trim()
  if (column.render) return alignOf(column) === 'end' ? figureOf(said) : said
  const value: unknown = row[column.key]
  if (value === null || value === undefined) return ''
  return column.as === 'amount' ? decimal(Number(value)) : String(value)
}

const decimal = (amount: number | null): string => (amount === null ? '' : (amount / 100).toFixed(2))

/** A row on its way into a file. `isCounted`: the sums have it. */
export type Line = { cells: readonly string[]; isCounted: boolean }

type Sums = { summed: readonly string[]; label: string }

/** Columns, rows and their line of sums as a file has them. */
export function linesToSave<Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
  lines: readonly Line[],
  sums: Sums | undefined,
): Pick<ListToSave, 'columns' | 'rows' | 'total' | 'uncounted'> {
  const isKept = columns.map(({ inFile }, i) => !inFile || lines.some(({ cells }) => cells[i] !== ''))
  const kept = <Item>(items: readonly Item[]) => items.filter((_, i) => isKept[i])
  const total =
    sums && columns.map(({ key }, i) => (sums.summed.includes(key) ? sumIn(lines, i) : i === 0 ? sums.label : ''))
  return {
    columns: kept(columns).map(listColumnOf),
    rows: lines.map(({ cells }) => kept(cells)),
    ...(total && {
      total: kept(total),
      uncounted: lines.flatMap(({ isCounted }, i) => (isCounted ? [] : [i])),
    }),
  }
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,4}))?$/

/** The sum of a column, exact, with as many decimals as its figures have; blank where none of them is a figure, or some are words. */
function sumIn(lines: readonly Line[], at: number): string {
  const texts = lines.map(({ cells }) => cells[at] ?? '')
  const written = texts.filter((text) => text !== '')
  if (written.length === 0 || !written.every((text) => DECIMAL.test(text))) return ''
  const places = Math.max(...written.map((text) => text.split('.')[1]?.length ?? 0))
  const sum = lines.reduce((before, { isCounted }, i) => before + (isCounted ? scaled(texts[i] ?? '', places) : 0n), 0n)
  const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  return `${sum < 0n ? '-' : ''}${whole}${places === 0 ? '' : `.${digits.slice(-places)}`}`
}

function scaled(text: string, places: number): bigint {
  const [, minus = '', whole = '0', decimals = ''] = DECIMAL.exec(text) ?? []
  return BigInt(`${minus}${whole}${decimals.padEnd(places, '0')}`)
}
