/** The cheque in the books that a customer's cheque repeats, found while it is typed (CHQ-05). */
import type { Cheque } from '#contract/cheques/cheque.ts'
import { plainNumber } from '#contract/cheques/cheque-number.ts'
import { receivablePayable } from '#contract/enums.ts'
import { queries } from '#lib/queries.ts'
import { MOST_A_PAGE } from '#lib/whole-list.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { knownCheque, type TypedCheque } from './known-cheque.ts'

/** Shorter ones are not typed to their end. */
const SHORTEST = 3

/**
 * Undefined: none.
 * @param at where the form holds the cheque
 * @param partyId the customer, where one is chosen
 */
export function useKnownCheque(at: readonly (string | number)[], partyId: number | undefined): Cheque | undefined {
  const form = Form.useFormInstance()
  const number = textOf(Form.useWatch([...at, 'chequeNumber'], form))
  const bank = textOf(Form.useWatch([...at, 'drawerBank'], form))
  return useRecordedCheque({ number, bank, partyId })
}

/** The cheque in the books that a typed one repeats. */
export function useRecordedCheque({ number, bank, partyId }: TypedCheque): Cheque | undefined {
  const on = useTodayOrPcDay()
  const input = {
    searchQuery: plainNumber(number),
    receivables: receivablePayable.receivable,
    filters: JSON.stringify({ tab: 'all', on }),
    PageSize: MOST_A_PAGE,
  }
  const isTyped = number.length >= SHORTEST
  const recorded = useQuery({ ...queries.cheque.list.queryOptions({ input }), enabled: isTyped }).data?.items
  return isTyped && recorded ? knownCheque(recorded, { number, bank, partyId }) : undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
