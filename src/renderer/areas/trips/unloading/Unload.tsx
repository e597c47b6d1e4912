/** What came back of a trip, item by item; what did not is sold (E-34). Again, it takes the place of what stood there. */
import type { BusinessDate } from '#contract/dates.ts'
import { formatAmount, formatQuantity } from '#contract/format.ts'
import { type TripDetails, tripStatuses, type UnloadInput } from '#contract/trips/trip.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { alert } from '#state/alerts.ts'
import { DocumentDateField } from '#ui/DocumentDateField.tsx'
import { LinesForm } from '#ui/LinesForm.tsx'
import { Totals } from '#ui/Totals.tsx'
import type { DocumentSession } from '#ui/use-document-session.tsx'
import { figureColumn, type LineColumn, shownColumn } from '#ui/lines/columns.ts'
import { countReading, readable } from '#ui/parsed.ts'
import { useDocumentTyping } from '#ui/use-document-typing.ts'
import { tripPaths } from '#ui/trip/paths.ts'
import { NotSent } from '#ui/NotSent.tsx'
import { TripStatusTag } from '#ui/trip/TripStatus.tsx'
import { TripSteps } from '#ui/trip/TripSteps.tsx'
import { Alert } from 'antd'
import { useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { TripFacts } from '../TripFacts.tsx'
import { type ReturnHeader, returnDraft, type TypedReturn } from './return-draft.ts'
import {
  excessAt,
  isOverdeclared,
  returnFigures,
  type ReturnLine,
  returnLines,
  sentReturn,
  soldOf,
} from './return-lines.ts'

/** In place of a total while a line is wrong. */
const UNKNOWN = '–'

const never = () => false
/** Lines are given: none is made. */
const noLine = (): ReturnLine => {
  throw new RangeError('what came back has a line for every item already')
}

type UnloadProps = {
  trip: TripDetails
  /** The day it came back until another is given. */
  day: BusinessDate | null
  session: DocumentSession<TypedReturn>
  onTyped: (typed: boolean) => void
}

export function Unload({ trip, day, session, onTyped }: UnloadProps) {
  const { t } = useTranslation('trips')
  const navigate = useNavigate()
  const goBack = useGoBack(tripPaths.list)
  const posted = useMemo(
    () => ({ header: { unloaded_on: trip.unloadedOn ?? day }, lines: returnLines(trip) }),
    [trip, day],
  )
  const typing = useDocumentTyping<ReturnHeader, ReturnLine, UnloadInput, TripDetails>({
    session,
    initial: session.initial ? { ...session.initial, header: { ...posted.header, ...session.initial.header } } : posted,
    posted,
    base: session.base && { ...session.base, header: { ...posted.header, ...session.base.header } },
    draftOf: useCallback((document: TypedReturn) => returnDraft(document, trip.rowVersion), [trip.rowVersion]),
    sent: ({ header, lines }) => {
      const unloadedOn = readable(header.unloaded_on)
      return {
        id: trip.id,
        rowVersion: trip.rowVersion,
        ...(unloadedOn && { unloaded_on: unloadedOn }),
        lines: sentReturn(lines),
      }
    },
    send: (input) => api.trip.unload(input),
    isBlank: never,
    noLines: t('unloading.noLines'),
    onTyped,
  })
  const { grid, document } = typing
  const columns = useReturnColumns()
  const figures = returnFigures(document.lines)
  const over = document.lines.filter(isOverdeclared)
  const again = trip.status === tripStatuses.unloaded
  useEffect(() => {
    grid.current?.focus()
  }, [grid])
  const onSaved = (saved: TripDetails) => {
    alert({ text: t('unloading.saved', { number: saved.number }), severity: 'success' })
    void navigate(tripPaths.settle(saved.id), { replace: true })
  }

  return (
    <LinesForm
      title={t('unloading.title', { number: trip.number })}
      mark={
        <>
          <TripStatusTag trip={trip} />
          <NotSent of="trip" id={trip.id} />
        </>
      }
      markStays
      actions={<TripSteps trip={trip} here="unload" />}
      notice={
        <>
          {session.notice}
          {again && <Alert type="info" showIcon title={t('unloading.again')} />}
        </>
      }
      typing={typing}
      waits
      header={
        <>
          <TripFacts trip={trip} />
          <DocumentDateField name="unloaded_on" label={t('field.unloaded_on')} min={trip.date} keepsDraft />
        </>
      }
      grid={{
        label: t('unloading.lines'),
        columns,
        newLine: noLine,
        fixed: true,
        sums: {
          loaded: formatQuantity(figures.loaded),
          returned_good: formatQuantity(figures.good),
          returned_expired: formatQuantity(figures.expired),
          sold: figures.sold === null ? UNKNOWN : formatQuantity(figures.sold),
          declared: figures.declared > 0 ? formatQuantity(figures.declared) : '',
        },
      }}
      notes={
        <>
          <p>{t('unloading.hint')}</p>
          {over.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title={t('unloading.over', { items: over.map(({ code }) => code).join(', ') })}
            />
          )}
        </>
      }
      totals={
        <Totals
          rows={[
            {
              label: t('unloading.goods'),
              value: figures.sold === null ? UNKNOWN : formatAmount(figures.toAccount),
              isTotal: true,
            },
            { label: t('unloading.expired'), value: figures.sold === null ? UNKNOWN : formatAmount(figures.damaged) },
          ]}
        />
      }
      saveLabel={t('unloading.save')}
      onSaved={onSaved}
      onLeave={goBack}
    />
  )
}

function useReturnColumns(): readonly LineColumn<ReturnLine>[] {
  const { t } = useTranslation('trips')
  return useMemo(() => {
    const came = (key: 'returned_good' | 'returned_expired', name: 'good' | 'expired') =>
      figureColumn<ReturnLine, number>({
        key,
        title: t(`line.${key}`),
        width: 100,
        reading: countReading,
        get: (line) => line[name],
        set: (line, pieces) => ({ ...line, [name]: pieces }),
        check: (_pieces, line) => (excessAt(line) === name ? t('line.moreThanLoaded', { count: line.loaded }) : null),
      })
    const pieces = (key: string, title: string, of: (line: ReturnLine) => number | null) =>
      shownColumn<ReturnLine>({
        key,
        title,
        width: 90,
        align: 'end',
        text: (line) => {
          const count = of(line)
          return count === null ? '' : formatQuantity(count)
        },
      })
    return [
      shownColumn<ReturnLine>({
        key: 'stock_item_id',
        title: t('line.stock_item_id'),
        width: 320,
        text: ({ code, description }) => `${code}  ${description}`,
      }),
      pieces('loaded', t('line.loaded'), (line) => line.loaded),
      came('returned_good', 'good'),
      came('returned_expired', 'expired'),
      pieces('sold', t('line.sold'), soldOf),
      shownColumn<ReturnLine>({
        key: 'declared',
        title: t('line.declared'),
        width: 90,
        align: 'end',
        text: ({ gasOut }) => (gasOut > 0 ? formatQuantity(gasOut) : ''),
      }),
    ]
  }, [t])
}
