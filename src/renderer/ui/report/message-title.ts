/** What a message says that its report or document is: by what is on the screen already, so that nothing is made to find out. */
import { documentKinds } from '#contract/document-kinds.ts'
import { formatDate } from '#lib/dates.ts'
import { say } from '#lib/say.ts'
import type { ReportInput } from './use-report.ts'

/** "Goods received GRN-2026-000001": the number with the kind that it begins with; of other numbers the number. */
export function documentTitle(number: string): string {
  const kind = Object.values(documentKinds).find((one) => 'prefix' in one && number.startsWith(`${one.prefix}-`))
  return kind ? `${say(kind.label)} ${number}` : number
}

/** "Trial balance · 3 Mar 2026", "Stock · 1 Mar 2026 – 31 Mar 2026": the name, and the days that the report is asked for. */
export function reportTitle(name: string, { stDate, enDate }: ReportInput): string {
  const days = [...new Set([stDate, enDate])].filter((day) => typeof day === 'string')
  return [name, days.map(formatDate).join(' – ')].filter((part) => part !== '').join(' · ')
}
