/** The journal as plain text, for accountants who check the books with hledger or ledger (SYS-02). */
import { desktop } from '#lib/client.ts'
import { isOffline, useSync } from '#state/sync.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ReportDays } from '#ui/report/ReportDays.tsx'
import { ExportNote, useFileSaving } from '#ui/report/ReportExport.tsx'
import { ParameterBar, ReportParameter } from '#ui/report/ParameterBar.tsx'
import { useReportDays } from '#ui/report/use-report.ts'
import { BookPage } from '#ui/ledger/BookTable.tsx'
import { Note } from '#ui/Note.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const spans = ['all', 'days'] as const

export default function ExportJournal() {
  const { t } = useTranslation('ledger')
  const [span, setSpan] = useState<(typeof spans)[number]>('all')
  const days = useReportDays('journal.text', 'period', { preset: 'thisYear' })
  const offline = useSync(({ status }) => isOffline(status))
  const saving = useFileSaving('journal')
  const chosen = span === 'all' ? {} : { stDate: days.days.from, enDate: days.days.to }
  const save = () => saving.run((work) => desktop.reports.saveJournal({ ...chosen, work }))

  return (
    <BookPage>
      <PageHeader title={t('export.title')} />
      <p>{t('export.what')}</p>
      <Note secondary>{t('export.how')}</Note>
      <ParameterBar>
        <ReportParameter label={t('export.span')}>
          <Segmented
            aria-label={t('export.span')}
            value={span}
            options={spans.map((value) => ({ value, label: t(`export.spans.${value}`) }))}
            onChange={setSpan}
          />
        </ReportParameter>
        {span === 'days' && <ReportDays time="period" choice={days.choice} days={days.days} onChoose={days.choose} />}
      </ParameterBar>
      <div>
        <Button
          type="primary"
          autoFocus
          disabled={offline || saving.state.state === 'working'}
          onClick={() => void save()}
        >
          {t('export.save')}
        </Button>
        {offline && <Note secondary>{t('export.offline')}</Note>}
      </div>
      <ExportNote exporting={saving} name={t('export.file')} />
    </BookPage>
  )
}
