/** A month's reports in one go: chosen ones, one format, one folder, and what came of each file. */
import { fileTypes } from '#contract/enums.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { openPageAt } from '#lib/known-pages.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useSession } from '#state/session.ts'
import { keepView, useView } from '#state/settings.ts'
import { isOffline, useSync } from '#state/sync.ts'
import { Note } from '#ui/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { ParameterBar, ReportParameter } from '#ui/report/ParameterBar.tsx'
import { WordSelect } from '#ui/WordSelect.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reports } from '../reports.ts'
import { batchReports, chosenCalls, inputFor, lastMonth, leftOut, monthsTo } from './batch.ts'
import { BatchResults } from '#ui/batch/BatchResults.tsx'
import styles from './ExportReports.module.css'
import { Folder } from './Folder.tsx'
import { ReportChoice } from './ReportChoice.tsx'
import { saveAs, useBatch } from '#ui/batch/use-batch.ts'

const formats = ['xlsx', 'pdf', 'csv'] as const
const CHOSEN = 'reports:export'

export default function ExportReports() {
  const { t } = useTranslation('reports')
  const frame = useTranslation('frame').t
  const session = useSession(({ state }) => state)
  const today = useTodayOrPcDay()
  const offline = useSync(({ status }) => isOffline(status))
  const kept = useView(CHOSEN)
  const batch = useBatch('reports')
  const [month, setMonth] = useState<BusinessDate>(lastMonth(today))
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx')
  const mayOpen = (path: string) => session !== null && openPageAt(path, session) !== undefined
  const all = batchReports(reports, mayOpen)
  const missing = leftOut(reports, mayOpen)
  const chosen = chosenCalls(kept, all)
  const choose = (calls: readonly string[]) => void keepView(CHOSEN, calls.join(' '))
  const run = () => {
    const asked = all
      .filter(({ call }) => chosen.includes(call))
      .map((report) => ({
        key: report.call,
        call: report.call,
        title: frame(`pages.${report.title}`),
        input: inputFor(report, month, today),
      }))
    void batch.run(asked, saveAs(fileTypes[format]))
  }

  return (
    <div className={styles['page']}>
      <PageHeader title={frame('pages.exportReports')} />
      <p>{t('export.what')}</p>
      <ParameterBar>
        <ReportParameter label={t('export.month')}>
          <WordSelect<BusinessDate>
            aria-label={t('export.month')}
            value={month}
            options={monthsTo(today)}
            onChange={setMonth}
          />
        </ReportParameter>
        <ReportParameter label={t('export.format')}>
          <Segmented<(typeof formats)[number]>
            name="format"
            aria-label={t('export.format')}
            value={format}
            options={formats.map((value) => ({ value, label: t(`export.formats.${value}`) }))}
            onChange={setFormat}
          />
        </ReportParameter>
        <Folder />
      </ParameterBar>
      <div className={styles['actions']}>
        <Button type="primary" disabled={offline || batch.running || chosen.length === 0} onClick={run}>
          {t('export.save', { count: chosen.length })}
        </Button>
        {batch.running && <Button onClick={batch.stop}>{t('export.stop')}</Button>}
        {offline && <Note secondary>{t('export.offline')}</Note>}
      </div>
      <BatchResults batch={batch} heading={t('export.report')} />
      <ReportChoice reports={all} chosen={chosen} disabled={batch.running} onChoose={choose} />
      {missing.length > 0 && (
        <Note secondary>
          {t('export.leftOut', { names: missing.map(({ title }) => frame(`pages.${title}`)).join(', ') })}
        </Note>
      )}
    </div>
  )
}
