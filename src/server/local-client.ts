/** The server's calls from inside its own process, in somebody's name: through the same door as the network, from the role on. */
import { Refusal } from '#contract/errors.ts'
import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import type { Caller } from './auth/caller.ts'
import { callerNamed } from './auth/caller.ts'
import type { IncomingCall, Services } from './http/call.ts'
import { refusalFrom } from './http/errors.ts'
import { router } from './router.ts'

export type LocalClient = ReturnType<typeof clientAs>

/** A client in the name of an active person. Throws NOT_FOUND when there is none. What is refused is thrown as a Refusal. */
export async function localClient(services: Services, agencyId: number, username: string): Promise<LocalClient> {
  const caller = await callerNamed(services.database, username)
  if (!caller) throw new Refusal('NOT_FOUND', `There is no active person called ${username}.`)
  return clientAs(services, agencyId, caller)
}

function clientAs(services: Services, agencyId: number, caller: Caller) {
  const context = (): IncomingCall => ({
    services,
    identify: async () => caller,
    agency: String(agencyId),
    ip: null,
    method: 'LOCAL',
    path: 'in-process',
    requestId: randomUUID(),
  })
  return createRouterClient(router, {
    context,
    interceptors: [
      async ({ next }) => {
        try {
          return await next()
        } catch (error) {
          throw refusalFrom(error) ?? error
        }
      },
    ],
  })
}
