/**
 * The token queue of the specification §4: the first 401 refreshes, the others wait for it, and each is replayed once with the new
 * token. A refused refresh ends the session; a lost connection does not.
 */
import { ConnectionLost, serverFailure } from './failure.ts'

export type TokenBox = {
  /** True while somebody signed in without a connection: no token was had yet, and nothing is sent before there is one. Absent: never. */
  isDue?(): boolean
  /** The present access token; null before the first refresh of a restored session. */
  access(): string | null
  /** Exchanges the refresh token and keeps both new ones. Rejects when the server cannot be reached. */
  refresh(): Promise<'refreshed' | 'refused'>
  /** The session is over: called once per refused refresh. */
  end(): void
}

export type RefreshQueue = {
  /** Sends with the present token, and once more with a new one when the answer is 401. */
  send(request: (token: string | null) => Promise<Response>): Promise<Response>
}

export function createRefreshQueue(tokens: TokenBox): RefreshQueue {
  let refreshing: Promise<'refreshed' | 'refused'> | null = null

  function refreshOnce(): Promise<'refreshed' | 'refused'> {
    refreshing ??= tokens
      .refresh()
      .then((outcome) => {
        if (outcome === 'refused') tokens.end()
        return outcome
      })
      .finally(() => {
        refreshing = null
      })
    return refreshing
  }

  /** @throws ConnectionLost, with the request not sent, while there is no token to be had; ServerFailure 401 when there will be none */
  async function firstToken(): Promise<void> {
    const outcome = await refreshOnce().catch((error: unknown) => {
      throw new ConnectionLost(false, error, error instanceof ConnectionLost ? error.words : undefined)
    })
    if (outcome === 'refused') throw serverFailure(401, '')
  }

  return {
    async send(request) {
      // While a refresh is under way the present token is known to be stale. How it ends is told by the answer below.
      await refreshing?.catch(() => undefined)
      if (tokens.isDue?.()) await firstToken()
      const used = tokens.access()
      const first = await request(used)
      if (first.status !== 401) return first
      // Somebody else's refresh may have ended between our sending and our answer: then its token serves, and no second refresh is due.
      const stale = tokens.access() === used
      if (stale && (await refreshOnce()) === 'refused') return first
      if (tokens.access() === null) return first
      await first.body?.cancel()
      return request(tokens.access())
    },
  }
}
