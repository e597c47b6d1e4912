/** `/accounts/reports/dayend-rep-wise/:loadingId`: the report of that trip. */
import { Navigate, useParams } from 'react-router-dom'

export default function SettlementOfTrip() {
  const { loadingId } = useParams()
  return <Navigate to={`/accounts/reports/dayend-rep-wise?id=${loadingId}`} replace />
}
