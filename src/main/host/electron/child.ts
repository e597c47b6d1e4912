/** The local server as a utility process: Electron's fuses switch off running its binary as plain Node. */
import { utilityProcess } from 'electron'
import type { ServerChild } from '../host.ts'

const LAST_WORDS = 4_000

export function forkServer(entry: string, args: readonly string[]): ServerChild {
  const child = utilityProcess.fork(entry, [...args], {
    serviceName: 'Depot server',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let lastWords = ''
  child.stderr?.on('data', (piece: Buffer) => {
    lastWords = (lastWords + piece.toString('utf8')).slice(-LAST_WORDS)
  })
  const ended = new Promise<number>((resolve) => child.once('exit', resolve))

  return {
    async stop(patienceMs) {
      child.postMessage({ type: 'stop' }, [])
      const insist = setTimeout(() => child.kill(), patienceMs)
      await ended
      clearTimeout(insist)
    },
    send: (message) => child.postMessage(message, []),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void ended.then((code) => listener({ code, lastWords: lastWords.trim() })),
  }
}
