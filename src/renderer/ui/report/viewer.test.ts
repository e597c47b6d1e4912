import { expect, test } from 'vitest'
import { viewerAddress } from './viewer.ts'

test('report, agency and days go along; what the address says already stays', () => {
  const input = { stDate: '2026-03-01', enDate: '2026-03-02', accId: 7, nobody: null, missing: undefined }
  expect(viewerAddress('https://reports.example.lk/view?lang=en', 3, 'account.trialBalance', input)).toBe(
    'https://reports.example.lk/view?lang=en&report=account.trialBalance&agency=3&stDate=2026-03-01&enDate=2026-03-02&accId=7',
  )
})

test('no parameter reaches another host', () =>
  expect(new URL(viewerAddress('http://192.168.1.7/', 1, 'x', { partyId: '@evil.com/' })).host).toBe('192.168.1.7'))
