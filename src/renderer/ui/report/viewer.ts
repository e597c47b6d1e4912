/** The way from a report to the agency's own report viewer outside (specification §2). */
import type { ReportInput } from './use-report.ts'

/** The viewer's address with what is looked at: `report` (the call), `agency`, and the report's parameters that are plain values. */
export function viewerAddress(viewer: string, agency: number, call: string, input: ReportInput): string {
  const url = new URL(viewer)
  const said = Object.entries({ report: call, agency, ...input })
  for (const [name, value] of said)
    if (typeof value !== 'object' && value !== undefined) url.searchParams.set(name, String(value))
  return url.href
}
