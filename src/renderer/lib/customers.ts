/** All outlets and debtors, for choosing among them by a letter or two without waiting for an answer. */
import { useQuery } from '@tanstack/react-query'
import { api } from './client.ts'
import { queries } from './queries.ts'
import { MOST_A_PAGE, wholeList } from './whole-list.ts'

/** By code, inactive ones too. The key is that of the list's call, so that changes of parties make it stale. */
export const useCustomers = () =>
  useQuery({
    queryKey: [...queries.party.list.key(), 'whole'],
    queryFn: () => wholeList((Page) => api.party.list({ sort: 'code', Page, PageSize: MOST_A_PAGE })),
  })
