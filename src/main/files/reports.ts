/** Reports: shown as HTML, or saved where the person says. The page names a report call of the contract, never an address. */
import { type BusinessDate, businessDate, dayOf } from '#contract/dates.ts'
import type { SavedFile } from '#contract/desktop.ts'
import type { FileType } from '#contract/enums.ts'
import { Refusal, refuse } from '#contract/errors.ts'
import { api as contract } from '#contract/index.ts'
import type { ExportDays } from '#contract/ledger/ledger.ts'
import { fileExtensions, REPORT_ROWS_HEADER, ReportFile, ReportRows } from '#contract/report.ts'
import { serverPieces } from '../api/body.ts'
import type { Api } from '../api/client.ts'
import { freePath } from '../host/free-name.ts'
import type { Host } from '../host/host.ts'
import { checkInput, findCall } from '../bridge/input.ts'
import { saveAtomically } from './atomic.ts'
import { dispositionName, safeFileName } from '#contract/safe-name.ts'
import type { SavedFiles } from './saved-files.ts'
import type { WorkInHand } from './work.ts'

const REPORT_MS = 180_000
const IDLE_MS = 60_000
/** A report for the screen beyond this would choke the window; a saved one beyond the other is no report. */
const MOST_HTML = 20_000_000
const MOST_FILE = 500_000_000
/** A report is made to be passed on: it is as readable as a file that the person saves (the system's mask takes away the rest). */
const SHARED = 0o666

export type Reports = {
  /** The report's HTML with the page's style nonce in it, and which rows of a long one it shows. */
  preview(call: string, input: Record<string, unknown>): Promise<{ html: string; rows: ReportRows | null }>
  /** Null when the person cancelled the dialog. */
  save(call: string, input: Record<string, unknown>, fileType: FileType, hand: WorkInHand): Promise<SavedFile | null>
  /** Into the folder of exports, under a name that is free; without a file when the report shows nothing. */
  saveInFolder(
    call: string,
    input: Record<string, unknown>,
    fileType: FileType,
    hand: WorkInHand,
  ): Promise<{ file: SavedFile | null }>
  /** The journal as plain text, of any length. Null when the person cancelled the dialog. */
  saveJournal(days: ExportDays, hand: WorkInHand): Promise<SavedFile | null>
}

export type ReportDeps = {
  api: Pick<Api, 'open'>
  host: Pick<Host, 'nonce' | 'chooseSavePath'>
  exportFolder: () => string
  saved: SavedFiles
}

export function createReports({ api, host, exportFolder, saved }: ReportDeps): Reports {
  async function open(call: string, input: Record<string, unknown>, fileType: FileType, signal?: AbortSignal) {
    const path = reportPath(call)
    const answer = await api.open(path, await checkInput(path, { ...input, fileType }), {
      signal,
      timeoutMs: REPORT_MS,
    })
    if (!answer.body) throw new Refusal('UNEXPECTED')
    return { answer, body: answer.body }
  }

  async function download(call: string, input: Record<string, unknown>, fileType: FileType, hand: WorkInHand) {
    const { signal, progress } = hand
    const { answer, body } = await open(call, input, fileType, signal)
    const length = Number(answer.headers.get('content-length') ?? Number.NaN)
    const total = Number.isFinite(length) && !answer.headers.has('content-encoding') ? length : null
    const content = await collect(body, MOST_FILE, (bytes) => progress(bytes, total))
    signal.throwIfAborted()
    const name = reportName(answer.headers.get('content-disposition'), call, fileType)
    const rows = answer.headers.get(REPORT_ROWS_HEADER)
    return { name, content, rows: rows === null ? null : Number(rows) }
  }

  async function write(path: string, content: Buffer, { signal, progress }: WorkInHand): Promise<SavedFile> {
    const bytes = await saveAtomically(path, [content], { signal, mode: SHARED })
    progress(bytes, bytes)
    return saved.add(path, bytes)
  }

  return {
    async preview(call, input) {
      const { body } = await open(call, input, 0)
      const html = (await collect(body, MOST_HTML)).toString('utf8')
      // Our server escapes every value it writes, so a style element here is the report's own.
      return { html: html.replaceAll('<style>', `<style nonce="${host.nonce}">`), rows: rowsShown(html) }
    },

    async save(call, input, fileType, hand) {
      const { name, content } = await download(call, input, fileType, hand)
      const path = await host.chooseSavePath(exportFolder(), name)
      return path === null ? null : write(path, content, hand)
    },

    async saveInFolder(call, input, fileType, hand) {
      const { name, content, rows } = await download(call, input, fileType, hand)
      if (rows === 0) return { file: null }
      return { file: await write(await freePath(exportFolder(), name), content, hand) }
    },

    async saveJournal(days, { signal, progress }) {
      const path = await host.chooseSavePath(exportFolder(), journalName(days))
      if (path === null) return null
      const answer = await api.open(['streams', 'exportPlainText'], days, { signal, timeoutMs: REPORT_MS })
      if (!answer.body) throw new Refusal('UNEXPECTED')
      const bytes = await saveAtomically(path, serverPieces(answer.body, IDLE_MS), {
        signal,
        mode: SHARED,
        onBytes: (done) => progress(done, null),
      })
      progress(bytes, bytes)
      return saved.add(path, bytes)
    },
  }
}

/** `journal-2026-03-01-2026-03-31.journal`: without its first day from the beginning, without its last until today. */
export const journalName = ({ stDate, enDate }: ExportDays, today: BusinessDate = dayOf(new Date())): string =>
  `${['journal', stDate, enDate ?? today].filter((part) => part !== undefined).join('-')}.journal`

/** What the page's first tag says of its rows; null when all of them are there. */
export function rowsShown(html: string): ReportRows | null {
  const said = /<body[^>]*>/.exec(html)?.[0] ?? ''
  const numbers = [...said.matchAll(/ data-(\w+)="(\d+)"/g)].map(([, name, n]) => [name, Number(n)])
  return ReportRows.safeParse(Object.fromEntries(numbers)).data ?? null
}

/** "grn.invoice" → ['grn', 'invoice'], when that is a call that answers a report. */
export function reportPath(call: string): string[] {
  const path = call.split('.')
  return findCall(contract, path)?.['~orpc'].outputSchema === ReportFile
    ? path
    : refuse('INVALID', 'There is no such report.')
}

/** The server's name for the file, made safe; its extension is what was asked for, whatever the server says. */
export function reportName(
  disposition: string | null,
  call: string,
  fileType: FileType,
  today: string = dayOf(new Date()),
): string {
  const extension = `.${fileExtensions[fileType]}`
  const fallback = `${call.replace('.', '-')}-${businessDate(today)}${extension}`
  const name = safeFileName(dispositionName(disposition) ?? fallback, fallback)
  return name.toLowerCase().endsWith(extension) ? name : safeFileName(`${name}${extension}`)
}

async function collect(
  body: ReadableStream<Uint8Array>,
  most: number,
  onBytes?: (bytes: number) => void,
): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of serverPieces(body, IDLE_MS)) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes > most) refuse('TOO_LARGE', 'The report is too large. Choose a shorter period.')
    onBytes?.(bytes)
  }
  return Buffer.concat(pieces)
}
