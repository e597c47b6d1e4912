/** The supplier of the chosen product: the one that its documents name unless another is chosen. */
import { useQuery } from '@tanstack/react-query'
import { queries } from './queries.ts'
import { useProductId } from './product-stock.ts'

/** Null when there is none, undefined until it is known. */
export function usePrincipal(): number | null | undefined {
  const id = useProductId()
  const known = id !== undefined
  const { data, isPending } = useQuery({
    ...queries.stock.categories.queryOptions({ input: { id: id ?? 0 } }),
    enabled: known,
  })
  return isPending && known ? undefined : (data?.principalId ?? null)
}
