/** An outlet, debtor or supplier as its form holds it, and as the calls take it. Pure. */
import type { Cents } from '#contract/money.ts'
import type { Party } from '#contract/parties/party.ts'
import { type Parsed, readable } from '#ui/parsed.ts'

export type PartyValues = {
  code: string
  name: string
  address?: string | null
  phone?: string | null
  email?: string | null
  vat_no?: string | null
  route_id?: number | null
  creditLimit?: Parsed<Cents>
  creditDays?: Parsed<number>
  isActive?: boolean
}

export const partyValues = (party: Party): PartyValues => ({
  code: party.code,
  name: party.name,
  address: party.address,
  phone: party.phone,
  email: party.email,
  vat_no: party.vat_no,
  route_id: party.route_id,
  creditLimit: party.creditLimit,
  creditDays: party.creditDays,
  isActive: party.isActive,
})

/** For values in which nothing is wrong. What is blank is left out: the call clears it. */
export function partyInput(values: PartyValues) {
  const address = values.address?.trim()
  const phone = values.phone?.trim()
  const email = values.email?.trim()
  const vatNo = values.vat_no?.trim()
  const creditLimit = readable(values.creditLimit ?? null)
  return {
    code: values.code.trim(),
    name: values.name.trim(),
    ...(address && { address }),
    ...(phone && { phone }),
    ...(email && { email }),
    ...(vatNo && { vat_no: vatNo }),
    ...(values.route_id != null && { route_id: values.route_id }),
    ...(creditLimit !== null && { creditLimit }),
    creditDays: readable(values.creditDays ?? null) ?? 0,
  }
}

/** The whole party again: what an edit leaves out is cleared. */
export const partyChange = (party: Party, values: PartyValues) => ({
  id: party.id,
  rowVersion: party.rowVersion,
  ...partyInput(values),
  isActive: values.isActive ?? party.isActive,
})
