/** Every report that has a control row, read at chosen days: what does not agree with the ledger (domain.md §5, I24). */
import type { BusinessDate } from '#contract/dates.ts'
import { addDays } from '#contract/dates.ts'
import { bankReport } from '../../src/server/areas/accounts/reports/bank-report.ts'
import { cashInHand } from '../../src/server/areas/accounts/reports/cash-in-hand.ts'
import { dayEndList } from '../../src/server/areas/accounts/reports/day-end-list.ts'
import { incomeStatementReport } from '../../src/server/areas/accounts/reports/income-statement-report.ts'
import { journalReport } from '../../src/server/areas/accounts/reports/journal-report.ts'
import { trialBalance } from '../../src/server/areas/accounts/reports/trial-balance.ts'
import { bottleJournal } from '../../src/server/areas/bottles/reports/journal.ts'
import { loanReport } from '../../src/server/areas/bottles/reports/loan-history.ts'
import { bottleOrderInvoice, brnInvoice } from '../../src/server/areas/bottles/reports/notes.ts'
import { pendingLoansReport } from '../../src/server/areas/bottles/reports/pending-loans.ts'
import { chequeHistory } from '../../src/server/areas/cheques/reports/cheque-history.ts'
import { pendingCheques } from '../../src/server/areas/cheques/reports/pending-cheques.ts'
import { creditCollected } from '../../src/server/areas/credits/reports/credit-collected.ts'
import { creditReport } from '../../src/server/areas/credits/reports/credit-report.ts'
import { pendingCredits } from '../../src/server/areas/credits/reports/pending-credits.ts'
import { expenseReport } from '../../src/server/areas/expenses/reports/expense-report.ts'
import { ernInvoice, expireReport } from '../../src/server/areas/inventory/reports/ern-reports.ts'
import { grnInvoice } from '../../src/server/areas/inventory/reports/grn-invoice.ts'
import { stockJournal } from '../../src/server/areas/inventory/reports/stock-journal.ts'
import { stockReport } from '../../src/server/areas/inventory/reports/stock-report.ts'
import { itemSalesReport } from '../../src/server/areas/trips/reports/item-sales.ts'
import { loadingReport } from '../../src/server/areas/trips/reports/loading.ts'
import { salesReport } from '../../src/server/areas/trips/reports/sales.ts'
import { type Reading, readReport } from '../reports/reading.ts'
import type { World } from './world.ts'

/** In words, for each of the days as the report's last one. */
export async function reportsThatDisagree({ agency }: World, lastDays: readonly BusinessDate[]): Promise<string[]> {
  const wrong: string[] = []
  for (const enDate of lastDays) {
    const stDate = addDays(enDate, -3)
    const days = { stDate, enDate }
    const all = { id: 0, ...days }
    const reports: Reading[] = [
      await readReport(agency, trialBalance, { enDate }),
      await readReport(agency, cashInHand, { enDate }),
      await readReport(agency, incomeStatementReport, { stDate, endDate: enDate }),
      await readReport(agency, bankReport, days),
      await readReport(agency, journalReport, days),
      await readReport(agency, dayEndList, days),
      await readReport(agency, bottleJournal, days),
      await readReport(agency, brnInvoice, all),
      await readReport(agency, bottleOrderInvoice, all),
      await readReport(agency, pendingLoansReport, { enDate }),
      await readReport(agency, loanReport, days),
      await readReport(agency, pendingCheques, { enDate }),
      await readReport(agency, pendingCheques, { enDate, receivables: 2 }),
      await readReport(agency, chequeHistory, days),
      await readReport(agency, pendingCredits, days),
      await readReport(agency, pendingCredits, { ...days, receivables: 2 }),
      await readReport(agency, creditReport, days),
      await readReport(agency, creditReport, { ...days, receivables: 2 }),
      await readReport(agency, creditCollected, days),
      await readReport(agency, expenseReport, days),
      await readReport(agency, grnInvoice, all),
      await readReport(agency, ernInvoice, all),
      await readReport(agency, expireReport, days),
      await readReport(agency, stockJournal, days),
      await readReport(agency, stockReport, { enDate }),
      await readReport(agency, salesReport, days),
      await readReport(agency, itemSalesReport, days),
      await readReport(agency, loadingReport, days),
    ]
    wrong.push(
      ...reports.flatMap(({ sheet, differing }) =>
        differing.map((label) => `${sheet.name} ${stDate} to ${enDate}: ${label}`),
      ),
    )
  }
  return wrong
}
