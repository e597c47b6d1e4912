/** What the renderer may ask of the main process beyond the server's calls, and what main tells it unasked. One bridge carries both. */
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { AgencyInput } from './system/agency.ts'
import { BackupSummary } from './system/backup.ts'
import { SessionUser } from './auth.ts'
import { BusinessDate, Instant } from './dates.ts'
import { Role } from './enums.ts'
import { DraftKey, KeptOperation, OutboxStatus } from './outbox.ts'
import { MailToWrite } from './mail.ts'
import { ExportDays } from './ledger/ledger.ts'
import { ListToSave } from './list-file.ts'
import { Id } from './procedure.ts'
import { ReportRows, ReportToSave } from './report.ts'
import { StrictText } from './rules.ts'
import { FoundServer, OfficeNetworkSettings, OfficeNetworkState } from './network/office-network.ts'
import { languages } from './languages.ts'
import { menuShortcuts } from './shortcuts.ts'
import { Product } from './inventory/stock.ts'

const call = oc.errors({ REFUSED: { status: 400 } })
const nothing = z.strictObject({})
const done = z.object({ done: z.literal(true) })

/** Where the agency's server is. `local` and `demo` are started by this program; `remote` is somebody else's. */
export const ServerChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('local') }),
  z.object({ kind: z.literal('demo'), demo: z.string() }),
  z.object({
    kind: z.literal('remote'),
    url: z.string(),
    /** SHA-256 of the SPKI of its key, in hexadecimal, where this PC was paired with it. Without it certificates are checked as usual. */
    pin: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    /** What its copies on this PC are named after when that is not its address: a paired server may move to another. */
    known: z.string().optional(),
  }),
])
export type ServerChoice = z.infer<typeof ServerChoice>

/** The session as the screens may know it: never a token. */
export const SessionState = z.object({
  /** `first-run`: no server chosen. `starting`: the local server is on its way up. */
  phase: z.enum(['first-run', 'starting', 'signed-out', 'signed-in']),
  server: ServerChoice.nullable(),
  /** During the first run: the server that was left for another one, until that one is chosen. */
  left: ServerChoice.nullable(),
  /** During the first run: whether an agency is kept on this PC. */
  hasAgency: z.boolean(),
  /** During the first run: whether this PC holds a demo that was made before. */
  hasDemo: z.boolean(),
  user: SessionUser.nullable(),
  roles: z.array(Role),
  agency: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** While nobody is signed in: the agency in which somebody worked last on this PC, at this server. */
  lastAgency: z.string().nullable(),
  /** While nobody is signed in: the username of whoever signed in last on this PC, at this server. */
  lastUsername: z.string().nullable(),
  product: Product.nullable(),
  appName: z.string(),
  /** Name of the demo whose data is shown; drives the banner. */
  demo: z.string().nullable(),
  /**
   * Signed in: it was done while the server could not be reached, and the server has not confirmed it yet. Signed out: the server cannot be
   * reached, and somebody may sign in all the same.
   */
  withoutServer: z.boolean(),
  /** Signed in, and the server has ended the session while documents of the person wait to be sent: the page stays, and asks the password. */
  expired: z.boolean(),
  /** Why the last session ended or the server is not up, in words; null when nothing is wrong. */
  notice: z.string().nullable(),
})
export type SessionState = z.infer<typeof SessionState>

/** The truth about the line, for the chip at the top right. */
export const SyncStatus = z.object({
  state: z.enum(['idle', 'first-sync', 'syncing', 'online', 'offline', 'rebuilding']),
  /** Since when the present online or offline state holds. */
  since: Instant,
  lastSynced: Instant.nullable(),
  rowsDone: z.number().int(),
  rowsTotal: z.number().int(),
  /** The mirror was found damaged and rebuilt: said once, in words. */
  notice: z.string().nullable(),
})
export type SyncStatus = z.infer<typeof SyncStatus>

export const SavedFile = z.object({ fileId: z.string(), name: z.string(), folder: z.string(), bytes: z.number().int() })
export type SavedFile = z.infer<typeof SavedFile>

/** A backup that lies in a folder where Depot saves files. */
export const FoundBackup = SavedFile.extend({ modifiedAt: Instant })
export type FoundBackup = z.infer<typeof FoundBackup>

export const colorThemes = ['blue', 'green', 'teal', 'purple', 'indigo', 'orange', 'red', 'slate'] as const
export const Settings = z.object({
  colorTheme: z.enum(colorThemes),
  appearance: z.enum(['light', 'dark', 'system']),
  density: z.enum(['compact', 'middle', 'large']),
  language: z.enum(languages),
  menuCollapsed: z.boolean(),
  /** Height of the menu's rows: 44 px, or in the rhythm of the lists. */
  menuRows: z.enum(['wide', 'compact']),
  openGroups: z.array(z.string()),
  exportFolder: z.string().nullable(),
  /** Documents, stock and sales of all products of the person, not of the chosen one alone. */
  allProducts: z.boolean(),
  /** Per table: hidden columns and widths; per report: last parameters. Opaque to main. */
  views: z.record(z.string(), z.unknown()),
  /** Keys in place of those of the table, by the shortcut's name. */
  keys: z.record(z.string(), z.string().max(40)),
  lastBackup: z.object({ at: Instant, file: z.string() }).nullable(),
})
export type Settings = z.infer<typeof Settings>
export const SettingsChange = Settings.partial().strict()

