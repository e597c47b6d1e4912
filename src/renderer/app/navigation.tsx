/**
 * The one table of paths. The router, the guard, the side menu, the breadcrumbs, the command palette and the page titles are
 * derived from it: a page that is not here does not exist. Paths, levels and bottle restriction are those
 * of the specification §2.
 */
import { accountPages, exportPages } from './navigation/ledger.ts'
import { bottlePages, loanPages } from './navigation/bottles.ts'
import { chequePages } from './navigation/cheques.ts'
import { billPages, paymentPages, statementPages } from './navigation/bills.ts'
import type { NavigationEntry } from './navigation/entry.ts'
import { galleryPages } from './navigation/gallery.ts'
import { expensePages } from './navigation/expenses.ts'
import { inventoryPages } from './navigation/inventory.ts'
import { masterPages } from './navigation/parties.ts'
import { peoplePages } from './navigation/people.ts'
import { reportPages } from './navigation/reports.ts'
import { periodPages } from './navigation/periods.ts'
import { settlementPages } from './navigation/settlement.ts'
import { tripPages } from './navigation/trips.ts'
import { systemPages } from './navigation/system.ts'
import { userPages } from './navigation/users.ts'
import { paths } from './paths.ts'

/** Pages that belong to no area of the menu. */
const entrance: readonly NavigationEntry[] = [
  {
    path: paths.signIn,
    title: 'signIn',
    access: 'public',
    words: ['session'],
    page: () => import('../areas/session/sign-in/SignIn.tsx'),
  },
  {
    path: paths.setup,
    title: 'setup',
    access: 'public',
    words: ['session', 'ui'],
    page: () => import('../areas/session/first-run/FirstRun.tsx'),
  },
  {
    path: paths.product,
    title: 'product',
    access: 'public',
    words: ['session'],
    page: () => import('../areas/session/product/ProductSelection.tsx'),
  },
  {
    path: '/session/404',
    title: 'notFound',
    access: 'public',
    words: ['system', 'frame'],
    page: () => import('../areas/system/not-found/NotFound.tsx'),
  },
  {
    path: paths.notFound,
    title: 'notFound',
    access: 'public',
    words: ['system', 'frame'],
    page: () => import('../areas/system/not-found/NotFound.tsx'),
  },
  {
    path: paths.dashboard,
    title: 'dashboard',
    access: 'guest',
    menu: { group: null, icon: 'dashboard' },
    words: ['dashboard', 'trips'],
    page: () => import('../areas/dashboard/home/Dashboard.tsx'),
  },
  {
    path: '/charts/echarts',
    title: 'charts',
    access: 'editor',
    menu: { group: null, icon: 'charts' },
    words: ['dashboard'],
    page: () => import('../areas/dashboard/charts/Charts.tsx'),
  },
]

/** In the order of the menu: what is done by the hour stands above what is done by the day and month. */
export const navigation: readonly NavigationEntry[] = [
  ...entrance,
  ...inventoryPages,
  ...bottlePages,
  ...tripPages,
  ...settlementPages,
  ...paymentPages,
  ...chequePages,
  ...billPages,
  ...expensePages,
  ...loanPages,
  ...statementPages,
  ...periodPages,
  ...accountPages,
  ...exportPages,
  ...reportPages,
  ...masterPages,
  ...peoplePages,
  ...userPages,
  ...systemPages,
  ...galleryPages,
]
