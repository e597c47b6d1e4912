/** Every report by its number (RPT-01 to RPT-61), asked for some days and about every document: what does not agree with what it ties to. */
import { dashboardStats } from '#reads/dashboard/stats.ts'
import { loanClosures } from '#reads/bottles/loan.ts'
import { listBanks } from '#reads/ledger/bank.ts'
import { ask } from '../../src/server/db/reads.ts'
import { type BusinessDate, businessDate } from '#contract/dates.ts'
import { type ReceivablePayable, receivablePayable, type Role } from '#contract/enums.ts'
import { sql } from 'drizzle-orm'
import { balancesAt } from '../../src/server/areas/ledger/balance-queries.ts'
import { bankReport } from '../../src/server/areas/ledger/reports/bank-report.ts'
import { balanceSheet } from '../../src/server/areas/ledger/reports/balance-sheet.ts'
import { cashFlow } from '../../src/server/areas/ledger/reports/cash-flow.ts'
import { cashInHand } from '../../src/server/areas/ledger/reports/cash-in-hand.ts'
import { dayEndList } from '../../src/server/areas/periods/reports/day-end-list.ts'
import { incomeByMonth } from '../../src/server/areas/ledger/reports/income-by-month.ts'
import { incomeStatementReport } from '../../src/server/areas/ledger/reports/income-statement-report.ts'
import { journalReport } from '../../src/server/areas/ledger/reports/journal-report.ts'
import { ledgerReport } from '../../src/server/areas/ledger/reports/ledger-report.ts'
import { staffVoucher } from '../../src/server/areas/ledger/reports/staff-voucher.ts'
import { trialBalanceMovement } from '../../src/server/areas/ledger/reports/trial-balance-movement.ts'
import { trialBalance } from '../../src/server/areas/ledger/reports/trial-balance.ts'
import { reconciliationReport } from '../../src/server/areas/reconciliation/reports/reconciliation-report.ts'
import { countReport } from '../../src/server/areas/counts/reports/count-sheet.ts'
import { bottleJournal } from '../../src/server/areas/bottles/reports/journal.ts'
import { loanInvoice, loanReport } from '../../src/server/areas/bottles/reports/loan-history.ts'
import { bottleOrderInvoice, bottleReceiptInvoice } from '../../src/server/areas/bottles/reports/notes.ts'
import { pendingLoansReport } from '../../src/server/areas/bottles/reports/pending-loans.ts'
import { bottleReport } from '../../src/server/areas/bottles/reports/trip-bottles.ts'
import { chequeHistory } from '../../src/server/areas/cheques/reports/cheque-history.ts'
import { pendingCheques } from '../../src/server/areas/cheques/reports/pending-cheques.ts'
import { billsCollected } from '../../src/server/areas/bills/reports/bills-collected.ts'
import { creditReport } from '../../src/server/areas/bills/reports/bill-report.ts'
import { listPayments } from '#reads/bills/payment.ts'
import { paymentPaper } from '../../src/server/areas/bills/reports/payment-paper.ts'
import { payInSlip } from '../../src/server/areas/cheques/reports/pay-in-slip.ts'
import { partyStatementReport, partyStatementsReport } from '../../src/server/areas/bills/reports/party-statement.ts'
import { pendingBillsReport } from '../../src/server/areas/bills/reports/pending-bills.ts'
import { statementParties } from '../../src/server/areas/bills/statement-parties-queries.ts'
import { partyStatement } from '../../src/server/areas/bills/statement-queries.ts'
import { backdatedEntries } from '../../src/server/areas/periods/reports/backdated-entries.ts'
import { expenseReport } from '../../src/server/areas/expenses/reports/expense-report.ts'
import { expenseVoucher } from '../../src/server/areas/expenses/reports/voucher.ts'
import { expiryNoteInvoice, expireReport } from '../../src/server/areas/inventory/reports/expiry-note-reports.ts'
import { grnInvoice } from '../../src/server/areas/inventory/reports/grn-invoice.ts'
import { stockJournal } from '../../src/server/areas/inventory/reports/stock-journal.ts'
import { stockReport } from '../../src/server/areas/inventory/reports/stock-report.ts'
import { repWiseSummary } from '../../src/server/areas/settlement/reports/rep-summary.ts'
import { repWiseDetail } from '../../src/server/areas/settlement/reports/rep-wise-detail.ts'
import { repWiseReport } from '../../src/server/areas/settlement/reports/rep-wise.ts'
import { cashReport, discountReport } from '../../src/server/areas/settlement/reports/tender-reports.ts'
import { itemSalesReport } from '../../src/server/areas/trips/reports/item-sales.ts'
import { deliveryNote } from '../../src/server/areas/trips/reports/delivery-note.ts'
import { loadingReport } from '../../src/server/areas/trips/reports/loading.ts'
import { loadingSheet } from '../../src/server/areas/trips/reports/loading-sheet.ts'
import { taxInvoicePaper } from '../../src/server/areas/trips/reports/tax-invoice.ts'
import { taxInvoicesIssued } from '../../src/server/areas/trips/reports/tax-invoices-issued.ts'
import { salesReport } from '../../src/server/areas/trips/reports/sales.ts'
import { debtorsAgeing } from '../../src/server/areas/bills/reports/ageing.ts'
import { creditorsAgeing } from '../../src/server/areas/bills/reports/ageing.ts'
import { outletSales } from '../../src/server/areas/trips/reports/outlet-sales.ts'
import { profitability } from '../../src/server/areas/trips/reports/profitability.ts'
import { commissionReport } from '../../src/server/areas/trips/reports/commission.ts'
import { repPerformance } from '../../src/server/areas/settlement/reports/rep-performance.ts'
import { stockAgeing } from '../../src/server/areas/inventory/reports/stock-ageing.ts'
import { bottleTurnover } from '../../src/server/areas/bottles/reports/turnover.ts'
import { chequeCalendar } from '../../src/server/areas/cheques/reports/cheque-calendar.ts'
import { vatSummary } from '../../src/server/areas/ledger/reports/vat-summary.ts'
import { auditTrail } from '../../src/server/areas/system/reports/audit-trail.ts'
import type { ReportDefinition } from '../../src/server/reports/definition.ts'
import { listGeneralEntries } from '../../src/server/areas/ledger/general-entry-queries.ts'
import { entryVoucher } from '../../src/server/areas/ledger/reports/entry-voucher.ts'
import { loadSheet } from '../../src/server/reports/run.ts'
import { type Sheet, sheetsOf } from '../../src/server/reports/sheet.ts'
import { type Reading, readReport } from '../reports/reading.ts'
import { wrongWhenCompared } from './compared-ties.ts'
import type { TripWorld } from './trip-events.ts'

