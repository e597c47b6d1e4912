/** One trip: its day as a timeline, its goods, what was given out, its people, and the way to each step. */
import { formatAmount, formatPercent, formatQuantity } from '#contract/format.ts'
import type { TripDetails } from '#contract/trips/trip.ts'
import { useGoBack } from '#lib/go-back.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { useDocumentSteps } from '#lib/trail.ts'
import { queries } from '#lib/queries.ts'
import { useNamedPage } from '#state/crumb.ts'
import { useOwnAlerts } from '#ui/trip/use-own-alerts.ts'
import { PageLoad } from '#ui/PageLoad.tsx'
import { ExportNote } from '#ui/report/ReportExport.tsx'
import { tripPaths } from '#ui/trip/paths.ts'
import { SheetColumns, SheetPart, SheetSide, SheetTable, TripSheet } from '#ui/trip/TripSheet.tsx'
import { TripSteps, useStepKeysMeanwhile } from '#ui/trip/TripSteps.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { Declared } from '../Declared.tsx'
import { TaxInvoices } from './TaxInvoices.tsx'
import { Timeline } from './Timeline.tsx'
import { TripMoney } from './TripMoney.tsx'
import { TripMore } from './TripMore.tsx'
import { TripPapers, useTripPaper } from './TripPapers.tsx'
import { WaitingDraft } from './WaitingDraft.tsx'

export default function TripPage() {
  const [params] = useSearchParams()
  const id = Number(params.get('id'))
  return id > 0 ? <Opened key={id} id={id} /> : <Navigate to={tripPaths.list} replace />
}

function Opened({ id }: { id: number }) {
  const { t } = useTranslation('trips')
  useDocumentSteps(id, tripPaths.trip)
  useShortcut('back', useGoBack(tripPaths.list))
  const query = useQuery(queries.trip.get.queryOptions({ input: { id } }))
  useStepKeysMeanwhile(id, query.data === undefined)
  useNamedPage(query.data?.number ?? null)
  useOwnAlerts()
  return (
    <PageLoad title={t('trip.title')} query={query}>
      {(trip) => <Shown trip={trip} />}
    </PageLoad>
  )
}

function Shown({ trip }: { trip: TripDetails }) {
  const { t } = useTranslation('trips')
  const paper = useTripPaper(trip)
  return (
    <TripSheet
      trip={trip}
      title={trip.number}
      actions={
        <>
          <TripPapers {...paper} />
          <TaxInvoices trip={trip} />
          <TripMore trip={trip} />
          <TripSteps trip={trip} />
        </>
      }
    >
      <ExportNote exporting={paper.exporting} name={paper.name} />
      {trip.parkedReason !== null && (
        <Alert type="warning" showIcon title={t('trip.waits', { reason: trip.parkedReason })} />
      )}
      <WaitingDraft trip={trip} />
      {trip.remark !== null && <p>{t('trip.remark', { remark: trip.remark })}</p>}
      <SheetColumns>
        <SheetSide>
          <Goods trip={trip} />
          {trip.totals && <TripMoney totals={trip.totals} />}
        </SheetSide>
        <SheetSide>
          <Timeline trip={trip} />
          <People trip={trip} />
        </SheetSide>
      </SheetColumns>
      <SheetPart label={t('trip.declared')}>
        <Declared trip={trip} />
      </SheetPart>
    </TripSheet>
  )
}

const goodsColumns = ['stock_item_id', 'loaded', 'returned_good', 'returned_expired', 'sold', 'unit_price'] as const

function Goods({ trip }: { trip: TripDetails }) {
  const { t } = useTranslation('trips')
  const ui = useTranslation('ui').t
  const sum = (of: (line: TripDetails['lines'][number]) => number) =>
    formatQuantity(trip.lines.reduce((pieces, line) => pieces + of(line), 0))
  // While it is on the road nobody knows what comes back.
  const once = (pieces: string) => (trip.unloadedOn === null ? '' : pieces)
  if (trip.lines.length === 0)
    return (
      <SheetPart label={t('trip.goods')}>
        <p className="quiet">{t('trip.noGoods')}</p>
      </SheetPart>
    )
  return (
    <SheetPart label={t('trip.goods')}>
      <SheetTable head={goodsColumns.map((column) => t(`line.${column}`))}>
        <tbody>
          {trip.lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.code} {line.description} <span className="quiet">{line.lotNo}</span>
              </td>
              <td>{formatQuantity(line.loaded)}</td>
              <td>{once(formatQuantity(line.returned_good))}</td>
              <td>{once(formatQuantity(line.returned_expired))}</td>
              <td>{once(formatQuantity(line.remaining))}</td>
              <td>{formatAmount(line.unit_price)}</td>
            </tr>
          ))}
        </tbody>
        {trip.lines.length > 1 && (
          <tfoot>
            <tr>
              <td>{ui('table.total')}</td>
              <td>{sum(({ loaded }) => loaded)}</td>
              <td>{once(sum((line) => line.returned_good))}</td>
              <td>{once(sum((line) => line.returned_expired))}</td>
              <td>{once(sum(({ remaining }) => remaining))}</td>
              <td aria-hidden="true" />
            </tr>
          </tfoot>
        )}
      </SheetTable>
    </SheetPart>
  )
}

/** In hundredths of a percent, as shares are. */
const WHOLE = 10_000

function People({ trip }: { trip: TripDetails }) {
  const { t } = useTranslation('trips')
  const shared = trip.staff.reduce((sum, { sharePct }) => sum + sharePct, 0)
  return (
    <SheetPart label={t('trip.staff')}>
      <SheetTable>
        <tbody>
          {trip.staff.map(({ employeeId, name, role, isAlternative, sharePct }) => (
            <tr key={employeeId}>
              <td>
                {name} <span className="quiet">{isAlternative ? t('line.alternative', { role }) : role}</span>
              </td>
              <td>{formatPercent(sharePct)}</td>
            </tr>
          ))}
        </tbody>
      </SheetTable>
      {shared > 0 && shared < WHOLE && <p className="quiet">{t('trip.sharesRest', { sum: formatPercent(shared) })}</p>}
    </SheetPart>
  )
}
