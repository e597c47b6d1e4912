/** `utilityProcess`: a process of Node that finds its parent at `process.parentPort`, as in Electron. */
import { fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { fileURLToPath } from 'node:url'
import type Electron from 'electron'
import type { Shape } from './shape.ts'

const parentPort = fileURLToPath(new URL('./parent-port.ts', import.meta.url))

function forked(entry: string, args: string[] = [], options: Electron.ForkOptions = {}) {
  if (options.stdio === undefined || typeof options.stdio === 'string')
    throw new Error('stdio is named for each stream')
  const child = fork(entry, args, { stdio: [...options.stdio, 'ipc'], execArgv: ['--import', parentPort] })
  const events = new EventEmitter()
  child.on('message', (message) => events.emit('message', message))
  child.on('exit', (code) => events.emit('exit', code ?? 1))
  return Object.assign(events, {
    stderr: child.stderr,
    postMessage: (message: unknown): void => void (child.connected && child.send(message as object)),
    kill: (): boolean => child.kill(),
  }) satisfies Shape<Electron.UtilityProcess, 'on' | 'once' | 'postMessage' | 'kill'>
}

export const utilityProcess = { fork: forked }
