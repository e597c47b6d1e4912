/** What a bank's cheque book says: the number that comes next, and what is issued on it and not presented. */
import { type ChequeBook, numberAfter, usualDigits } from '#contract/cheques/cheque-number.ts'
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import { type Cents, subtractCents } from '#contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { queries } from './queries.ts'
import { useTodayOrPcDay } from './today.ts'

/** How many of the newest cheques tell where the cheque book is: older books may have higher numbers. */
const NEWEST = 50

/** The number that comes next is empty where none was written yet that is digits alone. */
export type OwnCheques = ChequeBook & { issued: Cents }

/** What is left of the account's balance once its issued cheques are presented, and those that are being written. */
export const leftAfter = (balance: Cents, { issued }: OwnCheques, writing: Cents): Cents =>
  subtractCents(subtractCents(balance, issued), writing)

/** Undefined until both are known, and without a bank. */
export function useOwnCheques(bankId: number | null | undefined): OwnCheques | undefined {
  const on = useTodayOrPcDay()
  const ofBank = { receivables: receivablePayable.payable, bankId: bankId ?? 0, Page: 1, PageSize: 1 }
  const enabled = Boolean(bankId)
  const { data: written } = useQuery({
    ...queries.cheque.list.queryOptions({
      input: { ...ofBank, PageSize: NEWEST, filters: JSON.stringify({ tab: 'all', on }), sort: '-receivedOn' },
    }),
    enabled,
  })
  const { data: issued } = useQuery({
    ...queries.cheque.list.queryOptions({ input: { ...ofBank, cheque_Status: chequeStatuses.pending } }),
    enabled,
  })
  if (!enabled || !written || !issued) return undefined
  const numbers = written.items.map(({ chequeNumber }) => chequeNumber)
  return { next: numberAfter(numbers), digits: usualDigits(numbers), issued: issued.totalValue }
}
