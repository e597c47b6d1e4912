/** What happened to a trip, in the order of its day: goods that came and went, holds and amendments with their reasons; the number of an entry opens it. */
import type { DocumentKind } from '#contract/document-kinds.ts'
import { isLocalId } from '#contract/local-ids.ts'
import { type TripDetails, tripStatuses } from '#contract/trips/trip.ts'
import { formatDate } from '#lib/dates.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { EntryDrawer, type EntryOf } from '#ui/ledger/EntryDrawer.tsx'
import { useTripEvents } from '#ui/trip/TripEvents.tsx'
import { SheetPart } from '#ui/trip/TripSheet.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** `id`: of an event. What was taken off and what came by one command are two events of one id. */
type Step = { id?: number; kind?: string; words: string; entry?: EntryOf }

export function Timeline({ trip }: { trip: TripDetails }) {
  const { t } = useTranslation('trips')
  const [entry, setEntry] = useState<EntryOf | null>(null)
  return (
    <SheetPart label={t('trip.history')}>
      <ol style={{ margin: 0, paddingLeft: 18 }}>
        {useSteps(trip).map((step) => (
          <li key={step.id === undefined ? step.words : `${step.id}-${step.kind}`}>
            {step.words}
            {step.entry && <EntryButton of={step.entry} onOpen={setEntry} />}
          </li>
        ))}
      </ol>
      <EntryDrawer of={entry} onClose={() => setEntry(null)} />
    </SheetPart>
  )
}

const EntryButton = ({ of, onOpen }: { of: EntryOf; onOpen: (entry: EntryOf) => void }) => (
  <Button type="link" size="small" onClick={() => onOpen(of)}>
    {of.journal}
  </Button>
)

function useSteps(trip: TripDetails): readonly Step[] {
  const { t } = useTranslation('trips')
  const events = useTripEvents(trip)
  const told = (...kinds: readonly (typeof events)[number]['kind'][]) =>
    events.filter(({ kind }) => kinds.includes(kind))
  const recorded = told('loaded').map(({ words }) => words)
  const changes = told('added', 'removed', 'changed', 'unloaded', 'held', 'released')
  const back = changes.findIndex(({ kind }) => kind === 'unloaded')
  const piecesOf = (kind: 'added' | 'removed') => told(kind).reduce((sum, { pieces }) => sum + pieces, 0)
  // What was loaded at first: the trip itself knows only what it carries by now.
  const count = trip.loaded - piecesOf('added') + piecesOf('removed')
  const date = formatDate(trip.date)
  const isKnown = recorded.length > 0 || isLocalId(trip.id)
  const loaded = isKnown ? t('trip.step.loaded', { date, count }) : t('trip.step.loadedOn', { date })
  const [onTheRoad, afterwards] = back < 0 ? [changes, []] : [changes.slice(0, back), changes.slice(back + 1)]
  const given = trip.gasOut.reduce((sum, line) => sum + line.qty, 0)
  const last = trip.gasOut.at(-1)
  const entryOf = (sourceType: DocumentKind, { id, number }: { id: number; number: string }): EntryOf => ({
    journalEntryId: id,
    journal: number,
    sourceType,
    sourceId: trip.id,
  })
  const { journal, unloadJournal, unloadedOn, settledOn } = trip
  const steps: (Step | false | null | undefined)[] = [
    { words: [loaded, ...recorded].join(' · ') },
    ...onTheRoad,
    last && { words: t('trip.step.gasOut', { time: dayAndTimeOf(last.at), count: given }) },
    unloadedOn !== null && {
      words: [
        t('trip.step.unloaded', { date: formatDate(unloadedOn) }),
        ...(changes[back] ? [changes[back].words] : []),
      ].join(' · '),
    },
    unloadJournal && { words: t('trip.step.unloadJournal'), entry: entryOf('UNLOAD', unloadJournal) },
    // Nobody changes a settled trip or puts it on hold, nor amends one that is not settled.
    ...afterwards,
    settledOn !== null &&
      (journal
        ? { words: t('trip.step.settled', { date: formatDate(settledOn) }), entry: entryOf('SALES_SUMMARY', journal) }
        : { words: t('trip.step.settledNothing', { date: formatDate(settledOn) }) }),
    ...told('settled', 'amended', 'cancelled'),
    trip.status === tripStatuses.cancelled && told('cancelled').length === 0 && { words: t('trip.step.cancelled') },
  ]
  return steps.filter((step) => step != null && step !== false)
}
