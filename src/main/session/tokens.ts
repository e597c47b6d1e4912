/** The two tokens of a session. They live here and go nowhere but into requests; the refresh token rests sealed, or not at all. */
import { ConnectionLost, isLockOut, ServerFailure } from '../api/failure.ts'
import type { TokenBox } from '../api/refresh-queue.ts'
import type { SecretStore } from '../host/host.ts'

export type TokenPair = { token: string; refreshToken: string }

export type Tokens = TokenBox & {
  keep(pair: TokenPair): Promise<void>
  /** Takes up a sealed refresh token; false when it cannot be opened on this machine. */
  restore(sealed: string): Promise<boolean>
  /** Somebody signed in without a connection: `signIn` is what gets the first tokens, once the server can be reached. */
  signInLater(signIn: () => Promise<TokenPair>): void
  clear(): void
  present(): boolean
  isDue(): boolean
}

export type TokenDeps = {
  secrets: SecretStore | null
  exchange: (refreshToken: string) => Promise<TokenPair>
  /** Keeps the sealed refresh token beyond this run. */
  rest: (sealed: string | null) => Promise<void>
  /**
   * A refresh was refused; `wasConfirmed` is false when the first sign-in was, made while the server could not be reached. `lockedOut`: this
   * computer was locked out, in the server's words.
   */
  onEnd: (wasConfirmed: boolean, lockedOut: string | null) => void
}

export function createTokens({ secrets, exchange, rest, onEnd }: TokenDeps): Tokens {
  let access: string | null = null
  let refreshToken: string | null = null
  let later: (() => Promise<TokenPair>) | null = null
  let lockedOut: string | null = null

  async function keep(pair: TokenPair): Promise<void> {
    access = pair.token
    refreshToken = pair.refreshToken
    later = null
    if (secrets) await rest(await secrets.seal(pair.refreshToken))
  }

  function clear(): void {
    access = null
    refreshToken = null
    later = null
  }

  /** A lost answer is asked for again at once: within ten seconds the server gives the same successor (E-73). */
  const exchangeTwice = (token: string): Promise<TokenPair> =>
    exchange(token).catch((error: unknown) => {
      if (error instanceof ConnectionLost && error.sent) return exchange(token)
      throw error
    })

  return {
    access: () => access,
    present: () => refreshToken !== null,
    isDue: () => later !== null,
    keep,
    signInLater(signIn) {
      clear()
      later = signIn
    },
    clear,
    async refresh() {
      const used = refreshToken
      const first = later
      if (used === null && first === null) return 'refused'
      try {
        const pair = await (used === null ? first?.() : exchangeTwice(used))
        // Somebody signed out, or in, meanwhile: a session that was ended does not come back.
        if (later !== first && later !== null) throw new ConnectionLost(false, new Error('somebody else signed in'))
        if (!pair || refreshToken !== used || later !== first) return refreshToken === null ? 'refused' : 'refreshed'
        await keep(pair)
        return 'refreshed'
      } catch (error) {
        if (later === first && error instanceof ServerFailure && [400, 401, 403].includes(error.status)) {
          lockedOut = isLockOut(error) ? error.message : null
          return 'refused'
        }
        throw error
      }
    },
    async restore(sealed) {
      if (!secrets) return false
      try {
        refreshToken = await secrets.open(sealed)
        return true
      } catch {
        return false
      }
    },
    end() {
      if (refreshToken === null && access === null && later === null) return
      const wasConfirmed = later === null
      clear()
      onEnd(wasConfirmed, lockedOut)
    },
  }
}
