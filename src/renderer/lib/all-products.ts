/** In the query of an address: the page shows all products of the person, whatever is kept for the next one. */
export const PRODUCTS_PARAMETER = 'products'
export const ALL_PRODUCTS = `${PRODUCTS_PARAMETER}=all`
