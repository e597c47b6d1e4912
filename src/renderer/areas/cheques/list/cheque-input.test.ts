import { type ChequeTab, chequeTabs } from '#contract/cheques/cheque.ts'
import { businessDate } from '#contract/dates.ts'
import { receivablePayable } from '#contract/enums.ts'
import { expect, it } from 'vitest'
import {
  chequeInput,
  filterNames,
  hasPayInSlip,
  isOfReceived,
  isOneDirection,
  reportedOn,
  reportInput,
} from './cheque-input.ts'

const today = businessDate('2026-03-10')
const inputOf = (set: Record<string, string>) =>
  chequeInput(
    { query: { Page: 1, PageSize: 10, filters: JSON.stringify(set) }, filter: (name) => set[name] },
    'all',
    today,
  )

it('the list asks for rep, customer, bank and the dates on the cheques by the names of the call', () => {
  const set = { repId: '7', outletId: '3', bankId: '2', stDate: '2026-03-01', enDate: '2026-03-31', period: 'custom' }
  expect(Object.keys(set).filter((name) => !filterNames.includes(name))).toEqual([])
  expect(inputOf(set)).toEqual({
    Page: 1,
    PageSize: 10,
    filters: '{"tab":"all","on":"2026-03-10"}',
    outletId: 3,
    bankId: 2,
    repId: 7,
    fromDate: '2026-03-01',
    toDate: '2026-03-31',
  })
})

it('a period stays relative to today, and nonsense in the address narrows nothing', () => {
  expect(inputOf({ period: 'yesterday' })).toMatchObject({ fromDate: '2026-03-09', toDate: '2026-03-09' })
  expect(inputOf({ repId: 'x', status: '9', direction: 'ours' })).toEqual(inputOf({}))
})

it('cleared, and banked but not cleared, are one status of the call and what statements say', () => {
  const filters = (status: string) => inputOf({ status })
  expect(filters('cleared')).toMatchObject({ cheque_Status: 1, filters: expect.stringContaining('"cleared":true') })
  expect(filters('notCleared')).toMatchObject({ cheque_Status: 1, filters: expect.stringContaining('"cleared":false') })
})

it('a pay-in slip is offered where received cheques can be banked or were banked', () => {
  expect(chequeTabs.filter((tab) => !isOfReceived(tab))).toEqual(['suppliers', 'written', 'all'])
  expect(chequeTabs.filter(hasPayInSlip)).toEqual(['due', 'bankable', 'clearing', 'returned', 'overdue', 'cleared'])
})

it('the report is narrowed to what a tab is about, and not offered for what was banked', () => {
  expect(chequeTabs.filter((tab) => reportedOn[tab] === null)).toEqual(['clearing', 'cleared'])
  expect(reportedOn.returned).toEqual({ receivables: receivablePayable.receivable, cheque_Status: 2 })
  expect(reportedOn.written).toEqual({ receivables: receivablePayable.payable, cheque_Status: 0 })
})

it('the report has the dates of the tab, on the days that the list is narrowed to', () => {
  const dated = (tab: ChequeTab, days: Parameters<typeof reportInput>[1] = {}) => {
    const { datedFrom, datedTo } = reportInput(tab, days, today, businessDate('2025-09-10')) ?? {}
    return [datedFrom, datedTo]
  }
  expect(dated('due')).toEqual(['2026-03-10', '2026-03-11'])
  expect(dated('bankable')).toEqual(['2025-09-10', '2026-03-10'])
  expect(dated('later')).toEqual(['2026-03-12', undefined])
  expect(dated('overdue')).toEqual([undefined, '2026-03-09'])
  expect(dated('suppliers')).toEqual([undefined, '2026-03-17'])
  expect(dated('written')).toEqual([undefined, undefined])
  const days = { fromDate: businessDate('2026-03-01'), toDate: businessDate('2026-03-31') }
  expect(dated('later', days)).toEqual(['2026-03-12', '2026-03-31'])
  expect(dated('overdue', days)).toEqual(['2026-03-01', '2026-03-09'])
  expect(reportInput('clearing', {}, today, today)).toBeNull()
})

it('received and written cheques are not summed together', () => {
  expect(chequeTabs.filter((tab) => !isOneDirection(tab, undefined))).toEqual(['all'])
  expect(isOneDirection('all', 1)).toBe(true)
})
