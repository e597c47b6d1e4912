/** Puts the desktop program together, whatever host it runs on. */
import { isAdmin } from '#contract/access.ts'
import type { DepotBridge } from '#contract/desktop.ts'
import { OfficeNetworkSettings } from '#contract/network/office-network.ts'
import { products } from '#reads/inventory/stock.ts'
import { join } from 'node:path'
import { type Api, createApi } from './api/client.ts'
import { createBridge, createEvents, type Events } from './bridge/bridge.ts'
import { desktopRouter } from './bridge/desktop-calls.ts'
import { createServerCalls } from './bridge/server-calls.ts'
import { createThisDevice, StoredDevice, type ThisDevice } from './device/device.ts'
import { createAttachments } from './files/attachments.ts'
import { createLists } from './files/lists.ts'
import { createReports } from './files/reports.ts'
import { createSavedFiles } from './files/saved-files.ts'
import { createWorks } from './files/work.ts'
import type { Host } from './host/host.ts'
import { type Log, openLog } from './log/log.ts'
import { publicConfig } from './mirror/public-config.ts'
import { mirrorAnswers } from './mirror/answers.ts'
import { createOfficeNetwork, type OfficeNetwork } from './network/office-network.ts'
import { PairedServers } from './network/paired-servers.ts'
import { ask, openDateOf } from './mirror/reads.ts'
import type { TableName } from './mirror/rows.ts'
import { createOutbox } from './outbox/outbox.ts'
import type { Outbox } from './outbox/outbox-types.ts'
import { createPredicting, type Predicting } from './prediction/predicting.ts'
import { createOfflineSignIn, OfflineSignIns } from './session/offline-sign-in.ts'
import { createSession } from './session/session.ts'
import type { Session } from './session/session-types.ts'
import { StoredSession } from './session/stored.ts'
import { createTokens } from './session/tokens.ts'
import { wasUp } from './server-supervisor/launch.ts'
import { createSupervisor, type Supervisor } from './server-supervisor/supervisor.ts'
import { createDrafts } from './settings/drafts.ts'
import { jsonFile } from './settings/json-file.ts'
import { createSettings, type SettingsStore } from './settings/settings.ts'
import { createBackoff } from './sync/backoff.ts'
import { createConnection, type Connection } from './sync/connection.ts'
import { createSync, type Sync } from './sync/sync.ts'

export type AppOptions = {
  /** Calendar day for the local server (demos, tests). */
  today?: string | undefined
}

export type App = {
  bridge: DepotBridge
  log: Log
  /** Ends everything that was started; resolves when the local server has stopped. */
  stop(): Promise<void>
}

/** Starts the program. What was known when it last ran is there when this resolves; the server comes up in the background. */
export async function startApp(host: Host, options: AppOptions = {}): Promise<App> {
  const { log, file: logFile, close: closeLog } = openLog(join(host.dataFolder, 'logs'))
  log.info({ version: host.version, host: host.kind, node: process.version }, 'Depot starts')
  const events = createEvents(log)
  const { supervisor, ...core } = connect(host, options, events, log)
  const { session, sync, outbox, network, device } = core
  const bridge = openToPage({ ...core, host, events, log, logFile })
  await session.restore()

  return {
    bridge,
    log,
    async stop() {
      device.stop()
      await outbox.close()
      network.stop()
      await sync.close()
      await supervisor.stop()
      log.info('Depot ends')
      closeLog()
    },
  }
}

type Core = {
  session: Session
  sync: Sync
  outbox: Outbox
  predicting: Predicting
  api: Api
  connection: Connection
  network: OfficeNetwork
  supervisor: Supervisor
  device: ThisDevice
  settings: SettingsStore
}

