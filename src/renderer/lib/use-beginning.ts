/** The beginning of the agency's books, for the forms that may write before it. */
import { useQuery } from '@tanstack/react-query'
import type { Beginning } from './beginning.ts'
import { queries } from './queries.ts'

/** Undefined until it is known. */
export function useBeginning(): Beginning | undefined {
  const { data } = useQuery(queries.appConfig.get.queryOptions({ input: {} }))
  return data && { goLiveDate: data.goLiveDate, openingCompleted: data.openingCompleted }
}
