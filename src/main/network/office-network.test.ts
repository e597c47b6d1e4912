import { type ServerChoice, type SessionState } from '#contract/desktop.ts'
import { type Role, roles } from '#contract/enums.ts'
import { type NetworkRequest, type NetworkStanding, OfficeNetworkSettings } from '#contract/network/office-network.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServerChild } from '../host/host.ts'
import { silentLog } from '../log/log.ts'
import { jsonFile } from '../settings/json-file.ts'
import { createOfficeNetwork, type OfficeNetwork } from './office-network.ts'

const open: NetworkStanding = {
  listening: { host: '0.0.0.0', port: 4701 },
  trouble: null,
  addresses: [],
  code: null,
  fingerprint: 'ab',
}
const shut = { ...open, listening: null }
const on: OfficeNetworkSettings = { on: true, adapter: null, port: 4701 }
const off = { ...on, on: false }

let folder: string
let server: ServerChoice | null
let person: Role[]
let background: boolean[]
let network: OfficeNetwork

/** The child as it is spoken to: it does what is wished, and can be ended. */
function childServer() {
  const asked: NetworkRequest[] = []
  let hear: (message: unknown) => void = () => undefined
  let end: () => void = () => undefined
  const child: ServerChild = {
    stop: async () => undefined,
    send(message) {
      const request = message as NetworkRequest // what main sends
      asked.push(request)
      queueMicrotask(() => hear({ type: 'network', id: request.id, standing: request.wish.on ? open : shut }))
    },
    onMessage: (listener) => (hear = listener),
    onExit: (listener) => (end = () => listener({ code: 0, lastWords: '' })),
  }
  return { child, asked, end: () => end() }
}

function program(): OfficeNetwork {
  return createOfficeNetwork({
    stored: jsonFile(join(folder, 'office-network.json'), OfficeNetworkSettings),
    session: { state: () => ({ server }) as SessionState, roles: () => person }, // all that is looked at
    host: {
      stayInBackground: async (wanted) => {
        background.push(wanted)
        return wanted ? 'not here' : null
      },
    },
    log: silentLog,
    lookAgainMs: 20,
  })
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'depot-office-'))
  server = { kind: 'local' }
  person = [roles.admin]
  background = []
  network = program()
})
afterEach(() => {
  network.stop()
  rmSync(folder, { recursive: true })
})

test('is off until somebody switches it on, and is on again after a restart of the server or the program', async () => {
  const first = childServer()
  network.serverUp({ choice: { kind: 'local' }, child: first.child })
  expect(network.state()).toMatchObject({ here: true, settings: off, shortcoming: null })
  expect(await network.change(on)).toMatchObject({ settings: on, standing: open, shortcoming: 'not here' })
  expect(first.asked.map(({ wish }) => wish.on)).toEqual([false, true])
  expect(background).toEqual([true])

  first.end()
  expect(network.state().standing).toBeNull()
  const second = childServer()
  network.serverUp({ choice: { kind: 'local' }, child: second.child })
  await vi.waitFor(() => expect(network.state().standing).toEqual(open))

  network.stop()
  network = program()
  const third = childServer()
  network.serverUp({ choice: { kind: 'local' }, child: third.child })
  network.sessionChanged()
  await vi.waitFor(() => expect(network.state()).toMatchObject({ settings: on, standing: open }))
  expect(third.asked[0]?.wish).toEqual({ on: true, host: '0.0.0.0', port: 4701, announce: true })
  expect(background).toEqual([true, true])
})

test('a demo and a server elsewhere are never opened, and the program does not stay for them', async () => {
  await network.change(on)
  const demo = childServer()
  server = { kind: 'demo', demo: 'golden' }
  network.serverUp({ choice: server, child: demo.child })
  network.sessionChanged()
  expect(network.state()).toMatchObject({ here: false, standing: null })
  await expect(network.change(off)).rejects.toThrow(/the PC that keeps the books/)
  await expect(network.newKey()).rejects.toThrow(/the PC that keeps the books/)
  expect(demo.asked).toEqual([])
  await vi.waitFor(() => expect(background).toEqual([true, false]))
})

test('only Admins and SuperAdmins change it', async () => {
  person = [roles.user]
  await expect(network.change(on)).rejects.toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
  await expect(network.newKey()).rejects.toMatchObject({ key: 'ROLE_NOT_ALLOWED' })
  expect(network.state().settings).toEqual(off)
  person = [roles.superAdmin]
  const { child, asked } = childServer()
  network.serverUp({ choice: { kind: 'local' }, child })
  await network.newKey()
  expect(asked.map(({ newKey }) => newKey)).toEqual([false, true])
})

test('an adapter that is not there is told, and looked for again', async () => {
  const { child, asked } = childServer()
  network.serverUp({ choice: { kind: 'local' }, child })
  const state = await network.change({ ...on, adapter: 'gone0' })
  expect(state.standing?.trouble).toBe('The network adapter gone0 has no address at present.')
  expect(asked.at(-1)?.wish.on).toBe(false)
  const before = asked.length
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before))
})
