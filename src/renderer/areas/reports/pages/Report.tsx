/** The page of every report: what stands in its line of the table. */
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ReportPage } from '../../../ui/report/ReportPage.tsx'
import { type ReportInput, useReportParameter } from '../../../ui/report/use-report.ts'
import { type Narrowing, type Report, reports } from '../reports.ts'

export default function ReportOfPath() {
  const { pathname } = useLocation()
  const report = reports[pathname]
  // Another report is another page: nothing chosen for one is asked of the next.
  return report ? <Shown key={pathname} report={report} /> : null
}

function Shown({ report: { title, call, time, first, narrowing } }: { report: Report }) {
  const { t } = useTranslation('frame')
  const [text, setText] = useReportParameter(narrowing?.parameter ?? 'id')
  const id = idOf(text)
  const Choice = narrowing?.Choice
  return (
    <ReportPage
      title={t(`pages.${title}`)}
      call={call}
      time={narrowing?.ofOneNote && id !== undefined ? 'none' : time}
      first={{ preset: first }}
      input={inputOf(narrowing, id)}
      parameters={
        Choice && <Choice id={id} onChoose={(next) => setText(next === undefined ? undefined : String(next))} />
      }
    />
  )
}

/** A whole number above 0; undefined for anything else that stands in the address. */
const idOf = (text: string | undefined): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined

function inputOf(narrowing: Narrowing | undefined, id: number | undefined): ReportInput {
  if (!narrowing) return {}
  if (narrowing.ofOneNote) return { id: id ?? 0 }
  return id === undefined ? {} : { [narrowing.parameter]: id }
}
