/** Agencies: the first run creates one (E-00). */
import { z } from 'zod'
import { BusinessDate } from '../dates.ts'
import { NewPassword } from '../password.ts'
import { procedure } from '../procedure.ts'
import { CodeText, FreeText, PartyNameText, PhoneText, StrictText } from '../rules.ts'

const tag = 'Agency'

export const AgencyInput = z.strictObject({
  code: CodeText,
  name: PartyNameText,
  address: FreeText.optional(),
  phone: PhoneText.optional(),
  vat_no: z.string().max(64).optional(),
  go_live_date: BusinessDate,
  /** Oldest open day, not before go-live; days between are closed empty. Default: go_live_date. */
  open_date: BusinessDate.optional(),
  /** First SuperAdmin. Left out when a SuperAdmin adds an agency: then that person is linked to it. */
  admin: z.strictObject({ username: StrictText, fullName: PartyNameText, password: NewPassword }).optional(),
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

/** What stands at the head of the agency's papers. */
export const Letterhead = z.object({
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  vat_no: z.string().nullable(),
})
export type Letterhead = z.infer<typeof Letterhead>

/** A field left out stays; a blank one is taken off the papers. */
export const LetterheadChange = z.strictObject({
  name: PartyNameText.optional(),
  address: FreeText.optional(),
  phone: AgencyInput.shape.phone,
  vat_no: AgencyInput.shape.vat_no,
})
export type LetterheadChange = z.infer<typeof LetterheadChange>

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
  letterhead: procedure({
    method: 'GET',
    path: '/api/Agency/letterhead',
    access: 'sa',
    tag,
    summary: 'Name, address and numbers at the head of the papers',
  })
    .input(z.strictObject({}))
    .output(Letterhead),
  changeLetterhead: procedure({
    method: 'PUT',
    path: '/api/Agency/letterhead',
    access: 'sa',
    tag,
    summary: 'Change the name, address and numbers of the agency',
  })
    .input(LetterheadChange)
    .output(Letterhead),
}
