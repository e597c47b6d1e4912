/** The local server as a child process of Node. */
import { serverMemory } from '#contract/server-memory.ts'
import { fork } from 'node:child_process'
import type { ServerChild } from '../host.ts'

const LAST_WORDS = 4_000

/** The channel between the two tells the child when this process is gone, even when it was killed. */
export function forkServer(entry: string, args: readonly string[]): ServerChild {
  const child = fork(entry, [...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
    env: { ...process.env, ...serverMemory },
  })
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS)
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      lastWords += error.message
      resolve(null)
    })
    child.once('close', resolve)
  })

  return {
    async stop(patienceMs) {
      // A message and not a signal: Windows knows no signal that a program could hear.
      if (child.connected) child.send({ type: 'stop' }, () => undefined)
      else child.kill('SIGTERM')
      const insist = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await ended
      clearTimeout(insist)
    },
    send: (message) => {
      if (child.connected) child.send(message, () => undefined)
    },
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void ended.then((code) => listener({ code, lastWords: lastWords.trim() })),
  }
}
