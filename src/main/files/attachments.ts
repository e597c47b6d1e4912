/** Files kept with documents and parties: shown, or saved where the person says. The page names one by its id, never by an address. */
import type { SavedFile } from '#contract/desktop.ts'
import { Refusal, refuse } from '#contract/errors.ts'
import { ATTACHMENT_BYTES } from '#contract/attachments/file-kinds.ts'
import { dispositionName, safeFileName } from '#contract/safe-name.ts'
import { serverPieces } from '../api/body.ts'
import type { Api } from '../api/client.ts'
import type { Host } from '../host/host.ts'
import { saveAtomically } from './atomic.ts'
import type { SavedFiles } from './saved-files.ts'
import type { WorkInHand } from './work.ts'

const IDLE_MS = 60_000
/** As readable as a file that the person saves (the system's mask takes away the rest). */
const SHARED = 0o666

export type ShownFile = { name: string; contentType: string; content: string }
export type Attachments = {
  /** The whole file, its bytes in base64. */
  show(id: number): Promise<ShownFile>
  /** Null when the person cancelled the dialog. */
  save(id: number, hand: WorkInHand): Promise<SavedFile | null>
}

export type AttachmentDeps = {
  api: Pick<Api, 'open'>
  host: Pick<Host, 'chooseSavePath'>
  exportFolder: () => string
  saved: SavedFiles
}

export function createAttachments({ api, host, exportFolder, saved }: AttachmentDeps): Attachments {
  async function open(id: number, signal?: AbortSignal) {
    const answer = await api.open(['attachment', 'download'], { id }, { signal })
    if (!answer.body) throw new Refusal('UNEXPECTED')
    const name = safeFileName(dispositionName(answer.headers.get('content-disposition')) ?? '')
    return { name, contentType: answer.headers.get('content-type') ?? '', body: answer.body }
  }

  return {
    async show(id) {
      const { body, ...file } = await open(id)
      const pieces: Uint8Array[] = []
      let bytes = 0
      for await (const piece of serverPieces(body, IDLE_MS)) {
        pieces.push(piece)
        bytes += piece.length
        if (bytes > ATTACHMENT_BYTES) refuse('TOO_LARGE', 'The file is too large to be shown. Save it instead.')
      }
      return { ...file, content: Buffer.concat(pieces).toString('base64') }
    },

    async save(id, { signal, progress }) {
      const { name, body } = await open(id, signal)
      const path = await host.chooseSavePath(exportFolder(), name)
      if (path === null) {
        await body.cancel()
        return null
      }
      const bytes = await saveAtomically(path, serverPieces(body, IDLE_MS), {
        signal,
        mode: SHARED,
        onBytes: (done) => progress(done, null),
      })
      return saved.add(path, bytes)
    },
  }
}
