/** When the cheques for a creditor's bill fall due (specification §3, §7 ChequeDueDates; E-16). */
import { z } from 'zod'
import { byId, Done, Id, procedure } from '../procedure.ts'
import { NameText } from '../rules.ts'

const tag = 'CreditorCheque'
const path = '/api/CreditorCheque'

const Days = z
  .number()
  .int({ message: 'should be a whole number of days' })
  .min(0, { message: 'should be 0 or more days' })
  .max(365, { message: 'should be at most 365 days' })

/** One cheque of the plan: days from the date of the goods received note. `id` names it within its plan. */
export const DueDate = z.object({ id: z.number().int().positive(), days: Days })
export type DueDate = z.infer<typeof DueDate>

/** A plan of a creditor; `due_dates` come earliest first. */
export const ChequeDueDates = z.object({
  id: Id,
  supplierId: Id,
  creditor: z.string(),
  name: z.string(),
  due_dates: z.array(DueDate),
  rowVersion: z.number().int(),
})
export type ChequeDueDates = z.infer<typeof ChequeDueDates>

const fields = {
  supplierId: Id,
  name: NameText,
  /** One with the id of a kept date changes it; without one it is new; what is missing is taken away. */
  due_dates: z
    .array(z.strictObject({ id: DueDate.shape.id.optional(), days: Days }))
    .min(1, { message: 'is required' })
    .max(24, { message: 'should be at most 24 cheques' }),
}
export const ChequeDueDatesInput = z.strictObject(fields)
export type ChequeDueDatesInput = z.infer<typeof ChequeDueDatesInput>

export const chequeDueDates = {
  list: procedure({
    method: 'GET',
    path,
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Cheque due dates of all creditors',
  })
    .input(z.strictObject({}))
    .output(z.array(ChequeDueDates)),
  /** Additive. */
  get: procedure({
    method: 'GET',
    path: `${path}/{id}`,
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Cheque due dates by one name',
  })
    .input(byId)
    .output(ChequeDueDates),
  create: procedure({ method: 'POST', path, access: 'admin', tag, summary: 'Add due dates for a creditor’s cheques' })
    .input(ChequeDueDatesInput)
    .output(ChequeDueDates),
  update: procedure({
    method: 'PUT',
    path: `${path}/{id}`,
    access: 'admin',
    tag,
    summary: 'Edit due dates of a creditor’s cheques',
  })
    .input(z.strictObject({ id: Id, ...fields, rowVersion: z.number().int().optional() }))
    .output(ChequeDueDates),
  remove: procedure({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'admin',
    tag,
    summary: 'Delete due dates of a creditor’s cheques',
  })
    .input(byId)
    .output(Done),
}
