/** The chart on its way out: as a file of what is shown, and the trial balance of the same day to print or to save. */
import type { AccountNode } from '#contract/ledger/account.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { formatDate } from '#lib/dates.ts'
import { listFormats } from '#contract/list-file.ts'
import { fileTypes } from '#contract/enums.ts'
import { desktop } from '#lib/client.ts'
import { useAction } from '#lib/use-action.ts'
import type { ListState } from '#lib/list-state.ts'
import { shortcutLabel } from '#lib/shortcuts.ts'
import { alertFailure } from '#state/alerts.ts'
import { useSession } from '#state/session.ts'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { printPaper } from '#ui/report/print-paper.ts'
import { useFileSaving } from '#ui/report/ReportExport.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { useTranslation } from 'react-i18next'
import { subTypeKeys, typeKeys } from '../words.ts'
import { chartList } from './chart-list.ts'
import { typeIn } from './use-chart.ts'
import type { ChartDay } from './use-chart-day.ts'

const TRIAL_BALANCE = 'account.trialBalance'
const reportFormats = ['pdf', 'xlsx'] as const

/** The files of the chart: what is under way, and what came of it. */
export function useChartFiles(tree: readonly AccountNode[], list: ListState, { day }: ChartDay) {
  const { t } = useTranslation('accounts')
  const agency = useSession(({ state }) => state?.agency?.name)
  const saving = useFileSaving('list')
  const type = typeIn(list)
  const about = [
    agency ?? '',
    t('chart.asOfDay', { date: formatDate(day) }),
    type === undefined ? '' : t(`types.${typeKeys[type]}`),
    list.search && `${t('chart.searchHint')}: ${list.search}`,
  ].filter((line) => line !== '')
  const saveChart = (format: (typeof listFormats)[number]) => {
    const { columns, rows } = chartList(tree, {
      titles: {
        code: t('chart.code'),
        name: t('chart.name'),
        kind: t('ledger.kind'),
        type: t('chart.type'),
        under: t('ledger.under'),
        debit: t('chart.debit'),
        credit: t('chart.credit'),
      },
      kind: ({ isGroup }) => t(`ledger.kinds.${isGroup ? 'group' : 'account'}`),
      type: ({ acc_type, sub_type }) =>
        [t(`types.${typeKeys[acc_type]}`), ...(sub_type === 0 ? [] : [t(`subTypes.${subTypeKeys[sub_type]}`)])].join(
          ' · ',
        ),
      total: t('chart.total'),
    })
    // The file is named by it: those of two days stand beside each other.
    const title = `${t('title')} ${day}`
    return saving.run((work) => desktop.files.saveList({ title, about, columns, rows, format, work }))
  }
  const saveTrialBalance = (format: (typeof reportFormats)[number]) =>
    saving.run((work) =>
      desktop.reports.save({ call: TRIAL_BALANCE, input: { enDate: day }, fileType: fileTypes[format], work }),
    )
  return { saving, saveChart, saveTrialBalance }
}

type ChartPaperProps = { day: ChartDay; files: ReturnType<typeof useChartFiles> }

export function ChartPaper({ day: { day }, files: { saving, saveChart, saveTrialBalance } }: ChartPaperProps) {
  const { t } = useTranslation('accounts')
  const words = useTranslation('ui').t
  const print = useAction((enDate: BusinessDate) => printPaper(TRIAL_BALANCE, { enDate }).catch(alertFailure))
  return (
    <>
      <ShortcutButton shortcut="print" loading={print.running} onClick={() => void print.run(day)}>
        {t('chart.printTrialBalance')}
      </ShortcutButton>
      <ExportMenu
        isBusy={saving.state.state === 'working'}
        items={[
          ...listFormats.map((format) => ({
            key: `chart:${format}`,
            label: `${t('title')}: ${words(`list.exportAs.${format}`)}`,
          })),
          { type: 'divider' as const },
          ...reportFormats.map((format) => ({
            key: `report:${format}`,
            label: `${t('chart.trialBalance')}: ${words(`report.exportAs.${format}`)}`,
          })),
        ]}
        onChoose={(key) => {
          const shown = listFormats.find((format) => key === `chart:${format}`)
          const report = reportFormats.find((format) => key === `report:${format}`)
          if (shown) void saveChart(shown)
          if (report) void saveTrialBalance(report)
        }}
      >
        {words('report.export')} ▾ <small aria-hidden="true">{shortcutLabel('export')}</small>
      </ExportMenu>
    </>
  )
}
