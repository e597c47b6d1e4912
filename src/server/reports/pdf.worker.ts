/** Makes one PDF and ends. In a thread of its own, because pdfmake blocks its thread for as long as it works. */
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import pdfMake from 'pdfmake'
import { pdfDocument } from './pdf-document.ts'
import type { FontName } from './pdf-text.ts'
import type { Sheet } from './sheet.ts'

/** From src/server/reports in source, from out/main in the build. */
const folder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../resources/fonts/' : '../../resources/fonts/', import.meta.url),
)

const family = (file: string) => {
  const normal = `${folder}${file}-Regular.ttf`
  const bold = `${folder}${file}-Bold.ttf`
  return { normal, bold, italics: normal, bolditalics: bold }
}
const fonts: Record<FontName, ReturnType<typeof family>> = {
  Noto: family('NotoSans'),
  NotoSinhala: family('NotoSansSinhala'),
  NotoTamil: family('NotoSansTamil'),
}

pdfMake.setFonts(fonts)
// A report reads its fonts and nothing else, whatever its texts say.
pdfMake.setUrlAccessPolicy(() => false)
pdfMake.setLocalAccessPolicy((path) => path.startsWith(folder) && !path.includes(`..${sep}`))

// The thread is started with a laid-out report and nothing else (pdf.ts).
const made = await pdfMake.createPdf(pdfDocument(workerData as Sheet)).getBuffer()
const bytes = Uint8Array.from(made)
parentPort?.postMessage(bytes, [bytes.buffer])
