import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { madeIdentity, pinOf, silentPorts, tlsDouble, type TlsDouble } from '../../../tests/main/tls-double.ts'
import { type ConnectionLost, connectionLost } from '../api/failure.ts'
import { checkServer } from '../session/check-server.ts'
import { fetchFrom, keyAt } from './pinned.ts'

let ours: Awaited<ReturnType<typeof madeIdentity>>
let theirs: typeof ours
beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([madeIdentity(), madeIdentity()])
})

const running: TlsDouble[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
})
async function server(...args: Parameters<typeof tlsDouble>): Promise<TlsDouble> {
  const started = await tlsDouble(...args)
  running.push(started)
  return started
}

const secret = 'a password in the making'
const ask = (origin: string, pin: string | null = pinOf(ours)) =>
  fetchFrom(
    `${origin}/api/Auth/Login`,
    { method: 'POST', headers: { 'x-agency': '0' }, body: secret, signal: AbortSignal.timeout(5_000) },
    pin,
  )
const lost = (origin: string, pin?: string | null): Promise<ConnectionLost | null> =>
  ask(origin, pin).then(() => null, connectionLost)

describe('a server with the pinned key', () => {
  it('is asked, whoever signed its certificate and to whom', async () => {
    const { origin, heard } = await server(ours, { answer: { done: true } })
    expect(await (await ask(origin)).json()).toEqual({ done: true })
    expect(heard()).toBe('POST /api/Auth/Login\n')
  })

  it('proves its key on every connection: no session is taken up again', async () => {
    const { origin, handshakes, resumed } = await server(ours, { answer: {} })
    for (let round = 0; round < 2; round += 1) await Promise.all(Array.from({ length: 4 }, () => ask(origin)))
    expect(handshakes()).toBeGreaterThan(1)
    expect(resumed()).toBe(false)
  })

  it('is not asked with less than TLS 1.3', async () => {
    const { origin, handshakes, heard } = await server(ours, { maxVersion: 'TLSv1.2' })
    expect(await lost(origin)).not.toBeNull()
    expect([handshakes(), heard()]).toEqual([0, ''])
  })
})

describe('a server with another key', () => {
  it('hears not one byte, and a person is told why', async () => {
    const { origin, connections, heard } = await server(theirs)
    const loss = await lost(origin)
    expect(loss).toMatchObject({ sent: false, words: expect.stringMatching(/another key .* nothing was sent/) })
    expect(connections()).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(heard()).toBe('')
  })

  it('is found out also where the right one was a moment ago', async () => {
    const right = await server(ours, { answer: { done: true } })
    await ask(right.origin)
    await right.stop()
    running.length = 0
    const { heard } = await server(theirs, { port: right.port })
    // The connection that was kept alive is gone; the next one shows the other key.
    const losses = [await lost(right.origin), await lost(right.origin)]
    expect(losses.at(-1)?.words).toMatch(/another key/)
    expect(losses).not.toContain(null)
    expect(heard()).toBe('')
  })

  it('is told from a server whose key is not known, whose certificate is checked as usual', async () => {
    const { origin, heard } = await server(theirs)
    expect(await lost(origin, null)).toMatchObject({
      sent: false,
      words: expect.stringMatching(/Nobody whom this PC trusts/),
    })
    await expect(checkServer(origin)).rejects.toThrow(/connect with its connection code/)
    expect(heard()).toBe('')
  })
})

it('nothing leaves in clear text, whatever the address says', async () => {
  const { origin, heard } = await server(ours)
  expect((await lost(origin.replace('https:', 'http:')))?.sent).toBe(false)
  expect(heard()).toBe('')
})

it('what never finishes the handshake is given up', async () => {
  const { closed, mute, stop } = await silentPorts()
  await expect(keyAt('127.0.0.1', mute, 100)).rejects.toMatchObject({ name: 'TimeoutError' })
  await expect(keyAt('127.0.0.1', closed, 5_000)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  stop()
})
