/**
 * The typing grid of an open sheet: a number, Enter, the next line. Saving keeps a person's counts, whatever others saved meanwhile; handing
 * in closes the sheet.
 */
import { isAdmin } from '#contract/access.ts'
import type { CountSheet } from '#contract/counts/count.ts'
import { formatQuantity } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { api } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { timeOf } from '#lib/time.ts'
import { alert } from '#state/alerts.ts'
import { useRoles } from '#state/session.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { LinesForm } from '#ui/LinesForm.tsx'
import { Note } from '#ui/Note.tsx'
import { PrintActions } from '#ui/report/PaperActions.tsx'
import { documentTitle } from '#ui/report/message-title.ts'
import { ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { Totals } from '#ui/Totals.tsx'
import { figureColumn, type LineColumn, shownColumn } from '#ui/lines/columns.ts'
import { countReading } from '#ui/parsed.ts'
import { useDocumentTyping } from '#ui/use-document-typing.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countedLines, sentCounts, type TypedCount, typedLines } from './count-lines.ts'
import { VoidCount } from './VoidCount.tsx'

type Props = { sheet: CountSheet; onChanged: () => Promise<void>; onTyped: (typed: boolean) => void }
const never = () => false
const draftOf = () => null
const noHeader = {}

export function CountEntry({ sheet, onChanged, onTyped }: Props) {
  const { t } = useTranslation('counts')
  const goBack = useGoBack('/inventory/counts')
  const exporting = useReportExport('stockCount.report', { id: sheet.id }, documentTitle(sheet.number))
  const mayVoid = isAdmin(useRoles())
  const initial = useMemo(() => ({ header: noHeader, lines: typedLines(sheet.lines) }), [sheet])
  const typing = useDocumentTyping<object, TypedCount, readonly TypedCount[], CountSheet>({
    initial,
    draftOf,
    sent: ({ lines }) => lines,
    send: async (lines) => {
      const input = sentCounts(sheet.id, sheet.lines, lines)
      if (input.lines.length === 0) return sheet
      const entered = await api.stockCount.enter(input)
      // Before the form is at rest: read later, the sheet would close a confirmation that was opened meanwhile.
      await onChanged()
      return entered
    },
    isBlank: never,
    onTyped,
    noLines: t('noLines'),
  })
  const columns = useColumns(sheet)
  const saved = () => alert({ text: t('saved', { number: sheet.number }), severity: 'success' })
  const counted = countedLines(typing.document.lines)
  return (
    <LinesForm
      title={sheet.number}
      mark={[t(`place.${sheet.place}`), sheet.vehicle, formatDate(sheet.date)].filter(Boolean).join(' · ')}
      markStays
      typing={typing}
      actions={
        <>
          {mayVoid && <VoidCount sheet={sheet} onChanged={onChanged} />}
          <PrintActions call="stockCount.report" input={{ id: sheet.id }} exporting={exporting} />
          <ConfirmAction
            label={t('submit.label')}
            button={{ disabled: typing.typed }}
            title={t('submit.title', { number: sheet.number })}
            text={t('submit.text')}
            confirm={t('submit.label')}
            saidAfter={t('submit.done', { number: sheet.number })}
            run={async () => {
              await api.stockCount.submit({ id: sheet.id })
              await onChanged()
            }}
          />
        </>
      }
      notice={
        <>
          {sheet.sentBack && (
            <Note>{t('sendBack.by', { name: sheet.sentBack.by, reason: sheet.sentBack.reason })}</Note>
          )}
          <ExportNote exporting={exporting} name={sheet.number} />
        </>
      }
      header={null}
      grid={{ label: t('lines'), columns, newLine: () => typing.initial.lines[0] as TypedCount, fixed: true }}
      notes={
        <Note secondary>
          {t('moment', { time: timeOf(sheet.at) })} {sheet.blind && t('isBlind')}
          {sheet.counters.length > 0 && ` ${t('countedBy', { names: sheet.counters.join(', ') })}`}
        </Note>
      }
      totals={
        <Totals
          rows={[{ label: t('linesCounted'), value: t('ofAll', { counted, all: sheet.lines.length }), isTotal: true }]}
        />
      }
      saveLabel={t('save')}
      onSaved={saved}
      onLeave={goBack}
    />
  )
}

function useColumns({ blind }: CountSheet): readonly LineColumn<TypedCount>[] {
  const { t } = useTranslation('counts')
  return useMemo(
    () => [
      shownColumn<TypedCount>({ key: 'code', title: t('line.code'), width: 140, text: ({ code }) => code }),
      shownColumn<TypedCount>({ key: 'description', title: t('line.description'), text: (line) => line.description }),
      ...(blind
        ? []
        : [
            shownColumn<TypedCount>({
              key: 'book',
              title: t('line.book'),
              width: 110,
              align: 'end',
              text: ({ book }) => (book === null ? '' : formatQuantity(book)),
            }),
            shownColumn<TypedCount>({
              key: 'counts',
              title: t('line.counts'),
              width: 220,
              text: ({ counts }) => (counts ?? []).map(({ name, qty }) => `${name} ${formatQuantity(qty)}`).join(', '),
            }),
          ]),
      figureColumn<TypedCount, number>({
        key: 'qty',
        title: t('line.mine'),
        width: 120,
        reading: countReading,
        get: ({ qty }) => qty,
        set: (line, qty) => ({ ...line, qty }),
      }),
    ],
    [t, blind],
  )
}
