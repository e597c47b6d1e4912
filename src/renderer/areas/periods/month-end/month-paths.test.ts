/** The papers of a month lead to pages that exist, and are asked for as their calls take it. */
import { businessDate } from '#contract/dates.ts'
import { api } from '#contract/index.ts'
import { expect, test } from 'vitest'
import { entryAt } from '../../../app/pages.ts'
import { papersOf } from './month-paths.ts'

const calls = {
  'account.incomeStatementReport': api.account.incomeStatementReport,
  'account.trialBalance': api.account.trialBalance,
  'account.balanceSheet': api.account.balanceSheet,
}

test.each(papersOf(businessDate('2026-11-30')))('$page', ({ to, call, input }) => {
  const [path = '', query] = to.split('?')
  expect(entryAt(path)).toBeDefined()
  expect(new URLSearchParams(query).get('enDate')).toBe('2026-11-30')
  expect(calls[call]['~orpc'].inputSchema?.safeParse({ ...input, fileType: 2 })).toMatchObject({ success: true })
})
