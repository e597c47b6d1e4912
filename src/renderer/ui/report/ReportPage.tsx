/**
 * Every report: its parameters in one bar, the result as the printed page, export and print. The page that uses it gives the
 * call's name, which days it takes, and controls for further parameters (kept with `useReportParameter`).
 */
import { failureOf } from '#lib/failure.ts'
import { alert, alertFailure } from '#state/alerts.ts'
import { desktop } from '#lib/client.ts'
import { useGoBack } from '#lib/go-back.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { queries } from '#lib/queries.ts'
import { useSession } from '#state/session.ts'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { EmptyState } from '../EmptyState.tsx'
import { LoadFailed } from '../LoadState.tsx'
import { PageHeader } from '../PageHeader.tsx'
import type { Period, PeriodChoice } from '../periods.ts'
import { usePageFocus } from '../page-focus.ts'
import { ShortcutButton } from '../ShortcutButton.tsx'
import { FoldingParameterBar } from './ParameterBar.tsx'
import { NothingThisDay } from './NothingThisDay.tsx'
import { isWithoutRows } from './paper-in.ts'
import { PaperNote } from './PaperNote.tsx'
import { printHtml } from './print.ts'
import { ReportDays } from './ReportDays.tsx'
import { ExportButton, ExportNote, useReportExport } from './ReportExport.tsx'
import styles from './ReportPage.module.css'
import { ReportRowsBar } from './ReportRowsBar.tsx'
import {
  type ReportInput,
  type ReportTime,
  useReportDays,
  useReportPageNumber,
  useReportPreview,
} from './use-report.ts'
import { ReportStar } from './ReportStar.tsx'
import { Sheet } from './Sheet.tsx'
import { viewerAddress } from './viewer.ts'

type ReportPageProps = {
  title: string
  /** A report call of the contract: 'stock.report', 'grn.invoice', 'account.trialBalance', … */
  call: string
  time: ReportTime
  /** Days the first time; later visits find those used last. */
  first?: PeriodChoice
  /** Values of further parameters, merged into the call's input. */
  input?: ReportInput
  /** Controls of further parameters: `ReportParameter`. */
  parameters?: React.ReactNode
  /** What is still missing before the report can be made, in words; null or absent: nothing. */
  missing?: string | null
  /** What to do next, over a report without a row. */
  whenEmpty?: React.ReactNode
}

const noInput: ReportInput = {}

export function ReportPage({
  title,
  call,
  time,
  first = { preset: 'thisMonth' },
  input = noInput,
  parameters,
  missing = null,
  whenEmpty,
}: ReportPageProps) {
  const { t } = useTranslation('ui')
  const days = useReportDays(call, time, first)
  const whole = { ...days.input, ...input }
  const [page, turn] = useReportPageNumber()
  const preview = useReportPreview(call, whole, missing === null && days.settled, page)
  const exporting = useReportExport(call, whole, title)
  const { html, rows = null } = preview.data ?? {}
  const isShown = missing === null && !preview.error
  const print = () => {
    if (rows) {
      // The sheet is one page of many; the PDF is all of them.
      alert({ text: t('report.printedAsPdf') })
      void exporting.save('pdf')
    } else if (html) printHtml(html).catch(alertFailure)
  }

  usePageFocus()
  // Out of the sheet Esc leads to what had the focus before, then away from the report.
  useShortcut('back', useGoBack('/accounts/reports/all'))

  return (
    <div className={styles['page']}>
      <PageHeader
        title={title}
        actions={
          <>
            {/* It comes with the report: left of the buttons, which stay where they are. */}
            {html && missing === null && <PaperNote html={html} />}
            {missing === null && <ReportStar {...{ title, time }} choice={days.choice} days={days.days} />}
            {missing === null && <ViewerButton call={call} input={whole} />}
            <ShortcutButton shortcut="print" disabled={!html} onClick={print}>
              {t('report.print')}
            </ShortcutButton>
            <ExportButton exporting={exporting} disabled={missing !== null} />
          </>
        }
      />
      {(time !== 'none' || parameters) && (
        <FoldingParameterBar mayFold={!missing}>
          {time !== 'none' && <ReportDays time={time} choice={days.choice} days={days.days} onChoose={days.choose} />}
          {parameters}
        </FoldingParameterBar>
      )}
      <ExportNote exporting={exporting} name={title} />
      {rows && isShown && <ReportRowsBar rows={rows} onTurn={turn} />}
      {html &&
        isShown &&
        isWithoutRows(html) &&
        (whenEmpty ??
          (time === 'period' && <NothingThisDay choice={days.choice} day={days.days.from} onChoose={days.choose} />))}
      <ReportSheet
        title={title}
        html={html}
        missing={missing}
        preview={preview}
        days={time === 'none' ? undefined : days.days}
      />
    </div>
  )
}

type ReportSheetProps = {
  title: string
  html: string | undefined
  missing: string | null
  preview: Pick<ReturnType<typeof useReportPreview>, 'error' | 'isFetching'> & {
    refetch: () => unknown
  }
  /** What the report is of. */
  days?: Period | undefined
}

/** The report as a sheet of paper, or why there is none. */
export function ReportSheet({ title, html, missing, preview, days }: ReportSheetProps) {
  const { t } = useTranslation('ui')
  if (missing !== null) return <EmptyState title={missing} />
  if (preview.error) {
    const failure = failureOf(preview.error)
    if (failure.kind === 'offline')
      return (
        <EmptyState
          title={t('load.offline')}
          hint={t('report.offline')}
          action={{ label: t('load.again'), run: () => void preview.refetch() }}
        />
      )
    return <LoadFailed failure={failure} onRetry={() => void preview.refetch()} />
  }
  // Where the sheet will stand, at once: a long report takes a while.
  if (html === undefined)
    return (
      <output className={`${styles['sheet']} ${styles['waiting']}`}>
        <span>{t('load.loading')}</span>
      </output>
    )
  return <Sheet html={html} title={`${t('report.preview')}: ${title}`} stale={preview.isFetching} days={days} />
}

/** Opens a report in the agency's report viewer outside; nothing where none is configured. */
function ViewerButton({ call, input }: { call: string; input: ReportInput }) {
  const { t } = useTranslation('ui')
  const viewer = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data?.reportViewerUrl
  const agency = useSession(({ state }) => state?.agency?.id) ?? 0
  if (!viewer) return null
  const open = () => desktop.app.openExternal({ url: viewerAddress(viewer, agency, call, input) }).catch(alertFailure)
  return <Button onClick={() => void open()}>{t('report.viewer')}</Button>
}
