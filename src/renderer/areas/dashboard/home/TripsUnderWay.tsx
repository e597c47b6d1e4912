/** The trips that are not settled, the longest under way first: each leads to its next step. */
import { type Trip, tripStatuses } from '#contract/trips/trip.ts'
import { formatDate } from '#lib/dates.ts'
import { queries } from '#lib/queries.ts'
import { useProductScope } from '#lib/use-product-scope.ts'
import { Panel } from '#ui/chart/Panel.tsx'
import styles from '#ui/chart/Panel.module.css'
import { tripPaths } from '#ui/trip/paths.ts'
import { TripStatusTag } from '#ui/trip/TripStatus.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { NothingYet } from './Lines.tsx'

const SHOWN = 8

export function TripsUnderWay() {
  const { t } = useTranslation('dashboard')
  const { productId } = useProductScope()
  const filters = JSON.stringify({ open: true, ...(productId !== undefined && { productId }) })
  const input = { PageSize: SHOWN, sort: 'date' as const, filters }
  const found = useQuery(queries.trip.list.queryOptions({ input })).data
  const heads = ['trip', 'date', 'root', 'rep', 'state'] as const
  return (
    <Panel
      title={t('panels.trips')}
      link={{ to: paths.trips, label: t('underWay.all', { count: found?.totalCount ?? 0 }) }}
    >
      {found?.totalCount === 0 ? (
        <NothingYet to={paths.load} action={t('underWay.load')}>
          {t('underWay.none')}
        </NothingYet>
      ) : (
        <table className={styles['table']} aria-label={t('panels.trips')}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`underWay.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found?.items.map((trip) => (
              <tr key={trip.id}>
                <th scope="row">
                  <Link to={nextStep(trip)}>{trip.number}</Link>
                </th>
                <td>{formatDate(trip.date)}</td>
                <td>{trip.root}</td>
                <td>{trip.rep}</td>
                <td>
                  <TripStatusTag trip={trip} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

const nextStep = ({ id, status }: Trip): string =>
  status === tripStatuses.loaded ? tripPaths.unload(id) : tripPaths.settle(id)
