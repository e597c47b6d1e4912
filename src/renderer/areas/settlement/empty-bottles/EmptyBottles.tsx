/** The bottles of a trip alone, for the one who counts them in the yard (E-36); without a trip in the address, the open trips. */
import type { Settlement } from '#contract/settlement/settlement.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { queries } from '#lib/queries.ts'
import { useSpareShortcut } from '#lib/shortcuts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadingNote } from '#ui/LoadState.tsx'
import { Note } from '#ui/Note.tsx'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { PageLoad } from '#ui/PageLoad.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { OneTrip } from '#ui/trip/OneTrip.tsx'
import { tripPaths } from '#ui/trip/paths.ts'
import { TripSheet } from '#ui/trip/TripSheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Bottles } from '../Bottles.tsx'
import type { SettlementFacts } from '../facts.ts'
import { shownSettlement } from '../shown.ts'
import styles from '../Settlement.module.css'
import { useFacts } from '../use-facts.ts'
import { useRows } from '../use-rows.ts'
import { useSteps } from '../use-steps.ts'

export default function EmptyBottles() {
  return <OneTrip step="bottles">{(id) => <Opened key={id} id={id} />}</OneTrip>
}

function Opened({ id }: { id: number }) {
  const { t } = useTranslation('trips')
  const navigate = useNavigate()
  const query = useQuery(queries.dayEnd.settlement.queryOptions({ input: { id } }))
  // Its button comes with the bottles.
  useSpareShortcut('settle', () => void navigate(tripPaths.settle(id)))
  useNamedPage(query.data ? t('bottles.title', { number: query.data.trip.number }) : null)
  return (
    <PageLoad title={t('todo.bottles.title')} query={query}>
      {(books) =>
        books.trip.status === tripStatuses.cancelled ? (
          <EmptyState title={t('loading.noChange.cancelled')} />
        ) : (
          <Counted books={books} />
        )
      }
    </PageLoad>
  )
}

const nothing = new Map<number, never>()

function Counted({ books }: { books: Settlement }) {
  const facts = useFacts(books, books.trip.unloadedOn ?? books.trip.date)
  return facts ? <Sheet books={books} facts={facts} /> : <LoadingNote />
}

function Sheet({ books, facts }: { books: Settlement; facts: SettlementFacts }) {
  const { t } = useTranslation('trips')
  const navigate = useNavigate()
  const { trip } = books
  const rows = useRows(books, false)
  const { local, removed } = rows
  const shown = useMemo(
    () => shownSettlement(books, { local, removed, cameBack: nothing }, facts),
    [books, local, removed, facts],
  )
  const readOnly = trip.status === tripStatuses.summarised
  const steps = useSteps(rows, !readOnly)
  return (
    <TripSheet
      trip={trip}
      title={t('bottles.title', { number: trip.number })}
      actions={
        <ShortcutButton shortcut="settle" onClick={() => void navigate(tripPaths.settle(trip.id))}>
          {t('bottles.toSettlement')}
        </ShortcutButton>
      }
    >
      {!readOnly && <OfflineNote about="sending" />}
      <div className={styles['alone']}>
        <Bottles shown={shown} facts={facts} rows={rows} steps={steps} readOnly={readOnly} alone />
      </div>
      {!readOnly && <Note secondary>{t('bottles.savedAtOnce')}</Note>}
    </TripSheet>
  )
}
