import { businessDate } from '#contract/dates.ts'
import { expect, test } from 'vitest'
import { reports } from '../reports.ts'
import { batchReports, chosenCalls, inputFor, lastMonth, leftOut, monthsTo } from './batch.ts'

const day = businessDate
const all = batchReports(reports, () => true)
const report = (call: string) => all.find((one) => one.call === call) ?? expect.unreachable(call)

test('every report that needs nothing but days can be exported', () => {
  const calls = all.map(({ call }) => call)
  expect(calls).toContain('account.incomeStatementReport')
  expect(calls).toContain('grn.invoice')
  // An account or a trip must be chosen first.
  expect(calls).not.toContain('account.ledgerLog')
  expect(calls).not.toContain('dayEnd.repWiseReport')
  // Before one is chosen, all of them stand in sums.
  expect(calls).toContain('dayEnd.repWiseSummary')
  expect(new Set(calls).size).toBe(calls.length)
})

test('reports stand in the groups and the order of the menu; those that need a choice first are named', () => {
  const menu = reports.map(({ title }) => title)
  const without = leftOut(reports, () => true).map(({ title }) => title)
  expect(without).toEqual(['ledgerReport', 'bankReconciliationReport', 'payInSlip'])
  expect(all.map(({ title }) => title)).toEqual(menu.filter((title) => !without.some((one) => one === title)))
  expect(all.map(({ group }) => group)).toEqual(
    reports.filter(({ title }) => !without.includes(title)).map(({ group }) => group),
  )
})

test('a person is offered the reports whose pages open to them', () => {
  const opens = (path: string) => path.startsWith('/sales/')
  expect(batchReports(reports, opens).map(({ title }) => title)).toEqual(
    reports.filter(({ path }) => opens(path)).map(({ title }) => title),
  )
  expect(leftOut(reports, opens)).toEqual([])
})

test('each is asked for the month as its call names the days, the present month up to today', () => {
  const [february, today] = [day('2026-02-01'), day('2026-03-03')]
  // As its page asks: income and expenses of the year.
  expect(inputFor(report('account.trialBalance'), february, today)).toEqual({
    enDate: '2026-02-28',
    excludeClosing: true,
  })
  expect(inputFor(report('account.cashFlow'), day('2026-03-01'), today)).toEqual({
    stDate: '2026-03-01',
    enDate: today,
  })
  expect(inputFor(report('grn.invoice'), february, today)).toEqual({ id: 0, stDate: february, enDate: '2026-02-28' })
  expect(inputFor(report('account.incomeStatementReport'), february, today)).toEqual({
    stDate: february,
    enDate: '2026-02-28',
  })
})

test('months go back from the present one; the last one is offered first', () => {
  expect(monthsTo(day('2026-03-03')).slice(0, 3)).toEqual([
    { value: '2026-03-01', label: 'Mar 2026' },
    { value: '2026-02-01', label: 'Feb 2026' },
    { value: '2026-01-01', label: 'Jan 2026' },
  ])
  expect(lastMonth(day('2026-01-31'))).toBe('2025-12-01')
})

test('what was chosen last is chosen again, without reports that are gone', () => {
  expect(chosenCalls(undefined, all)).toHaveLength(all.length)
  expect(chosenCalls('account.cashFlow gone.report', all)).toEqual(['account.cashFlow'])
})
