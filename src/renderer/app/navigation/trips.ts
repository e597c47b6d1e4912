/** Pages of the trips. What the specification calls /sales/:route is listed in docs/domain.md. */
import type { NavigationEntry } from './entry.ts'

export const tripPages: readonly NavigationEntry[] = [
  {
    path: '/sales/loading',
    title: 'trips',
    access: 'guest',
    menu: { group: 'sales', icon: 'vehicle' },
    words: ['trips'],
    page: () => import('../../areas/trips/list/Trips.tsx'),
  },
  {
    path: '/sales/loading/create',
    title: 'loadingNew',
    access: 'guest',
    parent: '/sales/loading',
    words: ['trips'],
    page: () => import('../../areas/trips/loading/LoadingCreate.tsx'),
  },
  {
    path: '/sales/loading/update/:id',
    title: 'loadingEdit',
    access: 'guest',
    parent: '/sales/loading',
    words: ['trips'],
    page: () => import('../../areas/trips/loading/LoadingUpdate.tsx'),
  },
  {
    path: '/sales/trip',
    title: 'trip',
    access: 'guest',
    parent: '/sales/loading',
    palette: false,
    words: ['trips', 'settlement'],
    page: () => import('../../areas/trips/trip/Trip.tsx'),
  },
  {
    path: '/sales/gas-out',
    title: 'gasOut',
    access: 'guest',
    parent: '/sales/loading',
    words: ['trips', 'settlement'],
    page: () => import('../../areas/trips/gas-out/GasOutPage.tsx'),
  },
  {
    path: '/sales/unloading',
    title: 'unloading',
    access: 'guest',
    parent: '/sales/loading',
    words: ['trips'],
    page: () => import('../../areas/trips/unloading/Unloading.tsx'),
  },
]
