/** The contract as typed functions: `api.grn.list({ Page: 1 })`, `desktop.session.signIn({ … })`. Every failure is an ORPCError (see failure.ts). */
import { KeptForLater } from '#contract/kept-for-later.ts'
import type { desktop as desktopContract } from '#contract/desktop.ts'
import type { api as apiContract } from '#contract/index.ts'
import { type ClientLink, createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { bridge } from './bridge.ts'

type NoContext = Record<never, never>

const keptAs = new WeakMap<object, string>()
/** Under which the outbox keeps the write that gave this answer; undefined when the server gave it. */
export const keptIdOf = (answer: object): string | undefined => keptAs.get(answer)

const link: ClientLink<NoContext> = {
  async call(path, input) {
    const reply = await bridge.call(path, input ?? {})
    if (reply.ok) {
      if (reply.keptAs === undefined) return reply.value
      if (typeof reply.value !== 'object' || reply.value === null) throw new KeptForLater(reply.keptAs)
      // The page goes on with what this PC knows of the answer.
      keptAs.set(reply.value, reply.keptAs)
      return reply.value
    }
    const { code, status, message, data, defined } = reply.error
    throw new ORPCError(code, { status, message, data, defined })
  },
}

/** Calls of the agency's server, answered by main from the mirror or from the server. */
export const api: ContractRouterClient<typeof apiContract> = createORPCClient(link, { path: ['api'] })

/** Calls of the desktop program itself. */
export const desktop: ContractRouterClient<typeof desktopContract> = createORPCClient(link, { path: ['desktop'] })
