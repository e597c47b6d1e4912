/** What a page after the first one says it belongs to: agency, report and what the report is of. Pure. */
import type { Sheet } from './sheet.ts'

export const runningHead = ({
  letterhead,
  title,
  about,
  running,
}: Pick<Sheet, 'letterhead' | 'title' | 'about' | 'running'>): string =>
  [letterhead.agency, title, ...about.slice(0, running)].join(' · ')
