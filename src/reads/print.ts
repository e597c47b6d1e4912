/** Prints statements in the words of a database. */
import type { Columns, Statement } from './statement.ts'
import type { Part, Sql, Token } from './sql.ts'

/** What a database spells in its own way. */
export type Dialect = {
  name: 'postgres' | 'sqlite'
  /** The place of the nth parameter, from 1. */
  param(n: number): string
  value(value: unknown): unknown
  table(table: string): string
  column(of: Extract<Token, { is: 'column' }>): string
  like: string
  /** A parameter that is a business day. */
  day(place: string): string
  /** A condition behind a column; `place` is of the ids as {@link idList} sends them. */
  amongIds(place: string): string
  idList(ids: readonly number[]): unknown
  daysBetween(from: string, to: string): string
  visible(of: Extract<Token, { is: 'visible' }>): string
  /** A selected value of this kind. */
  selected(piece: Sql<unknown>, printed: string): string
}

export type Printed = { text: string; values: unknown[] }

/** The text of the parts with their parameters in the order of their places. */
export function print(parts: readonly Part[], dialect: Dialect, values: unknown[] = []): Printed {
  const place = (value: unknown) => dialect.param(values.push(value))
  const one = (part: Part): string => {
    if (typeof part === 'string') return part
    switch (part.is) {
      case 'param':
        return place(dialect.value(part.value))
      case 'day':
        return dialect.day(place(part.value))
      case 'ids':
        return dialect.amongIds(place(dialect.idList(part.values)))
      case 'column':
        return dialect.column(part)
      case 'table':
        return `${dialect.table(part.table)} ${part.alias}`
      case 'like':
        return dialect.like
      case 'days':
        return dialect.daysBetween(
          print(part.from.parts, dialect, values).text,
          print(part.to.parts, dialect, values).text,
        )
      case 'visible':
        return dialect.visible(part)
    }
  }
  return { text: parts.map(one).join(''), values }
}

/** Texts of columns that depend on nothing else: columns are mostly declared once for a module. */
const printedColumns = { postgres: new WeakMap<Columns, string>(), sqlite: new WeakMap<Columns, string>() }

/** `select … as "name", …` of the columns. */
export function printSelect(columns: Columns, dialect: Dialect, values: unknown[] = []): Printed {
  const known = printedColumns[dialect.name].get(columns)
  if (known !== undefined) return { text: known, values }
  const selected = Object.entries(columns).map(
    ([name, piece]) => `${dialect.selected(piece, print(piece.parts, dialect, values).text)} as "${name}"`,
  )
  const text = `select ${selected.join(', ')}`
  if (Object.values(columns).every(({ parts }) => parts.every(isFixed))) printedColumns[dialect.name].set(columns, text)
  return { text, values }
}

/** The same for every call and every reader. */
const isFixed = (part: Part): boolean =>
  typeof part === 'string' || part.is === 'column' || part.is === 'table' || part.is === 'like'

export function printStatement({ heads, tail, tables }: Statement<unknown>, dialect: Dialect): Printed {
  const values: unknown[] = []
  const before = tables ? `with ${print(tables.parts, dialect, values).text} ` : ''
  const selects = heads.map(
    ({ columns, from }) => `${printSelect(columns, dialect, values).text} ${print(from.parts, dialect, values).text}`,
  )
  const rest = tail ? ` ${print(tail.parts, dialect, values).text}` : ''
  return { text: before + selects.join(' union all ') + rest, values }
}
