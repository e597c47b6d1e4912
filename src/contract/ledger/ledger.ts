/** What the ledger answers beyond the chart: a ledger page, the income statement, the past, closed days (specification §7 Account; RPT-24 to RPT-29). */
import { z } from 'zod'
import { DocumentKind } from '../document-kinds.ts'
import { BusinessDate, DayParameter } from '../dates.ts'
import { DayEnd } from '../periods/day-end.ts'
import { Cents, subtractCents, ZERO } from '../money.ts'
import { listQuery } from '../paging.ts'
import { byId, Id, procedure } from '../procedure.ts'
import { besidePeriod, ReportFile, reportAsOf, reportPeriod } from '../report.ts'

const tag = 'Account'

/** An account on the other side of an entry. */
export const ContraAccount = z.object({ id: Id, code: z.string(), name: z.string() })
export type ContraAccount = z.infer<typeof ContraAccount>

/** A line of an account's ledger. `balance` runs, on the account's own debit side. */
export const LedgerLine = z.object({
  id: Id,
  date: BusinessDate,
  journalEntryId: Id,
  journal: z.string(),
  sourceType: DocumentKind,
  sourceId: Id,
  memo: z.string().nullable(),
  note: z.string().nullable(),
  /** The other accounts that the entry moves on the other side, the largest amount first; the account itself where there is no other. */
  contra: z.array(ContraAccount),
  /** The line's own, or the one that the larger part of the entry's other side names. */
  partyId: Id.nullable(),
  party: z.string().nullable(),
  debit: Cents,
  credit: Cents,
  balance: Cents,
})
export type LedgerLine = z.infer<typeof LedgerLine>

/** Some lines of an account's ledger with what stood before them. Balances are on the account's own debit side. */
export const LedgerPage = z.object({
  account: z.object({ id: Id, code: z.string(), name: z.string(), debitSide: z.literal([0, 1]) }),
  from: BusinessDate,
  to: BusinessDate,
  /** Before and after the whole period, and what it moved. */
  opening: Cents,
  debit: Cents,
  credit: Cents,
  closing: Cents,
  /** Of the closing: what closing entries of months moved since the financial year of `to` began. */
  closed: Cents,
  /** All lines of the period, or those that were searched for, on whatever page. */
  found: z.object({ count: z.number().int(), debit: Cents, credit: Cents }),
  lines: z.array(LedgerLine),
  /** Asks for the lines after these; null: there are no more. */
  next: z.string().nullable(),
})
export type LedgerPage = z.infer<typeof LedgerPage>

/** Lines of one page of a ledger, and the most that may be asked for: to its end by one key. */
export const LEDGER_PAGE = 100
export const LONGEST_LEDGER_PAGE = 1000
/** The last line of a page: its date and its id. */
const LedgerCursor = z.string().regex(/^\d{4}-\d{2}-\d{2}\.\d{1,16}$/, { message: 'is not the end of a page' })

export const incomeSections = [
  'revenue',
  'discounts',
  'costOfSales',
  'operatingExpenses',
  'otherIncome',
  'otherExpenses',
] as const
export type IncomeSection = (typeof incomeSections)[number]

/**
 * Income and expenses of a period, closing entries of months left out. Amounts are positive where the account is on its usual side:
 * revenue on credit, expenses on debit. Gross profit = revenue − discounts − cost of sales; operating profit = gross profit −
 * operating expenses; net = operating profit + other income − other expenses.
 */
export const IncomeStatement = z.object({
  from: BusinessDate,
  to: BusinessDate,
  sections: z.array(
    z.object({
      key: z.enum(incomeSections),
      accounts: z.array(z.object({ id: Id, code: z.string(), name: z.string(), amount: Cents })),
      total: Cents,
    }),
  ),
  grossProfit: Cents,
  operatingProfit: Cents,
  net: Cents,
})
export type IncomeStatement = z.infer<typeof IncomeStatement>

/** Discounts, costs and expenses: more of them is less profit. */
export const isSpent = (key: IncomeSection): boolean => key !== 'revenue' && key !== 'otherIncome'

/** Revenue less discounts: what shares are of. */
export function netRevenueOf({ sections }: Pick<IncomeStatement, 'sections'>): Cents {
  const total = (key: IncomeSection) => sections.find((section) => section.key === key)?.total ?? ZERO
  return subtractCents(total('revenue'), total('discounts'))
}

