/** The worked example's agency as a real first run makes it: an empty database, the public call that creates an agency, then calls over HTTP. */
import { api } from '#contract/index.ts'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { User } from '#contract/users/user.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { Page } from '#contract/paging.ts'
import { clock } from '../../src/server/clock.ts'
import { makeGolden } from '../../src/server/demo/golden.ts'
import type { DemoClient, DemoTools } from '../../src/server/demo/tools.ts'
import { ask, type Person, signIn } from './http.ts'
import { testPassword, testServer } from './server.ts'

/** The same calls as in the server's process, but over the network. */
function clientOf(url: string, { token, agency }: Person): DemoClient {
  const headers = { authorization: `Bearer ${token}`, 'x-agency': String(agency) }
  return createORPCClient(new OpenAPILink(api, { url, headers: () => headers }))
}

/**
 * A server on an empty database in which the example's opening is entered: by `open`, default call by call. The agency is a real one: its calendar is the server's, and the
 * test says which day it is.
 */
export async function firstRun(firstDay: BusinessDate, open: (tools: DemoTools) => Promise<void> = makeGolden) {
  const time = clock(firstDay)
  const { url, services } = await testServer({ time })
  const as = (username: string): Promise<Person> => signIn(url, username, testPassword)
  const tools: DemoTools = {
    password: testPassword,
    today: firstDay,
    turnTo: time.turnTo,
    progress: () => {},
    async createAgency(input) {
      const { status, body } = await ask(url, 'POST', '/api/Agency', {}, input)
      if (status >= 300) throw new Error(`the first agency was refused: ${JSON.stringify(body)}`)
      return body as { id: number }
    },
    async registerUser(_, person) {
      await (await as('superadmin')).json('POST', '/api/User/register', person)
    },
    async linkItems(_, username, itemIds) {
      const boss = await as('superadmin')
      const { items } = await boss.json<Page<User>>('GET', '/api/User?PageSize=100')
      const id = items.find((person) => person.username === username)?.id
      await boss.json('POST', `/api/User/${id}/assign-main-item-category`, { itemIds })
    },
    clientOf: async (_, username) => clientOf(url, await as(username)),
  }
  await open(tools)
  return {
    as,
    services,
    goTo: (day: BusinessDate) => time.turnTo(day),
  }
}