type Asked = { fixture: TripWorld; days: { stDate: BusinessDate; enDate: BusinessDate }; role: Role }

/** Rows that each report has shown so far, by its title: one that never shows any proves nothing. */
export const rowsShown = new Map<string, number>()

/** One report, with each of these inputs. */
const read =
  <Input>(report: ReportDefinition<Input>, inputs: (asked: Asked) => Input[] | Promise<Input[]>) =>
  async (asked: Asked): Promise<string[]> => {
    const wrong: string[] = []
    for (const input of await inputs(asked)) {
      const { rows, differing } = await readReport(asked.fixture.agency, report, input, asked.role)
      rowsShown.set(report.title, (rowsShown.get(report.title) ?? 0) + rows.length)
      wrong.push(...differing.map((label) => `${JSON.stringify(input)} ${label}`))
      const { days: over, role } = asked
      if (role === 3 && over.stDate === over.enDate)
        wrong.push(...(await wrongWhenCompared(asked.fixture.agency, report, { ...input, ...over }, role)))
    }
    return wrong
  }
const all =
  (...ties: Tie[]): Tie =>
  async (asked) => {
    const wrong: string[] = []
    for (const tie of ties) wrong.push(...(await tie(asked)))
    return wrong
  }
type Tie = (asked: Asked) => Promise<string[]>

