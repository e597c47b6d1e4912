import { expect, it } from 'vitest'
import { fromWire, toWire } from './wire.ts'

it.each([
  ['/api/Outlet?route_id=3&Page=1', '/api/Outlet?root_id=3&Page=1'],
  [
    '/api/DailyVehicalRoutin/loading-unloading?fileType=1&vehicleId=4',
    '/api/DailyVehicalRoutin/loading-unloading?fileType=1&vehicalId=4',
  ],
  ['/api/Brn/stock-journal?bottleStockId=9&stDate=2026-03-01', '/api/Brn/stock-journal?stockId=9&stDate=2026-03-01'],
])('%s is %s on the wire, and comes back', (own, wire) => {
  expect(toWire(own)).toBe(wire)
  expect(fromWire(wire)).toBe(own)
})

it.each([
  '/api/Outlet',
  '/api/Outlet?',
  '/api/Grn?route_id=3',
  '/api/Outlet?searchQuery=root_id',
  '/api/Outlet?a=b=c',
  '/api/Outlet?a=b?c&d=e?',
])('%s goes as it is', (target) => {
  expect(toWire(target)).toBe(target)
  expect(fromWire(target)).toBe(target)
})
