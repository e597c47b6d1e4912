/** The office network of a running server, over real sockets. */
import { decodeConnectionCode } from '#contract/network/connection-code.ts'
import type { NetworkWish } from '#contract/network/office-network.ts'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { type AddressInfo, connect as connectTcp, createServer, type Socket } from 'node:net'
import { connect as connectTls, type ConnectionOptions, type TLSSocket } from 'node:tls'
import { Bonjour, type Service } from 'bonjour-service'
import { beforeAll, describe, expect, it } from 'vitest'
import { testNetwork } from '../../../tests/support/office-network.ts'
import { testPassword, testServer, type TestServer } from '../../../tests/support/server.ts'
import { initialsOf, type OfficeNetwork } from './network.ts'

const host = '127.0.0.1'
const on: NetworkWish = { on: true, host, port: 0, announce: false }
const off = { ...on, on: false }

let server: TestServer
let network: OfficeNetwork
let agencyName: string | null = 'Golden LPG Agency'
beforeAll(async () => {
  server = await testServer()
  network = testNetwork(server, () => agencyName)
})

async function opened(wish: Partial<NetworkWish> = {}) {
  const { listening, code, fingerprint } = await network.set({ ...on, ...wish })
  if (!listening || !code || !fingerprint) throw new Error('it is not open')
  return { port: listening.port, code, fingerprint }
}

/** A TLS connection to it, whatever its certificate says. */
async function secured(port: number, options: ConnectionOptions = {}): Promise<TLSSocket> {
  const socket = connectTls({ host, port, rejectUnauthorized: false, ...options })
  await once(socket, 'secureConnect')
  return socket
}

async function ask(port: number, path: string, body?: object): Promise<{ status: number; text: string }> {
  const asked = httpsRequest({
    host,
    port,
    path,
    rejectUnauthorized: false,
    agent: false,
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
  })
  asked.end(body && JSON.stringify(body))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  let text = ''
  for await (const piece of answer) text += String(piece)
  return { status: answer.statusCode ?? 0, text }
}

/** Everything that comes back until the other side is done. */
async function heard(socket: Socket): Promise<Buffer> {
  const pieces: Buffer[] = []
  socket.on('data', (piece: Buffer) => pieces.push(piece))
  socket.on('error', () => undefined)
  await once(socket, 'close')
  return Buffer.concat(pieces)
}

