import type { SocketCall, SocketMessage } from '#contract/bridge-socket.ts'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type WebSocket as HostSocket, WebSocketServer } from 'ws'
import { socketBridge } from './socket-bridge.ts'

let host: WebSocketServer

/** A host that answers each call by `answer`; the port stays the same over a restart. */
async function startHost(answer: (call: SocketCall, page: HostSocket) => void, port = 0): Promise<number> {
  host = new WebSocketServer({ port, host: '127.0.0.1' })
  host.on('connection', (page) => page.on('message', (text) => answer(JSON.parse(String(text)), page)))
  await once(host, 'listening')
  return (host.address() as AddressInfo).port
}
const reply = (page: HostSocket, message: SocketMessage) => page.send(JSON.stringify(message))
const bridgeTo = (port: number, onReopen?: () => void) =>
  socketBridge(() => new WebSocket(`ws://127.0.0.1:${port}`), { reconnectMs: [20], ...(onReopen && { onReopen }) })

async function stopHost(): Promise<void> {
  for (const page of host.clients) page.terminate()
  await new Promise((resolve) => host.close(resolve))
}
afterEach(stopHost)

test('answers find their calls, in whatever order they come', async () => {
  const held: (() => void)[] = []
  const port = await startHost((call, page) => {
    held.push(() => reply(page, { id: call.id, reply: { ok: true, value: call.input } }))
    if (held.length === 2) for (const send of held.toReversed()) send()
  })
  const bridge = bridgeTo(port)
  const answers = await Promise.all([bridge.call(['a'], 'first'), bridge.call(['a'], 'second')])
  expect(answers).toEqual([
    { ok: true, value: 'first' },
    { ok: true, value: 'second' },
  ])
})

test('a call that was under way when the host went says so; the next one waits for the host to be back', async () => {
  const port = await startHost((_call, page) => page.terminate())
  const bridge = bridgeTo(port)
  const cut = await bridge.call(['api', 'grn', 'create'], {})
  expect(cut).toMatchObject({ ok: false, error: { status: 503, message: expect.stringContaining('in the middle') } })

  await stopHost()
  const waiting = bridge.call(['api', 'grn', 'list'], {})
  await startHost((call, page) => reply(page, { id: call.id, reply: { ok: true, value: 'rows' } }), port)
  expect(await waiting).toEqual({ ok: true, value: 'rows' })
})

test('events reach listeners until they stop listening', async () => {
  const port = await startHost((call, page) => {
    reply(page, { event: { type: 'changed', tables: ['grn'] } })
    reply(page, { id: call.id, reply: { ok: true, value: null } })
  })
  const bridge = bridgeTo(port)
  const heard: string[] = []
  const stop = bridge.on((event) => heard.push(event.type))
  await bridge.call(['x'], {})
  stop()
  await bridge.call(['x'], {})
  expect(heard).toEqual(['changed'])
})

test('the page is told when the host is back, because it missed what happened meanwhile', async () => {
  const answer = (call: SocketCall, page: HostSocket) => reply(page, { id: call.id, reply: { ok: true, value: null } })
  const port = await startHost(answer)
  let reopened = 0
  const bridge = bridgeTo(port, () => reopened++)
  await bridge.call(['x'], {})
  expect(reopened).toBe(0)
  await stopHost()
  await startHost(answer, port)
  await expect.poll(() => reopened).toBe(1)
})
