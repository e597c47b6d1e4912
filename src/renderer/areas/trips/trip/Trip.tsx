/** One trip: its day as a timeline, its goods, what was given out, its people, and the way to each step. */
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { formatAmount, formatDate, formatPercent, formatQuantity } from '#contract/format.ts'
import { type TripDetails, tripStatuses } from '#contract/trips/trip.ts'
import { queries } from '#lib/queries.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { useNamedPage } from '#state/crumb.ts'
import { useBottlesAllowed } from '#state/session.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PageLoad } from '#ui/PageLoad.tsx'
import { Declared } from '../Declared.tsx'
import styles from '../Trip.module.css'
import { Park } from '#ui/trip/Park.tsx'
import { tripPaths } from '#ui/trip/paths.ts'
import { CancelTrip, TripActions } from '../TripActions.tsx'
import { TripStatusTag } from '#ui/trip/TripStatus.tsx'

export default function TripPage() {
  const [params] = useSearchParams()
  const id = Number(params.get('id'))
  return id > 0 ? <Opened key={id} id={id} /> : <Navigate to={tripPaths.list} replace />
}

function Opened({ id }: { id: number }) {
  const { t } = useTranslation('trips')
  const query = useQuery(queries.trip.get.queryOptions({ input: { id } }))
  useNamedPage(query.data?.number ?? null)
  return (
    <PageLoad title={t('trip.title')} query={query}>
      {(trip) => <Shown trip={trip} />}
    </PageLoad>
  )
}

function Shown({ trip }: { trip: TripDetails }) {
  const { t } = useTranslation('trips')
  const words = useTranslation('settlement').t
  const bottles = useBottlesAllowed()
  const isOpen = trip.status === tripStatuses.loaded || trip.status === tripStatuses.unloaded
  return (
    <div className={styles['page']}>
      <PageHeader
        title={trip.number}
        counts={
          <>
            {words('of', { ...trip, date: formatDate(trip.date) })} · <TripStatusTag trip={trip} />
          </>
        }
        actions={
          <>
            <CancelTrip trip={trip} />
            {isOpen && <Park trip={trip} />}
            <TripActions trip={trip} />
          </>
        }
      />
      {trip.parkedReason !== null && (
        <Alert type="warning" showIcon title={t('trip.waits', { reason: trip.parkedReason })} />
      )}
      {trip.remark !== null && <p>{t('trip.remark', { remark: trip.remark })}</p>}
      <div className={styles['columns']}>
        <Goods trip={trip} />
        <div className={styles['side']}>
          <Timeline trip={trip} />
          <People trip={trip} />
          {bottles && isOpen && <Link to={tripPaths.bottles(trip.id)}>{t('trip.bottles')}</Link>}
        </div>
      </div>
      <section className={styles['card']} aria-label={t('trip.declared')}>
        <h2>{t('trip.declared')}</h2>
        <Declared trip={trip} />
      </section>
    </div>
  )
}

function Goods({ trip }: { trip: TripDetails }) {
  const { t } = useTranslation('trips')
  return (
    <section className={styles['card']} aria-label={t('trip.goods')}>
      <h2>{t('trip.goods')}</h2>
      <table className={styles['table']}>
        <thead>
          <tr>
            {(['stock_item_id', 'loaded', 'returned_good', 'returned_expired', 'sold', 'unit_price'] as const).map(
              (column) => (
                <th key={column} scope="col">
                  {t(`line.${column}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {trip.lines.map((line) => (
            <tr key={line.id}>
              <td title={line.description}>
                {line.code} <span className={styles['muted']}>{line.lotNo}</span>
              </td>
              <td>{formatQuantity(line.loaded)}</td>
              <td>{line.returned_good}</td>
              <td>{line.returned_expired}</td>
              <td>{trip.status === tripStatuses.loaded ? '' : formatQuantity(line.remaining)}</td>
              <td>{formatAmount(line.unit_price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function People({ trip }: { trip: TripDetails }) {
  const { t } = useTranslation('trips')
  return (
    <section className={styles['card']} aria-label={t('trip.staff')}>
      <h2>{t('trip.staff')}</h2>
      <table className={styles['table']}>
        <tbody>
          {trip.staff.map(({ employeeId, name, role, isAlternative, sharePct }) => (
            <tr key={employeeId}>
              <td>{name}</td>
              <td>{isAlternative ? t('line.alternative', { role }) : role}</td>
              <td>{formatPercent(sharePct)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What happened, in the order of the day. */
function Timeline({ trip }: { trip: TripDetails }) {
  const { t } = useTranslation('trips')
  const given = trip.gasOut.reduce((sum, line) => sum + line.qty, 0)
  const last = trip.gasOut.at(-1)
  const settled =
    trip.settledOn !== null &&
    (trip.journal
      ? t('trip.step.settled', { date: formatDate(trip.settledOn), number: trip.journal.number })
      : t('trip.step.settledNothing', { date: formatDate(trip.settledOn) }))
  const steps = [
    t('trip.step.loaded', { date: formatDate(trip.date), count: trip.loaded }),
    last && t('trip.step.gasOut', { time: dayAndTimeOf(last.at), count: given }),
    trip.unloadedOn !== null && t('trip.step.unloaded', { date: formatDate(trip.unloadedOn) }),
    trip.unloadJournal && t('trip.step.unloadJournal', { number: trip.unloadJournal.number }),
    settled,
    trip.status === tripStatuses.cancelled && t('trip.step.cancelled'),
  ].filter((step) => typeof step === 'string')
  return (
    <section className={styles['card']} aria-label={t('trip.history')}>
      <h2>{t('trip.history')}</h2>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
