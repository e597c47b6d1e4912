/** Outlets, debtors and suppliers: add, edit, delete (E-16). */
import { getParty } from '#reads/parties/party.ts'
import { chequeStatuses, partyKinds } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { type Party, partyColumns, type PartyInput } from '#contract/parties/party.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { audit, auditAll } from '../../audit.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { findBlockers, requireFree, requireUnreferenced, type Places } from '../../db/references.ts'
import { party } from '../../db/schema/index.ts'
import { deleteStamps, requireRowVersion, updateStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { openTripStatuses } from '../../db/literals.ts'
import { requireRoute } from '../fleet/index.ts'

type Fields = Omit<PartyInput, 'kind'>

/** E-16. Refuses a code in use (409 on `code`), a route that is unknown or inactive, and what a supplier does not have. */
export async function createOutlet(tx: Tx, input: Fields & { kind: Party['kind'] }): Promise<Party> {
  refuseUnused(input.kind, input)
  await requireFreeCode(tx, input.code)
  if (input.route_id !== undefined) await requireRoute(tx, input.route_id, 'route_id')
  const [row] = await tx.db
    .insert(party)
    .values({ kind: input.kind, ...partyColumns(input), createdBy: tx.actor.userId })
    .returning({ id: party.id })
  const created = await ask(tx, getParty, { id: row?.id ?? unreachable('an inserted row has no id') })
  await audit(tx, { entity: 'party', entityId: created.id, action: 'create', before: null, after: created })
  return created
}

/**
 * As {@link createOutlet}, many in a few statements; their routes are the caller's to know. Refuses the first code that is in use, without
 * saying which row has it.
 */
export async function createOutlets(
  tx: Tx,
  inputs: readonly PartyInput[],
): Promise<Pick<Party, 'id' | 'kind' | 'code'>[]> {
  const codes = inputs.map(({ code }) => code)
  await requireFree(
    tx,
    sql`depot.party where code = any (${sql.param(codes)}::text[]) and deleted_at is null`,
    'code',
    codes.length === 1 ? `The code ${codes[0]} is in use already.` : 'A code is in use already.',
  )
  for (const input of inputs) refuseUnused(input.kind, input)
  const rows = inputs.map((input) => ({ kind: input.kind, ...partyColumns(input), createdBy: tx.actor.userId }))
  const ids = await insertRows(tx, party, rows)
  const added = inputs.map((input, i) => ({ ...input, id: ids[i] ?? unreachable('an inserted row has no id') }))
  await auditAll(
    tx,
    added.map((after) => ({ entity: 'party', entityId: after.id, action: 'create', before: null, after })),
  )
  return added
}

/** E-16. A field left out is cleared. Refuses VERSION_CONFLICT, a code in use (409), deactivation with something open (NONZERO_BALANCE). */
export async function updateOutlet(
  tx: Tx,
  input: Fields & { id: number; isActive?: boolean | undefined; rowVersion?: number | undefined },
): Promise<Party> {
  const before = await outletById(tx, input.id)
  await requireRowVersion(tx, before, input.rowVersion)
  refuseUnused(before.kind, input)
  if (input.code !== before.code) await requireFreeCode(tx, input.code)
  if (input.route_id !== undefined && input.route_id !== before.route_id)
    await requireRoute(tx, input.route_id, 'route_id')
  const isActive = input.isActive ?? before.isActive
  if (before.isActive && !isActive) await requireNothingOwed(tx, before)
  await tx.db
    .update(party)
    .set({
      ...partyColumns(input),
      isActive,
      ...updateStamps(tx, party),
    })
    .where(eq(party.id, input.id))
  const after = await ask(tx, getParty, { id: input.id })
  await audit(tx, { entity: 'party', entityId: input.id, action: 'update', before, after })
  return after
}

/** E-16: only one that nothing refers to, else 500006 with the blockers. A second time changes nothing (200002). */
export async function removeOutlet(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db.select().from(party).where(eq(party.id, id))
  if (!row || !isOutlet(row.kind))
    refuse('NOT_FOUND', 'The outlet, debtor or supplier was not found in this agency.', [
      { field: 'id', message: 'was not found' },
    ])
  if (row.deletedAt) return unchanged(`${row.name} is deleted already.`)
  await requireUnreferenced(tx, row.name, referencesTo(id))
  await tx.db.update(party).set(deleteStamps(tx)).where(eq(party.id, id))
  await audit(tx, { entity: 'party', entityId: id, action: 'delete', before: row, after: null })
  return { id }
}

/** Employees are parties too; they change under Employees. */
const isOutlet = (kind: Party['kind']): boolean => kind !== partyKinds.employee

/** A supplier stands on no route, and its limit is not ours to set: what is sent and not used is refused. */
function refuseUnused(kind: Party['kind'], fields: Fields): void {
  if (kind !== partyKinds.creditor) return
  const unused = (['route_id', 'creditLimit'] as const).filter((field) => fields[field] !== undefined)
  if (unused.length > 0)
    refuse(
      'INVALID',
      'A supplier has no route and no credit limit.',
      unused.map((field) => ({ field, message: 'should be left out for a supplier' })),
    )
}

/** Rows of trips `t` that name a party: credits, bottles, discounts, goods given out. */
const rowsOfTrips = (id: number, of: SQL): SQL => sql`(
  select agency_id, trip_id from depot.credit_row where party_id = ${id} and deleted_at is null
  union all select agency_id, trip_id from depot.empty_bottle where party_id = ${id} and deleted_at is null
  union all select agency_id, trip_id from depot.discount where outlet_id = ${id} and deleted_at is null
  union all select agency_id, trip_id from depot.gas_out_line where outlet_id = ${id} and deleted_at is null) r
  join depot.trip t on t.agency_id = r.agency_id and t.id = r.trip_id where ${of}`

/** What names a party. */
export const referencesTo = (id: number): Places => ({
  'credit bills': sql`depot.bill where party_id = ${id}`,
  cheques: sql`depot.cheque where party_id = ${id}`,
  'bottle loans': sql`depot.bottle_loan where party_id = ${id}`,
  advances: sql`depot.advance where party_id = ${id}`,
  'rows of trips': rowsOfTrips(id, sql`true`),
  'journal lines': sql`depot.journal_line where party_id = ${id}`,
  'goods received notes': sql`depot.grn where supplier_id = ${id}`,
  'expiry notes': sql`depot.expiry_note where supplier_id = ${id}`,
  'lines of expiry notes': sql`depot.expiry_note_line where supplier_id = ${id}`,
  'bottle receipt notes and orders': sql`depot.bottle_receipt where supplier_id = ${id}`,
  products: sql`depot.item where principal_id = ${id} and deleted_at is null`,
  'cheque due dates': sql`depot.cheque_due_date where supplier_id = ${id} and deleted_at is null`,
})

/** Refuses a code that a party of any kind has (409 on `code`). */
export const requireFreeCode = (tx: Tx, code: string): Promise<void> =>
  requireFree(
    tx,
    sql`depot.party where code = ${code} and deleted_at is null`,
    'code',
    `The code ${code} is in use already.`,
  )

async function outletById(tx: Tx, id: number): Promise<Party> {
  const found = await ask(tx, getParty, { id })
  return isOutlet(found.kind)
    ? found
    : refuse('NOT_FOUND', 'The outlet, debtor or supplier was not found in this agency.', [
        { field: 'id', message: 'was not found' },
      ])
}

/** Refuses NONZERO_BALANCE on `isActive` while something of a party is open. */
export async function requireNothingOwed(tx: Tx, { id, name }: { id: number; name: string }): Promise<void> {
  const { created, pending, returned } = chequeStatuses
  const open = await findBlockers(tx, {
    'open bills': sql`depot.bill where party_id = ${id} and status in ('OPEN', 'PARTIAL') and deleted_at is null`,
    'open cheques': sql`depot.cheque where party_id = ${id} and status in (${created}, ${pending}, ${returned}) and deleted_at is null`,
    'open bottle loans': sql`depot.bottle_loan where party_id = ${id} and status <> 'CLOSED' and deleted_at is null`,
    'open advances': sql`depot.advance where party_id = ${id} and applied < amount and reversed_at is null and deleted_at is null`,
    'rows of open trips': rowsOfTrips(id, sql`t.status in (${openTripStatuses})`),
    'active products': sql`depot.item where principal_id = ${id} and is_active and deleted_at is null`,
  })
  if (open.length > 0) {
    refuse(
      'NONZERO_BALANCE',
      `${name} has ${open.map((each) => each.message).join(', ')}. Settle them before you deactivate it.`,
      [{ field: 'isActive', message: 'has something open' }, ...open],
    )
  }
}
