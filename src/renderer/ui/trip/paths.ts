/** Pages of a trip's steps: of one trip, or without `?id=` the trips that wait for it. */
export const stepPaths = {
  unload: '/sales/unloading',
  gasOut: '/sales/gas-out',
  bottles: '/sales/empty-bottles',
  settle: '/sales/settlement',
} as const

/** Addresses of a trip's pages. */
export const tripPaths = {
  list: '/sales/loading',
  create: '/sales/loading/create',
  copy: (id: number) => `/sales/loading/create?copy=${id}`,
  update: (id: number) => `/sales/loading/update/${id}`,
  trip: (id: number) => `/sales/trip?id=${id}`,
  unload: (id: number) => `${stepPaths.unload}?id=${id}`,
  gasOut: (id: number) => `${stepPaths.gasOut}?id=${id}`,
  settle: (id: number) => `${stepPaths.settle}?id=${id}`,
  bottles: (id: number) => `${stepPaths.bottles}?id=${id}`,
} as const
