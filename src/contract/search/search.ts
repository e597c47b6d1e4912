/** Finding a record by a few letters: what the palette shows beside pages and actions. */
import { z } from 'zod'
import { BusinessDate } from '../dates.ts'
import { ReceivablePayable } from '../enums.ts'
import { Cents } from '../money.ts'
import { Id, procedure } from '../procedure.ts'

/** What can be found. Of two that fit as well the one that is named earlier comes first. */
export const recordKinds = [
  'outlet',
  'debtor',
  'supplier',
  'cheque',
  'trip',
  'bill',
  'stockItem',
  'vehicle',
  'employee',
  'route',
  'account',
  'bank',
  'grn',
  'receipt',
  'payment',
  'expense',
  'transfer',
  'staffPayment',
  'expiryNote',
  'bottleReceipt',
  'bottleOrder',
  'loan',
  'count',
] as const
export const RecordKind = z.enum(recordKinds)
export type RecordKind = z.infer<typeof RecordKind>

export const FoundRecord = z.object({
  kind: RecordKind,
  id: Id,
  /** Number or code. */
  code: z.string(),
  /** Its name, or whom it is about. */
  name: z.string(),
  date: BusinessDate.nullable(),
  /** Of a customer what he owes, in credit below zero. */
  amount: Cents.nullable(),
  /** Whom it is about, when that is a party. */
  partyId: Id.nullable(),
  /** Of cheques, bills and payments. */
  direction: ReceivablePayable.nullable(),
  /** Of cheques and trips: what may be done next depends on it. */
  status: z.number().int().nullable(),
})
export type FoundRecord = z.infer<typeof FoundRecord>

/** Letters that are looked at; more are never a name. */
const LONGEST_TEXT = 80

export const search = {
  find: procedure({
    method: 'GET',
    path: '/api/Search',
    access: 'guest',
    offline: 'mirror',
    tag: 'Search',
    summary: 'Parties, documents, cheques, goods and people by a few letters or the end of a number',
  })
    .input(z.strictObject({ searchQuery: z.string().max(LONGEST_TEXT) }))
    .output(z.array(FoundRecord)),
}
