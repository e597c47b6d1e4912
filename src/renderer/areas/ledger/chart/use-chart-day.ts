/** The day of the balances: as of now, until another day is chosen. It stands in the address, so that Back and a reload find it; no visit begins with an old one. */
import { type BusinessDate, businessDate, isBusinessDate } from '#contract/dates.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useReportParameter } from '#ui/report/use-report.ts'

export type ChartDay = {
  /** The day that the field shows. */
  day: BusinessDate
  /** Undefined: as of now. */
  asOf: BusinessDate | undefined
  choose: (day: BusinessDate | undefined) => void
}

export function useChartDay(): ChartDay {
  const today = useTodayOrPcDay()
  const [text, setText] = useReportParameter('enDate')
  const chosen = text !== undefined && isBusinessDate(text) ? businessDate(text) : undefined
  const asOf = chosen === today ? undefined : chosen
  return {
    day: asOf ?? today,
    asOf,
    choose: (day) => setText(day === today ? undefined : day),
  }
}
