/** Pages of the reports, made from their table: one page, told apart by its path. */
import { type Report, reports } from '../../areas/reports/reports.ts'
import type { NavigationEntry } from './entry.ts'

const menu = { group: 'reports', icon: 'report' } as const

const pageOf = ({ path, title, access, bottles, group }: Report): NavigationEntry => ({
  path,
  title,
  access,
  ...(bottles && { bottles }),
  menu: { ...menu, section: group },
  words: ['reports'],
  page: () => import('../../areas/reports/report/Report.tsx'),
})

export const reportPages: readonly NavigationEntry[] = [
  {
    path: '/accounts/reports/all',
    title: 'allReports',
    access: 'any',
    menu: { group: 'reports', icon: 'reports' },
    words: ['reports'],
    page: () => import('../../areas/reports/overview/AllReports.tsx'),
  },
  ...reports.map(pageOf),
  {
    path: '/accounts/reports/export',
    title: 'exportReports',
    access: 'any',
    menu,
    words: ['reports'],
    page: () => import('../../areas/reports/export/ExportReports.tsx'),
  },
  {
    path: '/accounts/reports/dayend-rep-wise/:loadingId',
    title: 'repWiseReport',
    access: 'any',
    parent: '/accounts/reports/dayend-rep-wise',
    words: ['reports'],
    page: () => import('../../areas/reports/report/SettlementOfTrip.tsx'),
  },
]
