/** Trips as a list: all of them, or those that wait for one step. */
import type { TripSort } from '#contract/trips/trip-calls.ts'
import { formatAmount, formatQuantity } from '#contract/format.ts'
import { type Trip, tripStatuses } from '#contract/trips/trip.ts'
import { searchedDates } from '#lib/dates.ts'
import type { ListState } from '#lib/list-state.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Numbered } from '../NotSent.tsx'
import { Amount } from '../Amount.tsx'
import type { Column } from '../DataTable.tsx'
import { KeptNote } from '../KeptNote.tsx'
import { ListPage } from '../ListPage.tsx'
import { chosenTrips } from './ChosenTrips.tsx'
import { chosenDays, withDays } from '../list-days.ts'
import { StatusTag } from '../StatusTag.tsx'
import { tripPaths } from './paths.ts'
import styles from './TripList.module.css'
import { TripStatusTag } from './TripStatus.tsx'

/** The trips that the list's state finds, with their sums. */
export function useTrips(list: ListState<TripSort>) {
  const { searchQuery } = list.query
  const asked = { ...list.query, ...(searchQuery && { searchQuery: searchedDates(searchQuery) }) }
  const input = withDays(asked, chosenDays(list.filter), useTodayOrPcDay())
  return useQuery({ ...queries.trip.list.queryOptions({ input }), placeholderData: keepPreviousData })
}

type TripListProps = Omit<React.ComponentProps<typeof ListPage<Trip, TripSort>>, 'columns' | 'query'> & {
  query: ReturnType<typeof useTrips>
  /** These trips wait for their settlement: how far it is entered stands in place of what settled ones sold. */
  waits?: boolean
}

export function TripList({ query, waits = false, ...page }: TripListProps) {
  const { t } = useTranslation('trips')
  const columns = useTripColumns(waits)
  const sums = query.data?.sums
  return (
    <ListPage<Trip, TripSort>
      above={<KeptNote calls={['trip.create']} />}
      selection={chosenTrips}
      rowActionsStay
      {...page}
      columns={columns}
      query={query}
      searchHint={t('search')}
      uncounted={{ is: isCancelled, of: 'cancelled', ...(sums && { isAny: sums.cancelled > 0 }) }}
      {...(sums && {
        // Nothing is sold before a trip is settled: its cell is blank, too.
        totals: {
          loaded: formatQuantity(sums.loaded),
          sales: sums.sales > 0 && <Amount value={sums.sales} />,
          short: <Amount value={sums.short} />,
          excess: <Amount value={sums.excess} />,
          toAccount: <Amount value={sums.toAccount} />,
          entered: <Amount value={sums.entered} />,
          difference: (
            <>
              <Difference trip={{ short: sums.short, excess: null }} />
              <Difference trip={{ short: null, excess: sums.excess }} />
            </>
          ),
        },
      })}
    />
  )
}

function useTripColumns(waits: boolean): readonly Column<Trip, TripSort>[] {
  const { t } = useTranslation('trips')
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('column.number'),
        sortable: true,
        hideable: false,
        width: 108,
        render: ({ id, number }) => <Numbered of="trip" id={id} number={number} />,
      },
      { key: 'date', title: t('column.date'), sortable: true, width: 88, as: 'date' },
      // Its name stays whole: where room is short, rep and vehicle, but for its plate, give way.
      { key: 'root', title: t('column.root'), sortable: true, width: 104 },
      {
        key: 'vehicle',
        title: t('column.vehicle'),
        sortable: true,
        filter: 'text',
        render: ({ vehicle }) => <Vehicle name={vehicle} />,
      },
      { key: 'rep', title: t('column.rep'), sortable: true },
      { key: 'queue', title: t('column.queue'), sortable: true, align: 'end', width: 40 },
      { key: 'loaded', title: t('column.loaded'), sortable: true, width: 56, as: 'quantity' },
      ...(waits ? accountColumns(t) : settledColumns(t)),
      {
        key: 'status',
        title: t('column.status'),
        sortable: true,
        width: 112,
        render: (trip) => <TripStatusTag trip={trip} />,
      },
      {
        key: 'next',
        title: t('column.next'),
        cutTo: 104,
        render: (trip) => <NextStep trip={trip} />,
        // The way there is of no use on paper; why it waits is.
        inFile: { title: t('status.waits'), text: (trip) => (isDone(trip) ? '' : (trip.parkedReason ?? '')) },
      },
    ],
    [t, waits],
  )
}

type Words = TFunction<'trips'>

const accountColumns = (t: Words): readonly Column<Trip, TripSort>[] => [
  { key: 'toAccount', title: t('column.toAccount'), width: 104, as: 'amount' },
  { key: 'entered', title: t('column.entered'), width: 104, as: 'amount' },
]

const settledColumns = (t: Words): readonly Column<Trip, TripSort>[] => [
  { key: 'sales', title: t('column.sales'), sortable: true, width: 96, as: 'amount' },
  {
    key: 'difference',
    title: t('column.difference'),
    sortable: true,
    align: 'end',
    width: 112,
    render: (trip) => <Difference trip={trip} />,
    // Added up apart, as on the screen: a net figure says neither.
    inFileAs: ['short', 'excess'],
  },
  // Each for itself: to be asked for under Filter, and shown by whoever wants both as figures.
  sideColumn('short', t),
  sideColumn('excess', t),
]

/** A trip has one of both, or neither: nothing stands in place of a zero, as in the column of both. */
const sideColumn = (side: 'short' | 'excess', t: Words): Column<Trip, TripSort> => ({
  key: side,
  title: t(`column.${side}`),
  sortable: true,
  spare: true,
  width: 88,
  align: 'end',
  filter: 'amount',
  render: (trip) => (trip[side] ? <Amount value={trip[side]} /> : null),
  amount: (trip) => trip[side] || null,
})

/** Its plate, which is the first word of its name, is never cut. */
function Vehicle({ name }: { name: string }) {
  const [plate = '', ...words] = name.split(' ')
  return (
    <>
      <span className={styles['whole']}>{`${plate} `}</span>
      {words.join(' ')}
    </>
  )
}

const isCancelled = ({ status }: Trip) => status === tripStatuses.cancelled
const isDone = (trip: Trip) => trip.status === tripStatuses.summarised || isCancelled(trip)

/** What the trip waits for, with the way there; of one on hold why it is. Nothing is left of a settled one. */
function NextStep({ trip }: { trip: Trip }) {
  const { id, status, parkedReason } = trip
  const { t } = useTranslation('trips')
  if (isDone(trip)) return null
  if (parkedReason !== null) return <span className="quiet">{parkedReason}</span>
  const step = status === tripStatuses.loaded ? 'unload' : 'settle'
  // The row has the keys, U and S among them.
  return (
    <Link tabIndex={-1} className={styles['whole']} to={tripPaths[step](id)}>
      {t(`trip.${step}`)}
    </Link>
  )
}

/** Which of both it is stands beside the figure: no sign and no colour has to say it. */
function Difference({ trip: { short, excess } }: { trip: Pick<Trip, 'short' | 'excess'> }) {
  const { t } = useTranslation('trips')
  if (short !== null && short > 0)
    return <StatusTag tone="danger">{t('difference.short', { amount: formatAmount(short) })}</StatusTag>
  return excess !== null && excess > 0 ? (
    <StatusTag tone="warning">{t('difference.excess', { amount: formatAmount(excess) })}</StatusTag>
  ) : null
}
