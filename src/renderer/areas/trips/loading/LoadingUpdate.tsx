/** The loading of a trip that is not settled: goods come and go, people, route, remark and prices change (E-31, E-32). */
import { isAdmin } from '#contract/access.ts'
import { type TripDetails, tripStatuses } from '#contract/trips/trip.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { useProductStock } from '#lib/product-stock.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { useToday } from '#lib/today.ts'
import { alert } from '#state/alerts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { useRoles } from '#state/session.ts'
import { ConfirmDialog } from '#ui/ConfirmAction.tsx'
import { LoadingNote } from '#ui/LoadState.tsx'
import { EditPage } from '#ui/PageLoad.tsx'
import { useDocumentSession } from '#ui/use-document-session.tsx'
import { tripPaths } from '#ui/trip/paths.ts'
import { useSettled } from '#ui/trip/use-settled.ts'
import { NotSent } from '#ui/NotSent.tsx'
import { TripStatusTag } from '#ui/trip/TripStatus.tsx'
import { TripSteps } from '#ui/trip/TripSteps.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { LoadingForm } from './LoadingForm.tsx'
import { readDraft, type SentChange, sentChange, typedLoading } from './loading-draft.ts'
import { type LoadedItem, loadedItems, type LoadingLine, withoutLot } from './loading-lines.ts'

export default function LoadingUpdate() {
  const { t } = useTranslation('trips')
  const id = Number(useParams()['id'])
  return (
    <EditPage title={t('loading.edit')} query={useQuery(queries.trip.get.queryOptions({ input: { id } }))}>
      {(trip, onTyped) => <Opened trip={trip} onTyped={onTyped} />}
    </EditPage>
  )
}

function Opened({ trip: opened, onTyped }: { trip: TripDetails; onTyped: (typed: boolean) => void }) {
  const { t } = useTranslation('trips')
  const goBack = useGoBack(tripPaths.list)
  /** With what this page itself changed: it waits for no copy of its own work, and takes none of it for somebody else's. */
  const [trip, setTrip] = useState(opened)
  const settled = useSettled()
  const lock =
    trip.status === tripStatuses.summarised ? settled : trip.status === tripStatuses.cancelled ? 'cancelled' : null
  const session = useDocumentSession(
    `loading:${trip.id}`,
    (kept) => readDraft(kept, trip.rowVersion),
    lock === null,
    (kept) => readDraft(kept, 'any'),
  )
  const [takenOff, setTakenOff] = useState<LoadedItem | null>(null)
  const today = useToday()
  const mayTakeOff = isAdmin(useRoles()) || trip.date === today
  // The cursor begins at an item: whatever is typed there must find its choices.
  const choices = useProductStock()
  useNamedPage(trip.number)
  if (session === undefined || choices.isPending) return <LoadingNote />

  /** People, route and prices first, then the goods that come; each is one posting of its own, and the first may stand when the second is refused. */
  const save = async ({ change, add }: SentChange) => {
    const changed = change ? await api.trip.change({ ...change, rowVersion: trip.rowVersion }) : trip
    if (change) setTrip(changed)
    return add ? api.trip.addItems({ ...add, rowVersion: changed.rowVersion }) : changed
  }
  const onSaved = (saved: TripDetails) => {
    alert({ text: t('loading.changed', { number: saved.number }), severity: 'success' })
    // Where nothing was sent, what this page knows may be older than what was read meanwhile.
    if (saved !== trip) queryClient.setQueryData(queries.trip.get.queryKey({ input: { id: saved.id } }), saved)
  }
  /** Lot by lot: each stands when the next is refused, and counts as one change of the trip. */
  const remove = async ({ ids }: LoadedItem) => {
    for (const id of ids) {
      const done = await api.trip.removeItem({ id, gas_out: false })
      setTrip((present) => ({
        ...present,
        lines: withoutLot(present.lines, id),
        rowVersion: present.rowVersion + ('code' in done ? 0 : 1),
      }))
    }
  }
  const takeOff = (line: LoadingLine) => {
    const item = loadedItems(trip.lines).find(({ stockItemId }) => stockItemId === line.stockItemId) ?? null
    if (mayTakeOff) setTakenOff(item)
    else alert({ text: t('loading.remove.notToday'), severity: 'warning' })
  }

  return (
    <>
      <LoadingForm
        key={session.number}
        title={trip.number}
        mark={
          <>
            <TripStatusTag trip={trip} />
            <NotSent of="trip" id={trip.id} />
          </>
        }
        actions={<TripSteps trip={trip} here="addItems" />}
        notice={
          <>
            {lock && <Alert type="info" showIcon title={t(`loading.noChange.${lock}`)} />}
            {session.notice}
          </>
        }
        productId={trip.productId}
        day={trip.date}
        session={session}
        initial={session.initial ?? typedLoading(trip)}
        posted={trip}
        readOnly={lock !== null}
        sent={(typed) => sentChange(typed, trip)}
        save={save}
        onSaved={onSaved}
        onLeave={goBack}
        onTyped={onTyped}
        onTakeOff={takeOff}
      />
      <ConfirmDialog
        open={takenOff !== null}
        onClose={() => setTakenOff(null)}
        title={t('loading.remove.title', { code: takenOff?.code ?? '', number: trip.number })}
        text={t('loading.remove.text', { count: takenOff ? takenOff.loaded - takenOff.back : 0 })}
        confirm={t('loading.remove.confirm')}
        keep={t('loading.remove.keep')}
        danger
        run={async () => takenOff && remove(takenOff)}
        saidAfter={t('loading.remove.done', { code: takenOff?.code ?? '' })}
      />
    </>
  )
}
