/** A report on paper. The work is done in a thread of its own, to which the lines go in portions as it asks for them. */
import { Refusal } from '#contract/errors.ts'
import { Worker } from 'node:worker_threads'
import { textsOf } from './pdf-columns.ts'
import type { PdfHead } from './pdf-report.ts'
import { type Line, type Sheet, sheetsOf } from './sheet.ts'

/** What the thread asks: for more lines of the sheet it writes, or that a piece of the file be taken. It waits for the answer. */
export type PdfQuestion = { want: 'lines' } | { want: 'taken'; piece: Uint8Array }
export type PdfAnswer = readonly Line[]

const SECONDS = 60
/** Of one page and its fonts; the file itself leaves as it is written. */
const MEGABYTES = 192
/** What lives only for a moment is collected early: the thread stays small. */
const YOUNG_MEGABYTES = 8
const LINES_AT_ONCE = 500

/** What the thread needs to begin, a head for each sheet of the file: what its columns are measured by is found here, where all the lines are. */
export const pdfHeads = (sheet: Sheet): [PdfHead, ...PdfHead[]] => {
  const [first, ...further] = sheetsOf(sheet)
  return [headOf(first), ...further.map(headOf)]
}

const headOf = ({ lines, ...sheet }: Sheet): PdfHead => ({
  sheet: { ...sheet, following: [] },
  lines: lines.length + sheet.below.reduce((sum, table) => sum + table.lines.length, 0),
  isEmpty: !lines.some(({ kind }) => kind === 'row'),
  texts: textsOf({ ...sheet, lines }),
  below: sheet.below.map((table) => textsOf({ ...table, isDense: sheet.isDense })),
})

/** Hands out the lines of a file in portions, sheet by sheet; an empty portion ends a sheet. */
export function portionsOf(sheet: Sheet, most: number): () => readonly Line[] {
  const sheets = sheetsOf(sheet)
  let [of, at] = [0, 0]
  return () => {
    const portion = sheets[of]?.lines.slice(at, at + most) ?? []
    ;[of, at] = portion.length === 0 ? [of + 1, 0] : [of, at + portion.length]
    return portion
  }
}

/**
 * The file, piece by piece. Refuses TOO_LARGE when the thread works on it for more than a minute or needs more memory than a page does. The
 * signal stops the work, with its reason.
 */
export async function* pdf(sheet: Sheet, signal?: AbortSignal): AsyncGenerator<Uint8Array, void> {
  signal?.throwIfAborted()
  const script = new URL(import.meta.url.endsWith('.ts') ? './pdf.worker.ts' : './pdf.worker.js', import.meta.url)
  const resourceLimits = { maxOldGenerationSizeMb: MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES }
  const worker = new Worker(script, { workerData: pdfHeads(sheet), resourceLimits })
  const ended = AbortSignal.any([AbortSignal.timeout(SECONDS * 1000), ...(signal ? [signal] : [])])
  const questions = questionsOf(worker, ended)
  const nextLines = portionsOf(sheet, LINES_AT_ONCE)
  try {
    for await (const question of questions) {
      if (question.want === 'taken') yield question.piece
      const answer: PdfAnswer = question.want === 'lines' ? nextLines() : []
      worker.postMessage(answer, [])
    }
  } catch (error) {
    signal?.throwIfAborted()
    throw ended.aborted || codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error
  } finally {
    await worker.terminate()
  }
}

/** What the thread asks, until it ends. Throws what it threw, and when it is to stop. */
async function* questionsOf(worker: Worker, stop: AbortSignal): AsyncGenerator<PdfQuestion, void> {
  for (;;) {
    const { promise, resolve, reject } = Promise.withResolvers<PdfQuestion | null>()
    const halt = () => reject(stop.reason)
    const finish = () => resolve(null)
    worker.once('message', resolve).once('error', reject).once('exit', finish)
    stop.addEventListener('abort', halt, { once: true })
    if (stop.aborted) halt()
    try {
      const question = await promise
      if (question === null) return
      yield question
    } finally {
      worker.off('message', resolve).off('error', reject).off('exit', finish)
      stop.removeEventListener('abort', halt)
    }
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const tooLarge = (): Refusal =>
  new Refusal('TOO_LARGE', 'This report is too long for a PDF. Choose a shorter period, or export it to xlsx or CSV.')
