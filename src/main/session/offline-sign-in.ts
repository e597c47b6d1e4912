/**
 * Signing in while the server cannot be reached (SEC-07): whoever signed in here with a connection in the last 14 days proves who they are to
 * this PC. What is kept of it on the disk is an argon2id hash of the password with its own salt, never the password and never a token.
 */
import { SessionUser } from '#contract/auth.ts'
import { Role } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { Product } from '#contract/inventory/stock.ts'
import { OFFLINE_SIGN_IN_DAYS } from '#contract/system/device.ts'
import { hash, verify } from '@node-rs/argon2'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Log } from '../log/log.ts'
import type { JsonFile } from '../settings/json-file.ts'

const DAY_MS = 86_400_000
/** Until then a person is told why it is too late; afterwards nothing of them is kept. */
const KEPT_DAYS = 90
const MOST_FAILURES = 5
const FIRST_WAIT_MS = 60_000
const MOST_WAIT_MS = 3_600_000
/** How far the latest known time may lag behind the clock while nobody signs in. */
const SEEN_EVERY_MS = 3_600_000

/** Who signed in, with the rights as of then and what was chosen last. */
const Person = z.object({
  user: SessionUser,
  roles: z.array(Role),
  agencyId: z.number().int().nullable(),
  product: Product.nullable(),
})
export type Person = z.infer<typeof Person>

/** Times are milliseconds since 1970. */
const Verifier = Person.extend({
  server: z.string(),
  hash: z.string().startsWith('$argon2id$'),
  /** When the server accepted the sign-in. */
  at: z.number().int(),
  /** The latest time that this PC's clock showed since: a clock that is set back wins nothing. */
  seen: z.number().int(),
})
type Verifier = z.infer<typeof Verifier>

export const OfflineSignIns = z.object({
  verifiers: z.array(Verifier),
  /** Wrong passwords since the last right one, and until when no other is looked at. */
  failures: z.record(z.string(), z.object({ count: z.number().int(), until: z.number().int() })),
})
export type OfflineSignIns = z.infer<typeof OfflineSignIns>

export type OfflineSignIn = {
  /** Keeps what proves the person from now on. Their last choice stays when `person` names no agency. */
  remember(server: string, password: string, person: Person): Promise<void>
  /** What the person works in now. */
  chosen(server: string, userId: number, choice: Pick<Person, 'agencyId' | 'product'>): Promise<void>
  forget(server: string, userId: number): Promise<void>
  /** Nobody signs in without the server on this computer: it was locked out. */
  forgetAll(server: string): Promise<void>
  /** The server refused the password: whoever it proves here is forgotten. */
  refused(server: string, username: string, password: string): Promise<void>
  /** True when somebody may sign in at `server` without it. */
  knows(server: string): boolean
  /** True when somebody ever could: a person is then told why they may not. */
  hasMet(server: string): boolean
  /**
   * Who has this name and password.
   * @throws Refusal BAD_CREDENTIALS in the same words, after the same time, whether name or password is wrong
   * @throws Refusal TOO_MANY while a wait after five wrong passwords lasts
   * @throws Refusal OFFLINE when the last sign-in with a connection is more than 14 days ago
   */
  check(server: string, username: string, password: string): Promise<Person>
}

export type OfflineSignInDeps = {
  file: JsonFile<OfflineSignIns>
  log: Log
  now?: () => number
  /** Of one hash; as the server's. */
  cost?: { memoryKiB: number; passes: number }
}

