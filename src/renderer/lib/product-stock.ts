/** All stock items of a product, for choosing among them in documents. An agency has some dozens. */
import { useSession } from '#state/session.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from './client.ts'
import { queries } from './queries.ts'
import { MOST_A_PAGE, wholeList } from './whole-list.ts'

export const useProductId = (): number | undefined => useSession(({ state }) => state?.product?.id)

/** By code, inactive ones too. */
export const useProductStock = () => useStockOf(useProductId())

/** As {@link useProductStock} of a product, of all products of the person with 0. The key is that of the list's call, so that changes of stock make it stale. */
export function useStockOf(productId: number | undefined) {
  return useQuery({
    queryKey: [...queries.stock.byMainCategory.key(), 'whole', productId],
    queryFn: () =>
      productId === undefined
        ? []
        : wholeList((Page) => api.stock.byMainCategory({ id: productId, sort: 'code', Page, PageSize: MOST_A_PAGE })),
    enabled: productId !== undefined,
  })
}
