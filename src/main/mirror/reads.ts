/** Runs reads (src/reads) on the mirror. */
import { fromOf, type Order, orderBy, type PageAnswer, type PageRequest } from '#reads/list.ts'
import { type Dialect, type Printed, printStatement } from '#reads/print.ts'
import { ref, among, type Condition, int, lines, type Sql, sql } from '#reads/sql.ts'
import type { Read, Reading, Request } from '#reads/reading.ts'
import { type Columns, type Reader, select, type Statement } from '#reads/statement.ts'
import { agency as agencyTable } from '#reads/tables/index.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import type { MirrorReader } from './mirror.ts'

/** Who asks the mirror. */
export type Who = Omit<Reader, 'openDate'>

/** What a read answers from the mirror. Refuses NOT_FOUND while the mirror has no agency. */
export function ask<I, T>(mirror: MirrorReader, who: Who, read: Read<I, T>, input: I): T {
  return perform(mirror, read({ ...who, openDate: openDateOf(mirror) }, input))
}

const a = ref(agencyTable, 'a')
export function openDateOf(mirror: MirrorReader): BusinessDate {
  const [agency] = mirror.memo('open day', () => rowsOf(mirror, select({ openDate: a.openDate }, sql`from ${a}`)))
  return agency?.openDate ?? refuse('NOT_FOUND', 'The agency was not found.')
}

/** Runs a read to its end. */
export function perform<T>(mirror: MirrorReader, reading: Reading<T>): T {
  for (let step = reading.next(); ; ) {
    if (step.done) return step.value
    step = reading.next(step.value.map((request) => answerOf(mirror, request)))
  }
}

const answerOf = (mirror: MirrorReader, request: Request): unknown =>
  'list' in request
    ? pageAnswer(mirror, request)
    : request.isKept
      ? keep(mirror, request, (rows) => rows)
      : rowsOf(mirror, request)

export const rowsOf = <R>(mirror: MirrorReader, statement: Statement<R>): R[] =>
  printedRows(mirror, statement, printStatement(statement, sqlite))

/** As {@link rowsOf}, kept until the mirror changes. */
function keep<R, T>(mirror: MirrorReader, statement: Statement<R>, of: (rows: R[]) => T): T {
  const printed = printStatement(statement, sqlite)
  return mirror.memo(JSON.stringify(printed), () => of(printedRows(mirror, statement, printed)))
}

function printedRows<R>(mirror: MirrorReader, { heads }: Statement<R>, { text, values }: Printed): R[] {
  const rows = mirror.all<Row>(text, ...(values as Value[]))
  return decoded<R>(rows, heads[0]?.columns ?? {})
}

/**
 * One page: its ids in their order, then the rows behind them. The count and the sums of a filter, and an order that no index gives, are
 * kept until the mirror changes.
 */
function pageAnswer(mirror: MirrorReader, { list, where, order, size, offset }: PageRequest): PageAnswer {
  const from = (...used: Sql<unknown>[]) => lines(fromOf(list, [where, ...used]), sql`where ${where}`)
  const sums = Object.values(list.totals)
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const inOrder = (by: Order, window?: Condition) =>
    select({ id: list.id }, lines(from(by.by), orderBy(by, list.id), window))

  let totalCount: number
  let ids: number[]
  if (order.indexed) {
    totalCount = keep(mirror, select({ n: int`count(*)` }, from()), (rows) => rows[0]?.n ?? 0)
    const take = Math.max(0, Math.min(size, totalCount - offset))
    // The later half of a list is read from its end.
    const isFromEnd = offset > totalCount / 2
    const skip = isFromEnd ? totalCount - offset - take : offset
    const asked = isFromEnd ? { ...order, descending: !order.descending } : order
    const found = take === 0 ? [] : idsOf(rowsOf(mirror, inOrder(asked, sql`limit ${take} offset ${skip}`)))
    ids = isFromEnd ? found.toReversed() : found
  } else {
    const whole = keep(mirror, inOrder(order), idsOf)
    totalCount = whole.length
    ids = whole.slice(offset, offset + size)
  }
  const found = lines(fromOf(list), sql`where ${among(list.id, ids)}`)
  const rows = ids.length === 0 ? [] : rowsOf(mirror, select(list.columns, found))
  // A list shows its id under that name (defineList).
  const byId = new Map(rows.map((row) => [row['id'], row]))
  const totals = sums.length === 0 ? {} : keep(mirror, select(list.totals, from(...sums)), ([row]) => row)
  return { items: ids.flatMap((id) => byId.get(id) ?? []), totalCount, totals }
}

type Value = string | number | null
type Row = Record<string, Value>

function decoded<R>(rows: readonly Row[], columns: Columns): R[] {
  const special = Object.entries(columns).filter(([, { kind }]) => kind === 'flag' || kind === 'json')
  for (const row of special.length === 0 ? [] : rows) {
    for (const [name, { kind }] of special) {
      const value = row[name]
      if (value === null || value === undefined) continue
      const parsed: unknown = kind === 'flag' ? value === 1 : JSON.parse(String(value))
      Object.assign(row, { [name]: parsed })
    }
  }
  // The columns say what the values are.
  return rows as R[]
}

const sqlite: Dialect = {
  name: 'sqlite',
  param: () => '?',
  value: (value) => (typeof value === 'boolean' ? Number(value) : value),
  table: (table) => table,
  column: ({ alias, column }) => `${alias}.${column}`,
  like: ' like ',
  day: (place) => place,
  amongIds: (place) => ` in (select value from json_each(${place}))`,
  idList: (ids) => JSON.stringify(ids),
  daysBetween: (from, to) => `cast(julianday(${to}) - julianday(${from}) as integer)`,
  visible: () => 'true',
  selected: (_, printed) => printed,
}