/** The balance of an account at the end of the newest closed day, on its own debit side; of a group, of all under it. */
export const PastBalance = z.object({ id: Id, code: z.string(), name: z.string(), date: BusinessDate, balance: Cents })
export type PastBalance = z.infer<typeof PastBalance>

/** Reads and reports of the ledger; part of the Account group. */
export const ledgerCalls = {
  /** The report; the screen reads {@link ledger}. */
  ledgerLog: procedure({
    method: 'GET',
    path: '/api/Account/get-ledger-log',
    access: 'sa',
    tag,
    summary: 'Ledger of an account with running balance, as a report',
  })
    .input(z.strictObject({ ...reportPeriod, accId: Id }))
    .output(ReportFile),
  /**
   * Additive: oldest first, 100 lines unless `PageSize` says otherwise; `after` is the `next` of the page before. `searchQuery`: only lines that
   * hold the words, the number or the amount. Days default to the open day.
   */
  ledger: procedure({
    method: 'GET',
    path: '/api/Account/ledger',
    access: 'sa',
    tag,
    summary: 'Ledger of an account with running balance, page by page',
  })
    .input(
      z.strictObject({
        accId: Id,
        stDate: DayParameter.optional(),
        enDate: DayParameter.optional(),
        after: LedgerCursor.optional(),
        PageSize: z.number().int().min(1).max(LONGEST_LEDGER_PAGE).optional(),
        searchQuery: listQuery.searchQuery,
      }),
    )
    .output(LedgerPage),
  /** `stDate` is additive; default the first of the month of `endDate`, which defaults to the open day. */
  incomeStatement: procedure({
    method: 'GET',
    path: '/api/Account/get-income-statment',
    access: 'guest',
    tag,
    summary: 'Income statement',
  })
    .input(z.strictObject({ stDate: DayParameter.optional(), endDate: DayParameter.optional() }))
    .output(IncomeStatement),
  /** Additive: the same as a page or a file; its days are named as those of every report. */
  incomeStatementReport: procedure({
    method: 'GET',
    path: '/api/Account/income-statement-report',
    access: 'guest',
    tag,
    summary: 'Income statement, as a report',
  })
    .input(z.strictObject({ ...reportPeriod, ...besidePeriod }))
    .output(ReportFile),
  cashInHand: procedure({
    method: 'GET',
    path: '/api/Account/cash-in-hand',
    access: 'guest',
    tag,
    summary: 'Cash and cheques in hand of a day',
  })
    .input(z.strictObject(reportAsOf))
    .output(ReportFile),
  /** Additive: the ledger of one bank, or of all; `bank` is the id of the bank or cash account. */
  bankReport: procedure({
    method: 'GET',
    path: '/api/Account/bank-report',
    access: 'guest',
    tag,
    summary: 'What went in and out of the banks, with running balance',
  })
    .input(z.strictObject({ ...reportPeriod, bank: Id.optional() }))
    .output(ReportFile),
  /** Newest first. */
  dayEnds: procedure({
    method: 'GET',
    path: '/api/Account/get-day-end',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Closed days with their totals',
  })
    .input(z.strictObject({ fromDate: DayParameter.optional(), toDate: DayParameter.optional() }))
    .output(z.array(DayEnd)),
  /** Additive: the same as a page or a file. */
  dayEndReport: procedure({
    method: 'GET',
    path: '/api/Account/day-end-report',
    access: 'guest',
    tag,
    summary: 'Closed days with their totals, as a report',
  })
    .input(z.strictObject(reportPeriod))
    .output(ReportFile),
  pastBalance: procedure({
    method: 'GET',
    path: '/api/Account/get-past-ledger-balance/{id}',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Balance of an account before the open day',
  })
    .input(byId)
    .output(PastBalance),
}

export const ExportDays = z.strictObject({ stDate: DayParameter.optional(), enDate: DayParameter.optional() })
export type ExportDays = z.infer<typeof ExportDays>

/**
 * Additive: every entry as a transaction in the plain text that hledger and ledger read, to check the books from outside.
 * Default: from the first entry to the last. Without the first entry, one transaction brings the balances before it.
 */
export const exportPlainText = procedure({
  method: 'GET',
  path: '/api/Account/export-plain-text',
  access: 'sa',
  tag,
  summary: 'The journal as plain text for hledger and ledger (text/plain)',
})
  .input(ExportDays)
  .output(z.file())
