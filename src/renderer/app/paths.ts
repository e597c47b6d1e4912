/** Paths that the program itself leads to. */
export const paths = {
  home: '/',
  signIn: '/session/signin',
  setup: '/setup',
  product: '/products/product-selection',
  notFound: '/not-found',
  dashboard: '/dashboard/default',
} as const
