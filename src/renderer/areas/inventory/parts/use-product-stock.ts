/** All stock items of the chosen product, for choosing among them in documents. An agency has some dozens. */
import { useQuery } from '@tanstack/react-query'
import type { StockRow } from '#contract/stock.ts'
import { api } from '../../../lib/client.ts'
import { queries } from '../../../lib/queries.ts'
import { useSession } from '../../../state/session.ts'

const MOST_A_PAGE = 100

async function wholeList(id: number): Promise<StockRow[]> {
  const pageAt = (Page: number) => api.stock.byMainCategory({ id, sort: 'code', Page, PageSize: MOST_A_PAGE })
  const first = await pageAt(1)
  const pages = Math.ceil(first.totalCount / MOST_A_PAGE)
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => pageAt(index + 2)))
  return [first, ...rest].flatMap(({ items }) => items)
}

export const useProductId = (): number | undefined => useSession(({ state }) => state?.product?.id)

/** By code, inactive ones too. The key is that of the list's call, so that changes of stock make it stale. */
export function useProductStock() {
  const productId = useProductId()
  return useQuery({
    queryKey: [...queries.stock.byMainCategory.key(), 'whole', productId],
    queryFn: () => (productId === undefined ? [] : wholeList(productId)),
    enabled: productId !== undefined,
  })
}
