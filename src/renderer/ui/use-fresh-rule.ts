/** The date of a customer's cheque: one that banks refuse already, or years ahead, is said at once, in the words of the server (CHQ-01). */
import { DEFAULT_CHEQUE_STALE_MONTHS, farProblem, staleProblem } from '#contract/cheques/stale-cheque.ts'
import type { Cheque } from '#contract/cheques/cheque.ts'
import { isDay } from '#contract/dates.ts'
import { receivablePayable } from '#contract/enums.ts'
import { queries } from '#lib/queries.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useQuery } from '@tanstack/react-query'
import type { FormRule } from 'antd'
import { fieldError } from './rules.ts'

type Fresh = {
  /** The form's day on which the cheque comes in; without one it is today. */
  dayField?: string
  /** The cheque that is corrected: judged by the day it came in, and its own date stays; one that we wrote grows no older. */
  former?: Pick<Cheque, 'receivedOn' | 'bankDate' | 'receive_or_pay'> | null
}

export function useFreshRule({ dayField = '', former }: Fresh): FormRule {
  const today = useTodayOrPcDay()
  const config = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data
  const months = config?.chequeStaleMonths ?? DEFAULT_CHEQUE_STALE_MONTHS
  return ({ getFieldValue }) => ({
    validator: async (_rule, date: unknown) => {
      if (!isDay(date) || date === former?.bankDate) return
      const day: unknown = former?.receivedOn ?? getFieldValue(dayField)
      // One in the future is refused at its own field, and makes no other date stale.
      const comesIn = isDay(day) && day < today ? day : today
      const stale = former?.receive_or_pay === receivablePayable.payable ? null : staleProblem(date, comesIn, months)
      const problem = stale ?? farProblem(date, comesIn)
      if (problem !== null) throw fieldError(problem)
    },
  })
}
