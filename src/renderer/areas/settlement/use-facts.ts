/** Reads what settling chooses from, all of it at once: nothing is waited for while somebody types. */
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import { oldestCheque } from '#contract/cheques/stale-cheque.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { api } from '#lib/client.ts'
import { useCustomers } from '#lib/customers.ts'
import { queries } from '#lib/queries.ts'
import { MOST_A_PAGE, wholeList } from '#lib/whole-list.ts'
import { useBottlesAllowed } from '#state/session.ts'
import { customerChoices } from '#ui/trip/customer-choices.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type OpenLoan, type SettlementFacts } from './facts.ts'

const none: readonly never[] = []
const receivables = receivablePayable.receivable

/** `on` is the day of the settlement. Undefined until all of it was asked for: a line that is opened before would begin without its usual account. */
export function useFacts(
  { trip, drawerBanks, chequeStaleMonths }: Settlement,
  on: BusinessDate,
): SettlementFacts | undefined {
  const customers = useCustomers()
  const accounts = useQuery(queries.bank.list.queryOptions({ input: { activate: 1 } }))
  const cashTypes = useQuery(queries.bank.cashTypes.queryOptions({ input: {} }))
  const allowed = useBottlesAllowed()
  const bottles = useQuery({ ...queries.bottleStock.list.queryOptions({ input: {} }), enabled: allowed })
  const bills = useQuery({
    queryKey: [...queries.bill.pending.key(), 'whole'],
    queryFn: () => wholeList((Page) => api.bill.pending({ receivables, Page, PageSize: MOST_A_PAGE })),
  })
  const cheques = useQuery({
    queryKey: [...queries.cheque.list.key(), 'returned', 'whole'],
    queryFn: () =>
      wholeList((Page) =>
        api.cheque.list({ receivables, cheque_Status: chequeStatuses.returned, Page, PageSize: MOST_A_PAGE }),
      ),
  })
  const gasOut = useQuery(queries.trip.get.queryOptions({ input: { id: trip.id } })).data?.gasOut ?? none
  const loans = useLoans(allowed)
  const all = [customers, accounts, cashTypes, bills, cheques, ...(allowed ? [bottles] : [])]
  const ready = loans !== undefined && all.every(({ isFetched }) => isFetched)
  const facts = useMemo(
    () => ({
      date: on,
      oldestCheque: oldestCheque(trip.date, chequeStaleMonths),
      staleMonths: chequeStaleMonths,
      drawerBanks,
      parties: new Map((customers.data ?? none).map((party) => [party.id, party])),
      customers: customerChoices(customers.data ?? none, trip.routeId, gasOut),
      cashTypes: cashTypes.data ?? none,
      banks: (accounts.data ?? none).filter(({ kind }) => kind === 'BANK'),
      bills: bills.data ?? none,
      cheques: cheques.data ?? none,
      loans: loans ?? none,
      bottles: bottles.data ?? none,
    }),
    [
      on,
      drawerBanks,
      chequeStaleMonths,
      trip.date,
      trip.routeId,
      customers.data,
      gasOut,
      accounts.data,
      cashTypes.data,
      bills.data,
      cheques.data,
      loans,
      bottles.data,
    ],
  )
  return ready ? facts : undefined
}

/** None while the product has no bottles. */
function useLoans(allowed: boolean): readonly OpenLoan[] | undefined {
  const query = useQuery({
    queryKey: [...queries.bottleReceipt.pendingLoans.key(), 'whole'],
    queryFn: () => wholeList((Page) => api.bottleReceipt.pendingLoans({ Page, PageSize: MOST_A_PAGE })),
    enabled: allowed,
  })
  return useMemo(() => {
    if (allowed && !query.isFetched) return undefined
    return (query.data ?? none).map((loan) => ({ ...loan, available: loan.outstanding - loan.reserved }))
  }, [allowed, query.isFetched, query.data])
}
