/** The page of every report: what stands in its line of the table. */
import { useLocation, useSearchParams } from 'react-router-dom'
import { reports } from '../reports.ts'
import { ShownReport } from './ShownReport.tsx'
import { SETTLEMENTS, useSettlementName } from './use-settlement-name.ts'

export default function ReportOfPath() {
  const { pathname } = useLocation()
  const report = reports.find(({ path }) => path === pathname)
  const [params] = useSearchParams()
  // With a queue it is the paper of several trips.
  const ofTrip = useSettlementName(pathname === SETTLEMENTS && !params.get('queue') ? Number(params.get('id')) : 0)
  // Another report is another page: nothing chosen for one is asked of the next.
  return report ? <ShownReport key={pathname} report={report} pageName={ofTrip} /> : null
}
