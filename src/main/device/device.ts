/** This computer as the server knows it: what goes with every request, and when that is told unasked (docs/sync.md, "Computers"). */
import { DEVICE_HEADER, type KeptWork, writeDeviceHeader } from '#contract/system/device.ts'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { z } from 'zod'
import type { Log } from '../log/log.ts'
import type { JsonFile } from '../settings/json-file.ts'

/** What changed in the outbox is told when it has come to rest. */
const REST_MS = 1_000
/** What is written waits for as long without being told of: it is on its way. */
export const UNDER_WAY_MS = 10_000

export const StoredDevice = z.object({ id: z.uuid() })
export type StoredDevice = z.infer<typeof StoredDevice>

export type ThisDevice = {
  /** Headers of a request in an agency. */
  headers(agencyId: number): Record<string, string>
  /** The server accepted a request with these headers. */
  told(headers: Record<string, string>): void
  /** Something in the outbox changed: the server is told when nothing else tells it. */
  outboxChanged(): void
  stop(): void
}

export type ThisDeviceDeps = {
  /** One for a data folder. */
  stored: JsonFile<StoredDevice>
  version: string
  agencyId: () => number
  /** What the outbox keeps that is older than `ms`; null while none is open. */
  kept: (ms: number) => KeptWork | null
  isUp: () => boolean
  /** Makes any request of the agency. */
  contact: () => Promise<unknown>
  log: Log
  /** Tests wait less. */
  restMs?: number
}

export function createThisDevice(deps: ThisDeviceDeps): ThisDevice {
  const { stored, version, log, restMs = REST_MS } = deps
  const found = stored.read()
  const { id } = found ?? { id: randomUUID() }
  if (!found)
    void stored
      .write({ id })
      .catch((error: unknown) => log.error({ error }, 'what this computer calls itself could not be written down'))
  const hostName = hostname() || 'PC'
  let timer: NodeJS.Timeout | undefined
  let said: string | null = null

  /** Of another agency than the one that is worked in nothing is known to be kept. */
  const workIn = (agencyId: number) => (agencyId === deps.agencyId() ? deps.kept(UNDER_WAY_MS) : null)
  const headers = (agencyId: number) => ({
    [DEVICE_HEADER]: writeDeviceHeader({ id, hostName, version, work: workIn(agencyId) }),
  })
  const nowSaid = (text: string | undefined) => `${deps.agencyId()} ${text}`

  function look(): void {
    const work = workIn(deps.agencyId())
    if (!work || !deps.isUp()) return
    if (said !== nowSaid(headers(deps.agencyId())[DEVICE_HEADER]))
      void deps.contact().catch((error: unknown) => log.info({ error }, 'the server was not told what is kept here'))
    const all = deps.kept(0)
    // What is on its way now may be here to stay.
    if (all && all.waiting > work.waiting) after(UNDER_WAY_MS)
  }
  function after(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(look, ms)
    timer.unref()
  }

  return {
    headers,
    told(headersSent) {
      said = nowSaid(headersSent[DEVICE_HEADER])
    },
    outboxChanged: () => after(restMs),
    stop: () => clearTimeout(timer),
  }
}
