/** Counts round trips on the wire: each time the client speaks again after the server has answered. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'

export async function countingProxy(
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
