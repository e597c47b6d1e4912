/** A report's parameters, kept in the address and, for the next visit, in the settings; its preview; and its days. */
import { useTodayOrPcDay, useTodaySettled } from '#lib/today.ts'
import { desktopQueries } from '#lib/queries.ts'
import { keepView, useView } from '#state/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { addressOf, choiceIn, daysOf, type PeriodChoice } from '../periods.ts'

/** `period`: from and to. `asOf`: one day, `enDate`. `none`: no days at all. */
export type ReportTime = 'period' | 'asOf' | 'none'

export type ReportInput = Record<string, unknown>

const keptChoice = (kept: unknown): PeriodChoice | null =>
  choiceIn(new URLSearchParams(typeof kept === 'string' ? kept : ''))

/** Which page of a long report is looked at, in the address: Back leads to it. */
const PAGE = 'page'

/** The chosen days of a report. What the address says beats what was kept, which are relative days; the first time it is `first`. */
export function useReportDays(call: string, time: ReportTime, first: PeriodChoice) {
  const [params, setParams] = useSearchParams()
  const today = useTodayOrPcDay()
  const settled = useTodaySettled() || time === 'none'
  const name = `report:${call}`
  const kept = useView(name)
  const choice = choiceIn(params) ?? keptChoice(kept) ?? first
  const days = daysOf(choice, today)

  const choose = (next: PeriodChoice) => {
    const address = addressOf(next)
    setParams(
      (present) => {
        const changed = new URLSearchParams(present)
        for (const [key, value] of Object.entries(address)) {
          if (value === undefined) changed.delete(key)
          else changed.set(key, value)
        }
        changed.delete(PAGE)
        return changed
      },
      { replace: true },
    )
    // A day that was chosen is of this visit: weeks later nobody expects it.
    if (next.preset === 'custom') return
    const pairs = Object.entries(address).filter((pair): pair is [string, string] => pair[1] !== undefined)
    void keepView(name, new URLSearchParams(pairs).toString())
  }
  const { from, to } = days
  const input = useMemo<ReportInput>(() => {
    if (time === 'none') return {}
    return time === 'asOf' ? { enDate: to } : { stDate: from, enDate: to }
  }, [time, from, to])

  return { choice, days, input, choose, settled }
}

/** The report with its parameters as they stand; relative days stay relative. */
export function useReportAddress(choice: PeriodChoice | null): string {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const whole = new URLSearchParams(params)
  whole.delete(PAGE)
  for (const [key, value] of Object.entries(choice ? addressOf(choice) : {})) {
    if (value === undefined) whole.delete(key)
    else whole.set(key, value)
  }
  whole.sort()
  return whole.size === 0 ? pathname : `${pathname}?${whole}`
}

/** A further parameter of a report, kept in the address beside its days. */
export function useReportParameter(
  name: string,
): [value: string | undefined, set: (value: string | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const set = (value: string | undefined) =>
    setParams(
      (present) => {
        const changed = new URLSearchParams(present)
        if (value === undefined) changed.delete(name)
        else changed.set(name, value)
        // Another report begins with its first page.
        if (name !== PAGE) changed.delete(PAGE)
        return changed
      },
      { replace: true },
    )
  return [params.get(name) ?? undefined, set]
}

/** As {@link useReportParameter}, for the id of a record; undefined for anything else that stands in the address. */
export function useReportId(name: string): [id: number | undefined, set: (id: number | undefined) => void] {
  const [text, setText] = useReportParameter(name)
  const id = /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined
  return [id, (next) => setText(next?.toString())]
}

/** The page of a long report that is looked at. */
export function useReportPageNumber(): [page: number, turn: (page: number) => void] {
  const [value, set] = useReportParameter(PAGE)
  const page = /^[1-9]\d{0,2}$/.test(value ?? '') ? Number(value) : 1
  return [page, (next) => set(next === 1 ? undefined : String(next))]
}

/** The report as HTML, of a long one the page. Stale as soon as anything changed in the books. */
export function useReportPreview(call: string, input: ReportInput, ready: boolean, page: number) {
  return useQuery({
    ...desktopQueries.reports.preview.queryOptions({ input: { call, input: { ...input, page } } }),
    enabled: ready,
    placeholderData: (before) => before,
  })
}
