/** Runs reads (src/reads) on PostgreSQL. */
import { fromOf, orderBy, type PageAnswer, type PageRequest } from '#reads/list.ts'
import { type Dialect, printStatement } from '#reads/print.ts'
import { int, lines, sql } from '#reads/sql.ts'
import type { Read, Reading, Request } from '#reads/reading.ts'
import { type Columns, type Reader, select, type Statement } from '#reads/statement.ts'
import { checkFields, checkNulls } from './rows.ts'
import { isoText } from './listing.ts'
import { derivedColumn } from './mirrored-columns.ts'
import { productScope } from './product-scope.ts'
import type { Tx } from './tx.ts'
import { lookingAs, rowsOfRole } from './visibility.ts'

/** What a read answers in a transaction. */
export const ask = <I, T>(tx: Tx, read: Read<I, T>, input: I): Promise<T> => perform(tx, read(readerOf(tx), input))

const readerOf = ({ agency, actor }: Tx): Reader => ({
  agencyId: agency.id,
  userId: actor.userId,
  roles: actor.roles,
  openDate: agency.openDate,
})

/** Runs a read to its end; what it asks for at one time travels together. */
async function perform<T>(tx: Tx, reading: Reading<T>): Promise<T> {
  for (let step = reading.next(); ; ) {
    if (step.done) return step.value
    step = reading.next(await Promise.all(step.value.map((request) => answerOf(tx, request))))
  }
}

const answerOf = (tx: Tx, request: Request): Promise<unknown> =>
  'list' in request ? pageAnswer(tx, request) : rowsAnswer(tx, request)

async function pageAnswer(tx: Tx, { list, where, order, size, offset }: PageRequest): Promise<PageAnswer> {
  const sums = { totalCount: int`count(*)`, ...list.totals }
  const filtered = sql`where ${where}`
  const window = lines(orderBy(order, list.id), sql`limit ${size} offset ${offset}`)
  const [[counted], items] = await Promise.all([
    rowsAnswer(tx, select(sums, lines(fromOf(list, [where, ...Object.values(list.totals)]), filtered))),
    rowsAnswer(tx, select(list.columns, lines(fromOf(list), filtered, window))),
  ])
  // The sums are the columns that were asked for.
  const { totalCount, ...totals } = counted as { totalCount: number }
  return { items, totalCount, totals }
}

async function rowsAnswer(tx: Tx, statement: Statement<unknown>): Promise<unknown[]> {
  let isByRole = false
  const printed = printStatement(statement, {
    ...postgres,
    visible: ({ table, alias }) => {
      const rule = rowsOfRole(tx.actor.roles, table, alias)
      isByRole ||= rule !== undefined
      return rule ?? 'true'
    },
  })
  if (isByRole) await makeViewerKnown(tx)
  const { rows, fields } = await tx.db.$client.query(printed)
  const columns = columnsOf(statement)
  if (!checked.has(printed.text)) checkFields(fields, columns)
  checked.add(printed.text)
  checkNulls(rows, columns)
  return rows
}

/** A column of a union may be null when it may be in one of its statements. */
function columnsOf({ heads }: Statement<unknown>): Columns {
  const columns = heads[0]?.columns ?? {}
  if (heads.length === 1) return columns
  const merged = Object.entries(columns).map(([name, column]) => {
    const nullable = heads.some((head) => head.columns[name]?.nullable)
    return [name, { ...column, nullable }]
  })
  return Object.fromEntries(merged)
}

/** Texts whose answers were compared with their columns. */
const checked = new Set<string>()

const known = new WeakMap<Tx, Promise<unknown>>()
/** Once in a transaction. */
function makeViewerKnown(tx: Tx): Promise<unknown> {
  const { userId, roles } = tx.actor
  const making =
    known.get(tx) ?? productScope(tx).then((products) => tx.db.execute(lookingAs({ userId, roles, products })))
  known.set(tx, making)
  return making
}

const postgres: Omit<Dialect, 'visible'> = {
  name: 'postgres',
  param: (n) => `$${n}`,
  value: (value) => value,
  table: (table) => `depot.${table}`,
  column: ({ table, alias, column }) => derivedColumn(table, column, alias) ?? `${alias}.${column}`,
  like: ' ilike ',
  day: (place) => `${place}::date`,
  amongIds: (place) => ` = any (${place}::bigint[])`,
  idList: (ids) => ids,
  daysBetween: (from, to) => `((${to})::date - (${from})::date)`,
  selected: ({ kind }, printed) =>
    kind === 'instant' ? isoText(printed) : kind === 'json' ? `to_json(${printed})` : printed,
}
