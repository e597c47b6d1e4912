/** The program that started the server as a child: Electron's utility process or Node's IPC. Alone in a terminal there is none. */
import type { NetworkAnswer } from '#contract/network/office-network.ts'
import { EventEmitter } from 'node:events'

export type Parent = {
  tell(
    message: { type: 'listening'; port: number } | { type: 'progress'; done: number; total: number } | NetworkAnswer,
  ): void
  /** Called with everything it says. */
  onMessage(listener: (message: unknown) => void): void
  /** Called when it asks the server to stop (`{type: 'stop'}`), or is gone. */
  onGone(listener: () => void): void
}

const isStop = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'stop'

export function listenToParent(): Parent {
  // Electron's port; its types belong to Electron, which the server does not know.
  const port: unknown = Reflect.get(process, 'parentPort')
  if (port instanceof EventEmitter && 'postMessage' in port && typeof port.postMessage === 'function') {
    const post = port.postMessage.bind(port)
    return {
      tell: (message) => post(message),
      onMessage: (listener) => void port.on('message', (event: { data: unknown }) => listener(event.data)),
      onGone(listener) {
        port.on('message', (event: { data: unknown }) => isStop(event.data) && listener())
        port.on('close', listener)
      },
    }
  }
  return {
    tell: (message) => {
      if (process.connected) process.send?.(message)
    },
    onMessage: (listener) => void process.on('message', listener),
    onGone(listener) {
      process.on('disconnect', listener).on('message', (message) => isStop(message) && listener())
    },
  }
}
