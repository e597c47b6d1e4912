/** Says by multicast DNS that a server is there. Where a network carries none, nothing is lost: people type the connection code. */
import { type Announcement, SERVICE_TYPE } from '#contract/network/office-network.ts'
import { EventEmitter } from 'node:events'
import { Bonjour } from 'bonjour-service'
import type { z } from 'zod'
import type { Log } from '../log.ts'

export type Announced = {
  /** Each is announced on its own network alone. */
  addresses: readonly string[]
  port: number
  texts: z.infer<typeof Announcement>
}

/** @returns ends it: others are told that the server is gone */
export function announce({ addresses, port, texts }: Announced, log: Log): () => Promise<void> {
  const voices = addresses.map((address, at) => {
    const failed = (error: unknown) => log.warn({ err: error, address }, 'the server could not be announced')
    // Sent from that address, heard on all: `bind` is another thing than `interface`.
    const options = { interface: address, bind: '0.0.0.0' }
    const bonjour = new Bonjour(options as object, failed)
    tellErrors(bonjour, failed)
    const host = `depot-${texts.id}-${at}.local`
    const service = bonjour.publish({ name: `Depot ${texts.id}-${at}`, type: SERVICE_TYPE, port, host, txt: texts })
    // Its own records name every address of the computer.
    const records = service.records.bind(service)
    service.records = () => [
      ...records().filter(({ type }) => type !== 'A' && type !== 'AAAA'),
      { name: host, type: 'A', ttl: 120, data: address },
    ]
    return bonjour
  })
  return async () => {
    await Promise.all(voices.map(silence))
  }
}

const GOODBYE_MS = 500

const silence = (bonjour: Bonjour): Promise<void> =>
  new Promise((resolve) => {
    const end = () => bonjour.destroy(() => resolve())
    const late = setTimeout(end, GOODBYE_MS)
    bonjour.unpublishAll(() => {
      clearTimeout(late)
      end()
    })
  })

/** A network without multicast, or a port that is taken, would otherwise be thrown where nobody waits for it. */
function tellErrors(bonjour: Bonjour, failed: (error: unknown) => void): void {
  const server: unknown = Reflect.get(bonjour, 'server')
  const mdns: unknown = typeof server === 'object' && server !== null && Reflect.get(server, 'mdns')
  if (mdns instanceof EventEmitter) mdns.on('error', failed).on('warning', () => undefined)
}
