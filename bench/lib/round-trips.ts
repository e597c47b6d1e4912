/** Counts round trips on the wire: each time the client speaks again after the server has answered. */
import { join } from 'node:path'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { spawnServer } from './server.ts'
import type { Fixture } from './fixture.ts'

async function countingProxy(
  databaseUrl: string,
): Promise<{ url: string; trips: () => number; close: () => Promise<void> }> {
  const target = new URL(databaseUrl)
  let trips = 0
  const open = new Set<{ destroy: () => void }>()
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname)
    for (const socket of [client, server]) {
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      open.add(socket)
    }
    let answered = true
    client.on('data', (bytes) => {
      if (answered) trips += 1
      answered = false
      server.write(bytes)
    })
    server.on('data', (bytes) => {
      answered = true
      client.write(bytes)
    })
    client.on('close', () => server.destroy())
    server.on('close', () => client.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    trips: () => trips,
    close: async () => {
      for (const socket of open) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

const WARM_UP = 5

/**
 * Round trips of the last of some calls, counted between a second server and the database.
 * @param call makes a call to the server at `url`
 */
export async function roundTripsOf(fixture: Fixture, call: (url: string) => Promise<Response>): Promise<number> {
  const proxy = await countingProxy(fixture.databaseUrl)
  const server = await spawnServer(['--data', join(fixture.data, 'second')], { DATABASE_URL: proxy.url })
  let before = 0
  for (let i = 0; i <= WARM_UP; i++) {
    before = proxy.trips()
    const answer = await call(server.url)
    if (!answer.ok) throw new Error(await answer.text())
    await answer.text()
  }
  const trips = proxy.trips() - before
  await server.stop()
  await proxy.close()
  return trips
}
