/** The calls that main answers itself (contract/desktop.ts): session, set-up, sync, files, settings, drafts. */
import type { BackupManifest } from '#contract/system/backup.ts'
import { desktop, type SessionState } from '#contract/desktop.ts'
import type { BackupSummary } from '#contract/system/backup.ts'
import { Refusal } from '#contract/errors.ts'
import { mailAddress } from '#contract/mail.ts'
import { implement } from '@orpc/server'
import type { Api } from '../api/client.ts'
import { ServerFailure } from '../api/failure.ts'
import type { Attachments } from '../files/attachments.ts'
import { type BackupDeps, saveBackup, verifyBackup } from '../files/backup.ts'
import { findBackups } from '../files/found-backups.ts'
import type { Lists } from '../files/lists.ts'
import type { Reports } from '../files/reports.ts'
import type { SavedFiles } from '../files/saved-files.ts'
import type { Works } from '../files/work.ts'
import type { Host } from '../host/host.ts'
import { allowedExternally } from '../host/external.ts'
import type { OfficeNetwork } from '../network/office-network.ts'
import { type PairedServers, rememberPaired } from '../network/paired-servers.ts'
import { type Paired, pairByCode, pairByLastGroup } from '../network/pairing.ts'
import { checkServer } from '../session/check-server.ts'
import type { Outbox } from '../outbox/outbox-types.ts'
import type { Session } from '../session/session-types.ts'
import type { Drafts } from '../settings/drafts.ts'
import type { JsonFile } from '../settings/json-file.ts'
import type { SettingsStore } from '../settings/settings.ts'
import type { Sync } from '../sync/sync.ts'

export type DesktopDeps = {
  api: Pick<Api, 'open' | 'typed'>
  attachments: Attachments
  backup: BackupDeps
  drafts: Drafts
  host: Host
  lists: Lists
  logFile: string
  network: OfficeNetwork
  outbox: Outbox
  paired: JsonFile<PairedServers>
  reports: Reports
  saved: SavedFiles
  session: Session
  settings: SettingsStore
  sync: Sync
  works: Works
}

const done = { done: true } as const
const os = implement(desktop)

export const desktopRouter = (deps: DesktopDeps) => ({
  ...sessionCalls(deps),
  ...fileCalls(deps),
  ...outboxCalls(deps),
  ...ownCalls(deps),
})

function outboxCalls({ outbox }: DesktopDeps) {
  return {
    outbox: {
      status: os.outbox.status.handler(() => outbox.status()),
      list: os.outbox.list.handler(() => outbox.list()),
      attach: os.outbox.attach.handler(async ({ input: { id, draft } }) => {
        await outbox.attach(id, draft)
        return done
      }),
      retry: os.outbox.retry.handler(async ({ input }) => {
        await outbox.retry(input.id)
        return done
      }),
      correct: os.outbox.correct.handler(({ input }) => {
        outbox.correct(input.id)
        return done
      }),
      reveal: os.outbox.reveal.handler(({ input }) => outbox.reveal(input.id)),
      discard: os.outbox.discard.handler(async ({ input: { id, reason } }) => {
        await outbox.discard(id, reason)
        return done
      }),
    },
  }
}

function sessionCalls({ api, network, paired, saved, session, sync }: DesktopDeps) {
  async function choosePaired(found: Paired): Promise<SessionState> {
    await checkServer(found.url, found.pin)
    return session.chooseServer(await rememberPaired(paired, found))
  }
  return {
    session: {
      state: os.session.state.handler(() => session.state()),
      signIn: os.session.signIn.handler(({ input }) => session.signIn(input.username, input.password)),
      signOut: os.session.signOut.handler(() => session.signOut()),
      confirm: os.session.confirm.handler(({ input }) => session.confirm(input.password)),
      products: os.session.products.handler(({ input }) => session.products(input.agencyId)),
      choose: os.session.choose.handler(({ input }) => session.choose(input.agencyId, input.productId)),
      leaveProduct: os.session.leaveProduct.handler(() => session.leaveProduct()),
    },
    setup: {
      createAgency: os.setup.createAgency.handler(async ({ input }): Promise<SessionState> => {
        await session.startLocal()
        try {
          await api.typed.agency.create(input, { context: { agencyId: 0 } })
        } catch (error) {
          // Somebody made one here before: the form says so, and the first page leads to it from now on.
          if (error instanceof ServerFailure && error.envelope.key === 'AGENCY_EXISTS') {
            await session.chooseServer({ kind: 'local' })
            await session.chooseServer(null)
          }
          throw error
        }
        await session.chooseServer({ kind: 'local' })
        return session.signIn(input.admin.username, input.admin.password)
      }),
      connect: os.setup.connect.handler(async ({ input }) =>
        session.chooseServer({ kind: 'remote', url: await checkServer(input.url) }),
      ),
      findServers: os.setup.findServers.handler(async () => {
        // Most starts look for nobody.
        const { findServers } = await import('../network/finding.ts')
        return findServers()
      }),
      pair: os.setup.pair.handler(async ({ input }) => choosePaired(await pairByCode(input.code))),
      pairFound: os.setup.pairFound.handler(async ({ input }) =>
        choosePaired(await pairByLastGroup(input.addresses, input.port, input.lastGroup)),
      ),
      exploreDemo: os.setup.exploreDemo.handler(({ input }) =>
        session.chooseServer({ kind: 'demo', demo: input.demo }),
      ),
      stopDemo: os.setup.stopDemo.handler(async () => {
        await session.stopDemo()
        return done
      }),
      restore: os.setup.restore.handler(async ({ input }) => {
        const path = await saved.pathOf(input.fileId)
        // The server verifies it once more; what is not whole is refused before a server is started for it.
        await verifyBackup(path)
        return session.restoreBackup(path)
      }),
      openAgency: os.setup.openAgency.handler(() => session.chooseServer({ kind: 'local' })),
      forgetServer: os.setup.forgetServer.handler(() => session.chooseServer(null)),
      returnToServer: os.setup.returnToServer.handler(() => session.returnToServer()),
    },
    network: {
      state: os.network.state.handler(() => network.state()),
      change: os.network.change.handler(({ input }) => network.change(input)),
      newKey: os.network.newKey.handler(() => network.newKey()),
    },
    sync: {
      status: os.sync.status.handler(() => sync.status()),
      now: os.sync.now.handler(() => sync.now()),
    },
  }
}

