/** Which reports a person sees on the list of reports, and which of them a search finds. */
import { type Report, type ReportGroup, reports } from '../reports.ts'

type Named = Pick<Report, 'path' | 'group'> & { name: string; about: string }

/** True when every word that was typed stands somewhere in the text. */
export const hasWords = (text: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))

/** How a report is called, what it shows, and what else people call it. */
type ReportWords = { name: string; about: string; synonyms: string }

/** Every word that was typed stands somewhere among the words of the report or in its group's name; an empty search finds all. */
export function foundReports(
  typed: string,
  isOpen: (path: string) => boolean,
  wordsOf: (title: Report['title']) => ReportWords,
  groupName: (group: ReportGroup) => string,
): ReadonlyMap<ReportGroup, readonly Named[]> {
  const found = reports
    .filter(({ path }) => isOpen(path))
    .map(({ path, group, title }) => ({ path, group, ...wordsOf(title) }))
    .filter(({ name, about, synonyms, group }) => hasWords(`${name} ${about} ${synonyms} ${groupName(group)}`, typed))
  return Map.groupBy(found, ({ group }) => group)
}
