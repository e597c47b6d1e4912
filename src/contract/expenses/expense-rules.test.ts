import { businessDate } from '../dates.ts'
import type { Role } from '../enums.ts'
import { Refusal } from '../errors.ts'
import type { ExpensePaymentPlan } from './expense.ts'
import { cents } from '../money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  approvedChanges,
  editorsWith,
  mayApprove,
  mayDelete,
  mayHandleDraft,
  refuseOverpayment,
  paymentOnEntry,
  paymentStatusOf,
  statusOnEntry,
} from './expense-rules.ts'

const [user, admin, superAdmin]: Role[][] = [[1], [2], [3]]
const limit = cents(5_000_00)

function refusal(work: () => unknown): [string, string | undefined] {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return [error.key, error.details[0]?.field]
    throw error
  }
  throw new Error('it was not refused')
}

describe('the payment status', () => {
  it('is pending, half or full by what is paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), fc.nat({ max: 10 ** 12 }), (amount, part) => {
        const paid = part % (amount + 1)
        expect(paymentStatusOf(cents(amount), cents(paid))).toBe(paid === 0 ? 1 : paid === amount ? 3 : 2)
      }),
    )
  })
})

describe('what a person enters', () => {
  it.each([
    [user, 5_000_00, 3],
    [user, 5_000_01, 1],
    [admin, 5_000_01, 3],
    [superAdmin, 10 ** 12, 3],
  ])('as %j, %i cents, has status %i', (roles, amount, status) => {
    const own = { each: limit, day: cents(10 ** 9), today: cents(0) }
    expect(statusOnEntry(roles ?? [], cents(amount), own)).toBe(status)
  })

  it.each([
    [user, 2_000_00, 3],
    [user, 2_000_01, 1],
    [admin, 2_000_00, 3],
    [admin, 2_000_01, 1],
    [superAdmin, 10 ** 12, 3],
  ])('as %j, %i cents beyond 18,000 of a day’s 20,000, has status %i', (roles, amount, status) => {
    const own = { each: limit, day: cents(20_000_00), today: cents(18_000_00) }
    expect(statusOnEntry(roles ?? [], cents(amount), own)).toBe(status)
  })

  const own = { each: cents(3_000_00), day: cents(20_000_00), today: cents(18_000_00) }
  const amount = cents(4_000_00)
  const plan = (payment: ExpensePaymentPlan | null | undefined, roles: Role[] | undefined, status: 1 | 3 = 3) =>
    paymentOnEntry({ amount, payment }, status, roles ?? [], own)
  it('is paid in cash and in full unless it says otherwise', () => {
    expect(plan(undefined, user)).toEqual({ fund_source: 1, amount })
    expect(plan({ fund_source: 2, bank_id: 7 }, user)).toEqual({ fund_source: 2, bank_id: 7, amount })
    expect(plan({ fund_source: 1, amount: cents(1) }, admin)).toEqual({ fund_source: 1, amount: 1 })
    expect(plan(null, admin)).toBeNull()
  })
  it('is paid only when it is approved', () => {
    expect(plan(undefined, user, 1)).toBeNull()
    expect(plan(null, user, 1)).toBeNull()
    expect(refusal(() => plan({ fund_source: 1 }, user, 1))).toEqual(['ILLEGAL_EXPENSE_STATE', 'payment'])
    expect(() => plan({ fund_source: 1 }, user, 1)).toThrow('LKR 3,000.00 for one expense')
    expect(() => plan({ fund_source: 1 }, admin, 1)).toThrow('LKR 20,000.00 a day, of which LKR 18,000.00 is used')
  })
  it('is left open only by an Admin, and never overpaid', () => {
    expect(refusal(() => plan(null, user))).toEqual(['ROLE_NOT_ALLOWED', 'payment'])
    expect(refusal(() => plan({ fund_source: 1, amount: cents(1) }, user))).toEqual(['ROLE_NOT_ALLOWED', 'payment'])
    expect(refusal(() => plan({ fund_source: 1, amount: cents(amount + 1) }, admin))).toEqual([
      'OVERPAYMENT',
      'payment.amount',
    ])
  })
})

it('no payment exceeds what is open', () => {
  refuseOverpayment(cents(5), cents(5), 'amount')
  expect(refusal(() => refuseOverpayment(cents(6), cents(5), 'amount'))).toEqual(['OVERPAYMENT', 'amount'])
  expect(() => refuseOverpayment(cents(1), cents(0), 'amount')).toThrow('paid in full')
})

describe('persons', () => {
  it('do not approve what they wrote or changed, unless they are SuperAdmin', () => {
    const by = (createdBy: number, ...editors: number[]) => ({ createdBy, editors })
    expect(mayApprove({ userId: 1, roles: admin ?? [] }, by(2))).toBe(true)
    expect(mayApprove({ userId: 1, roles: admin ?? [] }, by(2, 3))).toBe(true)
    expect(mayApprove({ userId: 1, roles: admin ?? [] }, by(1))).toBe(false)
    expect(mayApprove({ userId: 1, roles: admin ?? [] }, by(2, 3, 1))).toBe(false)
    expect(mayApprove({ userId: 1, roles: superAdmin ?? [] }, by(1, 1))).toBe(true)
  })
  it('change what is approved by amount, payee, account and date', () => {
    const before = {
      amount: limit,
      payee: 'A',
      accountId: 5,
      date: businessDate('2026-03-02'),
      createdBy: 1,
      editors: [2],
    }
    expect(approvedChanges(before, before)).toEqual([])
    expect(approvedChanges(before, { ...before, payee: null, date: businessDate('2026-03-01') })).toEqual([
      'payee',
      'date',
    ])
    expect(approvedChanges(before, { ...before, amount: cents(1), accountId: 6 })).toEqual(['amount', 'accountId'])
    expect(editorsWith(before, 3)).toEqual([2, 3])
    expect(editorsWith(before, 2)).toEqual([2])
  })
  it('handle their own drafts, Admins everybody’s', () => {
    expect(mayHandleDraft({ userId: 1, roles: user ?? [] }, 1)).toBe(true)
    expect(mayHandleDraft({ userId: 1, roles: user ?? [] }, 2)).toBe(false)
    expect(mayHandleDraft({ userId: 1, roles: admin ?? [] }, 2)).toBe(true)
  })
  it('delete what was paid in cash the same day, SuperAdmins whatever was paid', () => {
    const [day, later] = [businessDate('2026-03-02'), businessDate('2026-03-03')]
    const cash = { date: day, fundSource: 1 as const }
    expect(mayDelete(admin ?? [], day, [])).toBe(true)
    expect(mayDelete(admin ?? [], day, [cash, cash])).toBe(true)
    expect(mayDelete(admin ?? [], day, [{ ...cash, date: later }])).toBe(false)
    expect(mayDelete(admin ?? [], day, [{ ...cash, fundSource: 2 }])).toBe(false)
    expect(mayDelete(superAdmin ?? [], day, [{ date: later, fundSource: 3 }])).toBe(true)
  })
})
