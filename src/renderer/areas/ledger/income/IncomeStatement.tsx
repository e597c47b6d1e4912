/** The income statement of a period (specification §7, Account; RPT-27), beside another period when asked for. */
import { queries } from '#lib/queries.ts'
import { Amount } from '#ui/Amount.tsx'
import { usePageFocus } from '#ui/page-focus.ts'
import { LoadState } from '#ui/LoadState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PrintActions } from '#ui/report/PaperActions.tsx'
import { ReportDays } from '#ui/report/ReportDays.tsx'
import { ExportNote, useReportExport } from '#ui/report/ReportExport.tsx'
import { ParameterBar, ReportParameter } from '#ui/report/ParameterBar.tsx'
import { ReportStar } from '#ui/report/ReportStar.tsx'
import { useReportDays, useReportParameter } from '#ui/report/use-report.ts'
import { comparedWith, comparisons } from '#contract/comparison.ts'
import { WordSelect } from '#ui/WordSelect.tsx'
import { BookPage } from '#ui/ledger/BookTable.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { IncomeTable } from './IncomeTable.tsx'
import { outcomeOf } from './rows.ts'

const REPORT = 'account.incomeStatementReport'

export default function IncomeStatement() {
  const { t } = useTranslation('ledger')
  usePageFocus()
  const { choice, days, choose, settled } = useReportDays(REPORT, 'period', { preset: 'thisMonth' })
  const [text, setText] = useReportParameter('compare')
  const comparison = comparisons.find((one) => one === text)
  const input = { stDate: days.from, endDate: days.to }
  const query = useQuery({
    ...queries.account.incomeStatement.queryOptions({ input }),
    enabled: settled,
    placeholderData: keepPreviousData,
  })
  const compared = comparison && comparedWith(comparison, days)
  const other = useQuery({
    ...queries.account.incomeStatement.queryOptions({
      input: compared ? { stDate: compared.from, endDate: compared.to } : {},
    }),
    enabled: settled && compared !== undefined,
  })
  const paper = { ...input, ...(comparison && { compare: comparison }) }
  const exporting = useReportExport(REPORT, paper, t('income.title'))

  return (
    <BookPage>
      <PageHeader
        title={t('income.title')}
        counts={
          query.data && (
            <>
              {t(`income.results.net.${outcomeOf(query.data.net, false)}`)} <Amount value={query.data.net} currency />
            </>
          )
        }
        actions={
          <>
            <ReportStar title={t('income.title')} time="period" choice={choice} days={days} />
            <PrintActions call={REPORT} input={paper} exporting={exporting} />
          </>
        }
      />
      <ParameterBar>
        <ReportDays time="period" choice={choice} days={days} onChoose={choose} />
        <ReportParameter label={t('income.compare')}>
          <WordSelect
            aria-label={t('income.compare')}
            value={comparison ?? 'none'}
            options={(['none', ...comparisons] as const).map((value) => ({
              value,
              label: t(`income.comparisons.${value}`),
            }))}
            onChange={(next) => setText(next === 'none' ? undefined : next)}
          />
        </ReportParameter>
      </ParameterBar>
      <ExportNote exporting={exporting} name={t('income.title')} />
      <LoadState query={query}>
        {(statement) => <IncomeTable statement={statement} other={(compared && other.data) ?? null} />}
      </LoadState>
    </BookPage>
  )
}