const days = ({ days: asked }: Asked) => [asked]
const asOf = ({ days: { enDate } }: Asked) => [{ enDate }]
/** Of all products, and of one. */
const withProduct = <T extends object>(input: T, { fixture }: Asked) => [
  input,
  { ...input, product: fixture.trade.product },
]
const ofProducts = (asked: Asked) => withProduct(asked.days, asked)
const notes = (asked: Asked) => withProduct({ id: 0, ...asked.days }, asked)
const outletOf = ({ fixture }: Asked) => fixture.trade.outlets[0]
const banksOf = async ({ fixture }: Asked): Promise<number[]> =>
  (await fixture.agency.read((tx) => ask(tx, listBanks, {}))).flatMap(({ id, kind }) => (kind === 'BANK' ? [id] : []))
const bankOf = async (asked: Asked): Promise<number | undefined> => (await banksOf(asked))[0]
const idsOf = async ({ fixture }: Asked, table: string): Promise<number[]> =>
  fixture.agency.read(async (tx) => {
    const { rows } = await tx.db.execute<{ id: number }>(
      sql`select id from ${sql.raw(`depot.${table}`)} where deleted_at is null order by id`,
    )
    return rows.map(({ id }) => id)
  })

/** What is owed to suppliers is for Admins. */
const ofSuppliers = <Input>({ role }: Asked, input: Input): Input[] => (role === 1 ? [] : [input])
const partyIds = async (asked: Asked): Promise<number[]> => {
  const ids = await idsOf(asked, 'party')
  return asked.role === 1 ? ids.filter((id) => id !== asked.fixture.trade.supplier) : ids
}

