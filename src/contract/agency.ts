/** Agencies: the first run creates one (domain.md E-00, §10.1). */
import { z } from 'zod'
import { NewPassword } from './auth.ts'
import { BusinessDate } from './dates.ts'
import { procedure } from './procedure.ts'
import { CodeText, FreeText, NameText, StrictText } from './rules.ts'

const tag = 'Agency'

export const AgencyInput = z.strictObject({
  code: CodeText,
  name: NameText,
  address: FreeText.optional(),
  phone: z.string().max(64).optional(),
  vat_no: z.string().max(64).optional(),
  go_live_date: BusinessDate,
  /** Oldest open day, not before go-live; days between are closed empty. Default: go_live_date. */
  open_date: BusinessDate.optional(),
  /** First SuperAdmin. Left out when a SuperAdmin adds an agency: then that person is linked to it. */
  admin: z.strictObject({ username: StrictText, fullName: NameText, password: NewPassword }).optional(),
})
export type AgencyInput = z.infer<typeof AgencyInput>

export const Agency = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  go_live_date: BusinessDate,
  open_date: BusinessDate,
  opening_completed: z.boolean(),
  closed_month_end: BusinessDate.nullable(),
  /** Name of the demo it was made from; null for a real agency. */
  demo: z.string().nullable(),
})
export type Agency = z.infer<typeof Agency>

export const agency = {
  /** Open while no agency exists (first run); afterwards only to a SuperAdmin: 409 AGENCY_EXISTS. */
  create: procedure({
    method: 'POST',
    path: '/api/Agency',
    access: 'public',
    agencyFree: true,
    tag,
    summary: 'Create an agency',
  })
    .input(AgencyInput)
    .output(Agency),
  list: procedure({
    method: 'GET',
    path: '/api/Agency',
    access: 'guest',
    agencyFree: true,
    tag,
    summary: 'Agencies of the signed-in user',
  })
    .input(z.strictObject({}))
    .output(z.array(Agency)),
}
