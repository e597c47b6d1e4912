/** Passwords: argon2id, few at a time, and easy ones are refused (domain.md E-73). */
import { refuse } from '#contract/errors.ts'
import { passwordFault } from '#contract/password.ts'
import { hash, verify } from '@node-rs/argon2'

/** Work of one hash; the algorithm is argon2id, the library's own choice. */
export type HashCost = { memoryKiB: number; passes: number }

export const fullCost: HashCost = { memoryKiB: 64 * 1024, passes: 3 }

/** Each takes 64 MiB while it runs. */
const AT_ONCE = 4
const WAITING = 64

export type Passwords = {
  hash(password: string): Promise<string>
  /** False for a wrong password; `null` (no such user) takes as long as a wrong one. */
  matches(stored: string | null, password: string): Promise<boolean>
  /** True when the stored hash was made with less work than today's. */
  isOutdated(stored: string): boolean
}

export function passwordHasher(cost: HashCost): Passwords {
  const limited = limitedTo(AT_ONCE)
  const options = { memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: 1 }
  const make = (password: string) => limited(() => hash(password.normalize('NFKC'), options))
  let nobody: Promise<string> | undefined
  return {
    hash: make,
    async matches(stored, password) {
      nobody ??= make('a password that nobody has')
      const against = stored ?? (await nobody)
      const same = await limited(() => verify(against, password.normalize('NFKC')))
      return same && stored !== null
    },
    isOutdated: (stored) => !stored.startsWith(`$argon2id$v=19$m=${cost.memoryKiB},t=${cost.passes},p=1$`),
  }
}

/** Refuses WEAK_PASSWORD on the field. `names`: of the person and the agencies. */
export function mustBeStrong(password: string, field: string, names: readonly string[]): void {
  const message = passwordFault(password, names)
  if (message) refuse('WEAK_PASSWORD', undefined, [{ field, message }])
}

function limitedTo(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= limit) {
      if (waiting.length >= WAITING) refuse('TOO_MANY')
      await new Promise<void>((turn) => waiting.push(turn))
    }
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}
