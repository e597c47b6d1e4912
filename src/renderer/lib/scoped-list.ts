/** Lists of documents and goods, narrowed to the chosen product unless the person took that off. */
import { useMemo } from 'react'
import { type ListState, useListState, withFilters } from './list-state.ts'
import { useProductScope } from './use-product-scope.ts'

/**
 * As {@link useListState}, with `productId` among the filters of the call; the table shows the chip for it. While `ofOneProduct`, the
 * filter of a thing that belongs to one product, is set, that says the product itself.
 */
export function useScopedList<Name extends string>(
  options: Parameters<typeof useListState<Name>>[0],
  ofOneProduct?: string,
): ListState<Name> {
  const list = useListState<Name>(options)
  const scope = useProductScope()
  const isSaid = ofOneProduct !== undefined && list.filter(ofOneProduct) !== undefined
  return useMemo(() => {
    if (isSaid) return list
    const { productId } = scope
    const query = productId === undefined ? list.query : withFilters(list.query, { productId })
    return { ...list, query, scope }
  }, [list, scope, isSaid])
}