export function createOfflineSignIn({
  file,
  log,
  now = Date.now,
  cost = { memoryKiB: 64 * 1024, passes: 3 },
}: OfflineSignInDeps): OfflineSignIn {
  let kept: OfflineSignIns = file.read() ?? { verifiers: [], failures: {} }
  const hashOf = (password: string) =>
    hash(password.normalize('NFKC'), { memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: 1 })
  let nobody: Promise<string> | undefined

  async function keep(change: Partial<OfflineSignIns>): Promise<void> {
    kept = { ...kept, ...change }
    await file
      .write(kept)
      .catch((error: unknown) => log.error({ error }, 'what proves people offline could not be written down'))
  }

  const find = (server: string, username: string): Verifier | undefined =>
    kept.verifiers.find((one) => one.server === server && one.user.username.toLowerCase() === username.toLowerCase())
  const isOf = (server: string, userId: number) => (one: Verifier) => one.server === server && one.user.id === userId
  const failuresBut = (key: string) =>
    Object.fromEntries(Object.entries(kept.failures).filter(([name]) => name !== key))
  const ageOf = ({ at, seen }: Verifier) => Math.max(now(), seen) - at

  const see = () => keep({ verifiers: kept.verifiers.map((one) => ({ ...one, seen: Math.max(one.seen, now()) })) })
  if (kept.verifiers.length > 0) void see()
  setInterval(() => kept.verifiers.length > 0 && void see(), SEEN_EVERY_MS).unref()

  /** Takes as long for a name that nobody has. */
  async function isRight(found: Verifier | undefined, password: string): Promise<boolean> {
    nobody ??= hashOf('a password that nobody has')
    const nobodys = await nobody
    const isSame = await verify(found?.hash ?? nobodys, password.normalize('NFKC')).catch(() => false)
    return isSame && found !== undefined
  }

  async function forget(server: string, userId: number): Promise<void> {
    if (kept.verifiers.some(isOf(server, userId)))
      await keep({ verifiers: kept.verifiers.filter((one) => !isOf(server, userId)(one)) })
  }

  return {
    async remember(server, password, person) {
      const before = kept.verifiers.find(isOf(server, person.user.id))
      const proof = await hashOf(password)
      const isLastKept = person.agencyId === null && person.user.agencies.some(({ id }) => id === before?.agencyId)
      const choice = isLastKept && before ? { agencyId: before.agencyId, product: before.product } : {}
      const others = kept.verifiers.filter(
        (one) => !isOf(server, person.user.id)(one) && ageOf(one) <= KEPT_DAYS * DAY_MS,
      )
      await keep({
        verifiers: [...others, { ...person, ...choice, server, hash: proof, at: now(), seen: now() }],
        failures: failuresBut(keyOf(server, person.user.username, person.user.id)),
      })
    },
    async chosen(server, userId, choice) {
      const verifiers = kept.verifiers.map((one) => (isOf(server, userId)(one) ? { ...one, ...choice } : one))
      await keep({ verifiers })
    },
    forget,
    forgetAll: (server) => keep({ verifiers: kept.verifiers.filter((one) => one.server !== server) }),
    async refused(server, username, password) {
      const found = find(server, username)
      if ((await isRight(found, password)) && found) await forget(server, found.user.id)
    },
    hasMet: (server) => kept.verifiers.some((one) => one.server === server),
    knows: (server) =>
      kept.verifiers.some((one) => one.server === server && ageOf(one) <= OFFLINE_SIGN_IN_DAYS * DAY_MS),

    async check(server, username, password) {
      const found = find(server, username)
      const key = keyOf(server, username, found?.user.id)
      const time = Math.max(now(), found?.seen ?? 0)
      const { count, until } = kept.failures[key] ?? { count: 0, until: 0 }
      if (until > time) refuse('TOO_MANY', waitWords(until - time))
      // Counted before it is looked at: ending the program meanwhile wins no free attempt.
      await see()
      const wrong = count + 1
      const wait = wrong < MOST_FAILURES ? 0 : Math.min(MOST_WAIT_MS, FIRST_WAIT_MS * 2 ** (wrong - MOST_FAILURES))
      await keep({ failures: { ...kept.failures, [key]: { count: wrong, until: wait === 0 ? 0 : time + wait } } })
      const isKnown = await isRight(found, password)
      if (!found || !isKnown) return refuse('BAD_CREDENTIALS', WRONG)
      await keep({ failures: failuresBut(key) })
      if (ageOf(found) > OFFLINE_SIGN_IN_DAYS * DAY_MS) refuse('OFFLINE', TOO_LATE)
      return Person.parse(found)
    },
  }
}

/**
 * What attempts are counted under: the person, or one of 256 numbers for names that nobody has. Those are not written down as they were
 * typed: what stands in the wrong field may be a password.
 */
const keyOf = (server: string, username: string, userId: number | undefined): string =>
  userId === undefined
    ? `nobody-${createHash('sha256').update(`${server}/${username.toLowerCase()}`).digest()[0]}`
    : `${server}/${userId}`

const waitWords = (ms: number): string => {
  const minutes = Math.ceil(ms / 60_000)
  return `Too many wrong passwords. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again, or sign in when the server can be reached.`
}
const WRONG =
  'The server cannot be reached, and without it the username or the password is not right. Only who signed in on this PC in the last 14 days can sign in now, with the password of then.'
const TOO_LATE =
  'The server cannot be reached, and your last sign-in with a connection on this PC is more than 14 days ago. Sign in once with a connection.'
