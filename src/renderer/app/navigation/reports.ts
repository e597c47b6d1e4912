/** Pages of the reports, made from their table: one page, told apart by its path. */
import { type Report, reports } from '../../areas/reports/reports.ts'
import type { NavigationEntry } from './entry.ts'

const menu = { group: 'reports', icon: 'report' } as const

const pageOf = ({ path, title, access, bottles }: Report): NavigationEntry => ({
  path,
  title,
  access,
  ...(bottles && { bottles }),
  menu,
  words: ['reports'],
  page: () => import('../../areas/reports/report/Report.tsx'),
})

const [trialBalance, ...others] = reports.map(pageOf)

export const reportPages: readonly NavigationEntry[] = [
  ...(trialBalance ? [trialBalance] : []),
  {
    path: '/accounts/income-statement',
    title: 'incomeStatement',
    access: 'any',
    menu,
    words: ['ledger'],
    page: () => import('../../areas/ledger/income/IncomeStatement.tsx'),
  },
  ...others,
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
