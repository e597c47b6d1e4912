/**
 * The one table of paths. The router, the guard, the side menu, the breadcrumbs, the command palette and the page titles are
 * derived from it (architecture.md §7): a page that is not here does not exist. Paths, levels and bottle restriction are those
 * of the specification §2.
 */
import type { ComponentType } from 'react'
import type { Access } from '#contract/access.ts'
import type { Words } from './i18n/catalogue.ts'
import type frameTexts from './i18n/en/frame.ts'
import { accountPages } from './navigation/accounts.ts'
import { chequePages } from './navigation/cheques.ts'
import { creditPages } from './navigation/credits.ts'
import { expensePages } from './navigation/expenses.ts'
import { inventoryPages } from './navigation/inventory.ts'
import { masterPages } from './navigation/masters.ts'
import { reportPages } from './navigation/reports.ts'
import { systemPages } from './navigation/system.ts'
import { paths } from './paths.ts'

export type PageTitle = keyof (typeof frameTexts)['pages']
export type MenuGroup = keyof (typeof frameTexts)['groups']

export type NavigationEntry = {
  /** As in the specification. A literal segment beats a `:parameter`, whatever the order here. */
  path: `/${string}`
  /** Key of the page's name in the frame's texts: menu, breadcrumb and palette show it. */
  title: PageTitle
  /** `public`: no sign-in, outside the frame. `any`: signed in with a product, whatever the role. */
  access: Access | 'any'
  /** Bottle-restricted: exists only while the chosen product allows bottles. */
  bottles?: true
  /** Where it stands in the side menu; without it the page is reached from another one. `group: null` stands by itself. */
  menu?: { group: MenuGroup | null; icon: MenuIcon }
  /** The page it belongs to, for the breadcrumb and for marking the menu entry. */
  parent?: `/${string}`
  /** Offered in the palette. Default: every page without a parameter in its path. */
  palette?: false
  /** Texts it needs beside those of the frame. */
  words: readonly Words[]
  page: () => Promise<{ default: ComponentType }>
}

export type MenuIcon =
  | 'dashboard'
  | 'goods'
  | 'expired'
  | 'stock'
  | 'tree'
  | 'accounts'
  | 'entry'
  | 'bills'
  | 'cheques'
  | 'expenses'
  | 'report'
  | 'party'
  | 'bank'
  | 'dates'
  | 'backup'

/** Pages that belong to no area of the menu. */
const entrance: readonly NavigationEntry[] = [
  {
    path: paths.signIn,
    title: 'signIn',
    access: 'public',
    words: ['session'],
    page: () => import('../areas/session/pages/SignIn.tsx'),
  },
  {
    path: paths.setup,
    title: 'setup',
    access: 'public',
    words: ['session'],
    page: () => import('../areas/session/pages/FirstRun.tsx'),
  },
  {
    path: paths.product,
    title: 'product',
    access: 'public',
    words: ['session'],
    page: () => import('../areas/session/pages/ProductSelection.tsx'),
  },
  {
    path: '/session/404',
    title: 'notFound',
    access: 'public',
    words: ['system'],
    page: () => import('../areas/system/pages/NotFound.tsx'),
  },
  {
    path: paths.notFound,
    title: 'notFound',
    access: 'public',
    words: ['system'],
    page: () => import('../areas/system/pages/NotFound.tsx'),
  },
  {
    path: paths.dashboard,
    title: 'dashboard',
    access: 'guest',
    menu: { group: null, icon: 'dashboard' },
    words: ['dashboard'],
    page: () => import('../areas/dashboard/pages/Dashboard.tsx'),
  },
]

/** In the order of the menu. */
export const navigation: readonly NavigationEntry[] = [
  ...entrance,
  ...inventoryPages,
  ...accountPages,
  ...chequePages,
  ...creditPages,
  ...expensePages,
  ...reportPages,
  ...masterPages,
  ...systemPages,
]
