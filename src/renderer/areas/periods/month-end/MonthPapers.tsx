/** The papers of a closed month: each leads to its page, and all of them are saved as PDFs in one go. */
import { fileTypes } from '#contract/enums.ts'
import type { ClosedMonth } from '#contract/periods/month-end.ts'
import { formatMonth } from '#lib/dates.ts'
import { isOffline, useSync } from '#state/sync.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { BatchResults } from '#ui/batch/BatchResults.tsx'
import { saveAs, useBatch } from '#ui/batch/use-batch.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { papersOf } from './month-paths.ts'

type MonthPapersProps = { month: ClosedMonth; hasCursor: boolean }

/** By the closing: of a month that is reopened and closed again, what was saved before is superseded. */
const keyEnd = ({ id }: ClosedMonth) => ` ${id}`

export function MonthPapers({ month, hasCursor }: MonthPapersProps) {
  const { t } = useTranslation('periods')
  const pages = useTranslation('frame').t
  const offline = useSync(({ status }) => isOffline(status))
  const { running, run } = useBatch('month')
  const papers = papersOf(month.date)
  const save = () =>
    run(
      papers.map(({ page, call, input }) => ({
        key: call + keyEnd(month),
        call,
        title: pages(`pages.${page}`),
        input,
      })),
      saveAs(fileTypes.pdf),
    )
  return (
    <>
      <span>{t('monthEnd.papers', { month: formatMonth(month.date) })}</span>
      <Button autoFocus={hasCursor} disabled={offline} loading={running} onClick={() => void save()}>
        {t('monthEnd.savePapers')}
      </Button>
      {papers.map(({ page, to }) => (
        <PageLink key={page} to={to}>
          {pages(`pages.${page}`)} →
        </PageLink>
      ))}
    </>
  )
}

/** What became of them; nothing of another closing's. */
export function SavedPapers({ month }: Pick<MonthPapersProps, 'month'>) {
  const { t } = useTranslation('reports')
  const batch = useBatch('month')
  const isOfClosing = batch.rows.every(({ key }) => key.endsWith(keyEnd(month)))
  return isOfClosing && <BatchResults batch={batch} heading={t('export.report')} />
}