export const desktop = {
  session: {
    state: call.input(nothing).output(SessionState),
    signIn: call
      .input(z.strictObject({ username: StrictText, password: z.string().min(1).max(1024) }))
      .output(SessionState),
    signOut: call.input(nothing).output(SessionState),
    /** The password once more, where the session has `expired`. */
    confirm: call.input(z.strictObject({ password: z.string().min(1).max(1024) })).output(SessionState),
    /** Products of an agency of the user, before it is chosen. */
    products: call.input(z.strictObject({ agencyId: z.number().int() })).output(z.array(Product)),
    choose: call.input(z.strictObject({ agencyId: z.number().int(), productId: Id })).output(SessionState),
    /** Back to product selection without signing out. */
    leaveProduct: call.input(nothing).output(SessionState),
  },
  setup: {
    createAgency: call.input(AgencyInput.required({ admin: true })).output(SessionState),
    connect: call.input(z.strictObject({ url: z.url().max(260) })).output(SessionState),
    /** Servers that announce themselves nearby. Takes some seconds. */
    findServers: call.input(nothing).output(z.array(FoundServer)),
    /** Connects to the office's PC by its connection code. */
    pair: call.input(z.strictObject({ code: z.string().max(200) })).output(SessionState),
    /** As `pair`, where the PC was found: the last group of its code is enough. */
    pairFound: call
      .input(
        FoundServer.pick({ addresses: true, port: true })
          .extend({ lastGroup: z.string().max(40) })
          .strict(),
      )
      .output(SessionState),
    exploreDemo: call.input(z.strictObject({ demo: z.enum(['demo', 'golden']) })).output(SessionState),
    /** Ends the making of a demo: `exploreDemo` resolves with the first run as it was. Nothing happens while none is made. */
    stopDemo: call.input(nothing).output(done),
    /** Loads a backup into a fresh database on this PC and works with that. Refused when an agency lives here already. */
    restore: call.input(z.strictObject({ fileId: z.string() })).output(SessionState),
    /** The agency that is kept on this PC. */
    openAgency: call.input(nothing).output(SessionState),
    /** Leaves the server and returns to the first-run screen. Data stays where it is. */
    forgetServer: call.input(nothing).output(SessionState),
    /** From there back to the server that was left; without one nothing changes. */
    returnToServer: call.input(nothing).output(SessionState),
  },
  /** Admins; all but `state` only on the PC that keeps the books. */
  network: {
    state: call.input(nothing).output(OfficeNetworkState),
    change: call.input(OfficeNetworkSettings).output(OfficeNetworkState),
    /** Another key: every PC that was paired has to pair again. */
    newKey: call.input(nothing).output(OfficeNetworkState),
  },
  sync: {
    status: call.input(nothing).output(SyncStatus),
    now: call.input(nothing).output(SyncStatus),
  },
  outbox: {
    status: call.input(nothing).output(OutboxStatus),
    /** All that is kept, in the order in which it was written. */
    list: call.input(nothing).output(z.array(KeptOperation)),
    attach: call
      .input(z.strictObject({ id: z.uuid(), draft: z.strictObject({ key: DraftKey, value: z.unknown() }) }))
      .output(done),
    retry: call.input(z.strictObject({ id: z.uuid() })).output(done),
    /** The next write of its call takes the place of the refused one. */
    correct: call.input(z.strictObject({ id: z.uuid() })).output(done),
    /** What another person wrote, with what was typed: for Admins, and written into the log. */
    reveal: call.input(z.strictObject({ id: z.uuid() })).output(KeptOperation),
    discard: call.input(z.strictObject({ id: z.uuid(), reason: z.string().trim().min(1).max(200) })).output(done),
  },
  reports: {
    /** `call` names a report call of the contract ("grn.invoice"); the answer is its HTML, for a sandboxed frame, and which rows of a long one it shows. */
    preview: call
      .input(z.strictObject({ call: z.string(), input: z.record(z.string(), z.unknown()) }))
      .output(z.object({ html: z.string(), rows: ReportRows.nullable() })),
    /** Asks where to save, writes, verifies. Null when the person cancelled. */
    save: call.input(ReportToSave).output(SavedFile.nullable()),
    /** As `save`, without asking: into the folder of exports, replacing nothing. `file` null: the report shows nothing. */
    saveInFolder: call.input(ReportToSave).output(z.object({ file: SavedFile.nullable() }).nullable()),
    /** As `save`, of the journal as plain text for hledger and ledger. */
    saveJournal: call.input(ExportDays.extend({ work: z.string().max(64) })).output(SavedFile.nullable()),
  },
  /** Files kept with documents and parties. */
  attachments: {
    /** The whole file, its bytes in base64. */
    show: call
      .input(z.strictObject({ id: Id }))
      .output(z.object({ name: z.string(), contentType: z.string(), content: z.string() })),
    /** Asks where to save. Null when the person cancelled. */
    save: call.input(z.strictObject({ id: Id, work: z.string().max(64) })).output(SavedFile.nullable()),
  },
  files: {
    /** Asks where to save a list. Null when the person cancelled. */
    saveList: call.input(ListToSave.extend({ work: z.string().max(64) })).output(SavedFile.nullable()),
    open: call.input(z.strictObject({ fileId: z.string() })).output(done),
    reveal: call.input(z.strictObject({ fileId: z.string() })).output(done),
  },
  backup: {
    /** Downloads, writes and verifies a backup. Null when the person cancelled. */
    save: call
      .input(z.strictObject({ work: z.string().max(64) }))
      .output(z.object({ file: SavedFile, summary: BackupSummary }).nullable()),
    /** Backups in the folder of exports and among the downloads, newest first. */
    found: call.input(nothing).output(z.array(FoundBackup)),
    /** Reads a found backup from disk and checks every part: BACKUP_DAMAGED with the reason. Null when the person cancelled. */
    check: call
      .input(z.strictObject({ fileId: z.string(), work: z.string().max(64) }))
      .output(BackupSummary.nullable()),
  },
  work: {
    /** Cancels long work that is under way; unknown or finished work is no error. */
    cancel: call.input(z.strictObject({ work: z.string().max(64) })).output(done),
  },
  settings: {
    get: call.input(nothing).output(Settings),
    change: call.input(SettingsChange).output(Settings),
    /** Lets the person choose the folder for exports; null when cancelled. */
    chooseExportFolder: call.input(nothing).output(z.string().nullable()),
  },
  drafts: {
    get: call
      .input(z.strictObject({ key: DraftKey }))
      .output(z.object({ value: z.unknown(), savedAt: Instant }).nullable()),
    put: call.input(z.strictObject({ key: DraftKey, value: z.unknown() })).output(z.object({ savedAt: Instant })),
    remove: call.input(z.strictObject({ key: DraftKey })).output(done),
  },
  app: {
    about: call.input(nothing).output(
      z.object({
        version: z.string(),
        host: z.enum(['electron', 'browser']),
        dataFolder: z.string(),
        logFile: z.string(),
      }),
    ),
    openExternal: call.input(z.strictObject({ url: z.url() })).output(done),
    /** Opens the person's mail program with a message; files are attached there. */
    writeMail: call.input(MailToWrite).output(done),
  },
}

