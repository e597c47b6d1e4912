/** Passwords: argon2id, few at a time, and easy ones are refused (E-73). */
import { refuse } from '#contract/errors.ts'
import { passwordFault } from '#contract/password.ts'
import { hash, verify } from '@node-rs/argon2'
import { fairQueue } from '../fair-queue.ts'

/** Work of one hash; the algorithm is argon2id, the library's own choice. */
export type HashCost = { memoryKiB: number; passes: number }

export const fullCost: HashCost = { memoryKiB: 64 * 1024, passes: 3 }

/** Each takes 64 MiB while it runs. */
const AT_ONCE = 4
/** Of one person or address. */
const WAITING = 16

type Owner = number | string

export type Passwords = {
  /** `owner`: who has it done; owners take turns, and one with too much waiting is refused TOO_MANY. */
  hash(password: string, owner: Owner): Promise<string>
  /** False for a wrong password; `null` (no such user) takes as long as a wrong one. */
  matches(stored: string | null, password: string, owner: Owner): Promise<boolean>
  /** True when the stored hash was made with less work than today's. */
  isOutdated(stored: string): boolean
}

export function passwordHasher(cost: HashCost): Passwords {
  const inTurn = fairQueue(AT_ONCE, WAITING)
  const options = { memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: 1 }
  const make = (password: string, owner: Owner) => inTurn({ owner }, () => hash(password.normalize('NFKC'), options))
  let nobody: Promise<string> | undefined
  return {
    hash: make,
    async matches(stored, password, owner) {
      nobody ??= make('a password that nobody has', 'nobody')
      const against = stored ?? (await nobody)
      const same = await inTurn({ owner }, () => verify(against, password.normalize('NFKC')))
      return same && stored !== null
    },
    isOutdated: (stored) => !stored.startsWith(`$argon2id$v=19$m=${cost.memoryKiB},t=${cost.passes},p=1$`),
  }
}

/** Refuses WEAK_PASSWORD on the field. `names`: of the person and the agencies. */
export function requireStrongPassword(password: string, field: string, names: readonly string[]): void {
  const message = passwordFault(password, names)
  if (message) refuse('WEAK_PASSWORD', undefined, [{ field, message }])
}
