/** Customers or suppliers with what they owe or are owed: the list that shows who is to be asked for money, or paid (PTY-04). */
import { z } from 'zod'
import { DayParameter } from '../dates.ts'
import { Cents } from '../money.ts'
import { listQueryBy, pageOf } from '../paging.ts'
import { Id, procedure } from '../procedure.ts'
import { OutletKind, Party } from './party.ts'

const sums = {
  /** Open bills and returned cheques less advances. */
  balance: Cents,
  /** Of open bills that were due before the day. */
  overdue: Cents,
  /** On loan to the party, and not back. */
  bottles: z.number().int(),
}
const Sums = z.object(sums)
export type PartySums = z.infer<typeof Sums>
export const PartyBalance = Party.extend(sums)
export type PartyBalance = z.infer<typeof PartyBalance>

/** What wants attention: money owed, money overdue, more owed than the credit limit, bottles held. */
export const partyStates = ['OWING', 'OVERDUE', 'OVER_LIMIT', 'BOTTLES'] as const
export const BalanceFilters = z.strictObject({
  isActive: z.boolean().optional(),
  route_id: Id.optional(),
  state: z.enum(partyStates).optional(),
})
export const balanceSorts = ['code', 'name', 'balance', 'overdue', 'bottles'] as const
export type BalanceSort = (typeof balanceSorts)[number]

export const balanceCalls = {
  /** Additive. Parties of one kind; suppliers need an Admin. Search looks into code, name and phone; `totals` sum the whole filter. */
  balances: procedure({
    method: 'GET',
    path: '/api/Outlet/balances',
    access: 'guest',
    offline: 'mirror',
    tag: 'Outlet',
    summary: 'Outlets, debtors or suppliers with what they owe or are owed',
  })
    .input(
      z.strictObject({
        ...listQueryBy(balanceSorts),
        kind: OutletKind,
        /** Default: the open day. */
        on: DayParameter.optional(),
      }),
    )
    .output(pageOf(PartyBalance).extend({ totals: Sums })),
}
