/** The date of a customer's cheque: one that banks refuse already is said at once, in the words of the server (CHQ-01). */
import { DEFAULT_CHEQUE_STALE_MONTHS, staleProblem } from '#contract/cheques/stale-cheque.ts'
import { isDay } from '#contract/dates.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useQuery } from '@tanstack/react-query'
import type { FormRule } from 'antd'
import { fieldError } from './rules.ts'

/** @param dayField the form's day on which the cheque comes in; without one it is today */
export function useFreshRule(dayField: string): FormRule {
  const today = useTodayOrPcDay()
  const config = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data
  const months = config?.chequeStaleMonths ?? DEFAULT_CHEQUE_STALE_MONTHS
  return ({ getFieldValue }) => ({
    validator: async (_rule, date: unknown) => {
      if (!isDay(date)) return
      const day: unknown = getFieldValue(dayField)
      const problem = staleProblem(date, isDay(day) ? day : today, months)
      if (problem !== null) throw fieldError(problem)
    },
  })
}