function fileCalls({ attachments, backup, host, lists, reports, saved, settings, works }: DesktopDeps) {
  return {
    reports: {
      preview: os.reports.preview.handler(({ input }) => reports.preview(input.call, input.input)),
      save: os.reports.save.handler(({ input }) =>
        works.run(input.work, 'Saving the report', (hand) =>
          reports.save(input.call, input.input, input.fileType, hand),
        ),
      ),
      saveInFolder: os.reports.saveInFolder.handler(({ input }) =>
        works.run(input.work, 'Saving the report', (hand) =>
          reports.saveInFolder(input.call, input.input, input.fileType, hand),
        ),
      ),
      saveJournal: os.reports.saveJournal.handler(({ input: { work, ...days } }) =>
        works.run(work, 'Saving the journal', (hand) => reports.saveJournal(days, hand)),
      ),
    },
    attachments: {
      show: os.attachments.show.handler(({ input }) => attachments.show(input.id)),
      save: os.attachments.save.handler(({ input }) =>
        works.run(input.work, 'Saving the file', (hand) => attachments.save(input.id, hand)),
      ),
    },
    files: {
      saveList: os.files.saveList.handler(({ input: { work, ...list } }) =>
        works.run(work, 'Saving the list', (hand) => lists.save(list, hand)),
      ),
      open: os.files.open.handler(async ({ input }) => {
        await host.openFile(await saved.pathOf(input.fileId))
        return done
      }),
      reveal: os.files.reveal.handler(async ({ input }) => {
        await host.revealFile(await saved.pathOf(input.fileId))
        return done
      }),
    },
    backup: {
      save: os.backup.save.handler(({ input }) =>
        works.run(input.work, 'Saving the backup', async (hand) => {
          const result = await saveBackup(backup, hand)
          if (result === null) return null
          const summary = summaryOf(result.manifest)
          settings.set({ lastBackup: { at: summary.createdAt, file: result.file.name } })
          host.notify('Backup saved', result.file.name)
          return { file: result.file, summary }
        }),
      ),
      found: os.backup.found.handler(() => findBackups([backup.exportFolder(), host.downloadsFolder], saved)),
      check: os.backup.check.handler(({ input }) =>
        works.run(input.work, 'Checking the backup', async ({ signal }) =>
          summaryOf(await verifyBackup(await saved.pathOf(input.fileId), signal)),
        ),
      ),
    },
    work: {
      cancel: os.work.cancel.handler(({ input }) => {
        works.cancel(input.work)
        return done
      }),
    },
  }
}

const summaryOf = ({ agency, createdAt, version, totals }: BackupManifest): BackupSummary => ({
  agency: agency.name,
  createdAt,
  version,
  ...totals,
})

function ownCalls({ drafts, host, logFile, session, settings }: DesktopDeps) {
  return {
    settings: {
      get: os.settings.get.handler(() => settings.get()),
      change: os.settings.change.handler(({ input }) => settings.change(input)),
      chooseExportFolder: os.settings.chooseExportFolder.handler(async () => {
        const folder = await host.chooseFolder(settings.get().exportFolder ?? host.downloadsFolder)
        if (folder !== null) settings.set({ exportFolder: folder })
        return folder
      }),
    },
    drafts: {
      get: os.drafts.get.handler(({ input }) => drafts.get(input.key)),
      put: os.drafts.put.handler(({ input }) => drafts.put(input.key, input.value)),
      remove: os.drafts.remove.handler(async ({ input }) => {
        await drafts.remove(input.key)
        return done
      }),
    },
    app: {
      about: os.app.about.handler(() => ({
        version: host.version,
        host: host.kind,
        dataFolder: host.dataFolder,
        logFile,
      })),
      openExternal: os.app.openExternal.handler(async ({ input }) => {
        const url = allowedExternally(input.url, session.config()?.reportViewerUrl ?? null)
        if (url === null) throw new Refusal('INVALID', 'Depot does not open that address.')
        await host.openExternal(url)
        return done
      }),
      writeMail: os.app.writeMail.handler(async ({ input }) => {
        await host.openExternal(mailAddress(input))
        return done
      }),
    },
  }
}