/** Of some days, or as they end. */
export const ofDays: Readonly<Record<number, Tie>> = {
  1: read(grnInvoice, notes),
  2: read(stockJournal, (asked) => [...ofProducts(asked), { ...asked.days, stockItemId: asked.fixture.trade.hose }]),
  3: read(stockReport, (asked) => withProduct({ enDate: asked.days.enDate }, asked)),
  4: read(expireReport, ofProducts),
  5: read(expiryNoteInvoice, notes),
  6: read(bottleReceiptInvoice, notes),
  7: read(bottleOrderInvoice, notes),
  8: read(bottleJournal, (asked) => [asked.days, { ...asked.days, stockItemId: asked.fixture.trade.bottle }]),
  9: read(bottleReport, (asked) => [asked.days, { ...asked.days, return_type: 1 as const }]),
  10: read(pendingLoansReport, (asked) => [
    { enDate: asked.days.enDate },
    { ...asked.days, outletId: outletOf(asked) },
  ]),
  11: read(loanReport, (asked) => [asked.days, { ...asked.days, outletId: outletOf(asked) }]),
  13: loansCollected,
  14: read(salesReport, (asked) => [
    ...ofProducts(asked),
    { ...asked.days, repId: asked.fixture.crew.reps[0] },
    { ...asked.days, stockItemId: asked.fixture.trade.cylinder },
  ]),
  15: read(itemSalesReport, ofProducts),
  16: read(loadingReport, (asked) => [...ofProducts(asked), { ...asked.days, vehicleId: asked.fixture.crew.counter }]),
  17: read(pendingBillsReport, async (asked) => [
    asked.days,
    { ...asked.days, bank: await bankOf(asked) },
    ...ofSuppliers(asked, { ...asked.days, receivables: 2 as const, outletId: asked.fixture.trade.supplier }),
  ]),
  18: read(creditReport, (asked) => [asked.days, ...ofSuppliers(asked, { ...asked.days, receivables: 2 as const })]),
  19: all(
    read(bankReport, days),
    read(creditReport, async (asked) => {
      const bank = await bankOf(asked)
      return [{ ...asked.days, bank }, ...ofSuppliers(asked, { ...asked.days, bank, receivables: 2 as const })]
    }),
  ),
  20: read(pendingCheques, (asked) => [
    { enDate: asked.days.enDate },
    { ...asked.days, receivables: 2 as const, outletId: asked.fixture.trade.supplier },
  ]),
  21: read(chequeHistory, (asked) => [asked.days, { ...asked.days, Cheque_no: 'C7' }]),
  22: read(cashReport, (asked) => [asked.days, { ...asked.days, repId: asked.fixture.crew.reps[1] }]),
  23: read(discountReport, (asked) => [asked.days, { ...asked.days, repId: asked.fixture.crew.reps[1] }]),
  25: read(journalReport, days),
  26: read(trialBalance, ({ days: { stDate, enDate } }) => [
    { enDate },
    { enDate, compareDate: stDate, withZero: true },
  ]),
  27: read(incomeStatementReport, ({ days: { stDate, enDate } }) => [{ stDate, enDate }]),
  28: read(cashInHand, asOf),
  29: read(dayEndList, days),
  31: all(
    read(repWiseSummary, (asked) => [asked.days, { ...asked.days, repId: asked.fixture.crew.reps[0] }]),
    read(repWiseDetail, (asked) => [asked.days, { ...asked.days, repId: asked.fixture.crew.reps[0] }]),
    rowsOfRepWise,
  ),
  32: read(expenseReport, (asked) => [asked.days, { ...asked.days, cat: 2 as const }]),
  33: read(billsCollected, (asked) => [asked.days, { ...asked.days, debtorId: outletOf(asked) }]),
  34: read(backdatedEntries, days),
  36: all(
    read(partyStatementReport, async (asked) => (await partyIds(asked)).map((partyId) => ({ partyId, ...asked.days }))),
    partiesOfAccounts,
  ),
  37: read(balanceSheet, ({ days: { stDate, enDate } }) => [{ enDate }, { enDate, compareDate: stDate }]),
  38: read(trialBalanceMovement, days),
  39: read(cashFlow, days),
  40: read(incomeByMonth, asOf),
  41: read(debtorsAgeing, ({ days: { enDate } }) => [
    { enDate },
    { enDate, state: 'OVERDUE' as const },
    { enDate, kind: 1 as const },
  ]),
  42: read(creditorsAgeing, (asked) => ofSuppliers(asked, { enDate: asked.days.enDate })),
  43: read(outletSales, ofProducts),
  44: read(profitability, ofProducts),
  45: read(commissionReport, ofProducts),
  46: read(repPerformance, days),
  47: read(stockAgeing, (asked) => withProduct({ enDate: asked.days.enDate }, asked)),
  48: read(bottleTurnover, days),
  49: read(chequeCalendar, async (asked) => [
    { enDate: asked.days.enDate },
    { enDate: asked.days.enDate, bankId: await bankOf(asked) },
  ]),
  50: read(vatSummary, days),
  51: read(auditTrail, () => [{ stDate: businessDate('2026-01-01'), enDate: businessDate('2099-12-31') }]),
  53: read(payInSlip, async (asked) => {
    const bankId = await bankOf(asked)
    return bankId === undefined ? [] : [{ bankId, enDate: asked.days.enDate }]
  }),
  58: read(reconciliationReport, async (asked) =>
    (await banksOf(asked)).map((bank) => ({ bank, enDate: asked.days.enDate })),
  ),
  61: statementsOfMany,
  63: read(taxInvoicesIssued, days),
}

/** About each document, account or trip by itself, and about today. */
export const ofDocuments: Readonly<Record<number, Tie>> = {
  1: read(grnInvoice, async (asked) => (await idsOf(asked, 'grn')).map((id) => ({ id }))),
  3: read(stockReport, () => [{}]),
  5: read(expiryNoteInvoice, async (asked) => (await idsOf(asked, 'expiry_note')).map((id) => ({ id }))),
  12: read(loanInvoice, async (asked) => (await idsOf(asked, 'bottle_loan')).map((id) => ({ id }))),
  24: read(ledgerReport, async ({ fixture, days: { stDate, enDate } }) =>
    (await fixture.agency.read((tx) => balancesAt(tx, enDate))).map(({ id }) => ({ accId: id, stDate, enDate })),
  ),
  30: read(repWiseReport, async (asked) => (await idsOf(asked, 'trip')).flatMap((id) => [{ id }, { id, queue: 0 }])),
  32: read(expenseVoucher, async (asked) => (await idsOf(asked, 'expense')).map((id) => ({ Report_id: id }))),
  35: dashboard,
  52: read(paymentPaper({ id: 0 }), async (asked) => {
    const ofSide = (receivables: ReceivablePayable) =>
      asked.fixture.agency.read((tx) => ask(tx, listPayments, { receivables, PageSize: 100 }))
    const payments = await Promise.all([1, ...ofSuppliers(asked, 2)].map((side) => ofSide(side as ReceivablePayable)))
    return payments.flatMap(({ items }) => items.map(({ id }) => ({ id })))
  }),
  59: read(staffVoucher, async (asked) => (await idsOf(asked, 'staff_payment')).map((id) => ({ id }))),
  60: all(
    read(loadingSheet, async (asked) => (await idsOf(asked, 'trip')).map((id) => ({ id }))),
    read(deliveryNote, async (asked) => (await idsOf(asked, 'trip')).map((id) => ({ id }))),
  ),
  62: read(taxInvoicePaper, async (asked) => (await idsOf(asked, 'tax_invoice')).map((id) => ({ id }))),
  54: read(entryVoucher, async ({ fixture }) =>
    (await fixture.agency.read((tx) => listGeneralEntries(tx, { PageSize: 20 }))).items.map(({ id }) => ({ id })),
  ),
  55: read(countReport, async (asked) => (await idsOf(asked, 'stock_count')).map((id) => ({ id }))),
  58: read(reconciliationReport, async (asked) => (await banksOf(asked)).map((bank) => ({ bank }))),
}

