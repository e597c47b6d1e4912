/** A PC of the simulated office: the outbox and the API client of the desktop program on files of its own, and a line that a seed decides. */
import { KeptForLater } from '#contract/kept-for-later.ts'
import type { Role } from '#contract/enums.ts'
import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Api, createApi } from '../../src/main/api/client.ts'
import { ConnectionLost, ServerFailure } from '../../src/main/api/failure.ts'
import { silentLog } from '../../src/main/log/log.ts'
import { createMirror, type Mirror } from '../../src/main/mirror/mirror.ts'
import type { Who } from '../../src/main/mirror/reads.ts'
import { openFile } from '../../src/main/mirror/sqlite.ts'
import { createOutbox } from '../../src/main/outbox/outbox.ts'
import type { Outbox } from '../../src/main/outbox/outbox-types.ts'
import { createPredicting, type Predicting } from '../../src/main/prediction/predicting.ts'
import { createConnection } from '../../src/main/sync/connection.ts'
import type { Person, TestServer } from '../support/server.ts'

/** From 0 to 1, the same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What a person was told of a document: the only thing that the books and the sync centre are held to afterwards. */
export type Told = 'saved on the server' | 'saved here' | 'refused' | 'nothing'

type Message = { target: string; method: string; headers: Record<string, string>; body: string }
const lost = (code: string) =>
  Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(code), { code }) })

export class Desk {
  readonly #server: TestServer
  readonly #person: Person
  readonly #agency: number
  readonly #author: { id: number; name: string }
  readonly #random: () => number
  readonly #folder = mkdtempSync(join(tmpdir(), 'depot-simulation-'))
  /** Requests that the network still carries about and delivers once more, later. */
  readonly #adrift: Message[] = []
  #isUp = true
  /** The share of requests that something happens to. */
  #trouble = 0.4
  #life = 0
  #underWay = 0
  readonly #mirrorFile: string | null
  readonly who: Who
  #mirror: Mirror | null = null
  #outbox: Outbox
  #connection
  #api!: Api
  #predicting!: Predicting

