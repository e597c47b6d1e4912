/** The office network of the PC that keeps the books: what was chosen, brought to the server whenever that is up. */
import { isAdmin } from '#contract/access.ts'
import { refuse } from '#contract/errors.ts'
import { OFFICE_PORT } from '#contract/network/connection-code.ts'
import {
  NetworkAnswer,
  type NetworkRequest,
  type NetworkStanding,
  type NetworkWish,
  type OfficeNetworkSettings,
  type OfficeNetworkState,
} from '#contract/network/office-network.ts'
import { networkInterfaces } from 'node:os'
import type { Host, ServerChild } from '../host/host.ts'
import type { Log } from '../log/log.ts'
import type { LocalServer } from '../server-supervisor/supervisor.ts'
import type { Session } from '../session/session-types.ts'
import type { JsonFile } from '../settings/json-file.ts'

/** A key is made, connections are given time to end: more than that is no answer. */
const ANSWER_MS = 20_000
/** Addresses come and go with the network: how often they are compared with those that are listened on. */
const LOOK_AGAIN_MS = 15_000

const unchanged: OfficeNetworkSettings = { on: false, adapter: null, port: OFFICE_PORT }

export type OfficeNetwork = {
  state(): OfficeNetworkState
  /** Refused to everybody but Admins, and where the books are somewhere else. */
  change(settings: OfficeNetworkSettings): Promise<OfficeNetworkState>
  newKey(): Promise<OfficeNetworkState>
  /** A server of this program answers: also after each restart. */
  serverUp(server: LocalServer): void
  /** Somebody signed in or out, or chose another server. */
  sessionChanged(): void
  stop(): void
}

export type OfficeNetworkDeps = {
  stored: JsonFile<OfficeNetworkSettings>
  session: Pick<Session, 'state' | 'roles'>
  host: Pick<Host, 'stayInBackground'>
  log: Log
  /** Tests look more often. */
  lookAgainMs?: number
}

export function createOfficeNetwork(deps: OfficeNetworkDeps): OfficeNetwork {
  const { stored, session, host, log } = deps
  let settings = stored.read() ?? unchanged
  let child: ServerChild | null = null
  let standing: NetworkStanding | null = null
  let stays = false
  let shortcoming: string | null = null
  let asked = 0
  const waiting = new Map<number, (standing: NetworkStanding) => void>()

  const here = () => session.state().server?.kind === 'local'
  const state = (): OfficeNetworkState => ({ here: here(), settings, adapters: adapters(), standing, shortcoming })

  /** Asks the server for what is wished now; resolves with how it stands then, or null when it did not answer. */
  async function apply(newKey = false): Promise<void> {
    const to = child
    if (!to) return
    asked += 1
    const id = asked
    const answer = new Promise<NetworkStanding | null>((resolve) => {
      const late = setTimeout(resolve, ANSWER_MS, null)
      waiting.set(id, (answered) => {
        clearTimeout(late)
        resolve(answered)
      })
    })
    to.send({ type: 'network', id, wish: wishOf(settings), newKey } satisfies NetworkRequest)
    const answered = await answer
    waiting.delete(id)
    if (to !== child) return
    const away = settings.on && settings.adapter !== null && addressOf(settings.adapter) === undefined
    if (answered && away) answered.trouble = `The network adapter ${settings.adapter} has no address at present.`
    standing = answered ?? { ...nothing, trouble: 'The agency’s server does not answer. Try again in a moment.' }
    if (standing.trouble) log.warn({ trouble: standing.trouble }, 'the office network is not open')
  }

  async function background(): Promise<void> {
    const wanted = settings.on && here()
    if (wanted === stays) return
    stays = wanted
    shortcoming = await host.stayInBackground(wanted).catch((error: unknown) => {
      log.warn({ error }, 'the program could not be kept in the background')
      return 'Depot could not be set to start with the system.'
    })
  }

  function mayChange(): void {
    if (!isAdmin(session.roles())) refuse('ROLE_NOT_ALLOWED')
    if (!here()) refuse('INVALID', 'The office network is opened on the PC that keeps the books.')
  }

  // An adapter may not have its address yet when the PC starts, or get another one.
  let listened = JSON.stringify(adapters())
  const looking = setInterval(() => {
    const now = JSON.stringify(adapters())
    if (settings.on && child && (now !== listened || standing?.trouble)) void apply()
    listened = now
  }, deps.lookAgainMs ?? LOOK_AGAIN_MS).unref()

  return {
    state,
    async change(to) {
      mayChange()
      settings = to
      await stored.write(to)
      await Promise.all([apply(), background()])
      return state()
    },
    async newKey() {
      mayChange()
      await apply(true)
      return state()
    },
    serverUp({ choice, child: young }) {
      // A demo's passwords are known to everybody: it stays on this PC.
      child = choice.kind === 'local' ? young : null
      standing = null
      if (!child) return
      young.onMessage((message) => {
        const answer = NetworkAnswer.safeParse(message)
        if (answer.success) waiting.get(answer.data.id)?.(answer.data.standing)
      })
      young.onExit(() => {
        if (child !== young) return
        child = null
        standing = null
      })
      void apply()
    },
    sessionChanged: () => void background(),
    stop: () => clearInterval(looking),
  }
}

const nothing: NetworkStanding = { listening: null, trouble: null, addresses: [], code: null, fingerprint: null }

/** Adapters with an IPv4 address, by name. */
function adapters(): OfficeNetworkState['adapters'] {
  return Object.entries(networkInterfaces()).flatMap(([name, addresses]) => {
    const first = addresses?.find(({ family, internal }) => family === 'IPv4' && !internal)
    return first ? [{ name, address: first.address }] : []
  })
}

const addressOf = (adapter: string): string | undefined => adapters().find(({ name }) => name === adapter)?.address

/** Nothing is opened for an adapter that is gone, or has no address yet. */
function wishOf({ on, adapter, port }: OfficeNetworkSettings): NetworkWish {
  const host = adapter === null ? '0.0.0.0' : addressOf(adapter)
  return host === undefined ? { on: false, host: '0.0.0.0', port, announce: false } : { on, host, port, announce: true }
}
