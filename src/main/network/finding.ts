/** Servers that announce themselves on the networks of this PC. What they say is a stranger's word: it is checked here, and proves nothing. */
import { MOST_ADDRESSES } from '#contract/network/connection-code.ts'
import { Announcement, type FoundServer, SERVICE_TYPE } from '#contract/network/office-network.ts'
import { EventEmitter } from 'node:events'
import { isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { Bonjour, type Service } from 'bonjour-service'

const LOOK_MS = 2_500
/** Questions get lost. */
const AGAIN_MS = 700
const MOST_FOUND = 20

/** Asks on every network of this PC and waits a moment for answers. A network without multicast finds nobody, which is no error. */
export async function findServers(ms: number = LOOK_MS): Promise<FoundServer[]> {
  const found = new Map<string, FoundServer>()
  const networks = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family }) => family === 'IPv4')
  const ears = networks.map(({ address }) => listen(address, (service) => note(found, service)))
  const again = setInterval(() => {
    for (const { browser } of ears) browser.update()
  }, AGAIN_MS)
  await new Promise((resolve) => setTimeout(resolve, ms))
  clearInterval(again)
  await Promise.all(ears.map(({ bonjour }) => new Promise<void>((resolve) => bonjour.destroy(resolve))))
  return [...found.values()].toSorted((a, b) => a.initials.localeCompare(b.initials) || a.id.localeCompare(b.id))
}

function listen(address: string, onFound: (service: Service) => void) {
  const bonjour = new Bonjour({ interface: address, bind: '0.0.0.0' } as object, () => undefined)
  const server: unknown = Reflect.get(bonjour, 'server')
  const mdns: unknown = typeof server === 'object' && server !== null && Reflect.get(server, 'mdns')
  // Without a listener an error would be thrown where nobody waits for it.
  if (mdns instanceof EventEmitter) mdns.on('error', () => undefined).on('warning', () => undefined)
  const browser = bonjour.find({ type: SERVICE_TYPE })
  browser.on('up', onFound).on('srv-update', onFound).on('txt-update', onFound)
  return { bonjour, browser }
}

function note(found: Map<string, FoundServer>, { addresses = [], port, referer, txt }: Service): void {
  const told = Announcement.safeParse(txt)
  if (!told.success || !(port > 0 && port < 65_536)) return
  const { id, a } = told.data
  const key = `${id}:${port}`
  const known = found.get(key)?.addresses ?? []
  // Where it was heard from comes first: that way there is a way.
  const heard = [...known, ...(referer ? [referer.address] : []), ...addresses].filter(isIPv4)
  if (heard.length === 0 || (!found.has(key) && found.size >= MOST_FOUND)) return
  const initials = /^[\p{L}\p{N}\p{M}\u200d]*$/u.test(a) ? a : ''
  found.set(key, { id, initials, port, addresses: [...new Set(heard)].slice(0, MOST_ADDRESSES) })
}
