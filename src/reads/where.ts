/** Conditions on the columns of a list (contract/where.ts), in the words of both databases. */
import type { ColumnKind, Meant } from '#contract/where.ts'
import { unreachable } from '#contract/unreachable.ts'
import { z } from 'zod'
import { type Condition, contains, patternOf, type Sql, sql, text } from './sql.ts'
import type { Columns } from './statement.ts'

/** What the columns of a list hold, by name; undefined of one that the list has not, or whose values cannot be compared. */
export function columnKinds(row: z.ZodType, columns: Columns): (name: string) => ColumnKind | undefined {
  const shape = row instanceof z.ZodObject ? row.shape : {}
  return (name) => {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined
    if (column === undefined || column.kind === 'instant' || column.kind === 'json') return undefined
    if (column.kind !== 'text') return column.kind
    return isDay(shape[name]) ? 'day' : 'text'
  }
}

/** A day is a text that takes no other. */
const isDay = (schema: unknown): boolean =>
  schema instanceof z.ZodType && schema.safeParse('2026-01-31').success && !schema.safeParse('2026-01-32').success

/** As text, because a day of PostgreSQL is none, and both databases order days written in figures alike. */
const asText = (column: Sql<unknown>): Sql<string> => text`cast(${column} as text)`

/** The condition on its column. A value that is absent meets none. */
export function conditionOn(column: Sql<unknown> | undefined, { op, value }: Meant): Condition {
  if (column === undefined) return unreachable('a condition on a column that the list has not')
  if (op === 'contains') return contains(patternOf(String(value)) ?? '%', asText(column))
  const held = typeof value === 'string' ? asText(column) : column
  if (op === 'is') return sql`${held} = ${value}`
  return op === 'from' ? sql`${held} >= ${value}` : sql`${held} <= ${value}`
}
