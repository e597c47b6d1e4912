/**
 * The chosen product as the scope of work (specification §1): which product documents, stock and sales are narrowed to. People of
 * several products may take that off; it is remembered on this PC. Pages about the whole agency lead to everything with
 * `ALL_PRODUCTS` in the address, which changes nothing for the next page.
 */
import { useSession } from '#state/session.ts'
import { changeSettings, useSettings } from '#state/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Narrowed, narrowedTo, PRODUCTS_PARAMETER } from './product-scope.ts'
import { queries } from './queries.ts'

export type ProductScope = Narrowed & {
  /** From the product to all of them, or back. Lists begin at their first page again. */
  toggle: () => void
}

/** Input of calls whose parameter is `product`: reports and figures. */
export const ofScope = ({ productId }: ProductScope): { product?: number } =>
  productId === undefined ? {} : { product: productId }

export function useProductScope(): ProductScope {
  const chosen = useSession(({ state }) => state?.product)
  const { data: products } = useQuery(queries.stock.products.queryOptions({ input: {} }))
  const isKept = useSettings(({ allProducts }) => allProducts)
  const [params, setParams] = useSearchParams()
  const isAll = isKept || params.get(PRODUCTS_PARAMETER) === 'all'

  return useMemo(
    () => ({
      ...narrowedTo({ chosen, products, isAll }),
      toggle: () => {
        setParams(
          (present) => {
            const next = new URLSearchParams(present)
            next.delete(PRODUCTS_PARAMETER)
            next.delete('page')
            return next
          },
          { replace: true },
        )
        void changeSettings({ allProducts: !isAll })
      },
    }),
    [chosen, products, isAll, setParams],
  )
}
