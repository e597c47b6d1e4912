/** Which reports a person sees on the list of reports, and which of them a search finds. */
import { type Report, type ReportGroup, reports } from '../reports.ts'

type Named = Pick<Report, 'path' | 'group'> & { name: string }

/** Every word that was typed stands somewhere in the report's name or its group's; an empty search finds all. */
export function foundReports(
  typed: string,
  isOpen: (path: string) => boolean,
  nameOf: (title: Report['title']) => string,
  groupName: (group: ReportGroup) => string,
): ReadonlyMap<ReportGroup, readonly Named[]> {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const found = reports
    .filter(({ path }) => isOpen(path))
    .map(({ path, group, title }) => ({ path, group, name: nameOf(title) }))
    .filter(({ name, group }) => {
      const text = `${name} ${groupName(group)}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
  return Map.groupBy(found, ({ group }) => group)
}
