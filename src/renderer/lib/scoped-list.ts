/** Lists of documents and goods, narrowed to the chosen product unless the person took that off. */
import { useMemo } from 'react'
import { type ListState, useListState, withFilters } from './list-state.ts'
import { useProductScope } from './use-product-scope.ts'

/** As {@link useListState}, with `productId` among the filters of the call; {@link DataTable} shows the chip for it. */
export function useScopedList(options: Parameters<typeof useListState>[0]): ListState {
  const list = useListState(options)
  const scope = useProductScope()
  return useMemo(() => {
    const { productId } = scope
    const query = productId === undefined ? list.query : withFilters(list.query, { productId })
    return { ...list, query, scope }
  }, [list, scope])
}