const totalOf = ({ sheet }: Pick<Reading, 'sheet'>, column: string): number => {
  const total = sheet.lines.find((line) => line.kind === 'total')
  const value = total && 'cells' in total ? total.cells[sheet.columns.findIndex(({ key }) => key === column)] : null
  return typeof value === 'number' ? value : 0
}
const unlike = (what: string, found: number, expected: number): string[] =>
  found === expected ? [] : [`${what}: ${found} is not ${expected}`]

/** No. 13 is a screen: money of its closings = Cr 4020 of the entries that stand. */
async function loansCollected({ fixture, days: { stDate, enDate } }: Asked): Promise<string[]> {
  const { totals } = await fixture.agency.read((tx) => ask(tx, loanClosures, { fromDate: stDate, toDate: enDate }))
  const posted = await fixture.agency.read(async (tx) => {
    const { rows } = await tx.db.execute<{ credited: number }>(sql`
      select coalesce(sum(l.credit), 0)::bigint as credited from depot.journal_entry j
      join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id
      join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
      where j.source_type = 'LOAN_CLOSE' and j.reverses_id is null and a.code = '4020' and j.posting_date between ${stDate}::date and ${enDate}::date
        and not exists (select 1 from depot.journal_entry r where r.agency_id = j.agency_id and r.reverses_id = j.id)`)
    return rows[0]?.credited ?? 0
  })
  return unlike('bottles paid for', totals.paid, posted)
}

const beside = ['Goods', 'Expired goods, at price']

/** Its rows are those of no. 30 beside goods and damage: the same sums. */
async function rowsOfRepWise(asked: Asked): Promise<string[]> {
  const { fixture, days: period, role } = asked
  const detail = await readReport(fixture.agency, repWiseDetail, period, role)
  let [debit, credit] = [0, 0]
  const { rows: trips } = await fixture.agency.read((tx) =>
    tx.db.execute<{ id: number }>(
      sql`select id from depot.trip where status <> 9 and date between ${period.stDate}::date and ${period.enDate}::date`,
    ),
  )
  for (const { id } of trips)
    for (const row of (await readReport(fixture.agency, repWiseReport, { id }, role)).rows) {
      if (beside.includes(String(row['kind']))) continue
      debit += Number(row['debit'] ?? 0)
      credit += Number(row['credit'] ?? 0)
    }
  return [
    ...unlike('to account for', totalOf(detail, 'debit'), debit),
    ...unlike('accounted for', totalOf(detail, 'credit'), credit),
  ]
}

/**
 * The statements of all parties together: each account that is kept per party comes to its balance in the ledger, and each statement runs
 * from its opening over its lines to its closing.
 */
