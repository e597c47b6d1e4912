/** Calls of the accounts area: contract procedure → command or query, nothing else. */
import { account } from '#contract/ledger/account.ts'
import { command, query } from '../../http/route.ts'
import { listDayEnds } from '../periods/day-end-queries.ts'
import { updateAccountWithBank } from './bank-commands.ts'
import { accountDays } from './day-queries.ts'
import { createAccount, removeAccount } from './commands.ts'
import { createGlEntry } from './general-entry.ts'
import { incomeStatement } from './income-queries.ts'
import { ledgerPage, pastBalance } from './ledger-queries.ts'
import { accountTree, journalEntries, openDay } from './queries.ts'
import { accountReports } from './report-routes.ts'

export const accountRoutes = {
  tree: query(account.tree, accountTree),
  create: command(account.create, createAccount),
  update: command(account.update, updateAccountWithBank),
  remove: command(account.remove, removeAccount),
  createGlEntry: command(account.createGlEntry, createGlEntry),
  journalEntries: query(account.journalEntries, journalEntries),
  days: query(account.days, accountDays),
  dayEndDate: query(account.dayEndDate, openDay),
  dayEnds: query(account.dayEnds, listDayEnds),
  ledger: query(account.ledger, ledgerPage),
  incomeStatement: query(account.incomeStatement, incomeStatement),
  pastBalance: query(account.pastBalance, pastBalance),
  ...accountReports,
}