/** Session, server, line and mirror: they know each other through the few functions named here. */
function connect(host: Host, options: AppOptions, events: Events, log: Log): Core {
  const { emit } = events
  const backoff = createBackoff()
  const connection = createConnection(backoff.nudge)
  const supervisor = createSupervisor({
    host,
    log,
    today: options.today,
    onUp: (server) => {
      backoff.nudge()
      session.serverUp()
      network.serverUp(server)
    },
    onDown: connection.markDown,
    onProgress: (done, total) =>
      emit({ type: 'progress', work: 'setup', label: `Making the demo agency: day ${done} of ${total}`, done, total }),
  })
  const tokens = createTokens({
    secrets: host.secrets,
    exchange: (refreshToken) => api.typed.auth.refresh({ refreshToken }),
    rest: (sealed) => session.rest(sealed),
    onEnd: (wasConfirmed, lockedOut) => session.ended(wasConfirmed, lockedOut),
  })
  const device = createThisDevice({
    stored: jsonFile(join(host.dataFolder, 'device.json'), StoredDevice),
    version: host.version,
    agencyId: () => session.agencyId(),
    kept: (ms) => outbox.figures(ms),
    isUp: connection.isUp,
    contact: () => sync.now(),
    log,
  })
  events.on((event) => event.type === 'outbox' && device.outboxChanged())
  const settings = createSettings(host.settings, () => session.person())
  const api = createApi({
    language: () => settings.get().language,
    baseUrl: () => session.origin(),
    pin: () => session.pin(),
    agencyId: () => session.agencyId(),
    userId: () => session.userId(),
    tokens,
    device,
    connection,
    rowIds: (input) => outbox.forServer(input),
  })
  const predicting = createPredicting({ outbox: () => outbox, sync: () => sync, who: () => whoOf(session), log })
  const sync = createSync({
    api,
    connection,
    backoff,
    folder: join(host.dataFolder, 'mirrors'),
    log,
    emit,
    layers: predicting.layers,
    certain: () => outbox.certain(),
    onChanged: (tables) => whenMirrorChanged(tables, session, sync, events),
  })
  const outbox = createOutbox({
    send: (batch) => api.typed.sync.operations(batch),
    connection,
    folder: join(host.dataFolder, 'outbox'),
    concerns: predicting.concerns,
    predicted: () => sync.layAgain(),
    answerOf: predicting.answerOf,
    answered: (seq) => void sync.pullTo(seq),
    pulled: (seq) => sync.pullTo(seq),
    author: () => {
      const { user, expired } = session.state()
      if (expired) return null
      return user && { id: user.id, name: user.fullName }
    },
    mayManage: () => isAdmin(session.roles()),
    emit,
    log,
  })
  const session = createSession({
    stored: jsonFile(join(host.dataFolder, 'session.json'), StoredSession, (error) =>
      log.warn({ error }, 'the session file was damaged and set aside'),
    ),
    api,
    connection,
    offline: createOfflineSignIn({
      file: jsonFile(join(host.dataFolder, 'offline-sign-in.json'), OfflineSignIns, (error) =>
        log.warn({ error }, 'the file for signing in offline was damaged and set aside'),
      ),
      log,
    }),
    sync: {
      async open(owner) {
        // What is kept is shown beside the mirror, and was written by whoever works in the agency.
        await outbox.open(owner.slice(0, owner.lastIndexOf('/')))
        await sync.open(owner)
      },
      async close() {
        await outbox.close()
        await sync.close()
      },
    },
    supervisor,
    tokens,
    hasWaiting: outbox.hasWaiting,
    mirror: {
      products: () => sync.read((mirror) => ask(mirror, whoOf(session), products, undefined))?.value,
      config: (config) => sync.read((mirror) => publicConfig(mirror, config))?.value,
    },
    hasDemo: () => wasUp(host.dataFolder, { kind: 'demo', demo: 'demo' }),
    emit,
    log,
  })
  const network = createOfficeNetwork({
    stored: jsonFile(join(host.dataFolder, 'office-network.json'), OfficeNetworkSettings),
    session,
    host,
    log,
  })
  events.on((event) => {
    if (event.type !== 'session') return
    network.sessionChanged()
    settings.personChanged()
  })
  return { session, sync, outbox, predicting, api, connection, network, supervisor, device, settings }
}

const whoOf = (session: Session) => ({
  agencyId: session.agencyId(),
  userId: session.userId(),
  roles: session.roles(),
  config: session.config(),
})

/** Name, product and open day stand on every page: they follow the rows they are made from. */
function whenMirrorChanged(tables: readonly TableName[], session: Session, sync: Sync, { emit }: Events): void {
  const touched = (...names: TableName[]) => names.some((name) => tables.includes(name))
  if (touched('agency', 'app_config', 'item', 'stock_item', 'user_item')) session.mirrorChanged()
  const date = touched('agency') ? sync.read(openDateOf) : undefined
  if (date) emit({ type: 'date', openDate: date.value })
}

type Parts = Omit<Core, 'supervisor' | 'device'> & { host: Host; events: Events; log: Log; logFile: string }

function openToPage({
  host,
  events,
  log,
  logFile,
  session,
  sync,
  outbox,
  predicting,
  api,
  connection,
  network,
  settings,
}: Parts): DepotBridge {
  const saved = createSavedFiles()
  const exportFolder = () => settings.get().exportFolder ?? host.downloadsFolder
  const agencyName = () => session.state().agency?.name ?? 'Depot'
  const desktop = desktopRouter({
    api,
    backup: { api, host, exportFolder, agencyName, saved },
    drafts: createDrafts(join(host.dataFolder, 'drafts'), session.owner),
    host,
    lists: createLists({ host, exportFolder, saved }),
    logFile,
    network,
    outbox,
    paired: jsonFile(join(host.dataFolder, 'paired-servers.json'), PairedServers),
    attachments: createAttachments({ api, host, exportFolder, saved }),
    reports: createReports({ api, host, exportFolder, saved }),
    saved,
    session,
    settings,
    sync,
    works: createWorks(events.emit, host.setProgress),
  })
  const serverCall = createServerCalls({ api, session, sync, connection, outbox, predicting, answers: mirrorAnswers })
  return createBridge({ desktop, serverCall, events, log })
}