async function partiesOfAccounts(asked: Asked): Promise<string[]> {
  const { agency } = asked.fixture
  const { stDate: fromDate, enDate: toDate } = asked.days
  const carried = new Map<string, number>()
  const wrong: string[] = []
  for (const partyId of await idsOf(asked, 'party')) {
    const {
      direction,
      accounts,
      closing: whole,
    } = await agency.read((tx) => partyStatement(tx, { partyId, fromDate, toDate }))
    const sign = direction === receivablePayable.receivable ? 1 : -1
    for (const { code, opening, lines, totals, closing } of accounts) {
      carried.set(code, (carried.get(code) ?? 0) + closing * sign)
      wrong.push(...unlike(`closing of ${code}`, closing, opening + (totals.debit - totals.credit) * sign))
      wrong.push(...unlike(`last balance of ${code}`, lines.at(-1)?.balance ?? opening, closing))
    }
    const together = accounts.reduce((sum, { closing }) => sum + closing, 0)
    wrong.push(...unlike(`all accounts of party ${partyId}`, whole, together))
  }
  const { rows: kept } = await agency.read((tx) =>
    tx.db.execute<{ id: number }>(sql`select id from depot.account where party_required`),
  )
  const perParty = new Set(kept.map(({ id }) => id))
  for (const { id, code, closing } of await agency.read((tx) => balancesAt(tx, toDate)))
    if (perParty.has(id)) wrong.push(...unlike(`${code} of all parties`, carried.get(code) ?? 0, closing))
  return wrong
}

/** No. 61: each of the papers agrees with the ledger, and comes to the balance that its party is offered with. */
async function statementsOfMany({ fixture: { agency }, days: asked, role }: Asked): Promise<string[]> {
  const wrong: string[] = []
  for (const receivables of role === 1 ? [1 as const] : [1 as const, 2 as const]) {
    const query = { receivables, enDate: asked.enDate }
    const parties = await agency.read((tx) => statementParties(tx, query), role)
    if (parties.length === 0) continue
    const input = { partyIds: parties.map(({ id }) => id).join(','), ...asked }
    const sheet = await agency.read((tx) => loadSheet(tx, partyStatementsReport, input), role)
    const papers = sheetsOf(sheet)
    rowsShown.set(partyStatementsReport.title, (rowsShown.get(partyStatementsReport.title) ?? 0) + papers.length)
    wrong.push(...unlike('papers', papers.length, parties.length), ...papers.flatMap(differs))
    for (const [i, { name, balance }] of parties.entries()) {
      const paper = papers[i]
      if (paper) wrong.push(...unlike(`closing of ${name}`, totalOf({ sheet: paper }, 'balance'), balance))
    }
  }
  return wrong
}

const differs = ({ subject, lines }: Sheet): string[] =>
  lines.some(({ kind }) => kind === 'differs') ? [`${subject} differs from the ledger`] : []

/** No. 35: each figure is what its report says. */
async function dashboard({ fixture: { agency, today }, role }: Asked): Promise<string[]> {
  const shown = await agency.read((tx) => ask(tx, dashboardStats, { on: today }), role)
  const day = { stDate: today, enDate: today }
  const goods = await readReport(agency, stockReport, {})
  const books = await readReport(agency, trialBalance, { enDate: today })
  const owed = await readReport(agency, pendingBillsReport, { enDate: today })
  const returned = await readReport(agency, pendingCheques, { enDate: today, receivables: 1, cheque_Status: 2 })
  return [
    ...unlike('sales', shown.sales.day, totalOf(await readReport(agency, salesReport, day, role), 'net')),
    ...unlike('stock', shown.stockValue, totalOf(goods, 'value')),
    ...unlike('held', shown.heldValue, totalOf(goods, 'heldValue')),
    ...unlike('bank', shown.bank, totalOf(await readReport(agency, bankReport, day), 'balance')),
    ...unlike('debit', shown.trialBalance.debit, totalOf(books, 'debit')),
    ...unlike('credit', shown.trialBalance.credit, totalOf(books, 'credit')),
    ...unlike(
      'credits',
      Object.values(shown.credits.ageing).reduce((a, b) => a + b, 0),
      totalOf(owed, 'open'),
    ),
    ...unlike('returned cheques', shown.cheques.returned.value, totalOf(returned, 'toChase')),
    ...unlike(
      'payables',
      shown.payables,
      totalOf(await readReport(agency, pendingBillsReport, { enDate: today, receivables: 2 }), 'open'),
    ),
  ]
}
