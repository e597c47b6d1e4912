/**
 * The one table of paths. The router, the guard, the side menu, the breadcrumbs, the command palette and the page titles are
 * derived from it (architecture.md §7): a page that is not here does not exist. Paths, levels and bottle restriction are those
 * of the specification §2.
 */
import type { ComponentType } from 'react'
import type { Access } from '#contract/access.ts'
import type { Words } from './i18n/catalogue.ts'
import type frameTexts from './i18n/en/frame.ts'
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
  | 'report'
  | 'party'
  | 'bank'
  | 'dates'
  | 'backup'

export const navigation: readonly NavigationEntry[] = [
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
  {
    path: '/inventory/grn',
    title: 'grnList',
    access: 'guest',
    menu: { group: 'inventory', icon: 'goods' },
    words: ['inventory'],
    page: () => import('../areas/inventory/pages/GrnList.tsx'),
  },
  {
    path: '/inventory/grn/create',
    title: 'grnNew',
    access: 'guest',
    parent: '/inventory/grn',
    words: ['inventory'],
    page: () => import('../areas/inventory/pages/GrnCreate.tsx'),
  },
  {
    path: '/inventory/grn/update/:id',
    title: 'grnEdit',
    access: 'guest',
    parent: '/inventory/grn',
    words: ['inventory'],
    page: () => import('../areas/inventory/pages/GrnUpdate.tsx'),
  },
  {
    path: '/inventory/stock',
    title: 'stock',
    access: 'guest',
    menu: { group: 'inventory', icon: 'stock' },
    words: ['inventory'],
    page: () => import('../areas/inventory/pages/StockList.tsx'),
  },
  {
    path: '/inventory/stock/create-stock',
    title: 'stockNew',
    access: 'sa',
    parent: '/inventory/stock',
    words: ['inventory'],
    page: () => import('../areas/inventory/pages/StockCreate.tsx'),
  },
  {
    path: '/inventory/stock/update-stock/:id',
    title: 'stockEdit',
    access: 'sa',
    parent: '/inventory/stock',
    words: ['inventory'],
    page: () => import('../areas/inventory/pages/StockUpdate.tsx'),
  },
  {
    path: '/inventory/stock/create-item',
    title: 'itemNew',
    access: 'sa',
    parent: '/inventory/stock',
    words: ['inventory'],
    page: () => import('../areas/inventory/pages/ItemCreate.tsx'),
  },
  {
    path: '/inventory/stock/create-item/:id',
    title: 'itemEdit',
    access: 'sa',
    parent: '/inventory/stock',
    words: ['inventory'],
    page: () => import('../areas/inventory/pages/ItemUpdate.tsx'),
  },
  {
    path: '/inventory/ern',
    title: 'ern',
    access: 'guest',
    menu: { group: 'inventory', icon: 'expired' },
    words: ['inventory'],
    page: () => import('../areas/inventory/pages/ErnPage.tsx'),
  },
  {
    path: '/accounts/chart-of-accounts',
    title: 'chartOfAccounts',
    access: 'any',
    menu: { group: 'accounts', icon: 'accounts' },
    words: ['accounts'],
    page: () => import('../areas/accounts/pages/ChartOfAccounts.tsx'),
  },
  {
    // Among the pages of /accounts/:route.
    path: '/accounts/general-entry',
    title: 'generalEntry',
    access: 'admin',
    menu: { group: 'accounts', icon: 'entry' },
    words: ['accounts'],
    page: () => import('../areas/accounts/pages/GeneralEntry.tsx'),
  },
  {
    path: '/accounts/reports/trail-balance',
    title: 'trialBalance',
    access: 'any',
    menu: { group: 'reports', icon: 'report' },
    words: ['reports'],
    page: () => import('../areas/reports/pages/Report.tsx'),
  },
  {
    path: '/accounts/reports/journal/report',
    title: 'journalReport',
    access: 'sa',
    menu: { group: 'reports', icon: 'report' },
    words: ['reports'],
    page: () => import('../areas/reports/pages/Report.tsx'),
  },
  {
    path: '/inventory/grns/invoice',
    title: 'grnInvoice',
    access: 'guest',
    menu: { group: 'reports', icon: 'report' },
    words: ['reports'],
    page: () => import('../areas/reports/pages/Report.tsx'),
  },
  {
    path: '/inventory/erns/invoice',
    title: 'ernInvoice',
    access: 'guest',
    menu: { group: 'reports', icon: 'report' },
    words: ['reports'],
    page: () => import('../areas/reports/pages/Report.tsx'),
  },
  {
    path: '/inventory/stock/report',
    title: 'stockReport',
    access: 'guest',
    menu: { group: 'reports', icon: 'report' },
    words: ['reports'],
    page: () => import('../areas/reports/pages/Report.tsx'),
  },
  {
    path: '/inventory/stocks/journal-report',
    title: 'stockJournal',
    access: 'guest',
    menu: { group: 'reports', icon: 'report' },
    words: ['reports'],
    page: () => import('../areas/reports/pages/Report.tsx'),
  },
  {
    path: '/sales/reports/expire-report',
    title: 'expireReport',
    access: 'guest',
    menu: { group: 'reports', icon: 'report' },
    words: ['reports'],
    page: () => import('../areas/reports/pages/Report.tsx'),
  },
  {
    path: '/account-master/debtors',
    title: 'debtors',
    access: 'admin',
    menu: { group: 'masters', icon: 'party' },
    words: ['masters'],
    page: () => import('../areas/masters/pages/Debtors.tsx'),
  },
  {
    path: '/account-master/debtors/:id',
    title: 'debtor',
    access: 'admin',
    parent: '/account-master/debtors',
    words: ['masters'],
    page: () => import('../areas/masters/pages/Debtor.tsx'),
  },
  {
    path: '/account-master/bank',
    title: 'banks',
    access: 'admin',
    menu: { group: 'masters', icon: 'bank' },
    words: ['masters'],
    page: () => import('../areas/masters/pages/Banks.tsx'),
  },
  {
    path: '/account-master/bank/:id',
    title: 'bank',
    access: 'admin',
    parent: '/account-master/bank',
    words: ['masters'],
    page: () => import('../areas/masters/pages/BankAccount.tsx'),
  },
  {
    path: '/inventory-master/cheque-due-dates',
    title: 'dueDates',
    access: 'admin',
    menu: { group: 'masters', icon: 'dates' },
    words: ['masters'],
    page: () => import('../areas/masters/pages/ChequeDueDates.tsx'),
  },
  {
    path: '/inventory-master/cheque-due-dates/:id',
    title: 'dueDate',
    access: 'admin',
    parent: '/inventory-master/cheque-due-dates',
    words: ['masters'],
    page: () => import('../areas/masters/pages/ChequeDueDate.tsx'),
  },
  {
    path: '/system/backup',
    title: 'backup',
    access: 'sa',
    menu: { group: 'system', icon: 'backup' },
    words: ['system'],
    page: () => import('../areas/system/pages/Backup.tsx'),
  },
]
