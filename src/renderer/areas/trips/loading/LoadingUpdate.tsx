/** The loading of a trip that is not settled: goods come and go, people, route, remark and prices change (E-31, E-32). */
import { isAdmin } from '#contract/access.ts'
import { formatAmount, formatDate, formatQuantity } from '#contract/format.ts'
import { ZERO } from '#contract/money.ts'
import { type TripDetails, tripStatuses } from '#contract/trips/trip.ts'
import { useOpenDay } from '#lib/open-day.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { useProductStock } from '#lib/product-stock.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { useToday } from '#lib/today.ts'
import { alert } from '#state/alerts.ts'
import { useNamedPage } from '#state/crumb.ts'
import { useRoles } from '#state/session.ts'
import { forgetUnsaved } from '#state/unsaved.ts'
import { ConfirmDialog } from '#ui/ConfirmAction.tsx'
import { dropDraft } from '#ui/draft.ts'
import { LoadingNote } from '#ui/LoadState.tsx'
import { FormWithRemoteUpdates, PageLoad } from '#ui/PageLoad.tsx'
import { useDocumentSession } from '#ui/use-document-session.tsx'
import { tripPaths } from '#ui/trip/paths.ts'
import { useSettled } from '#ui/trip/use-settled.ts'
import { NotSent } from '#ui/NotSent.tsx'
import { TripStatusTag } from '#ui/trip/TripStatus.tsx'
import { TripSteps } from '#ui/trip/TripSteps.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { CancelTrip } from '../CancelTrip.tsx'
import { LoadingForm } from './LoadingForm.tsx'
import { changeDraftKey, readDraft, type SentChange, sentChange, typedLoading } from './loading-draft.ts'
import {
  figuresOf,
  isLastItem,
  type LoadedItem,
  loadedItems,
  type LoadingLine,
  typedLines,
  withoutLot,
} from './loading-lines.ts'
import { type Known, OthersChanges, othersChanges, useKnown } from './OthersChanges.tsx'
import { TripNotes } from './TripNotes.tsx'
import { useConflictWords } from './use-conflict-words.ts'

export default function LoadingUpdate() {
  const { t } = useTranslation('trips')
  const id = Number(useParams()['id'])
  const query = useQuery(queries.trip.get.queryOptions({ input: { id } }))
  return (
    <PageLoad title={t('loading.edit')} query={query}>
      {(trip) => <Followed key={trip.id} trip={trip} />}
    </PageLoad>
  )
}

function Followed({ trip }: { trip: TripDetails }) {
  const known = useKnown(trip)
  return (
    <FormWithRemoteUpdates row={trip}>
      {(base, onTyped, now) => <Opened trip={base} now={now} known={known} onTyped={onTyped} />}
    </FormWithRemoteUpdates>
  )
}

type OpenedProps = {
  /** As the form began. */
  trip: TripDetails
  now: TripDetails
  known: Known
  onTyped: (typed: boolean) => void
}

