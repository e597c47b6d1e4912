/** The page of every report: what stands in its line of the table. */
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { ReportPage } from '../../../ui/report/ReportPage.tsx'
import { type ReportInput, useReportParameter } from '../../../ui/report/use-report.ts'
import { type Narrowing, type Report, reports } from '../reports.ts'

export default function ReportOfPath() {
  const { pathname } = useLocation()
  const report = reports[pathname]
  // Another report is another page: nothing chosen for one is asked of the next.
  return report ? <Shown key={pathname} report={report} /> : null
}

const none: readonly Narrowing[] = []

function Shown({ report: { title, call, time, first, narrowings = none } }: { report: Report }) {
  const { t } = useTranslation('frame')
  const words = useTranslation('reports').t
  const [params] = useSearchParams()
  const input = inputOf(narrowings, params)
  const missing = narrowings.find((one) => 'required' in one && one.required && input[one.parameter] === undefined)
  return (
    <ReportPage
      title={t(`pages.${title}`)}
      call={call}
      time={narrowings.some((one) => isOfOneNote(one) && input[one.parameter] !== 0) ? 'none' : time}
      first={{ preset: first }}
      input={input}
      missing={missing && 'required' in missing && missing.required ? words(`missing.${missing.required}`) : null}
      parameters={
        narrowings.length > 0 &&
        narrowings.map((narrowing) => <Chosen key={narrowing.parameter} narrowing={narrowing} />)
      }
    />
  )
}

function Chosen({ narrowing }: { narrowing: Narrowing }) {
  const [text, setText] = useReportParameter(narrowing.parameter)
  if ('Text' in narrowing) return <narrowing.Text text={text ?? ''} onType={(typed) => setText(typed || undefined)} />
  return (
    <narrowing.Choice
      id={numberOf(text ?? null)}
      onChoose={(next) => setText(next === undefined ? undefined : String(next))}
    />
  )
}

const isOfOneNote = (narrowing: Narrowing): boolean => 'ofOneNote' in narrowing && narrowing.ofOneNote === true

/** A whole number; undefined for anything else that stands in the address. */
const numberOf = (text: string | null): number | undefined =>
  /^(0|[1-9]\d{0,14})$/.test(text ?? '') ? Number(text) : undefined

function inputOf(narrowings: readonly Narrowing[], params: URLSearchParams): ReportInput {
  return Object.fromEntries(
    narrowings.flatMap((narrowing) => {
      const text = params.get(narrowing.parameter)
      const value = 'Text' in narrowing ? text || undefined : numberOf(text)
      if (isOfOneNote(narrowing)) return [[narrowing.parameter, value ?? 0]]
      return value === undefined ? [] : [[narrowing.parameter, value]]
    }),
  )
}
