/** `/accounts/reports/dayend-rep-wise/:loadingId`: the settlement of that trip. It stays at its address: nobody who leaves is led back. */
import { useNavigate, useParams } from 'react-router-dom'
import { ShownReport } from './ShownReport.tsx'
import { reports } from '../reports.ts'

const REPORT = '/accounts/reports/dayend-rep-wise'

export default function SettlementOfTrip() {
  const { loadingId = '' } = useParams()
  const navigate = useNavigate()
  const report = reports.find(({ path }) => path === REPORT)
  const choose = (id: number | undefined) => void navigate(id === undefined ? REPORT : `${REPORT}/${id}`)
  return report ? <ShownReport report={report} ofPath={{ parameter: 'id', text: loadingId, choose }} /> : null
}
