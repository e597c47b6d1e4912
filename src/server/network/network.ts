/** The office network of a server: opened and closed while the books go on. */
import { listenFailure } from '#contract/listening.ts'
import type { NetworkStanding, NetworkWish } from '#contract/network/office-network.ts'
import type { FastifyInstance } from 'fastify'
import { keyedMutex } from '../keyed-mutex.ts'
import type { Log } from '../log.ts'
import type { Announced } from './announcing.ts'
import { addressesOf, codeOf, proofOf } from './code.ts'
import type { Identity } from './identity.ts'
import { type Listener, openListener } from './listener.ts'

/** Requests under way get so long when the network is switched off. */
const SWITCH_OFF_MS = 2_000

export type OfficeNetwork = {
  standing(): NetworkStanding
  /**
   * Brings the listener to what is wished. Requests that come one after the other are carried out so.
   * @param newKey replaces the key first
   */
  set(wish: NetworkWish, newKey?: boolean): Promise<NetworkStanding>
  close(graceMs: number): Promise<void>
}

export type NetworkDeps = {
  app: FastifyInstance
  log: Log
  identity: {
    kept(): Promise<Identity>
    anew(): Promise<Identity>
  }
  /** Name of the agency, whose initials are announced; null while there is none. */
  agencyName(): Promise<string | null>
  /** Opens to a network although there is no agency yet, which anybody could make then. */
  mayBeEmpty: boolean
}

type Open = { listener: Listener; wish: NetworkWish; quiet: () => Promise<void> }

const shut: NetworkStanding = { listening: null, trouble: null, addresses: [], code: null, fingerprint: null }

export function createNetwork(deps: NetworkDeps): OfficeNetwork {
  const { app, log } = deps
  let open: Open | null = null
  let standing = shut
  const inTurn = keyedMutex()

  async function close(graceMs: number): Promise<void> {
    const closing = open
    open = null
    standing = { ...shut, fingerprint: standing.fingerprint }
    if (!closing) return
    await Promise.all([closing.quiet(), closing.listener.close(graceMs)])
    log.info('the office network is closed')
  }

  async function start(wish: NetworkWish): Promise<void> {
    const { host } = wish
    const name = await deps.agencyName()
    if (name === null && !deps.mayBeEmpty) throw new Error('There is no agency on this computer yet.')
    const identity = await deps.identity.kept()
    const fingerprint = identity.fingerprint.toString('hex')
    standing = { ...shut, fingerprint }
    const proof = await proofOf(identity.fingerprint)
    const listener = await openListener(app, identity, wish)
    const { port } = listener
    const addresses = addressesOf(host)
    open = { listener, wish, quiet: async () => undefined }
    const code = codeOf(addresses, port, identity.fingerprint, proof)
    standing = { listening: { host, port }, trouble: null, addresses, code, fingerprint }
    log.info({ host, port }, 'the office network is open')
    if (wish.announce)
      open.quiet = await announced({ addresses, port, texts: { id: fingerprint.slice(-8), a: initialsOf(name ?? '') } })
  }

  /** Where nothing can be announced the code still works. */
  async function announced(what: Announced): Promise<Open['quiet']> {
    try {
      // Most servers never announce anything.
      const { announce } = await import('./announcing.ts')
      return announce(what, log)
    } catch (error) {
      log.warn({ err: error }, 'the server could not be announced')
      return async () => undefined
    }
  }

  async function set(wish: NetworkWish, newKey: boolean): Promise<NetworkStanding> {
    try {
      const isSame =
        open !== null &&
        JSON.stringify(open.wish) === JSON.stringify(wish) &&
        addressesOf(wish.host).join() === standing.addresses.join()
      if (isSame && !newKey) return standing
      await close(SWITCH_OFF_MS)
      if (newKey) standing = { ...shut, fingerprint: (await deps.identity.anew()).fingerprint.toString('hex') }
      if (wish.on) await start(wish)
    } catch (error) {
      // No warning: whoever asked is told in words.
      log.info({ err: error }, 'the office network could not be opened')
      const words = error instanceof Error ? error.message : String(error)
      standing = { ...standing, trouble: listenFailure(error, { ...wish, onPage: true }) ?? words }
    }
    return standing
  }

  return {
    standing: () => standing,
    set: (wish, newKey = false) => inTurn('network', () => set(wish, newKey)),
    close: (graceMs) => inTurn('network', () => close(graceMs)),
  }
}

/** "Golden LPG Agency" → "GLA". */
export const initialsOf = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}\p{M}\u200d]+/u)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
    .slice(0, 4)
