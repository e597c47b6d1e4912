/** `/accounts/reports/dayend-rep-wise/:loadingId`: the settlement of that trip. It stays at its address: nobody who leaves is led back. */
import { useNamedPage } from '#state/crumb.ts'
import { useNavigate, useParams } from 'react-router-dom'
import { ShownReport } from './ShownReport.tsx'
import { reports } from '../reports.ts'
import { SETTLEMENTS, useSettlementName } from './use-settlement-name.ts'

export default function SettlementOfTrip() {
  const { loadingId = '' } = useParams()
  const navigate = useNavigate()
  const name = useSettlementName(Number(loadingId))
  useNamedPage(name)
  const report = reports.find(({ path }) => path === SETTLEMENTS)
  const choose = (chosen: number | undefined) =>
    void navigate(chosen === undefined ? SETTLEMENTS : `${SETTLEMENTS}/${chosen}`)
  if (!report) return null
  return <ShownReport report={report} ofPath={{ parameter: 'id', text: loadingId, choose }} pageName={name} />
}
