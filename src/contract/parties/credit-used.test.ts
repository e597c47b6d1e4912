import { cents } from '../money.ts'
import type { PartyOverview } from './overview.ts'
import { expect, test } from 'vitest'
import { creditUsed } from './credit-used.ts'

const party: PartyOverview['party'] = {
  id: 1,
  code: 'OUT-A',
  name: 'Outlet A',
  kind: 1,
  address: null,
  phone: null,
  email: null,
  vat_no: null,
  route_id: null,
  creditLimit: cents(100_000),
  creditDays: 14,
  isActive: true,
  rowVersion: 1,
  route: null,
  employeeId: null,
}
const figures: PartyOverview['figures'] = {
  balance: cents(0),
  open: cents(60_000),
  overdue: cents(0),
  returned: cents(10_000),
  advances: cents(0),
  uncleared: cents(20_000),
  bottles: 0,
  deposits: cents(0),
  lastVisit: null,
  lastPayment: null,
}

test('open bills, cheques in hand and returned ones use the credit limit (E-39)', () => {
  expect(creditUsed({ party, figures })).toEqual({ used: 90_000, limit: 100_000, percent: 90, isOver: false })
  expect(creditUsed({ party, figures: { ...figures, open: cents(70_001) } })).toMatchObject({ isOver: true })
  expect(creditUsed({ party: { ...party, creditLimit: cents(0) }, figures })).toMatchObject({
    percent: 100,
    isOver: true,
  })
})

test('nothing is said without a limit, or of cheques that the person may not see', () => {
  expect(creditUsed({ party: { ...party, creditLimit: null }, figures })).toBeNull()
  expect(creditUsed({ party, figures: { ...figures, uncleared: null } })).toBeNull()
})
