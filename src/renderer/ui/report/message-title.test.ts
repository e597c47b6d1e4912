import { expect, test } from 'vitest'
import { documentTitle, reportTitle } from './message-title.ts'

test('a document is called by its kind and its number', () => {
  expect(documentTitle('GRN-2026-000001')).toBe('Goods received GRN-2026-000001')
  expect(documentTitle('TI-2026-000004')).toBe('Tax invoice TI-2026-000004')
  expect(documentTitle('4711')).toBe('4711')
})

test('a report is called by its name and its days', () => {
  expect(reportTitle('Trial balance', { enDate: '2026-03-03' })).toBe('Trial balance · 3 Mar 2026')
  expect(reportTitle('Stock', { stDate: '2026-03-01', enDate: '2026-03-31' })).toBe('Stock · 1 Mar 2026 – 31 Mar 2026')
  expect(reportTitle('Income', { stDate: '2026-03-03', enDate: '2026-03-03' })).toBe('Income · 3 Mar 2026')
  expect(reportTitle('Open bills', {})).toBe('Open bills')
})
