/** The whole chart of accounts, balances as of now. */
import { useQuery } from '@tanstack/react-query'
import { queries } from './queries.ts'

export const useAccountTree = () => useQuery(queries.account.tree.queryOptions({ input: {} }))
