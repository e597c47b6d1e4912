/** What a report is called: read from the head of its own page, so that a message and its file say what the paper says. */
import { desktop } from '#lib/client.ts'
import type { ReportInput } from './use-report.ts'

/** Both empty where the report is no single page. */
export async function headOf(call: string, input: ReportInput): Promise<{ title: string; fileName: string }> {
  const page = await desktop.reports.preview({ call, input }).then(
    ({ html }) => new DOMParser().parseFromString(html, 'text/html'),
    () => null,
  )
  return {
    title: page?.title ?? '',
    fileName: page?.querySelector('meta[name="file-name"]')?.getAttribute('content') ?? '',
  }
}
