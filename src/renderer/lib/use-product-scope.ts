/**
 * The chosen product as the scope of work (specification §1): which product documents, stock and sales are narrowed to. People of
 * several products may take that off; it is remembered on this PC. Pages about the whole agency lead to everything with
 * `ALL_PRODUCTS` in the address, which changes nothing for the next page.
 */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '../state/session.ts'
import { changeSettings, useSettings } from '../state/settings.ts'
import { PRODUCTS_PARAMETER } from './all-products.ts'
import { queries } from './queries.ts'

export type ProductScope = {
  /** What calls are narrowed to; undefined: all products of the person. */
  productId: number | undefined
  /** Ids of the products that are shown. */
  productIds: readonly number[]
  /** Name of the chosen product. */
  name: string
  /** True when the person has several products: only they have something to choose. */
  isChoice: boolean
  /** From the product to all of them, or back. Lists begin at their first page again. */
  toggle: () => void
}

/** Input of calls whose parameter is `product`: reports and figures. */
export const ofScope = ({ productId }: ProductScope): { product?: number } =>
  productId === undefined ? {} : { product: productId }

export function useProductScope(): ProductScope {
  const product = useSession(({ state }) => state?.product)
  const { data: products } = useQuery(queries.stock.products.queryOptions({ input: {} }))
  const isKept = useSettings(({ allProducts }) => allProducts)
  const [params, setParams] = useSearchParams()
  const isAll = isKept || params.get(PRODUCTS_PARAMETER) === 'all'

  return useMemo(() => {
    // Until the products are known the chosen one is right for everybody.
    const isChoice = products !== undefined && products.length > 1
    const isNarrowed = products === undefined ? !isAll : isChoice && !isAll
    const productId = isNarrowed ? product?.id : undefined
    return {
      productId,
      productIds: productId === undefined ? (products ?? []).map(({ id }) => id) : [productId],
      name: product?.description ?? '',
      isChoice,
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
    }
  }, [product, products, isAll, setParams])
}
