/** The page of every report: what stands in its line of the table. */
import { useLocation } from 'react-router-dom'
import { reports } from '../reports.ts'
import { ShownReport } from './ShownReport.tsx'

export default function ReportOfPath() {
  const { pathname } = useLocation()
  const report = reports.find(({ path }) => path === pathname)
  // Another report is another page: nothing chosen for one is asked of the next.
  return report ? <ShownReport key={pathname} report={report} /> : null
}
