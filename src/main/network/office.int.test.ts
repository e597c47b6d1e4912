/** A desktop's own calls, streams and downloads to a real server over the office network. */
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, inject, it } from 'vitest'
import { testNetwork } from '../../../tests/support/office-network.ts'
import { testPassword, testServer } from '../../../tests/support/server.ts'
import { bodyPieces } from '../api/body.ts'
import { type Api, createApi } from '../api/client.ts'
import { ConnectionLost } from '../api/failure.ts'
import { saveBackup } from '../files/backup.ts'
import { createSavedFiles } from '../files/saved-files.ts'
import { checkServer } from '../session/check-server.ts'
import { createTokens } from '../session/tokens.ts'
import { serverEvents } from '../sync/event-stream.ts'
import { troubleNotice } from '../sync/notices.ts'
import { findServers } from './finding.ts'
import { pairByCode, pairByLastGroup, type Paired } from './pairing.ts'

const wish = { on: true, host: '127.0.0.1', port: 0, announce: true }
let network: ReturnType<typeof testNetwork>
let paired: Paired
let api: Api
let code: string

beforeAll(async () => {
  const server = await testServer()
  network = testNetwork(server)
  const agency = await server.agency()
  const { username } = await agency.as(3)
  code = (await network.set(wish)).code ?? ''
  paired = await pairByCode(code)
  const tokens = createTokens({
    secrets: null,
    exchange: (refreshToken) => api.typed.auth.refresh({ refreshToken }),
    rest: async () => undefined,
    onEnd: () => undefined,
  })
  api = createApi({
    baseUrl: () => paired.url,
    pin: () => paired.pin,
    agencyId: () => agency.id,
    userId: () => 1,
    tokens,
    connection: { markUp: () => undefined, markDown: () => undefined, restored: async () => false },
  })
  await tokens.keep(await api.typed.auth.login({ username, password: testPassword }))
})

it('is found by what it announces, and paired by the last group of its code', async () => {
  const { port } = new URL(paired.url)
  await expect
    .poll(async () => (await findServers(1_500)).filter((found) => String(found.port) === port), { timeout: 10_000 })
    .toMatchObject([{ initials: 'GLA', addresses: expect.arrayContaining(['127.0.0.1']) }])
  expect(await pairByLastGroup(['127.0.0.1'], Number(port), code.slice(-6))).toEqual(paired)
  expect(await checkServer(paired.url, paired.pin)).toBe(paired.url)
  await expect(checkServer(paired.url)).rejects.toThrow(/Nobody whom this PC trusts/)
})

it('snapshot, events and backup come the pinned way', async () => {
  const snapshot = await api.open(['streams', 'snapshot'], {})
  expect(await snapshot.text()).toContain('"end":true')

  const cut = new AbortController()
  const answer = await api.open(['streams', 'events'], {}, { signal: cut.signal })
  const events = serverEvents(bodyPieces(answer.body ?? new ReadableStream(), 5_000))
  expect((await events.next()).value).toMatchObject({ event: 'changes' })
  cut.abort()

  const folder = mkdtempSync(join(inject('folder'), 'exports-'))
  const saved = await saveBackup(
    {
      api,
      host: { chooseSavePath: async (at, name) => join(at, name) },
      exportFolder: () => folder,
      agencyName: () => 'Office',
      saved: createSavedFiles(),
    },
    { signal: new AbortController().signal, progress: () => undefined },
  )
  expect(saved?.file.bytes).toBeGreaterThan(1_000)
})

it('a new key ends it in words: calls, writes and the copy of the data say so, and nothing is sent', async () => {
  const { port } = new URL(paired.url)
  await network.set({ ...wish, port: Number(port) }, true)
  const loss: unknown = await api.call(['stock', 'products'], {}).catch((error: unknown) => error)
  expect(loss).toBeInstanceOf(ConnectionLost)
  expect(loss).toMatchObject({ sent: false, words: expect.stringContaining('new connection code') })
  expect(troubleNotice(loss)).toContain('showed another key')
  await expect(api.call(['auth', 'logout'], {})).rejects.toMatchObject({
    key: 'OFFLINE',
    message: expect.stringContaining('nothing was sent to it'),
  })
  await expect(pairByCode(code)).rejects.toThrow(/The code does not belong/)
})
