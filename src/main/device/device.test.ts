import type { KeptWork } from '#contract/system/device.ts'
import { readDeviceHeader } from '#contract/system/device.ts'
import { mkdtempSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { silentLog } from '../log/log.ts'
import { jsonFile } from '../settings/json-file.ts'
import { createThisDevice, StoredDevice, type ThisDevice, UNDER_WAY_MS } from './device.ts'

const started: ThisDevice[] = []
afterEach(() => {
  for (const device of started.splice(0)) device.stop()
})

const nothing: KeptWork = { waiting: 0, refused: 0, oldest: null }

function office(folder = mkdtempSync(join(tmpdir(), 'depot-device-'))) {
  const at = { agency: 7, old: nothing as KeptWork | null, all: nothing, up: true, contacts: 0 }
  const stored = jsonFile(join(folder, 'device.json'), StoredDevice)
  const device: ThisDevice = createThisDevice({
    stored,
    version: '0.1.0',
    agencyId: () => at.agency,
    kept: (ms) => (ms === UNDER_WAY_MS ? at.old : at.all),
    isUp: () => at.up,
    contact: async () => {
      at.contacts += 1
      device.told(device.headers(at.agency))
    },
    log: silentLog,
    restMs: 1,
  })
  started.push(device)
  const said = (agencyId = at.agency) => readDeviceHeader(device.headers(agencyId)['x-device'])
  return { at, device, folder, stored, said }
}
const rest = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a computer keeps its id for good, one for each data folder', async () => {
  const first = office()
  await first.stored.settled()
  const again = office(first.folder)
  expect(again.said()).toEqual({ ...first.said(), hostName: hostname() })
  expect(office().said()?.id).not.toBe(first.said()?.id)
})

test('what is kept is said in the agency that it is of, and nowhere else', () => {
  const { at, said } = office()
  at.old = { waiting: 2, refused: 1, oldest: '2026-03-02T08:10:00.000Z' }
  expect(said()?.work).toEqual(at.old)
  expect(said(8)?.work).toBeNull()
  expect(said(0)?.work).toBeNull()
  at.old = null
  expect(said()?.work).toBeNull()
})

test('the server is told once when the outbox has come to rest, and only what no request told it', async () => {
  const { at, device } = office()
  at.old = { waiting: 2, refused: 0, oldest: '2026-03-02T08:10:00.000Z' }
  device.told(device.headers(7))
  device.outboxChanged()
  await rest()
  expect(at.contacts).toBe(0)
  at.old = nothing
  for (let n = 0; n < 5; n += 1) device.outboxChanged()
  await rest()
  expect(at.contacts).toBe(1)
  device.outboxChanged()
  await rest()
  expect(at.contacts).toBe(1)
  // Another agency is told for itself.
  at.agency = 9
  device.outboxChanged()
  await rest()
  expect(at.contacts).toBe(2)
})

test('nothing is told without a connection', async () => {
  const { at, device } = office()
  at.up = false
  at.old = { ...nothing, waiting: 1 }
  device.outboxChanged()
  await rest()
  expect(at.contacts).toBe(0)
})
