/** The cheque behind a settlement. */
import type { BillSettlement } from '#contract/bills/bill.ts'
import type { ChequeDetails } from '#contract/cheques/cheque.ts'
import { isLocalId } from '#contract/local-ids.ts'
import { queries } from '#lib/queries.ts'
import { useQuery } from '@tanstack/react-query'

/** Undefined while it is not known, and for a settlement by other means. */
export function useSettlingCheque({ chequeId }: Pick<BillSettlement, 'chequeId'>): ChequeDetails | undefined {
  return useQuery({
    ...queries.cheque.get.queryOptions({ input: { id: chequeId ?? 0 } }),
    enabled: chequeId !== null && !isLocalId(chequeId),
  }).data
}
