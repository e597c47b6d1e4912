/** One report of the table with its parameters, which stand in the address. */
import { ofScope, useProductScope } from '#lib/use-product-scope.ts'
import { ProductChip } from '#ui/ProductChip.tsx'
import { ReportPage } from '#ui/report/ReportPage.tsx'
import { type ReportInput, type ReportTime, useReportParameter } from '#ui/report/use-report.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { choices } from '../choices/choices.tsx'
import { useMainBank } from '../choices/use-main-bank.ts'
import type { Narrowing } from '../narrowing.ts'
import type { Report } from '../reports.ts'
import { NothingThere } from './NothingThere.tsx'

/** A parameter whose value is a part of the path. */
type OfPath = { parameter: string; text: string; choose: (id: number | undefined) => void }

const none: readonly Narrowing[] = []
const timeOf = { asOf: 'asOf', today: 'period', thisMonth: 'period', none: 'none' } as const satisfies Record<
  Report['days'],
  ReportTime
>

/** `pageName`: of the one thing that is shown, in place of the report's. */
type ShownReportProps = { report: Report; ofPath?: OfPath; pageName?: string | null }

export function ShownReport({ report, ofPath, pageName }: ShownReportProps) {
  const { title, narrowings: own = none, overview, scoped = false, whenEmpty } = report
  const { t } = useTranslation('frame')
  const words = useTranslation('reports').t
  const [params] = useSearchParams()
  const scope = useProductScope()
  const ofBank = own.find(({ choice }) => choice === 'mainBank')
  const bank = useMainBank(ofBank !== undefined)
  const textOf = (name: string): string | null => {
    if (name === ofPath?.parameter) return ofPath.text
    return params.get(name) ?? (name === ofBank?.parameter ? (bank.id?.toString() ?? null) : null)
  }
  const isOverview = overview !== undefined && missingOf(own, inputOf(own, textOf)) !== undefined
  const { call, days } = isOverview ? overview : report
  const narrowings = isOverview ? [...own.filter(({ required }) => required), ...overview.narrowings] : own
  const chosen = inputOf(isOverview ? overview.narrowings : own, textOf)
  const isScoped = scoped && !narrowings.some((one) => saysProduct(one) && chosen[one.parameter])
  const input: ReportInput = { ...chosen, ...(isScoped && ofScope(scope)) }
  const missing = isOverview ? undefined : missingOf(own, input)
  return (
    <ReportPage
      title={pageName ?? t(`pages.${title}`)}
      call={call}
      time={narrowings.some((one) => one.ofOneNote && input[one.parameter] !== 0) ? 'none' : timeOf[days]}
      first={{ preset: days === 'thisMonth' ? days : 'today' }}
      input={input}
      // Until the banks are known nothing is said of them.
      missing={missing ? (ofBank && !bank.settled ? '' : words(`missing.${missing}`)) : null}
      whenEmpty={whenEmpty && <NothingThere report={whenEmpty} />}
      parameters={
        (isScoped || narrowings.length > 0) && (
          <>
            {narrowings.map((narrowing) => (
              <Chosen
                key={narrowing.parameter}
                narrowing={narrowing}
                text={textOf(narrowing.parameter) ?? ''}
                ofPath={narrowing.parameter === ofPath?.parameter ? ofPath : undefined}
              />
            ))}
            {isScoped && <ProductChip scope={scope} />}
          </>
        )
      }
    />
  )
}

const missingOf = (narrowings: readonly Narrowing[], input: ReportInput) =>
  narrowings.find(({ required, parameter }) => required && input[parameter] === undefined)?.required

type ChosenProps = { narrowing: Narrowing; text: string; ofPath: OfPath | undefined }

function Chosen({ narrowing, text, ofPath }: ChosenProps) {
  const [, setText] = useReportParameter(narrowing.parameter)
  const choice = choices[narrowing.choice]
  const typing = { text, onType: (typed: string) => setText(typed || undefined) }
  if ('Text' in choice) return <choice.Text {...typing} />
  if ('YesNo' in choice) return <choice.YesNo {...typing} />
  if ('Flag' in choice) {
    const turn = (isOn: boolean) => setText(isOn === (narrowing.preset ?? false) ? undefined : isOn ? ON : OFF)
    return <choice.Flag isOn={isTurnedOn(narrowing, text)} onTurn={turn} />
  }
  if (ofPath) return <choice.Choice id={numberOf(ofPath.text)} onChoose={ofPath.choose} />
  const choose = (next: number | undefined) => setText(next === undefined ? undefined : String(next))
  return <choice.Choice id={numberOf(text)} onChoose={choose} />
}

/** How the address says that a switch is on. */
const ON = '1'
const OFF = '0'

const saysProduct = ({ ofOneNote, ofOneProduct }: Narrowing): boolean => Boolean(ofOneNote ?? ofOneProduct)

/** A whole number; undefined for anything else that stands in the address. */
const numberOf = (text: string | null): number | undefined =>
  /^(0|[1-9]\d{0,14})$/.test(text ?? '') ? Number(text) : undefined

const isTurnedOn = ({ preset = false }: Narrowing, text: string | null | undefined): boolean =>
  text === ON || (preset && text !== OFF)

function inputOf(narrowings: readonly Narrowing[], textOf: (name: string) => string | null): ReportInput {
  return Object.fromEntries(
    narrowings.flatMap((narrowing): [string, unknown][] => {
      const text = textOf(narrowing.parameter)
      const choice = choices[narrowing.choice]
      if ('Flag' in choice) return isTurnedOn(narrowing, text) ? [[narrowing.parameter, true]] : []
      const value = valueOf(choice, text)
      if (narrowing.ofOneNote) return [[narrowing.parameter, value ?? 0]]
      return value === undefined ? [] : [[narrowing.parameter, value]]
    }),
  )
}

function valueOf(choice: (typeof choices)[keyof typeof choices], text: string | null) {
  if ('Text' in choice) return text || undefined
  if ('YesNo' in choice) return text === 'true' || text === 'false' ? text === 'true' : undefined
  return numberOf(text)
}
