/** From a list to its report: to print or export what the list shows. No report takes a search or filters on columns: then it says so. */
import type { ListState } from '#lib/list-state.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useBeginning } from '#lib/use-beginning.ts'
import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { chosenDays, dayFilters } from './list-days.ts'

type ReportLinkProps = {
  to: `/${string}`
  list: ListState
  /** The report shows how things stand on a day: the days of the list, which are of its documents, do not go along. */
  asOf?: true
  /** Filters of the list by the name that the report has for them. */
  parameters?: Readonly<Record<string, string>>
  /** What the report is narrowed to besides. */
  fixed?: Readonly<Record<string, number | string>>
  /** The report's name, where it does not show just what the list shows. */
  name?: string
}

const none = {}

export function ReportLink({ to, list, asOf, parameters = none, fixed = none, name }: ReportLinkProps) {
  const { t } = useTranslation('ui')
  const navigate = useNavigate()
  const beginning = useBeginning()
  const today = useTodayOrPcDay()
  const names = [...(asOf ? [] : dayFilters.map((filter) => [filter, filter])), ...Object.entries(parameters)]
  // Without days the list shows all; the report would take its own.
  const allDays =
    asOf || !beginning?.goLiveDate || chosenDays(list.filter) !== null
      ? []
      : [
          ['stDate', beginning.goLiveDate],
          ['enDate', today],
        ]
  const narrowed = new URLSearchParams([
    ...allDays,
    ...Object.entries(fixed).map(([parameter, value]) => [parameter, String(value)]),
    ...names.flatMap(([filter = '', parameter = '']) => {
      const value = list.filter(filter)
      return value === undefined ? [] : [[parameter, value]]
    }),
  ])
  const isWider = name === undefined && (list.search !== '' || list.where.length > 0)
  const label = name ?? t(isWider ? 'report.withoutSearch' : 'report.printOrExport')
  return (
    <Button
      icon={<PrinterOutlined aria-hidden />}
      aria-label={label}
      title={label}
      onClick={() => void navigate(narrowed.size > 0 ? `${to}?${narrowed}` : to)}
    >
      {isWider && label}
    </Button>
  )
}
