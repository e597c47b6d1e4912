/** Making the demo agency of `--demo` on the first start, with the server's own calls. A demo and a real agency never meet. */
import { randomUUID } from 'node:crypto'
import { createAgency } from './areas/system/index.ts'
import { demoStanding, forgetDemo, markDemoMade } from './db/demo-standing.ts'
import { linkItems, memberNamed, registerUser } from './areas/users/index.ts'
import { callerNamed } from './auth/caller.ts'
import { gatherStatistics } from './db/statistics.ts'
import type { DatabaseAccess } from './db/roles.ts'
import type { Actor } from './db/tx.ts'
import type { DemoOptions, DemoTools } from './demo/tools.ts'
import type { Services } from './http/call.ts'
import { localClient } from './local-client.ts'

export type DemoChoice = DemoOptions & { name: string; password: string }

const actor: Actor = {
  userId: 0,
  username: 'demo',
  roles: [3],
  ip: null,
  method: 'LOCAL',
  path: 'demo',
  requestId: randomUUID(),
}

/**
 * Makes the demo when the database is empty; one that was cut short is made again.
 * @throws Error in words when the database holds a real agency or another demo
 */
export async function ensureDemo(
  services: Services,
  access: DatabaseAccess,
  choice: DemoChoice,
  progress: DemoTools['progress'],
): Promise<void> {
  const standing = await demoStanding(services.database)
  if (standing.real) throw new Error('This data folder holds a real agency. A demo needs a folder of its own.')
  if (standing.demo !== null && standing.demo !== choice.name)
    throw new Error(`This data folder holds the demo ${standing.demo}. Another demo needs a folder of its own.`)
  if (standing.made) return
  if (standing.demo !== null) await forgetDemo(access.adminUrl)
  const { loadDemo } = await import('./demo/index.ts')
  const { name, password, ...options } = choice
  services.database.waitForDisk(false)
  await loadDemo(name, toolsOf(services, password, progress), options)
  services.database.waitForDisk(true)
  services.clock.turnTo(null)
  await gatherStatistics(access.adminUrl)
  await markDemoMade(services.database, actor)
}

function toolsOf(services: Services, password: string, progress: DemoTools['progress']): DemoTools {
  const { database, auth, clock } = services
  return {
    password,
    progress,
    today: clock.today(),
    turnTo: (day) => clock.turnTo(day),
    async createAgency(input, demo) {
      const passwordHash = input.admin ? await auth.hashPassword(input.admin.password) : null
      return createAgency(database, { input, passwordHash, caller: null, demo, origin: actor })
    },
    async registerUser(agencyId, { username, fullName, password: secret, roles }) {
      const passwordHash = await auth.hashPassword(secret)
      const by = await superAdmin(services)
      await database.write(agencyId, by, (tx) => registerUser(tx, { username, fullName, roles, passwordHash }))
    },
    async linkItems(agencyId, username, itemIds) {
      const by = await superAdmin(services)
      await database.write(agencyId, by, async (tx) =>
        linkItems(tx, { userId: await memberNamed(tx, username), itemIds }),
      )
    },
    clientOf: (agencyId, username) => localClient(services, agencyId, username),
  }
}

async function superAdmin({ database }: Services): Promise<Actor> {
  const caller = await callerNamed(database, 'superadmin')
  return caller ? { ...actor, userId: caller.userId, username: caller.username } : actor
}
