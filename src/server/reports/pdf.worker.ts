/** Makes one PDF and ends, which gives its memory back. In a thread of its own: the server answers others meanwhile. */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { PdfAnswer, PdfQuestion } from './pdf.ts'
import { type PdfHead, writePdf } from './pdf-report.ts'

const port = parentPort
if (!port) throw new Error('a PDF is made in a thread of its own')

async function ask(question: PdfQuestion): Promise<PdfAnswer> {
  const answer = once(port as NonNullable<typeof port>, 'message')
  const [value] = (port?.postMessage(question), await answer)
  return value as PdfAnswer
}

// The thread is started with the heads of a file's sheets and nothing else (pdf.ts).
await writePdf(workerData as [PdfHead, ...PdfHead[]], {
  lines: () => ask({ want: 'lines' }),
  put: async (piece) => {
    await ask({ want: 'taken', piece })
  },
})
port.close()
