/** Calls of the ledger area: contract procedure → command or query, nothing else. */
import { accountTree, dayEndDate, pastBalance } from '#reads/ledger/account.ts'
import { getBank, listBanks, listCashTypes } from '#reads/ledger/bank.ts'
import { getStaffPayment, listStaffPayments } from '#reads/ledger/staff-payment.ts'
import { getTransfer, listTransfers } from '#reads/ledger/transfer.ts'
import { account } from '#contract/ledger/account.ts'
import { bank } from '#contract/ledger/bank.ts'
import { staffPayment } from '#contract/ledger/staff-payment.ts'
import { transfer } from '#contract/ledger/transfer.ts'
import { entryTemplate } from '#contract/ledger/entry-template.ts'
import { generalEntry } from '#contract/ledger/general-entry.ts'
import { command, query, read } from '../../http/route.ts'
import { createBank, removeBank, updateAccountWithBank, updateBank } from './bank-commands.ts'
import { accountDays } from './day-queries.ts'
import { createAccount, removeAccount } from './commands.ts'
import { accountOpening, correctAccountOpening } from './commands-opening.ts'
import {
  createTemplate,
  postTemplate,
  removeTemplate,
  skipTemplate,
  updateTemplate,
} from './entry-template-commands.ts'
import { getTemplate, listTemplates } from './entry-template-queries.ts'
import { getGeneralEntry, listGeneralEntries } from './general-entry-queries.ts'
import { incomeStatement } from './income-queries.ts'
import { ledgerPage } from './ledger-queries.ts'
import { journalEntries } from './queries.ts'
import { payCommission, recoverShort, reverseStaffPayment } from './staff-payment-commands.ts'
import { staffBalances } from './staff-payment-queries.ts'
import { createTransfer, reverseTransfer } from './transfer-commands.ts'
import { accountReports, generalEntryReports, staffPaymentReports } from './report-routes.ts'

export const accountRoutes = {
  tree: read(account.tree, accountTree),
  create: command(account.create, createAccount),
  update: command(account.update, updateAccountWithBank),
  remove: command(account.remove, removeAccount),
  opening: query(account.opening, accountOpening),
  correctOpening: command(account.correctOpening, correctAccountOpening),
  journalEntries: query(account.journalEntries, journalEntries),
  days: query(account.days, accountDays),
  dayEndDate: read(account.dayEndDate, dayEndDate),
  ledger: query(account.ledger, ledgerPage),
  incomeStatement: query(account.incomeStatement, incomeStatement),
  pastBalance: read(account.pastBalance, pastBalance),
  ...accountReports,
}

export const bankRoutes = {
  list: read(bank.list, listBanks),
  get: read(bank.get, getBank),
  cashTypes: read(bank.cashTypes, listCashTypes),
  create: command(bank.create, createBank),
  update: command(bank.update, updateBank),
  remove: command(bank.remove, removeBank),
}

export const transferRoutes = {
  list: read(transfer.list, listTransfers),
  get: read(transfer.get, getTransfer),
  create: command(transfer.create, createTransfer),
  reverse: command(transfer.reverse, reverseTransfer),
}

export const staffPaymentRoutes = {
  list: read(staffPayment.list, listStaffPayments),
  open: query(staffPayment.open, staffBalances),
  get: read(staffPayment.get, getStaffPayment),
  recover: command(staffPayment.recover, recoverShort),
  pay: command(staffPayment.pay, payCommission),
  reverse: command(staffPayment.reverse, reverseStaffPayment),
  ...staffPaymentReports,
}

export const postedEntryRoutes = {
  list: query(generalEntry.list, listGeneralEntries),
  get: query(generalEntry.get, getGeneralEntry),
  ...generalEntryReports,
}

export const entryTemplateRoutes = {
  list: query(entryTemplate.list, listTemplates),
  get: query(entryTemplate.get, getTemplate),
  create: command(entryTemplate.create, createTemplate),
  update: command(entryTemplate.update, updateTemplate),
  remove: command(entryTemplate.remove, removeTemplate),
  post: command(entryTemplate.post, postTemplate),
  skip: command(entryTemplate.skip, skipTemplate),
}
