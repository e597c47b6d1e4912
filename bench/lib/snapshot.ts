/** What a new mirror is filled from. */
import { Readable } from 'node:stream'
import type { Person } from './server.ts'

/** The bytes of everything that the person may see. */
export async function snapshot(person: Person): Promise<AsyncIterable<Uint8Array>> {
  const { body } = await person.call('GET', '/api/Sync/snapshot')
  if (!body) throw new Error('the snapshot is empty')
  return Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
}
