/** What a bank's cheque book says: the number that comes next, and what is issued on it and not presented. */
import { nextNumber } from '#contract/cheques/cheque-number.ts'
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import type { Cents } from '#contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { queries } from './queries.ts'
import { useTodayOrPcDay } from './today.ts'

export type OwnCheques = {
  /** Empty where none was written yet, or its number has no next one. */
  next: string
  issued: Cents
}

/** Undefined until both are known, and without a bank. */
export function useOwnCheques(bankId: number | null | undefined): OwnCheques | undefined {
  const on = useTodayOrPcDay()
  const ofBank = { receivables: receivablePayable.payable, bankId: bankId ?? 0, Page: 1, PageSize: 1 }
  const enabled = Boolean(bankId)
  const { data: written } = useQuery({
    ...queries.cheque.list.queryOptions({
      input: { ...ofBank, filters: JSON.stringify({ tab: 'all', on }), sort: '-receivedOn' },
    }),
    enabled,
  })
  const { data: issued } = useQuery({
    ...queries.cheque.list.queryOptions({ input: { ...ofBank, cheque_Status: chequeStatuses.pending } }),
    enabled,
  })
  if (!enabled || !written || !issued) return undefined
  return { next: nextNumber(written.items[0]?.chequeNumber ?? ''), issued: issued.totalValue }
}
