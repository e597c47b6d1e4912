/** When the agency's books begin, and whether their opening is completed (domain.md E-17). */
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../lib/queries.ts'
import type { Beginning } from './bill-values.ts'

/** Undefined until it is known. */
export function useBeginning(): Beginning | undefined {
  const { data } = useQuery(queries.appConfig.get.queryOptions({ input: {} }))
  return data && { goLiveDate: data.goLiveDate, openingCompleted: data.openingCompleted }
}
