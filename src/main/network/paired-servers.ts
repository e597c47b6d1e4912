/**
 * The servers that this PC was paired with. Copies and drafts are named after what a server was called first: they stay its own when it
 * gets another address, or a new key.
 */
import type { ServerChoice } from '#contract/desktop.ts'
import { z } from 'zod'
import type { JsonFile } from '../settings/json-file.ts'
import type { Paired } from './pairing.ts'

export const PairedServers = z.array(z.object({ url: z.string(), pin: z.string(), known: z.string() }))
export type PairedServers = z.infer<typeof PairedServers>

type RemoteServer = Extract<ServerChoice, { kind: 'remote' }>

/** Writes a paired server down, and says how it is chosen from now on. */
export async function rememberPaired(file: JsonFile<PairedServers>, { url, pin }: Paired): Promise<RemoteServer> {
  const all = file.read() ?? []
  const known = (all.find((one) => one.pin === pin) ?? all.find((one) => one.url === url))?.known ?? url
  await file.write([...all.filter((one) => one.known !== known), { url, pin, known }])
  return { kind: 'remote', url, pin, known }
}
