/** Parties: outlets, debtors and suppliers (specification §7 Outlet; E-16). */
import { z } from 'zod'
import { PartyKind } from '../enums.ts'
import { Cents, PositiveCents } from '../money.ts'
import { MailAddress } from '../mail.ts'
import { listQueryBy, pageOf } from '../paging.ts'
import { byId, Done, Id, procedure } from '../procedure.ts'
import { CodeText, FreeText, PartyNameText, PhoneText } from '../rules.ts'

const tag = 'Outlet'

export const Party = z.object({
  id: Id,
  kind: PartyKind,
  code: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  vat_no: z.string().nullable(),
  route_id: Id.nullable(),
  creditLimit: Cents.nullable(),
  creditDays: z.number().int(),
  isActive: z.boolean(),
  rowVersion: z.number().int(),
})
export type Party = z.infer<typeof Party>

/** What a party is called: a new one has the code of none, and seldom the name of another. */
export const PartyName = Party.pick({ id: true, kind: true, code: true, name: true })
export type PartyName = z.infer<typeof PartyName>

export const OutletKind = z.literal([1, 2, 3])
const fields = {
  code: CodeText,
  name: PartyNameText,
  address: FreeText.optional(),
  phone: PhoneText.optional(),
  /** Where statements and papers are sent. */
  email: MailAddress.optional(),
  vat_no: z.string().max(64).optional(),
  /** Not of a supplier. */
  route_id: Id.optional(),
  /** Absent: no limit. Not of a supplier. */
  creditLimit: PositiveCents.optional(),
  creditDays: z.number().int().min(0).max(365).optional(),
}

export const PartyInput = z.strictObject({ kind: OutletKind, ...fields })
export type PartyInput = z.infer<typeof PartyInput>

/** A field that is left out is cleared. */
export const PartyChange = z.strictObject({
  id: Id,
  ...fields,
  isActive: z.boolean().optional(),
  rowVersion: z.number().int().optional(),
})
export type PartyChange = z.infer<typeof PartyChange>

/** The columns of a party as the fields say; what is left out is cleared. */
export const partyColumns = (input: Omit<PartyInput, 'kind'>) => ({
  code: input.code,
  name: input.name,
  address: input.address || null,
  phone: input.phone || null,
  email: input.email || null,
  vatNo: input.vat_no || null,
  routeId: input.route_id ?? null,
  creditLimit: input.creditLimit ?? null,
  creditDays: input.creditDays ?? 0,
})

/** Search looks into code, name and phone. */
export const OutletFilters = z.strictObject({ kind: OutletKind.optional(), isActive: z.boolean().optional() })
export const outletSorts = ['code', 'name'] as const
export type OutletSort = (typeof outletSorts)[number]

export const party = {
  /** Kinds 1 and 2; `outletOnly` keeps outlets, the filter `kind` one kind, 3 for suppliers. `Agency_id` must be the header's agency. */
  list: procedure({
    method: 'GET',
    path: '/api/Outlet',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Outlets and debtors, or suppliers',
  })
    .input(
      z.strictObject({
        ...listQueryBy(outletSorts),
        Agency_id: z.number().int().optional(),
        route_id: Id.optional(),
        outletOnly: z.boolean().optional(),
      }),
    )
    .output(pageOf(Party)),
  /** Additive: active suppliers, for documents that name one. */
  suppliers: procedure({
    method: 'GET',
    path: '/api/Outlet/creditors',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Suppliers',
  })
    .input(z.strictObject({}))
    .output(z.array(Party)),
  /** Additive: parties of all kinds, inactive ones too, by code. */
  names: procedure({
    method: 'GET',
    path: '/api/Outlet/names',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'Codes and names of all parties',
  })
    .input(z.strictObject({}))
    .output(z.array(PartyName)),
  /** Additive: one party of any kind. */
  get: procedure({
    method: 'GET',
    path: '/api/Outlet/{id}',
    access: 'guest',
    offline: 'mirror',
    tag,
    summary: 'One outlet, debtor, supplier or employee as a party',
  })
    .input(byId)
    .output(Party),
  create: procedure({
    method: 'POST',
    path: '/api/Outlet',
    access: 'admin',
    offline: 'queue',
    tag,
    summary: 'Add an outlet, debtor or supplier',
  })
    .input(PartyInput)
    .output(Party),
  update: procedure({
    method: 'PUT',
    path: '/api/Outlet/{id}',
    access: 'admin',
    offline: 'queue',
    tag,
    summary: 'Edit an outlet, debtor or supplier',
  })
    .input(PartyChange)
    .output(Party),
  remove: procedure({
    method: 'DELETE',
    path: '/api/Outlet/{id}',
    access: 'admin',
    tag,
    summary: 'Delete an outlet, debtor or supplier that nothing refers to',
  })
    .input(byId)
    .output(Done),
}