describe('the listener', () => {
  it('answers the same calls behind TLS 1.3, with the key that its code names', async () => {
    const { username } = await (await server.agency()).as(1)
    const { port, code, fingerprint } = await opened()
    const socket = await secured(port)
    expect(socket.getProtocol()).toBe('TLSv1.3')
    const spki = socket.getPeerX509Certificate()?.publicKey.export({ type: 'spki', format: 'der' }) ?? Buffer.alloc(0)
    socket.destroy()
    const hash = createHash('sha256').update(spki).digest()
    expect(hash.toString('hex')).toBe(fingerprint)
    expect(decodeConnectionCode(code)).toMatchObject({
      addresses: [host],
      port,
      pin: new Uint8Array(hash.subarray(0, 10)),
    })
    expect(JSON.parse((await ask(port, '/health')).text)).toMatchObject({ status: 'ok' })
    const signedIn = await ask(port, '/api/Auth/Login', { username, password: testPassword })
    expect(JSON.parse(signedIn.text)).toMatchObject({ token: expect.any(String) })
    expect((await ask(port, '/api/Stock/products')).status).toBe(401)
  })

  it('refuses TLS 1.2', async () => {
    const { port } = await opened()
    await expect(secured(port, { maxVersion: 'TLSv1.2' })).rejects.toThrow(/protocol version/)
  })

  it('answers nothing in clear text', async () => {
    const { port } = await opened()
    const socket = connectTcp({ host, port })
    socket.write('GET /health HTTP/1.1\r\nHost: depot\r\n\r\n')
    const bytes = await heard(socket)
    // At most an alert of TLS.
    expect(bytes.length).toBeLessThanOrEqual(7)
    expect(bytes.toString('latin1')).not.toContain('HTTP')
    const asked = httpRequest({ host, port, path: '/health' })
    asked.end()
    const [error] = await once(asked, 'error')
    expect(error).toBeInstanceOf(Error)
  })

  it('gives one address a hundred connections and no more', async () => {
    const { port } = await opened()
    const all = await Promise.all(
      Array.from({ length: 101 }, async () => {
        const socket = connectTcp({ host, port }).on('error', () => undefined)
        await once(socket, 'connect')
        return socket
      }),
    )
    await expect.poll(() => all.filter(({ closed }) => closed)).toHaveLength(1)
    for (const socket of all) socket.destroy()
    await expect
      .poll(() =>
        ask(port, '/health').then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
  })
})

describe('the switch', () => {
  it('closes the listener, cuts what hangs on it, and leaves the one on loopback as it is', async () => {
    const { port } = await opened()
    const waiting = await secured(port)
    const cut = heard(waiting)
    expect(await network.set(off)).toMatchObject({ listening: null, trouble: null, code: null })
    await cut
    await expect(secured(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
  })

  it('changes nothing when the same is wished again', async () => {
    const first = await opened()
    const socket = await secured(first.port)
    expect(await opened()).toEqual(first)
    expect(socket.destroyed).toBe(false)
    socket.destroy()
  })

  it('keeps its key from one opening to the next, until another is asked for', async () => {
    const { fingerprint } = await opened()
    await network.set(off)
    expect((await opened()).fingerprint).toBe(fingerprint)
    const anew = await network.set(on, true)
    expect(anew.fingerprint).not.toBe(fingerprint)
    const { listening } = anew
    expect((await ask(listening?.port ?? 0, '/health')).status).toBe(200)
    // While it is off, too.
    await network.set(off)
    const { fingerprint: third } = await network.set(off, true)
    expect((await opened()).fingerprint).toBe(third)
  })

  it('says in words why it does not listen', async () => {
    const other = createServer().listen(0, host)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo // what a TCP server answers
    expect(await network.set({ ...on, port })).toMatchObject({
      listening: null,
      trouble: `Port ${port} is used by another program already. Choose another one.`,
    })
    other.close()
    expect((await opened({ port })).port).toBe(port)
    expect((await network.set({ ...on, host: '198.51.100.7' })).trouble).toBe(
      'This computer has no address 198.51.100.7. Choose another one.',
    )
  })
})

it('stays closed while there is no agency, which a stranger could make', async () => {
  await network.set(off)
  agencyName = null
  expect(await network.set(on)).toMatchObject({
    listening: null,
    trouble: 'There is no agency on this computer yet.',
  })
  agencyName = 'Golden LPG Agency'
})

describe('the announcement', () => {
  it('tells that Depot is there, where, and the initials of the agency; nothing once it is off', async () => {
    const { port, fingerprint } = await opened({ announce: true })
    const listener = new Bonjour({ interface: host, bind: '0.0.0.0' } as object)
    const found: Service[] = []
    const browser = listener.find({ type: 'depot' })
    browser
      .on('up', (service) => found.push(service))
      .on('down', ({ name }) => {
        found.splice(0, found.length, ...found.filter((one) => one.name !== name))
      })
    const ours = () => found.filter((service) => service.port === port)
    await expect.poll(ours, { timeout: 5_000 }).toHaveLength(1)
    const [service] = ours()
    const id = fingerprint.slice(-8)
    expect(service).toMatchObject({ name: `Depot ${id}-0`, host: `depot-${id}-0.local`, addresses: [host] })
    expect(service?.txt).toEqual({ id, a: 'GLA' })
    await network.set(off)
    await expect.poll(ours, { timeout: 5_000 }).toEqual([])
    await new Promise((resolve) => void listener.destroy(() => resolve(null)))
  })

  it.each([
    ['Golden LPG Agency', 'GLA'],
    ['hill', 'H'],
    ['A. B. C. D. E. & Sons', 'ABCD'],
    ['ශ්‍රී Gas', 'ශG'],
    ['', ''],
  ])('%j is told as %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
})
