/** Calls of the ledger area: contract procedure → command or query, nothing else. */
import { account } from '#contract/ledger/account.ts'
import { bank } from '#contract/ledger/bank.ts'
import { command, query } from '../../http/route.ts'
import { createBank, removeBank, updateAccountWithBank, updateBank } from './bank-commands.ts'
import { getBank, listBanks, listCashTypes } from './bank-queries.ts'
import { accountDays } from './day-queries.ts'
import { createAccount, removeAccount } from './commands.ts'
import { incomeStatement } from './income-queries.ts'
import { ledgerPage, pastBalance } from './ledger-queries.ts'
import { accountTree, journalEntries, openDay } from './queries.ts'
import { accountReports } from './report-routes.ts'

export const accountRoutes = {
  tree: query(account.tree, accountTree),
  create: command(account.create, createAccount),
  update: command(account.update, updateAccountWithBank),
  remove: command(account.remove, removeAccount),
  journalEntries: query(account.journalEntries, journalEntries),
  days: query(account.days, accountDays),
  dayEndDate: query(account.dayEndDate, openDay),
  ledger: query(account.ledger, ledgerPage),
  incomeStatement: query(account.incomeStatement, incomeStatement),
  pastBalance: query(account.pastBalance, pastBalance),
  ...accountReports,
}

export const bankRoutes = {
  list: query(bank.list, listBanks),
  get: query(bank.get, getBank),
  cashTypes: query(bank.cashTypes, listCashTypes),
  create: command(bank.create, createBank),
  update: command(bank.update, updateBank),
  remove: command(bank.remove, removeBank),
}