function Opened({ trip: opened, now: found, known, onTyped }: OpenedProps) {
  const { t } = useTranslation('trips')
  const goBack = useGoBack(tripPaths.list)
  /** With what this page itself changed: it waits for no copy of its own work, and takes none of it for somebody else's. */
  const [trip, setTrip] = useState(opened)
  const now = found.rowVersion >= trip.rowVersion ? found : trip
  /** Its version when something is done about what was done before. */
  const latest = useRef(now.rowVersion)
  useEffect(() => {
    latest.current = now.rowVersion
  })
  const settled = useSettled()
  const lockOf = ({ status }: TripDetails) =>
    status === tripStatuses.summarised ? settled : status === tripStatuses.cancelled ? 'cancelled' : null
  const lock = lockOf(trip)
  const lockNow = lockOf(now)
  const session = useDocumentSession(
    changeDraftKey(trip.id),
    (kept) => readDraft(kept, trip.rowVersion),
    lock === null,
    (kept) => readDraft(kept, 'any'),
  )
  const [takenOff, setTakenOff] = useState<LoadedItem | null>(null)
  /** Something was typed for the goods that are to be taken off. */
  const [losesTyped, setLosesTyped] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const tellTyped = useCallback(
    (typed: boolean) => {
      setTyped(typed)
      onTyped(typed)
    },
    [onTyped],
  )
  const today = useToday()
  const mayCancel = isAdmin(useRoles())
  const openDay = useOpenDay()
  // Goods move on an open day, and no day after today has begun: what went could not come back.
  const dayClosed =
    today !== undefined && openDay !== undefined && openDay > today
      ? t('loading.dayClosed', { today: formatDate(today), date: formatDate(openDay) })
      : null
  const keepsGoods = dayClosed ?? (mayCancel || trip.date === today ? null : t('loading.remove.notToday'))
  /** Its last goods are to be taken off. */
  const [emptied, setEmptied] = useState(false)
  const navigate = useNavigate()
  // The cursor begins at an item: whatever is typed there must find its choices.
  const choices = useProductStock()
  const others = othersChanges(known, now, session?.base ?? null)
  const words = useConflictWords(now, choices.data ?? [])
  useNamedPage(trip.number)
  if (session === undefined || choices.isPending) return <LoadingNote />

  const own = (changed: TripDetails) => {
    setTrip(changed)
    known.set(changed)
  }
  /** One step of the trip: all of it is saved, or nothing. */
  const save = ({ change, add }: SentChange) =>
    known.during(async () => {
      const { rowVersion } = trip
      const saved = change
        ? await api.trip.change({ ...change, ...(add && { lines: add.lines }), rowVersion })
        : add
          ? await api.trip.addItems({ ...add, rowVersion })
          : trip
      if (saved !== trip) known.set(saved)
      return saved
    })
  const onSaved = (saved: TripDetails) => {
    // Nothing differed, and nothing was sent.
    if (saved === trip) return alert({ text: t('loading.unchanged', { number: trip.number }), severity: 'info' })
    const { pieces, value } = figuresOf(typedLines(loadedItems(saved.lines)), () => ZERO)
    const loaded = { count: pieces, pieces: formatQuantity(pieces), value: formatAmount(value) }
    const changed = t('loading.changed', { number: saved.number })
    alert({ text: `${changed} · ${t('loading.soFar', loaded)}`, severity: 'success' })
    queryClient.setQueryData(queries.trip.get.queryKey({ input: { id: saved.id } }), saved)
  }
  const remove = ({ ids }: LoadedItem) =>
    known.during(async () => {
      const [id] = ids
      if (id === undefined) return
      const done = await api.trip.removeItem({ id, gas_out: false, all: true })
      const rowVersion = trip.rowVersion + ('code' in done ? 0 : 1)
      own({ ...trip, lines: ids.reduce(withoutLot, trip.lines), rowVersion })
    })
  const takeOff = (line: LoadingLine) => {
    const item = loadedItems(now.lines).find(({ stockItemId }) => stockItemId === line.stockItemId) ?? null
    setLosesTyped(line.qty !== null || line.price !== null)
    if (!item || !isLastItem(item, now.lines)) setTakenOff(item)
    else if (mayCancel) setEmptied(true)
    else alert({ text: `${t('loading.lastGoods')} ${t('loading.askAdmin')}`, severity: 'warning' })
  }
  const leaveCancelled = () => {
    dropDraft(session.draftKey).catch(() => undefined)
    forgetUnsaved()
    void navigate(tripPaths.trip(trip.id), { replace: true })
  }
  const isPriceOfItem = ({ stockItemId, unit_price }: LoadedItem) =>
    choices.data?.find(({ id }) => id === stockItemId)?.reselling_price === unit_price
  /** The goods come once more, at the trip's price. */
  const putBack = async (item: LoadedItem) => {
    const { stockItemId, loaded, back, unit_price } = item
    const lines = [{ stock_item_id: stockItemId, qty: loaded - back }]
    const asItWas = async () =>
      isPriceOfItem(item)
        ? api.trip.addItems({ id: trip.id, lines })
        : api.trip.change({
            id: trip.id,
            rowVersion: latest.current,
            lines,
            prices: [{ stock_item_id: stockItemId, unit_price }],
          })
    await known.during(async () => own(await asItWas()))
  }
  // Only an Admin gives goods a price of the trip's own.
  const comesBack = takenOff !== null && (mayCancel || isPriceOfItem(takenOff))
  const pieces = takenOff ? takenOff.loaded - takenOff.back : 0

  return (
    <>
      <LoadingForm
        key={session.number}
        title={trip.number}
        mark={
          <>
            <TripStatusTag trip={now} />
            <NotSent of="trip" id={trip.id} />
          </>
        }
        actions={<TripSteps trip={now} here="addItems" />}
        notice={
          <>
            {session.notice}
            {others.length > 0 && (
              <OthersChanges
                changes={others}
                now={now}
                isTyped={isTyped || now.rowVersion > trip.rowVersion}
                words={words}
                locked={lockNow && t(`loading.noChange.${lockNow}`)}
                onClose={() => known.set(now)}
              />
            )}
            <TripNotes
              now={now}
              locked={lockNow && t(`loading.noChange.${lockNow}`)}
              dayClosed={dayClosed}
              isTold={others.length > 0}
            />
          </>
        }
        productId={trip.productId}
        day={trip.date}
        session={session}
        initial={session.initial ?? typedLoading(trip)}
        posted={trip}
        now={now}
        readOnly={lock !== null}
        isLost={lock === null && lockNow !== null}
        sent={(typed) => sentChange(typed, trip)}
        save={save}
        onSaved={onSaved}
        onLeave={goBack}
        onTyped={tellTyped}
        onTakeOff={takeOff}
        keepsGoods={keepsGoods}
        answered={known.answered}
      />
      <ConfirmDialog
        open={takenOff !== null}
        onClose={() => setTakenOff(null)}
        title={t('loading.remove.title', { code: takenOff?.code ?? '', number: trip.number })}
        text={
          <>
            {t('loading.remove.text', { count: pieces })} {losesTyped && `${t('loading.remove.typed')} `}
            {takenOff && !comesBack && t('loading.remove.price', { price: formatAmount(takenOff.unit_price) })}
          </>
        }
        confirm={t('loading.remove.confirm')}
        keep={t('loading.remove.keep')}
        danger
        run={async () => takenOff && remove(takenOff)}
        saidAfter={t('loading.remove.done', { qty: formatQuantity(pieces), code: takenOff?.code ?? '' })}
        {...(takenOff && comesBack && { undo: () => putBack(takenOff) })}
      />
      <CancelTrip
        trip={trip}
        open={emptied}
        onClose={() => setEmptied(false)}
        because={t('loading.lastGoods')}
        onDone={leaveCancelled}
      />
    </>
  )
}
