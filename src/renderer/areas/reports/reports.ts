/** The reports, one line each: which call makes it, which days it takes, what else it may be narrowed to. */
import type { ComponentType } from 'react'
import type frameTexts from '../../app/i18n/en/frame.ts'
import type { PeriodPreset } from '../../ui/periods.ts'
import type { ReportTime } from '../../ui/report/use-report.ts'
import { type ChoiceProps, ErnChoice, GrnChoice, ProductChoice, StockChoice } from './parts/choices.tsx'

/** One row that the report may be narrowed to. */
export type Narrowing = {
  /** Its name in the call's input, and in the address: papers link to their own report. */
  parameter: 'id' | 'stockId' | 'product'
  Choice: ComponentType<ChoiceProps>
  /** Invoices: one note says everything, its days too; without one the id is 0 and the period is taken (specification §7). */
  ofOneNote?: true
}

export type Report = {
  /** Key of the page's name among the frame's texts. */
  title: keyof (typeof frameTexts)['pages']
  /** A report call of the contract. */
  call: string
  time: ReportTime
  /** Days the first time. */
  first: PeriodPreset
  narrowing?: Narrowing
}

const oneGrn: Narrowing = { parameter: 'id', Choice: GrnChoice, ofOneNote: true }
const oneErn: Narrowing = { parameter: 'id', Choice: ErnChoice, ofOneNote: true }
const oneItem: Narrowing = { parameter: 'stockId', Choice: StockChoice }
const oneProduct: Narrowing = { parameter: 'product', Choice: ProductChoice }

/** By path. */
export const reports: Readonly<Record<string, Report>> = {
  '/accounts/reports/trail-balance': {
    title: 'trialBalance',
    call: 'account.trialBalance',
    time: 'asOf',
    first: 'today',
  },
  '/accounts/reports/journal/report': {
    title: 'journalReport',
    call: 'account.journalLog',
    time: 'period',
    first: 'today',
  },
  '/inventory/grns/invoice': {
    title: 'grnInvoice',
    call: 'grn.invoice',
    time: 'period',
    first: 'thisMonth',
    narrowing: oneGrn,
  },
  '/inventory/erns/invoice': {
    title: 'ernInvoice',
    call: 'expire.invoice',
    time: 'period',
    first: 'thisMonth',
    narrowing: oneErn,
  },
  '/inventory/stocks/journal-report': {
    title: 'stockJournal',
    call: 'grn.stockJournal',
    time: 'period',
    first: 'thisMonth',
    narrowing: oneItem,
  },
  '/inventory/stock/report': {
    title: 'stockReport',
    call: 'stock.report',
    time: 'asOf',
    first: 'today',
    narrowing: oneProduct,
  },
  '/sales/reports/expire-report': {
    title: 'expireReport',
    call: 'stock.expireReport',
    time: 'period',
    first: 'thisMonth',
  },
}
