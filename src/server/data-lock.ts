/** One server to a data folder: a second one would fight the first over its PostgreSQL. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A name that the system frees when its holder dies, however it dies; on macOS a socket file that may be left behind. */
function lockAddress(folder: string): string {
  const name = `depot-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`)
}

/**
 * Takes the folder for this process; answers what gives it back.
 * @throws Error in words when another server works on it
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const address = lockAddress(folder)
  const server = (await hold(address)) ?? ((await isHeld(address)) ? null : await holdAgain(address))
  if (!server) throw new Error(`Another Depot server works on ${folder} already.`)
  server.unref()
  return async () => {
    server.close()
    await once(server, 'close')
  }
}

async function hold(address: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy())
  const held = once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.listen(address)
  return (await held) ? server : null
}

async function holdAgain(address: string): Promise<Server | null> {
  if (!address.startsWith('\0')) rmSync(address, { force: true })
  return hold(address)
}

async function isHeld(address: string): Promise<boolean> {
  const socket = connect(address)
  const answers = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return answers
}
