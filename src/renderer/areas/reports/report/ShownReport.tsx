/** One report of the table with its parameters, which stand in the address. */
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ofScope, useProductScope } from '#lib/use-product-scope.ts'
import { ProductChip } from '#ui/ProductChip.tsx'
import { ReportPage } from '#ui/report/ReportPage.tsx'
import { type ReportInput, useReportParameter } from '#ui/report/use-report.ts'
import type { Narrowing, Report } from '../reports.ts'

/** A parameter whose value is a part of the path. */
type OfPath = { parameter: string; text: string; choose: (id: number | undefined) => void }

const none: readonly Narrowing[] = []

export function ShownReport({ report, ofPath }: { report: Report; ofPath?: OfPath }) {
  const { title, call, time, first, narrowings = none, scoped = false } = report
  const { t } = useTranslation('frame')
  const words = useTranslation('reports').t
  const [params] = useSearchParams()
  const scope = useProductScope()
  const chosen = inputOf(narrowings, (name) => (name === ofPath?.parameter ? ofPath.text : params.get(name)))
  const isScoped = scoped && !narrowings.some((one) => saysProduct(one) && chosen[one.parameter])
  const input: ReportInput = { ...chosen, ...(isScoped && ofScope(scope)) }
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
        (isScoped || narrowings.length > 0) && (
          <>
            {narrowings.map((narrowing) =>
              narrowing.parameter === ofPath?.parameter && 'Choice' in narrowing ? (
                <narrowing.Choice key={narrowing.parameter} id={numberOf(ofPath.text)} onChoose={ofPath.choose} />
              ) : (
                <Chosen key={narrowing.parameter} narrowing={narrowing} />
              ),
            )}
            {isScoped && <ProductChip scope={scope} />}
          </>
        )
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

const saysProduct = (narrowing: Narrowing): boolean =>
  isOfOneNote(narrowing) || ('ofOneProduct' in narrowing && narrowing.ofOneProduct === true)

/** A whole number; undefined for anything else that stands in the address. */
const numberOf = (text: string | null): number | undefined =>
  /^(0|[1-9]\d{0,14})$/.test(text ?? '') ? Number(text) : undefined

function inputOf(narrowings: readonly Narrowing[], textOf: (name: string) => string | null): ReportInput {
  return Object.fromEntries(
    narrowings.flatMap((narrowing) => {
      const text = textOf(narrowing.parameter)
      const value = 'Text' in narrowing ? text || undefined : numberOf(text)
      if (isOfOneNote(narrowing)) return [[narrowing.parameter, value ?? 0]]
      return value === undefined ? [] : [[narrowing.parameter, value]]
    }),
  )
}
