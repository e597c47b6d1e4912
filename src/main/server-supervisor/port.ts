/** A port for the local server: the one it had last time when that is free, so that its address stays. */
import { createServer } from 'node:net'

/** Listens for a moment to see whether the port is free; `0` asks for any. Null when it is taken. */
function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })
}

/** @throws Error when the system has no port left */
export async function freePort(preferred: number | null): Promise<number> {
  const port = (preferred === null ? null : await tryPort(preferred)) ?? (await tryPort(0))
  if (port === null) throw new Error('no free port')
  return port
}
