/** Holds what a PC shows of a waiting write against the rows that the server makes of it, column by column. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll } from 'vitest'
import { localIdsAt } from '#contract/local-ids.ts'
import { type OperationAnswer, OPERATIONS_VERSION } from '#contract/operations.ts'
import type { Changes } from '#contract/sync.ts'
import { createMirror, type Layer, type Mirror } from '../../src/main/mirror/mirror.ts'
import type { Who } from '../../src/main/mirror/reads.ts'
import { type TableName, tableNames } from '../../src/main/mirror/rows.ts'
import { loadSnapshot } from '../../src/main/mirror/snapshot.ts'
import { predictions } from '../../src/main/prediction/index.ts'
import { factsOf, worldOf } from '../../src/main/prediction/world.ts'
import type { Person } from './http.ts'

/** Tables whose rows come with the server's answer: entries and movements are its own. */
const serversOwn = new Set<TableName>(['account_day', 'stock_movement', 'agency', 'app_config'])
/** Columns that only the server can fill: numbers, entries, moments. */
const serversColumns =
  /^(id|number|journal_entry_id|unload_journal_entry_id|journal_number|unload_journal_number|created_at|created_by|.*_at|at|bill_number|cheque_number)$/
/** Numbers that a person typed stand with them. */
const typed: Partial<Record<TableName, readonly string[]>> = { cheque: ['number'] }

/** `day`: the server's, where it is not today's. */
export type Worker = Who & { name: string; day?: string }
const NUMBER = /^(New \d\d:\d\d|(CB|BPO|GRN)-\d+-\d+)/

type Row = Record<string, string | number | null>
type Seen = { rows: Record<string, string[]>; answer: string[] }
export type Compared = { value: unknown; here: Seen; there: Seen }
type Rows = Map<TableName, Map<number, Row>>

export class PredictionParity {
  readonly mirror: Mirror
  readonly #person: Person
  readonly #who: Worker
  #layers: Layer[] = []
  #newestId = 0
  /** Why it refused last. */
  refusal: unknown
  /** Writes that the server carried out, by call. */
  readonly done = new Map<string, number>()

