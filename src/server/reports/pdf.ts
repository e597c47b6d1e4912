/** A report on paper. The work is done in a thread of its own: the server answers others meanwhile. */
import { Refusal } from '#contract/errors.ts'
import { Worker } from 'node:worker_threads'
import type { Sheet } from './sheet.ts'

const SECONDS = 60
const MEGABYTES = 1024

/** Refuses TOO_LARGE when it takes more than a minute or more memory than a report may. The signal stops the work. */
export function pdf(sheet: Sheet, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const script = new URL(import.meta.url.endsWith('.ts') ? './pdf.worker.ts' : './pdf.worker.js', import.meta.url)
  const worker = new Worker(script, { workerData: sheet, resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } })
  const limit = setTimeout(() => void worker.terminate(), SECONDS * 1000)
  const made = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  worker.once('message', made.resolve)
  worker.once('error', (error: Error & { code?: string }) =>
    made.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error),
  )
  worker.once('exit', () => made.reject(tooLarge()))
  const stop = () => {
    made.reject(signal?.reason)
    void worker.terminate()
  }
  signal?.addEventListener('abort', stop, { once: true })
  return made.promise.finally(() => {
    clearTimeout(limit)
    signal?.removeEventListener('abort', stop)
  })
}

const tooLarge = (): Refusal =>
  new Refusal('TOO_LARGE', 'This report is too long for a PDF. Choose a shorter period, or export it to xlsx or CSV.')