  constructor(of: {
    server: TestServer
    person: Person
    agency: number
    author: { id: number; name: string }
    random: () => number
    /** A mirror's file as it was made from a snapshot; this PC keeps a copy of its own. */
    snapshot?: { file: string; role: Role }
  }) {
    this.who = { agencyId: of.agency, userId: of.author.id, roles: of.snapshot ? [of.snapshot.role] : [] }
    this.#mirrorFile = of.snapshot ? join(this.#folder, 'mirror.db') : null
    if (of.snapshot) copyFileSync(of.snapshot.file, join(this.#folder, 'mirror.db'))
    this.#server = of.server
    this.#person = of.person
    this.#agency = of.agency
    this.#author = of.author
    this.#random = of.random
    ;[this.#outbox, this.#connection] = this.#program()
  }

  /** The program as it starts: what an earlier life still does reaches nobody. */
  #program(): [Outbox, ReturnType<typeof createConnection>] {
    const life = ++this.#life
    const connection = createConnection(() => (this.#isUp ? connection.markUp() : connection.markDown()))
    const api = createApi({
      baseUrl: () => 'http://office.invalid',
      agencyId: () => this.#agency,
      userId: () => this.#author.id,
      tokens: { access: () => this.#person.token, refresh: async () => 'refused', end: () => undefined },
      connection,
      fetch: async (url, { method = 'GET', headers, body = '' }) => {
        if (life !== this.#life) throw lost('ECONNREFUSED')
        this.#underWay += 1
        try {
          return await this.#travel({ target: new URL(url).pathname + new URL(url).search, method, headers, body })
        } finally {
          this.#underWay -= 1
        }
      },
    })
    const predicting = createPredicting({
      outbox: () => outbox,
      sync: () => ({ read: (query) => (this.#mirror ? { value: query(this.#mirror) } : undefined) }),
      who: () => this.who,
      log: silentLog,
    })
    const outbox: Outbox = createOutbox({
      send: (batch) => api.typed.sync.operations(batch),
      connection,
      folder: this.#folder,
      concerns: predicting.concerns,
      predicted: () => void this.#mirror?.layAgain(),
      answerOf: predicting.answerOf,
      pulled: async (seq) => {
        if (this.#mirror) await this.pull()
        return this.#mirror === null || this.#mirror.state().cursor >= seq
      },
      author: () => this.#author,
      mayManage: () => false,
      emit: () => undefined,
      log: silentLog,
      patienceMs: 0,
    })
    this.#api = api
    this.#predicting = predicting
    return [outbox, connection]
  }

  async open(): Promise<void> {
    await this.#outbox.open('office/1')
    if (this.#mirrorFile === null) return
    this.#mirror = createMirror((await openFile(this.#mirrorFile)).sqlite, this.#predicting.layers)
    this.#mirror.layAgain()
  }

  /** The mirror with what waits over it. */
  get mirror(): Mirror {
    if (!this.#mirror) throw new Error('this PC has no mirror')
    return this.#mirror
  }

  /** Brings the mirror to the server's present state, as far as the line allows. */
  async pull(): Promise<void> {
    try {
      for (let more = true; more; ) {
        const { cursor, scope } = this.mirror.state()
        const changes = await this.#api.typed.sync.changes({ since: cursor, scope })
        await this.#outbox.certain()
        if (changes.cursor >= this.mirror.state().cursor) this.mirror.apply(changes)
        more = changes.more
      }
    } catch (error) {
      if (!(error instanceof ServerFailure || error instanceof ConnectionLost)) throw error
    }
  }

  async #deliver({ target, method, headers, body }: Message): Promise<Response> {
    const answer = await this.#server.app.inject({ method: method as 'POST', url: target, headers, payload: body })
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
  }

  /** One request and its answer through a network that loses, doubles and keeps back. */
  async #travel(message: Message): Promise<Response> {
    if (!this.#isUp) throw lost('ECONNREFUSED')
    if (this.#random() >= this.#trouble) return this.#deliver(message)
    const fate = Math.floor(this.#random() * 5)
    if (fate === 0) throw lost('ECONNRESET')
    if (fate === 1) {
      await this.#deliver(message)
      throw lost('ECONNRESET')
    }
    if (fate === 2) return new Response('bad gateway', { status: 502 })
    if (fate === 3) {
      this.#adrift.push(message)
      throw lost('ECONNRESET')
    }
    await this.#deliver(message)
    return this.#deliver(message)
  }

  /** What the network kept back arrives after all; its answer reaches nobody. */
  async late(): Promise<void> {
    const message = this.#adrift.shift()
    if (message) await this.#deliver(message)
  }

  line(isUp: boolean): void {
    this.#isUp = isUp
    if (isUp) this.#connection.markUp()
    else this.#connection.markDown()
  }

  /** The program is killed and started again on the same files. */
  async kill(): Promise<void> {
    const killed = this.#outbox
    // As the end of a process does: what was not committed is rolled back.
    this.#mirror?.sqlite.close()
    this.#mirror = null
    ;[this.#outbox, this.#connection] = this.#program()
    if (!this.#isUp) this.#connection.markDown()
    // Its files stay as they are at this moment; the handles are given back.
    await killed.close()
    await this.open()
  }

  write = async (call: string, input: Record<string, unknown>): Promise<Told> => (await this.answered(call, input)).told

  /** What the person was told, and what the page has as the answer. Ids of this PC stand for the server's, as in the program. */
  async answered(call: string, typed: Record<string, unknown>): Promise<{ told: Told; value: unknown }> {
    const input = this.#outbox.forMirror(typed, () => this.mirror.state().cursor)
    try {
      return { told: 'saved on the server', value: (await this.#outbox.write(call, input)).value }
    } catch (error) {
      if (error instanceof KeptForLater) return { told: 'saved here', value: error.shown?.value }
      return { told: error instanceof ServerFailure ? 'refused' : 'nothing', value: undefined }
    }
  }

  /** An id as the mirror knows it. */
  known = (id: number): number => this.#outbox.forMirror(id, () => this.mirror.state().cursor)

  kept = () => this.#outbox.list()

  /** Until nothing moves by itself any more. */
  async quiet(): Promise<void> {
    for (let still = 0; still < 3; ) {
      await new Promise((resolve) => setTimeout(resolve, 1))
      still = this.#underWay === 0 ? still + 1 : 0
    }
  }

  /** The network is sound from now on, and everything that can be sent is sent. */
  async drain(): Promise<void> {
    this.#trouble = 0
    while (this.#adrift.length > 0) await this.late()
    for (let tries = 0; tries < 100 && this.kept().some(({ state }) => state === 'waiting'); tries += 1) {
      this.line(false)
      this.line(true)
      await this.quiet()
    }
  }

  async close(): Promise<void> {
    await this.#outbox.close()
    this.#mirror?.sqlite.close()
  }
}