/** What main tells the renderer. */
export const BridgeEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session'), state: SessionState }),
  z.object({ type: z.literal('sync'), status: SyncStatus }),
  z.object({ type: z.literal('outbox'), status: OutboxStatus }),
  /** Rows of these tables changed in the mirror: queries that read them are stale. */
  z.object({ type: z.literal('changed'), tables: z.array(z.string()) }),
  z.object({
    type: z.literal('progress'),
    work: z.string(),
    label: z.string(),
    done: z.number(),
    total: z.number().nullable(),
  }),
  z.object({ type: z.literal('alert'), severity: z.enum(['info', 'success', 'warning', 'error']), text: z.string() }),
  z.object({ type: z.literal('date'), openDate: BusinessDate }),
  /** Chosen in the window's menu. */
  z.object({ type: z.literal('shortcut'), name: z.enum(menuShortcuts) }),
])
export type BridgeEvent = z.infer<typeof BridgeEvent>

/** One call's result in JSON; a failure carries oRPC's error. `keptAs`: it waits in the outbox; `value` is what this PC knows of its answer. */
export type BridgeReply = { ok: true; value: unknown; keptAs?: string } | { ok: false; error: BridgeError }
export type BridgeError = { code: string; status: number; message: string; data: unknown; defined: boolean }

/** What preload (or the browser host's socket) offers the page, and nothing more. */
export type DepotBridge = {
  call: (path: readonly string[], input: unknown) => Promise<BridgeReply>
  on: (listener: (event: BridgeEvent) => void) => () => void
}

/**
 * Both hosts put `<meta property="csp-nonce" nonce="…">` into the page's head: style elements made by script (antd's) need that
 * nonce (`ConfigProvider csp={{ nonce }}`). The HTML of `reports.preview` carries it already; show it by `srcdoc` in a frame
 * that runs no scripts (`sandbox` without `allow-scripts`).
 */
export const NONCE_SELECTOR = 'meta[property="csp-nonce"]'
