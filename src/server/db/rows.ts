/**
 * Rows of hand-written SQL: what a statement is said to answer is compared with what PostgreSQL answers, once for every kind of answer.
 * What mirrors answer too is read through src/reads.
 */
import type { BusinessDate } from '#contract/dates.ts'
import type { Cents } from '#contract/money.ts'
import type { Kind } from '#reads/sql.ts'
import { sql } from 'drizzle-orm'
import { type FieldDef, types } from 'pg'
import type { Db } from './tx.ts'

/** What a column of a statement is said to be. */
export type Field = { readonly kind: Kind; readonly nullable: boolean }
declare const valueType: unique symbol
/** A column whose value is a `T`. */
type Of<T> = Field & { readonly [valueType]?: T }

const of = <T>(kind: Kind): Of<T> => ({ kind, nullable: false })
export const is = {
  number: of<number>('number'),
  cents: of<Cents>('number'),
  text: of<string>('text'),
  day: of<BusinessDate>('text'),
  flag: of<boolean>('flag'),
  json: of<unknown>('json'),
  maybe: <T>(field: Of<T>): Of<T | null> => ({ ...field, nullable: true }),
  /** The column under a narrower type that the database cannot know. */
  as: <T>(field: Field): Of<T> => field,
}
/** A row with these columns. */
export type RowOf<C> = { [K in keyof C]: C[K] extends Of<infer T> ? T : never }

type Columns<R> = { readonly [K in keyof R]-?: Of<R[K]> }
type Rows<R> = (strings: TemplateStringsArray, ...values: readonly unknown[]) => Promise<R[]>

/** The rows of a query, written behind it as a template; `R` follows from the columns. */
export const queryRows =
  <R>(db: Db, columns: Columns<R>): Rows<R> =>
  async (strings, ...values) => {
    const { rows, fields } = await db.execute(sql(strings, ...values))
    if (!checkedHere.has(strings)) checkFields(fields, columns)
    checkedHere.add(strings)
    checkNulls(rows, columns)
    // Compared with the answer above; the type follows from the columns.
    return rows as R[]
  }

/** Templates, each the same object at every call. */
const checkedHere = new WeakSet<TemplateStringsArray>()

/** Nulls depend on what the books hold: tests look at every answer, a server that people work with at none. */
const looksForNulls = process.env['DEPOT_CHECK_NULLS'] !== undefined

export function checkNulls(rows: readonly Record<string, unknown>[], expected: Readonly<Record<string, Field>>): void {
  if (!looksForNulls || rows.length === 0) return
  for (const [name, { nullable }] of Object.entries(expected))
    if (!nullable && rows.some((row) => row[name] === null)) throw new Error(`a statement answers a null as ${name}`)
}

const { builtins } = types
/** Types of PostgreSQL that arrive as such a value. Texts also of dates. */
const fitting: Record<Kind, readonly number[]> = {
  number: [builtins.INT8, builtins.INT4, builtins.INT2, builtins.FLOAT8],
  text: [builtins.TEXT, builtins.VARCHAR, builtins.BPCHAR, builtins.DATE, builtins.UUID],
  flag: [builtins.BOOL],
  instant: [builtins.TEXT],
  // Also lists: their types have no names in the driver.
  json: [builtins.JSON, builtins.JSONB, 1005, 1007, 1009, 1016],
}

/**
 * Compares what a statement answers with what it is said to answer, once for each: what is said wrong is found by the first test that runs it.
 * @throws Error when names, their number or types differ
 */
export function checkFields(fields: readonly FieldDef[], expected: Readonly<Record<string, Field>>): void {
  const isWrong = ({ name, dataTypeID }: FieldDef) => {
    const field = expected[name]
    return !field || !fitting[field.kind].includes(dataTypeID)
  }
  const wrong = fields.filter(isWrong)
  if (wrong.length === 0 && fields.length === Object.keys(expected).length) return
  const said = Object.entries(expected).map(([name, { kind }]) => `${name} ${kind}`)
  const found = fields.map((field) => `${field.name} ${field.dataTypeID}${wrong.includes(field) ? ' (wrong)' : ''}`)
  throw new Error(`a statement answers ${found.join(', ')}, and is said to answer ${said.join(', ')}`)
}
