/** The one way out of the page: preload's bridge under Electron, the same bridge over a WebSocket in a browser. */
import type { BRIDGE_SOCKET } from '#contract/bridge-socket.ts'
import type { DepotBridge } from '#contract/desktop.ts'
import { socketBridge } from './socket-bridge.ts'

declare global {
  interface Window {
    /** Put there by preload; absent in a browser. */
    readonly depot?: DepotBridge
  }
}

// The contract's constant is not imported, because its module brings the whole validator to the first page; its type keeps this one true.
const socketPath: typeof BRIDGE_SOCKET = '/bridge'

const reopened = new Set<() => void>()
/** Runs `listener` when the browser host is back after a cut; events of the meantime were missed. Never under Electron. */
export const onReopen = (listener: () => void): void => void reopened.add(listener)

function connectToHost(): DepotBridge {
  if (window.depot) return window.depot
  const { protocol, host } = window.location
  const address = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${socketPath}`
  return socketBridge(() => new WebSocket(address), {
    onReopen: () => {
      for (const listener of reopened) listener()
    },
  })
}

export const bridge: DepotBridge = connectToHost()
