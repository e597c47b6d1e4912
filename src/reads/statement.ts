/** Statements: what is selected, with the types of its rows; and who reads. */
import type { BusinessDate } from '#contract/dates.ts'
import type { Role } from '#contract/enums.ts'
import type { MirroredTable } from '#contract/sync.ts'
import { type Condition, type Sql, tablesOf, type ValueOf } from './sql.ts'

/** Who reads, in which agency, and its open day. */
export type Reader = {
  readonly agencyId: number
  readonly userId: number
  readonly roles: readonly Role[]
  readonly openDate: BusinessDate
}

export type Columns = Readonly<Record<string, Sql<unknown>>>
/** The columns of a row that the contract declares. */
export type ColumnsOf<Row> = { readonly [K in keyof Row]-?: Sql<Row[K]> }
type RowOf<C extends Columns> = { -readonly [K in keyof C]: ValueOf<C[K]> }

declare const rowType: unique symbol
/** A SELECT, or several joined by `union all` with one order; its rows are `R`. */
export type Statement<R> = {
  readonly heads: readonly { columns: Columns; from: Condition }[]
  readonly tail?: Condition
  /** `with …` before it. */
  readonly tables?: Condition
  /** The mirror keeps its rows until it changes: many rows are summed. */
  readonly isKept?: true
  readonly [rowType]?: R
}

/** The columns, each as its property, `from …` and what follows. */
export const select = <C extends Columns>(columns: C, from: Condition): Statement<RowOf<C>> => ({
  heads: [{ columns, from }],
})

/** The statement with common table expressions before it, and their names in its text. */
export const withTables = <R>(tables: Condition, statement: Statement<R>): Statement<R> => ({ ...statement, tables })
export const kept = <R>(statement: Statement<R>): Statement<R> => ({ ...statement, isKept: true })

/** All rows of the statements, whose columns are the same, and what follows: their order. */
export const union = <R>(statements: readonly Statement<R>[], tail?: Condition): Statement<R> => ({
  heads: statements.flatMap(({ heads }) => heads),
  ...(tail && { tail }),
})

/** Mirrored tables that a statement is read from. */
export const tablesOfStatement = ({ heads, tail, tables }: Statement<unknown>): MirroredTable[] =>
  tablesOf(
    ...heads.flatMap(({ columns, from }) => [...Object.values(columns), from]),
    ...[tail, tables].filter((piece) => piece !== undefined),
  )
