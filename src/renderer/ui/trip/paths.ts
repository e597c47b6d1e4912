/** Addresses of a trip's pages. */
export const tripPaths = {
  list: '/sales/loading',
  create: '/sales/loading/create',
  update: (id: number) => `/sales/loading/update/${id}`,
  trip: (id: number) => `/sales/trip?id=${id}`,
  unload: (id: number) => `/sales/unloading?id=${id}`,
  gasOut: (id: number) => `/sales/gas-out?id=${id}`,
  settle: (id: number) => `/sales/settlement?id=${id}`,
  bottles: (id: number) => `/sales/empty-bottles?id=${id}`,
} as const
