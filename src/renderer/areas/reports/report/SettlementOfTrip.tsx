/** `/accounts/reports/dayend-rep-wise/:loadingId`: the settlement of that trip. It stays at its address: nobody who leaves is led back. */
import { queries } from '#lib/queries.ts'
import { useNamedPage } from '#state/crumb.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { ShownReport } from './ShownReport.tsx'
import { reports } from '../reports.ts'

const REPORT = '/accounts/reports/dayend-rep-wise'

export default function SettlementOfTrip() {
  const { loadingId = '' } = useParams()
  const { t } = useTranslation('settlement')
  const navigate = useNavigate()
  const id = Number(loadingId)
  const { data: trip } = useQuery(queries.trip.get.queryOptions({ input: id > 0 ? { id } : skipToken }))
  const name = trip ? t('settledTitle', { number: trip.number }) : null
  useNamedPage(name)
  const report = reports.find(({ path }) => path === REPORT)
  const choose = (chosen: number | undefined) => void navigate(chosen === undefined ? REPORT : `${REPORT}/${chosen}`)
  if (!report) return null
  return <ShownReport report={report} ofPath={{ parameter: 'id', text: loadingId, choose }} pageName={name} />
}
