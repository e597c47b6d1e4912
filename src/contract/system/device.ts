/** Computers of the office: what each says of itself with its requests, and the calls with which Admins name them and lock them out (SEC-08). */
import { z } from 'zod'
import { Instant } from '../dates.ts'
import { byId, Done, Id, procedure } from '../procedure.ts'
import { DeviceName, lengths } from '../rules.ts'

const tag = 'Devices'

/** Carries {@link DeviceReport} as the text of a query, so that any name of a computer fits into it. */
export const DEVICE_HEADER = 'x-device'
const LONGEST_HEADER = 1_000

const count = z.coerce.number().int().min(0).max(1_000_000)

/** What a computer keeps that the server does not have. */
export const KeptWork = z.object({
  waiting: count,
  refused: count,
  /** When the oldest that waits was written. */
  oldest: z.iso.datetime().nullable(),
})
export type KeptWork = z.infer<typeof KeptWork>

const Identity = z.object({
  /** Made once for a data folder. */
  id: z.uuid(),
  hostName: z
    .string()
    .transform((text) => text.replaceAll(/\p{C}/gu, '').trim().slice(0, lengths.name))
    .pipe(z.string().min(1)),
  version: z
    .string()
    .regex(/^[\w.+-]{1,40}$/)
    .catch(''),
})

/** `work` null: nothing is said of it, and what was said before holds. */
export type DeviceReport = z.infer<typeof Identity> & { work: KeptWork | null }

export function writeDeviceHeader({ id, hostName, version, work }: DeviceReport): string {
  const said = new URLSearchParams({ id, hostName: hostName.slice(0, lengths.name), version })
  if (work) {
    said.set('waiting', String(work.waiting))
    said.set('refused', String(work.refused))
    if (work.oldest !== null) said.set('oldest', work.oldest)
  }
  return said.toString()
}

/** Null for what no program of ours writes: the request is then that of a computer that says nothing of itself. */
export function readDeviceHeader(text: string | undefined): DeviceReport | null {
  if (text === undefined || text.length > LONGEST_HEADER) return null
  const said: Record<string, string> = Object.fromEntries(new URLSearchParams(text))
  const identity = Identity.safeParse(said)
  if (!identity.success) return null
  const work = KeptWork.safeParse({ ...said, oldest: said['oldest'] ?? null })
  return { ...identity.data, work: work.success ? work.data : null }
}

/** A computer as its last contact left it. */
export const Device = z.object({
  id: Id,
  /** As an Admin named it, else the name that the computer has itself. */
  name: z.string(),
  hostName: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
  lastHeard: Instant,
  /** Who worked there then. */
  person: z.string(),
  /** Of the program; empty when it did not say. */
  version: z.string(),
  waiting: z.number().int(),
  refused: z.number().int(),
  oldest: Instant.nullable(),
  /** When the server last carried out a document that it had kept. */
  newestOperation: Instant.nullable(),
  /** Locked out since when, and by whom. */
  revoked: z.object({ at: Instant, by: z.string() }).nullable(),
})
export type Device = z.infer<typeof Device>

/** A computer that may still hold work of a day (SYS-05). */
export const DeviceAtDayEnd = Device.pick({
  id: true,
  name: true,
  person: true,
  lastHeard: true,
  waiting: true,
  refused: true,
  oldest: true,
})
export type DeviceAtDayEnd = z.infer<typeof DeviceAtDayEnd>

/** How long somebody may sign in on a computer without the server (SEC-07), and may have worked there unheard. */
export const OFFLINE_SIGN_IN_DAYS = 14

export const device = {
  list: procedure({
    method: 'GET',
    path: '/api/Devices',
    access: 'admin',
    tag,
    summary: 'Computers that work with the agency, newest contact first',
  })
    .input(z.strictObject({}))
    .output(z.array(Device)),
  /** A name that another computer has: 409 DUPLICATE. */
  rename: procedure({ method: 'PUT', path: '/api/Devices/{id}', access: 'admin', tag, summary: 'Name a computer' })
    .input(z.strictObject({ id: Id, name: DeviceName }))
    .output(Device),
  /** Ends its sessions at once. The computer that asks: 400 INVALID. A second time: 200002. */
  revoke: procedure({
    method: 'POST',
    path: '/api/Devices/{id}/revoke',
    access: 'admin',
    tag,
    summary: 'Lock a computer out (SEC-08)',
  })
    .input(byId)
    .output(Done),
  /** People sign in there again from then on. One that is not locked out: 200002. */
  admit: procedure({
    method: 'POST',
    path: '/api/Devices/{id}/admit',
    access: 'admin',
    tag,
    summary: 'Admit a computer that was locked out',
  })
    .input(byId)
    .output(Done),
}
