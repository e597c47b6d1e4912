/** Reads what settling chooses from, all of it at once: nothing is waited for while somebody types. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { chequeStatuses, receivablePayable } from '#contract/enums.ts'
import type { Trip } from '#contract/trip.ts'
import { api } from '../../../../lib/client.ts'
import { useCustomers } from '../../../../lib/customers.ts'
import { queries } from '../../../../lib/queries.ts'
import { MOST_A_PAGE, wholeList } from '../../../../lib/whole-list.ts'
import { useBottlesAllowed } from '../../../../state/session.ts'
import { customerChoices, type OpenLoan, type SettlementFacts } from './facts.ts'

const none: readonly never[] = []
const receivables = receivablePayable.receivable

export function useFacts(trip: Trip): SettlementFacts {
  const { data: customers = none } = useCustomers()
  const { data: accounts = none } = useQuery(queries.bank.list.queryOptions({ input: { activate: 1 } }))
  const { data: cashTypes = none } = useQuery(queries.bank.cashTypes.queryOptions({ input: {} }))
  const { data: bottles = none } = useQuery(queries.brnStock.list.queryOptions({ input: {} }))
  const { data: bills = none } = useQuery({
    queryKey: [...queries.credit.pending.key(), 'whole'],
    queryFn: () => wholeList((Page) => api.credit.pending({ receivables, Page, PageSize: MOST_A_PAGE })),
  })
  const { data: cheques = none } = useQuery({
    queryKey: [...queries.cheque.list.key(), 'returned', 'whole'],
    queryFn: () =>
      wholeList((Page) =>
        api.cheque.list({ receivables, cheque_Status: chequeStatuses.returned, Page, PageSize: MOST_A_PAGE }),
      ),
  })
  const loans = useLoans()
  return useMemo(
    () => ({
      date: trip.date,
      parties: new Map(customers.map((party) => [party.id, party])),
      customers: customerChoices(customers, trip.rootId),
      cashTypes,
      banks: accounts.filter(({ kind }) => kind === 'BANK'),
      bills,
      cheques,
      loans,
      bottles,
    }),
    [trip.date, trip.rootId, customers, accounts, cashTypes, bills, cheques, loans, bottles],
  )
}

function useLoans(): readonly OpenLoan[] {
  const allowed = useBottlesAllowed()
  const { data: loans = none } = useQuery({
    queryKey: [...queries.brn.pendingLoans.key(), 'whole'],
    queryFn: () => wholeList((Page) => api.brn.pendingLoans({ Page, PageSize: MOST_A_PAGE })),
    enabled: allowed,
  })
  return useMemo(() => loans.map((loan) => ({ ...loan, available: loan.outstanding - loan.reserved })), [loans])
}
