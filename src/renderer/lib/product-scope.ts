/** Which product documents, stock and sales are narrowed to (docs/domain.md, "The product as the scope of work"). Pure. */

/** In the query of an address: the page shows all products of the person, whatever is kept for the next one. */
export const PRODUCTS_PARAMETER = 'products'
export const ALL_PRODUCTS = `${PRODUCTS_PARAMETER}=all`

type Named = { id: number; description: string }
type Asked = {
  /** The product that the person chose after signing in. */
  chosen: Named | null | undefined
  /** The person's products; undefined until they are known. */
  products: readonly Named[] | undefined
  /** The person took the chosen product off. */
  isAll: boolean
}

export type Narrowed = {
  /** What calls are narrowed to; undefined: all products of the person. */
  productId: number | undefined
  /** Ids of the products that are shown. */
  productIds: readonly number[]
  /** Name of the chosen product. */
  name: string
  /** True when the person has several products: only they have something to choose. */
  isChoice: boolean
}

/** Until the products are known the chosen one is right for everybody; afterwards it narrows only where there are several. */
export function narrowedTo({ chosen, products, isAll }: Asked): Narrowed {
  const isChoice = products !== undefined && products.length > 1
  const isNarrowed = !isAll && (isChoice || products === undefined)
  const productId = isNarrowed ? chosen?.id : undefined
  return {
    productId,
    productIds: productId === undefined ? (products ?? []).map(({ id }) => id) : [productId],
    name: chosen?.description ?? '',
    isChoice,
  }
}
