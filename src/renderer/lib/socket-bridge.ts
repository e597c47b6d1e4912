/** The bridge over a socket that reopens itself (contract/bridge-socket.ts: SocketCall, SocketMessage). */
import type { SocketCall, SocketMessage } from '#contract/bridge-socket.ts'
import type { BridgeEvent, BridgeReply, DepotBridge } from '#contract/desktop.ts'

const RECONNECT_MS = [250, 500, 1000, 2000, 5000] as const

/** A call that found nobody to take it is given up after this. */
const GIVE_UP_MS = 10_000

const unavailable = (message: string): BridgeReply => ({
  ok: false,
  error: { code: 'SERVICE_UNAVAILABLE', status: 503, message, data: null, defined: false },
})
const notTaken = unavailable(
  'Depot itself does not answer. Nothing was saved; what you typed stays here. Try again in a moment.',
)
const cutOff = unavailable(
  'Depot itself stopped answering in the middle. Look whether the last step was carried out before you repeat it.',
)

/**
 * Calls made while the socket is closed wait for it to open, for ten seconds; calls that were under way when it was cut fail at
 * once, because nobody can know whether they were carried out.
 * @param onReopen runs each time the socket is back after a cut: events of the meantime were missed
 */
export function socketBridge(
  open: () => WebSocket,
  { reconnectMs = RECONNECT_MS, onReopen }: { reconnectMs?: readonly number[]; onReopen?: () => void } = {},
): DepotBridge {
  const listeners = new Set<(event: BridgeEvent) => void>()
  const waiting = new Map<number, (reply: BridgeReply) => void>()
  const unsent = new Map<number, string>()
  let lastId = 0
  let attempt = 0
  let openedBefore = false
  let socket: WebSocket

  const answer = (id: number, reply: BridgeReply) => {
    waiting.get(id)?.(reply)
    waiting.delete(id)
  }
  const giveUp = (id: number) => {
    if (unsent.delete(id)) answer(id, notTaken)
  }

  const receive = (frame: MessageEvent<string>) => {
    // Written by our own host, which is the only other end of this socket.
    const message = JSON.parse(frame.data) as SocketMessage
    if ('event' in message) {
      for (const listener of listeners) listener(message.event)
      return
    }
    answer(message.id, message.reply)
  }

  const connect = () => {
    socket = open()
    socket.addEventListener('open', () => {
      attempt = 0
      if (openedBefore) onReopen?.()
      openedBefore = true
      for (const text of unsent.values()) socket.send(text)
      unsent.clear()
    })
    socket.addEventListener('message', receive)
    socket.addEventListener('close', () => {
      for (const id of waiting.keys()) if (!unsent.has(id)) answer(id, cutOff)
      setTimeout(connect, reconnectMs[Math.min(attempt++, reconnectMs.length - 1)])
    })
  }
  connect()

  return {
    call: (path, input) =>
      new Promise((resolve) => {
        const id = ++lastId
        waiting.set(id, resolve)
        const text = JSON.stringify({ id, path, input } satisfies SocketCall)
        if (socket.readyState === WebSocket.OPEN) return socket.send(text)
        unsent.set(id, text)
        setTimeout(() => giveUp(id), GIVE_UP_MS)
      }),
    on: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
