/** Sales reps to choose from: of the chosen product, or of all products while those are shown. */
import { useQueries } from '@tanstack/react-query'
import { queries } from './queries.ts'
import { useProductScope } from './use-product-scope.ts'

export function useReps(): { id: number; name: string }[] {
  const { productIds } = useProductScope()
  return useQueries({
    queries: productIds.map((id) => queries.employee.salesRefs.queryOptions({ input: { id } })),
    combine: (found) => found.flatMap(({ data }) => data ?? []),
  })
}