  private constructor(person: Person, who: Worker, mirror: (layers: () => Layer[]) => Mirror) {
    this.#person = person
    this.#who = who
    this.mirror = mirror(() => this.#layers)
  }

  static async of(person: Person, who: Worker): Promise<PredictionParity> {
    const folder = mkdtempSync(join(tmpdir(), 'depot-prediction-'))
    const { body } = await person.open('/api/Sync/snapshot')
    if (!body) throw new Error('the snapshot is empty')
    const stream = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
    const file = await loadSnapshot(join(folder, 'mirror.db'), 'prediction', stream, () => undefined)
    const parity = new PredictionParity(person, who, (layers) => createMirror(file, layers))
    afterAll(() => {
      parity.mirror.sqlite.close()
      rmSync(folder, { recursive: true, force: true })
    })
    return parity
  }

  /** What the write builds on or changes, and why it needs the server all the same. */
  asked(call: string, input: Record<string, unknown>): { concerns?: string[]; needsServer?: string | undefined } {
    const facts = factsOf(this.mirror, { ...this.#who, now: new Date().toISOString(), firstId: 0 })
    const prediction = predictions[call]
    return prediction
      ? { concerns: prediction.concerns(facts, input, 1), needsServer: prediction.needsServer?.(facts, input) }
      : {}
  }

  rows<R>(sql: string, ...params: (string | number | null)[]): R[] {
    return this.mirror.all<R>(sql, ...params)
  }

  #all(): Rows {
    return new Map(
      tableNames.map((table) => [
        table,
        new Map(this.mirror.all<Row>(`select * from "${table}"`).map((row) => [Number(row['id']), row])),
      ]),
    )
  }

  /** What differs from `before`, without what only the server knows; ids that were not there before are all alike. */
  #changed(before: Rows): Record<string, string[]> {
    const newest = Math.max(...[...before.values()].flatMap((rows) => [...rows.keys()]))
    const plain = (table: TableName, row: Row) =>
      Object.fromEntries(
        Object.entries(row)
          .map(
            ([name, value]) =>
              [name === 'deleted_at' ? 'is_deleted' : name, name === 'deleted_at' ? value !== null : value] as const,
          )
          .filter(([name]) => !serversColumns.test(name) || typed[table]?.includes(name))
          .map(([name, value]) => [name, /(^|_)id$/.test(name) && Number(value) > newest ? 'new' : value])
          // Missing and empty are alike to a reader.
          .map(([name, value]) => [name, value === '' ? null : value])
          // A bill or a lot without a number of its own bears that of its document.
          .map(([name, value]) => [name, typeof value === 'string' ? value.replace(NUMBER, 'provisional') : value])
          .map(([name, value]) => [name, name === 'loc' ? placeOf(String(value), newest) : inOrder(value)]),
      )
    const found = [...this.#all()]
      .filter(([table]) => !serversOwn.has(table))
      .map(([table, rows]) => {
        const changes = [...rows].flatMap(([id, row]) => {
          const shown = JSON.stringify(plain(table, row))
          const earlier = before.get(table)?.get(id)
          if (earlier && JSON.stringify(plain(table, earlier)) === shown) return []
          // A place that holds nothing is as good as none.
          return !earlier && table === 'stock_balance' && row['qty'] === 0 ? [] : [shown]
        })
        return [table, changes.toSorted()] as const
      })
    return Object.fromEntries(found.filter(([, changes]) => changes.length > 0))
  }

  /**
   * Sends the write. Answers what the server said, and the rows that changed here and there; null when it refused, then nothing is compared.
   * @throws Error when the prediction fails where the server does not, or leaves something behind
   */
  async tried(call: string, input: Record<string, unknown>): Promise<Compared | null> {
    // Others may have written meanwhile.
    await this.#catchUp()
    const before = this.#all()
    const firstId = (this.#newestId = localIdsAt(Date.now(), this.#newestId))
    const { day } = this.#who
    const now = day === undefined ? new Date().toISOString() : `${day}T06:00:00.000Z`
    const author = { ...this.#who, now, firstId }
    let answered: unknown
    let trouble: unknown
    this.#layers = [
      (mirror) => {
        const world = worldOf(mirror, author)
        try {
          answered = predictions[call]?.predict(world, input)
        } catch (error) {
          trouble = error
          throw error
        }
        return world.touched
      },
    ]
    this.mirror.layAgain()
    const predicted = this.#changed(before)
    const shown = typeof answered === 'function' ? (answered as () => unknown)() : undefined
    this.#layers = []
    this.mirror.layAgain()
    if (Object.keys(this.#changed(before)).length > 0) throw new Error('something that was laid over the rows stayed')

    const operations = [{ id: randomUUID(), call, input }]
    const { answers } = await this.#person.json<{ answers: OperationAnswer[] }>('POST', '/api/Sync/operations', {
      version: OPERATIONS_VERSION,
      operations,
    })
    const [answer] = answers
    if (answer?.state === 'refused') {
      this.refusal = answer.failure
      return null
    }
    if (answer?.state !== 'done') throw new Error(JSON.stringify(answer))
    if (trouble !== undefined) throw trouble
    await this.#catchUp()
    this.done.set(call, (this.done.get(call) ?? 0) + 1)
    return {
      value: answer.value,
      here: { rows: predicted, answer: namesOf(shown) },
      there: { rows: this.#changed(before), answer: namesOf(answer.value) },
    }
  }

  async #catchUp(): Promise<void> {
    for (;;) {
      const { cursor, scope } = this.mirror.state()
      const path = `/api/Sync/changes?since=${cursor}&scope=${encodeURIComponent(scope)}`
      const changes = await this.#person.json<Changes>('GET', path)
      this.mirror.apply(changes)
      if (!changes.more) return
    }
  }
}

/** JSON with its names in one order: databases write them in theirs. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('{')) return value
  return JSON.stringify(JSON.parse(value), (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}

/** A vehicle bears the id of its trip. */
const placeOf = (loc: string, newest: number): string =>
  loc.startsWith('VEH:') && Number(loc.slice(4)) > newest ? 'VEH:new' : loc

/** The names in an answer; entries come with the server's. */
const namesOf = (value: unknown): string[] =>
  value === null || typeof value !== 'object' ? [] : Object.keys(value).toSorted()
