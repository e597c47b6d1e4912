/** Prints the paper of a document; prints of what is handed out are counted, so that copies say so (E-77). */
import { documentOf } from '#contract/printing.ts'
import { api, desktop } from '#lib/client.ts'
import { printHtml } from './print.ts'
import type { ReportInput } from './use-report.ts'

/** Refuses as the report call does; then nothing is printed. */
export async function printPaper(call: string, input: ReportInput): Promise<void> {
  const document = documentOf(call, input)
  if (document) await api.printing.count(document)
  const { html } = await desktop.reports.preview({ call, input })
  await printHtml(html)
}
