/** General entries as a list, and what may be done with one that is posted (E-68, E-74). */
import { z } from 'zod'
import { isSuperAdmin } from '../access.ts'
import { BusinessDate, Instant } from '../dates.ts'
import type { Role } from '../enums.ts'
import { Cents } from '../money.ts'
import { listQueryBy, pageOf } from '../paging.ts'
import { byId, Id, procedure } from '../procedure.ts'
import { reportForm, ReportFile } from '../report.ts'
import { DescriptionText } from '../rules.ts'
import { JournalLine } from './account.ts'

const tag = 'GeneralEntry'
const path = '/api/GeneralEntry'

/** POSTED: in force. REVERSED: a reversal took it back. REVERSAL: takes another one back. */
export const EntryState = z.enum(['POSTED', 'REVERSED', 'REVERSAL'])
export type EntryState = z.infer<typeof EntryState>

const EntryLink = z.object({ id: Id, number: z.string() })

export const GeneralEntryRow = z.object({
  id: Id,
  number: z.string(),
  date: BusinessDate,
  memo: z.string().nullable(),
  /** Accounts of the debits and of the credits, by code and name. */
  debits: z.string(),
  credits: z.string(),
  total: Cents,
  state: EntryState,
  isOpening: z.boolean(),
  /** Of a reversal the entry that it takes back, of a reversed entry its reversal. */
  counterpart: EntryLink.nullable(),
  postedBy: z.string(),
  postedAt: Instant,
})
export type GeneralEntryRow = z.infer<typeof GeneralEntryRow>

export const GeneralEntry = GeneralEntryRow.extend({
  /** The bill that the entry settles (E-59). */
  bill: EntryLink.nullable(),
  lines: z.array(JournalLine.extend({ note: z.string().nullable() })),
})
export type GeneralEntry = z.infer<typeof GeneralEntry>

/** Search looks into number, memo and the notes, accounts and parties of the lines. */
export const GeneralEntryFilters = z.strictObject({
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
  state: EntryState.optional(),
  accountId: Id.optional(),
})
export const generalEntrySorts = ['date', 'number', 'total'] as const
export type GeneralEntrySort = (typeof generalEntrySorts)[number]

/** E-74: an Admin on the day that the entry bears, a SuperAdmin later too. */
export const mayReverseEntry = (
  { date }: Pick<GeneralEntryRow, 'date'>,
  roles: readonly Role[],
  today: BusinessDate,
): boolean => isSuperAdmin(roles) || date === today

export const ReverseEntryInput = z.strictObject({ id: Id, reason: DescriptionText })
export type ReverseEntryInput = z.infer<typeof ReverseEntryInput>

/** The journal does not travel to the PCs, so these need the server. An Admin has the entries that an Admin may post. */
export const generalEntry = {
  list: procedure({ method: 'GET', path, access: 'admin', tag, summary: 'General entries (E-68)' })
    .input(z.strictObject(listQueryBy(generalEntrySorts)).omit({ where: true }))
    .output(pageOf(GeneralEntryRow).extend({ total: Cents })),
  get: procedure({ method: 'GET', path: `${path}/{id}`, access: 'admin', tag, summary: 'One general entry' })
    .input(byId)
    .output(GeneralEntry),
  reverse: procedure({
    method: 'POST',
    path: `${path}/{id}/reverse`,
    access: 'admin',
    tag,
    summary: 'Reverse a general entry (E-74): an Admin on its own day',
  })
    .input(ReverseEntryInput)
    .output(GeneralEntry),
  voucher: procedure({
    method: 'GET',
    path: `${path}/{id}/voucher`,
    access: 'admin',
    tag,
    summary: 'Paper of one general entry',
  })
    .input(z.strictObject({ id: Id, ...reportForm }))
    .output(ReportFile),
}
