/** A line between a desktop and its server that breaks where the test says: a TCP proxy that knows where a write begins and its answer. */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * Where the line breaks at the next write. `before`: nobody is reached. `request`: it left the desktop and never arrived. `reply`: the
 * server did it, and its answer is lost. `half`: a part of the answer arrives.
 */
export type Break = 'before' | 'request' | 'reply' | 'half'

export type BrokenLine = {
  url: string
  /** The next write meets this; afterwards nobody is reached for `downMs`. */
  breakAt(where: Break, downMs: number): Promise<void>
  /** Breaks that happened. */
  broken: () => number
  stop(): Promise<void>
}

const isWrite = (bytes: Buffer): boolean => /^(POST|PUT|PATCH|DELETE) /.test(bytes.subarray(0, 8).toString('latin1'))

export async function brokenLine(target: string): Promise<BrokenLine> {
  const { hostname, port: targetPort } = new URL(target)
  const open = new Set<Socket>()
  let armed: { where: Break; downMs: number } | null = null
  let broken = 0
  let restoring: Promise<void> = Promise.resolve()

  function carry(desktop: Socket): void {
    const server = connect(Number(targetPort), hostname)
    for (const socket of [desktop, server]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        open.delete(socket)
        desktop.destroy()
        server.destroy()
      })
    }
    let writing = false
    desktop.on('data', (bytes: Buffer) => {
      if (isWrite(bytes)) {
        writing = true
        if (armed?.where === 'request') return snap()
      }
      server.write(bytes)
    })
    server.on('data', (bytes: Buffer) => {
      if (!writing || (armed?.where !== 'reply' && armed?.where !== 'half')) return void desktop.write(bytes)
      if (armed.where === 'reply') return snap()
      desktop.write(bytes.subarray(0, bytes.length / 2), snap)
    })
  }

  const proxy: Server = createServer(carry)
  const listen = async (port: number) => once(proxy.listen(port, '127.0.0.1'), 'listening')
  await listen(0)
  const address = proxy.address()
  const port = typeof address === 'object' && address ? address.port : 0

  /** Everything ends at once, and nobody is reached until the line is mended. */
  function snap(): void {
    if (!armed) return
    const { downMs } = armed
    armed = null
    broken += 1
    restoring = (async () => {
      const closed = once(proxy, 'close')
      proxy.close()
      for (const socket of open) socket.destroy()
      await closed
      await new Promise((mended) => setTimeout(mended, downMs))
      await listen(port)
    })()
  }

  return {
    url: `http://127.0.0.1:${port}`,
    async breakAt(where, downMs) {
      await restoring
      armed = { where, downMs }
      if (where === 'before') snap()
    },
    broken: () => broken,
    async stop() {
      await restoring
      proxy.close()
      for (const socket of open) socket.destroy()
    },
  }
}
