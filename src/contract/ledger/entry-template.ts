/** Entries that recur: kept as templates, proposed when they are due, posted by a person (E-74). */
import { z } from 'zod'
import { BusinessDate } from '../dates.ts'
import { Cents, PositiveCents } from '../money.ts'
import { byId, Done, Id, procedure } from '../procedure.ts'
import { FreeText, NameText } from '../rules.ts'
import { JournalEntry, JournalLine } from './account.ts'
import { Interval, mostDay } from './recurrence.ts'

const tag = 'EntryTemplate'
const path = '/api/EntryTemplate'

export const EntryTemplate = z.object({
  id: Id,
  name: z.string(),
  memo: z.string().nullable(),
  every: Interval,
  onDay: z.number().int(),
  nextDue: BusinessDate,
  isDue: z.boolean(),
  total: Cents,
  lines: z.array(JournalLine.extend({ note: z.string().nullable() })),
  rowVersion: z.number().int(),
})
export type EntryTemplate = z.infer<typeof EntryTemplate>

const fields = {
  name: NameText,
  memo: FreeText.optional(),
  every: Interval,
  /** Of a week 1 Monday … 7 Sunday; of a month its day, in a shorter month the last one. */
  onDay: z.number().int().min(1).max(mostDay.MONTH),
  /** Default: the first such day from today on. */
  nextDue: BusinessDate.optional(),
  lines: z
    .array(
      z.strictObject({
        accountId: Id,
        partyId: Id.optional(),
        debit: PositiveCents,
        credit: PositiveCents,
        note: FreeText.optional(),
      }),
    )
    .min(2, { message: 'should have at least 2 lines' })
    .max(200),
}
/** Days of a week are fewer than those of a month. */
const suits = ({ every, onDay }: { every: Interval; onDay: number }): boolean => onDay <= mostDay[every]
const dayOfWeek = { path: ['onDay'], message: 'should be 1 (Monday) to 7 (Sunday)' }

export const EntryTemplateInput = z.strictObject(fields).refine(suits, dayOfWeek)
export type EntryTemplateInput = z.infer<typeof EntryTemplateInput>
export const EntryTemplateChange = z
  .strictObject({ id: Id, ...fields, rowVersion: z.number().int().optional() })
  .refine(suits, dayOfWeek)
export type EntryTemplateChange = z.infer<typeof EntryTemplateChange>

/** `due` names the day that is posted or skipped, so that nothing is posted twice. `date`: of the entry; default `due`, or the open day when that is later. */
export const PostTemplateInput = z.strictObject({ id: Id, due: BusinessDate, date: BusinessDate.optional() })
export type PostTemplateInput = z.infer<typeof PostTemplateInput>
export const SkipTemplateInput = z.strictObject({ id: Id, due: BusinessDate })
export type SkipTemplateInput = z.infer<typeof SkipTemplateInput>

export const entryTemplate = {
  /** All, the one that is due first at the top. */
  list: procedure({ method: 'GET', path, access: 'admin', tag, summary: 'Templates of general entries (E-74)' })
    .input(z.strictObject({}))
    .output(z.array(EntryTemplate)),
  get: procedure({ method: 'GET', path: `${path}/{id}`, access: 'admin', tag, summary: 'One template' })
    .input(byId)
    .output(EntryTemplate),
  create: procedure({ method: 'POST', path, access: 'admin', tag, summary: 'Keep a general entry as a template' })
    .input(EntryTemplateInput)
    .output(EntryTemplate),
  update: procedure({ method: 'PUT', path: `${path}/{id}`, access: 'admin', tag, summary: 'Edit a template' })
    .input(EntryTemplateChange)
    .output(EntryTemplate),
  remove: procedure({ method: 'DELETE', path: `${path}/{id}`, access: 'admin', tag, summary: 'Delete a template' })
    .input(byId)
    .output(Done),
  post: procedure({
    method: 'POST',
    path: `${path}/{id}/post`,
    access: 'admin',
    tag,
    summary: 'Post the general entry of a template that is due (E-74)',
  })
    .input(PostTemplateInput)
    .output(JournalEntry),
  skip: procedure({
    method: 'POST',
    path: `${path}/{id}/skip`,
    access: 'admin',
    tag,
    summary: 'Leave out a due day of a template',
  })
    .input(SkipTemplateInput)
    .output(EntryTemplate),
}
