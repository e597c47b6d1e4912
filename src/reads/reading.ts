/**
 * Reads: what a call asks of the books, written once. A read is a generator that yields the statements it needs next and is given their rows,
 * so that the server runs it on PostgreSQL, where answers take a moment, and main on the mirror, where they are there at once.
 */
import { refuse } from '#contract/errors.ts'
import { type ListQuery, type Page, type PageQuery, pageWindow } from '#contract/paging.ts'
import { unreachable } from '#contract/unreachable.ts'
import { type List, type PageRequest, planOf, type Totals } from './list.ts'
import type { Condition } from './sql.ts'
import type { Columns, Reader, Statement } from './statement.ts'

export type Request = Statement<unknown> | PageRequest
/** A read on its way to a `T`: asks for several things at once and is given the answer to each. */
export type Reading<T> = Generator<readonly Request[], T, readonly unknown[]>
/** What answers a call. */
export type Read<I, T> = (reader: Reader, input: I) => Reading<T>

/** All rows of a statement. */
export function* rows<R>(statement: Statement<R>): Reading<R[]> {
  const [found] = yield [statement]
  // Who runs a read answers a statement with its rows.
  return found as R[]
}

/** The first row of a statement. */
export function* first<R>(statement: Statement<R>): Reading<R | undefined> {
  return (yield* rows(statement))[0]
}

/** The one row of a sum. */
export function* single<R>(statement: Statement<R>): Reading<R> {
  return (yield* first(statement)) ?? unreachable('a sum answered no row')
}

/** What names a row, and the field of the input that named it. */
export type ById = { readonly id: number; readonly field?: string }

/** The row of a statement. Without one refuses NOT_FOUND in these words, on the field that named it. */
export function* oneNamed<R>(statement: Statement<R>, words: string, field = 'id'): Reading<R> {
  return (yield* first(statement)) ?? refuse('NOT_FOUND', words, [{ field, message: 'was not found' }])
}

/** An answer that asks the books nothing. */
export function* answered<T>(answer: T): Reading<T> {
  yield* []
  return answer
}

type Results<T extends readonly Reading<unknown>[]> = {
  -readonly [K in keyof T]: T[K] extends Reading<infer V> ? V : never
}

/** Several reads side by side: what they ask for at the same time goes to the database together. */
export function* together<const T extends readonly Reading<unknown>[]>(...readings: T): Reading<Results<T>> {
  const steps = readings.map((reading) => reading.next())
  for (;;) {
    const asked = steps.map((step) => (step.done ? [] : step.value))
    if (asked.every((requests) => requests.length === 0)) break
    const answers = yield asked.flat()
    let at = 0
    for (const [n, reading] of readings.entries()) {
      const own = asked[n]?.length ?? 0
      if (own > 0) steps[n] = reading.next(answers.slice(at, at + own))
      at += own
    }
  }
  // Each step is done: its value is what the reading of the same place returned.
  return steps.map(({ value }) => value) as Results<T>
}

type Paged = Omit<ListQuery, keyof PageQuery> & PageQuery

/** The page that is asked for, and the sums; `further` narrows the list. */
export function* pageOf<Row, T extends Columns>(
  list: List<Row, T>,
  reader: Reader,
  query: Paged,
  ...further: readonly (Condition | undefined)[]
): Reading<{ page: Page<Row>; totals: Totals<T> }> {
  const { page, pageSize, offset } = pageWindow(query)
  const { where, order } = planOf(list, reader, query, ...further)
  const [answer] = yield [{ list, where, order, size: pageSize, offset }]
  // Who runs a read answers a page with rows of the list and its sums.
  const { items, totalCount, totals } = answer as { items: Row[]; totalCount: number; totals: Totals<T> }
  return { page: { items, totalCount, page, pageSize }, totals }
}
