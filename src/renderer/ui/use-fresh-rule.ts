/** The date of a customer's cheque: one that banks refuse already, or years ahead, is said at once, in the words of the server (CHQ-01). */
import { DEFAULT_CHEQUE_STALE_MONTHS, farProblem, staleProblem } from '#contract/cheques/stale-cheque.ts'
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
      // One in the future is refused at its own field, and makes no other date stale.
      const comesIn = isDay(day) && day < today ? day : today
      const problem = staleProblem(date, comesIn, months) ?? farProblem(date, comesIn)
      if (problem !== null) throw fieldError(problem)
    },
  })
}
