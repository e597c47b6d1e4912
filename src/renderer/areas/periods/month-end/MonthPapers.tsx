/** The papers of a closed month: each leads to its page, and all of them are saved as PDFs in one go. */
import type { BusinessDate } from '#contract/dates.ts'
import { fileTypes } from '#contract/enums.ts'
import { formatMonth } from '#lib/dates.ts'
import { isOffline, useSync } from '#state/sync.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { BatchResults } from '#ui/batch/BatchResults.tsx'
import { saveAs, useBatch } from '#ui/batch/use-batch.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { papersOf } from './month-paths.ts'

/** `end`: the last day of the month. */
type MonthPapersProps = { end: BusinessDate; hasCursor: boolean }

export function MonthPapers({ end, hasCursor }: MonthPapersProps) {
  const { t } = useTranslation('periods')
  const pages = useTranslation('frame').t
  const offline = useSync(({ status }) => isOffline(status))
  const { running, run } = useBatch('month')
  const papers = papersOf(end)
  const save = () =>
    run(
      papers.map(({ page, call, input }) => ({ key: `${call} ${end}`, call, title: pages(`pages.${page}`), input })),
      saveAs(fileTypes.pdf),
    )
  return (
    <>
      <span>{t('monthEnd.papers', { month: formatMonth(end) })}</span>
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

/** What became of them; nothing of another month's. */
export function SavedPapers({ end }: Pick<MonthPapersProps, 'end'>) {
  const { t } = useTranslation('reports')
  const batch = useBatch('month')
  const isOfMonth = batch.rows.every(({ key }) => key.endsWith(` ${end}`))
  return isOfMonth && <BatchResults batch={batch} heading={t('export.report')} />
}
