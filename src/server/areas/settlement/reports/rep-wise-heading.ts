/** What the head of a settlement's paper says of it: how it stands, and who settled, amended, held or cancelled it. Pure. */
import { quoted, typed } from '#contract/dictionary.ts'
import { formatDate } from '#contract/format.ts'
import { type TripEvent, tripStatuses } from '#contract/trips/trip.ts'
import { momentInWords } from '../../../reports/period.ts'
import { isCancelled, isSettled, type SettlementPaper } from './rep-wise-lines.ts'

const changes: readonly TripEvent['kind'][] = ['held', 'released', 'settled', 'cancelled']

/** The hold that it is on; undefined where it is on none. */
function holdOf({ events }: Pick<SettlementPaper, 'events'>): TripEvent | undefined {
  const last = events.findLast(({ kind }) => changes.includes(kind))
  return last?.kind === 'held' ? last : undefined
}

export const isAmended = ({ events }: Pick<SettlementPaper, 'events'>): boolean =>
  events.some(({ kind }) => kind === 'amended')

/** "Settlement of RT-2026-000246 · AMENDED": what is no settlement, or not the first one, says so in its name and in that of its file. */
export const titleOf = (paper: SettlementPaper): string => standing(`Settlement of ${paper.trip.number}`, paper)

/** The same of several trips, where one of them is no settlement yet; `title`: what they are called together. */
export function titleOfAll(title: string, papers: readonly SettlementPaper[]): string {
  const titles = new Set(papers.map((paper) => (isSettled(paper) ? title : standing(title, paper))))
  const [first = title] = titles
  return titles.size > 1 ? `${title} · NOT ALL SETTLED` : first
}

function standing(title: string, paper: SettlementPaper): string {
  if (isCancelled(paper)) return `${title} · CANCELLED`
  if (holdOf(paper)) return `${title} · ON HOLD`
  if (!isSettled(paper)) return `${title} · NOT SETTLED`
  return isAmended(paper) ? `${title} · AMENDED` : title
}

/** One of several trips in its title, with who put it on hold or cancelled it, and why. */
export const standingOf = (paper: SettlementPaper): string[] => [
  standing(`${paper.trip.number}, ${formatDate(paper.trip.date)}`, paper),
  ...(isSettled(paper) ? [] : historyOf(paper, ['held', 'cancelled'])),
]

/** A line for the settlement and for each amendment, with its entry and the one that reversed it; for the hold or the cancellation; `kinds`: of these alone. */
export function historyOf(paper: SettlementPaper, kinds?: readonly TripEvent['kind'][]): string[] {
  const hold = holdOf(paper)
  return paper.events
    .filter(({ kind }) => kinds?.includes(kind) ?? true)
    .filter((event) => event === hold || event.kind !== 'held')
    .flatMap((event) => {
      const said = whoAndWhen(event)
      const { journal, reason } = event
      if (said === null) return []
      const entries = journal === undefined ? [] : entriesOf(journal, paper)
      return [[said, ...entries, ...(reason ? [quoted(reason)] : [])].join(' · ')]
    })
}

function entriesOf(journal: string, { reversals }: SettlementPaper): string[] {
  const reversal = reversals.get(journal)
  return [`entry ${journal}`, ...(reversal === undefined ? [] : [`reversed by ${reversal}`])]
}

function whoAndWhen({ kind, by, at }: TripEvent): string | null {
  const [name, time] = [typed(by), momentInWords(new Date(at))]
  if (kind === 'held') return `Put on hold by ${name}, ${time}`
  if (kind === 'settled') return `Settled by ${name}, ${time}`
  if (kind === 'amended') return `Amended by ${name}, ${time}`
  if (kind === 'cancelled') return `Cancelled by ${name}, ${time}`
  return null
}

/** How a trip stands, where it has no day of settlement. */
export const statusWords: Record<SettlementPaper['trip']['status'], string> = {
  [tripStatuses.loaded]: 'on the road',
  [tripStatuses.unloaded]: 'not settled',
  [tripStatuses.summarised]: 'settled',
  [tripStatuses.cancelled]: 'cancelled',
}
