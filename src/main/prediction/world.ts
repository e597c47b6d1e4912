/** What a prediction reads and writes: the rows of the mirror with everything that waits before it. */
import { type BusinessDate, dayOf, TIMEZONE } from '#contract/dates.ts'
import { LOCAL_IDS } from '#contract/local-ids.ts'
import type { Read } from '#reads/reading.ts'
import type { Mirror, MirrorReader } from '../mirror/mirror.ts'
import { ask, openDateOf, type Who } from '../mirror/reads.ts'
import type { TableName } from '../mirror/rows.ts'
import { changeRow, insertRow, nameOf, type NewRowOf, type RowOf, rowsWhere, type Table } from '../mirror/table-rows.ts'

export type { RowOf } from '../mirror/table-rows.ts'

/** Whose document it is, and when it was written down. */
export type Author = Who & { name: string; now: string; firstId: number }

/** The rows as they stand, with everything that waits. */
export type Facts = {
  readonly author: Author
  /** The open day of the books, as of the last contact. */
  readonly openDate: BusinessDate
  /** The day on which it was written down. */
  readonly today: BusinessDate
  /** Stands in place of a number until the server gives one: when it was written. */
  readonly provisionalNumber: string
  ask<I, T>(read: Read<I, T>, input: I): T
  /** Rows whose columns have these values, in the order of their ids. */
  all<T extends Table>(table: T, where: Partial<RowOf<T>>): RowOf<T>[]
  one<T extends Table>(table: T, where: Partial<RowOf<T>>): RowOf<T> | undefined
}

export type World = Facts & {
  /** The document's next id, for a row that another names before it is written. */
  newId(): number
  /** Answers the row's id, the document's next unless it has one. */
  insert<T extends Table>(table: T, row: NewRowOf<T>): number
  change<T extends Table>(table: T, id: number, set: Partial<RowOf<T>>): void
  /** Tables that were written to. */
  readonly touched: ReadonlySet<TableName>
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: TIMEZONE, hour: '2-digit', minute: '2-digit' })

export const factsOf = (mirror: MirrorReader, author: Author): Facts => ({
  author,
  get openDate() {
    return openDateOf(mirror)
  },
  get today() {
    return dayOf(new Date(author.now))
  },
  get provisionalNumber() {
    return `New ${clock.format(new Date(author.now))}`
  },
  ask: (read, input) => ask(mirror, author, read, input),
  all: (table, where) => rowsWhere(mirror, table, where),
  one: (table, where) => rowsWhere(mirror, table, where)[0],
})

/** @throws Error when a document makes more rows than it has ids for */
export function worldOf(mirror: Mirror, author: Author): World {
  const touched = new Set<TableName>()
  const stamps = { createdAt: author.now, createdBy: author.userId }
  let nextId = author.firstId
  function newId(): number {
    if (nextId >= author.firstId + LOCAL_IDS) throw new Error('a document makes more rows than it has ids for')
    return nextId++
  }
  const writing: Omit<World, keyof Facts> = {
    touched,
    newId,
    insert(table, row) {
      const id = row.id ?? newId()
      insertRow(mirror, table, { ...stamps, ...row, id })
      touched.add(nameOf(table))
      return id
    },
    change(table, id, set) {
      changeRow(mirror, table, id, set)
      touched.add(nameOf(table))
    },
  }
  // Not spread: days and numbers are worked out when they are asked for.
  return Object.assign(factsOf(mirror, author), writing)
}
