/** What the cells of a list say, for a file: fields as they are kept, drawn cells as they are read on the screen. */
import type { ListColumn } from '#contract/list-file.ts'
import { alignOf, type Column } from '../table-columns.tsx'

const BRACKETED = /^(\()?([-−])?([\d,]+(?:\.\d+)?)\)?$/

/** "1,234.50" → "1234.50", "(5.00)" and "−5.00" → "-5.00"; other words stay. */
export function figureOf(text: string): string {
  const [, bracket, minus, digits] = BRACKETED.exec(text) ?? []
  if (digits === undefined) return text
  return `${bracket || minus ? '-' : ''}${digits.replaceAll(',', '')}`
}

export const listColumnOf = <Row, Sort extends string>(column: Column<Row, Sort>): ListColumn => ({
  title: column.title,
  kind: column.as === 'date' ? 'date' : alignOf(column) === 'end' ? 'figure' : 'text',
})

/** The cell of a row; `shown`: what stands in it on the screen. */
export function cellOf<Row, Sort extends string>(column: Column<Row, Sort>, row: Row, shown: string): string {
  const amount = column.amount?.(row)
  if (amount != null) return decimal(amount)
  const said = shown.replace(/\s+/g, ' ').trim()
  if (column.render) return alignOf(column) === 'end' ? figureOf(said) : said
  const value: unknown = row[column.key]
  if (value === null || value === undefined) return ''
  return column.as === 'amount' ? decimal(Number(value)) : String(value)
}

const decimal = (amount: number | null): string => (amount === null ? '' : (amount / 100).toFixed(2))
