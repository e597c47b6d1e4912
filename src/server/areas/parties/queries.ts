/** Reads of outlets, debtors and suppliers (E-16). The mirror answers the same calls with the same rows. */
import type { PartyKind } from '#contract/enums.ts'
import { partyKinds } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { OutletFilters, outletSorts, type Party } from '#contract/parties/party.ts'
import { type ListQuery, type Page, parseFilters, parseSort } from '#contract/paging.ts'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { contains, orderBy, page, where } from '../../db/listing.ts'
import { party } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'

/** Kinds that owe the agency: bills, cheques and bottle loans name one of them. */
export const customerKinds: readonly PartyKind[] = [partyKinds.outlet, partyKinds.debtor, partyKinds.employee]

const columns = sql`p.id, p.kind, p.code, p.name, p.address, p.phone, p.vat_no, p.route_id, p.credit_limit as "creditLimit", p.credit_days as "creditDays", p.is_active as "isActive", p.row_version as "rowVersion"`
const from = sql`from depot.party p`
const sortColumns: Record<(typeof outletSorts)[number], SQL> = { code: sql`p.code`, name: sql`p.name` }

type OutletQuery = ListQuery & {
  Agency_id?: number | undefined
  route_id?: number | undefined
  outletOnly?: boolean | undefined
}

/** Outlets and debtors, or the kind that the filter names. `Agency_id`, when sent, is the header's agency, else AGENCY_NOT_ALLOWED. */
export async function listOutlets(tx: Tx, query: OutletQuery): Promise<Page<Party>> {
  if (query.Agency_id !== undefined && query.Agency_id !== tx.agency.id)
    refuse('AGENCY_NOT_ALLOWED', undefined, [{ field: 'Agency_id', message: 'is not the agency you work in' }])
  const filters = parseFilters(OutletFilters, query.filters)
  const sort = parseSort(outletSorts, query.sort, { field: 'name', descending: false })
  const conditions = where(
    sql`p.deleted_at is null`,
    query.outletOnly
      ? sql`p.kind = ${partyKinds.outlet}`
      : filters.kind === undefined
        ? sql`p.kind in (${partyKinds.outlet}, ${partyKinds.debtor})`
        : undefined,
    contains(query.searchQuery, sql`p.code`, sql`p.name`, sql`p.phone`),
    query.route_id === undefined ? undefined : sql`p.route_id = ${query.route_id}`,
    filters.kind === undefined ? undefined : sql`p.kind = ${filters.kind}`,
    filters.isActive === undefined ? undefined : sql`p.is_active = ${filters.isActive}`,
  )
  return page<Party, Party>(
    tx,
    query,
    { select: columns, from, where: conditions, order: orderBy(sortColumns[sort.field], sort.descending, sql`p.id`) },
    (row) => row,
  )
}

/** Active suppliers by name. */
export async function listSuppliers(tx: Tx): Promise<Party[]> {
  const rows = await tx.db.execute<Party>(
    sql`select ${columns} ${from} where p.kind = ${partyKinds.creditor} and p.is_active and p.deleted_at is null order by p.name, p.id`,
  )
  return rows.rows
}

/** One party of any kind. Refuses NOT_FOUND. */
export async function partyById(tx: Tx, id: number): Promise<Party> {
  const rows = await tx.db.execute<Party>(sql`select ${columns} ${from} where p.id = ${id} and p.deleted_at is null`)
  return (
    rows.rows[0] ??
    refuse('NOT_FOUND', 'The party was not found in this agency.', [{ field: 'id', message: 'was not found' }])
  )
}

/** The same as a call. */
export const getParty = (tx: Tx, { id }: { id: number }): Promise<Party> => partyById(tx, id)

export type PartyRow = typeof party.$inferSelect

/** Parties that documents name, by id; unknown ones are missing. */
export async function partiesById(tx: Tx, ids: readonly number[]): Promise<Map<number, PartyRow>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await tx.db
    .select()
    .from(party)
    .where(and(sql`${party.id} = any(${sql.param(wanted)}::bigint[])`, isNull(party.deletedAt)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The party itself when a document of these kinds may name it. Refuses on `field`: NOT_FOUND, and INVALID for another kind or an inactive one. */
export function requirePartyOfKind(found: PartyRow | undefined, kinds: readonly PartyKind[], field: string): PartyRow {
  if (!found) refuse('NOT_FOUND', 'The party was not found in this agency.', [{ field, message: 'was not found' }])
  if (!kinds.includes(found.kind))
    refuse(
      'INVALID',
      `${found.name} is ${kindNames[found.kind]}. Choose ${kinds.map((kind) => kindNames[kind]).join(' or ')}.`,
      [{ field, message: `should be ${kinds.map((kind) => kindNames[kind]).join(' or ')}` }],
    )
  if (!found.isActive) refuse('INVALID', `${found.name} is not active.`, [{ field, message: 'is not active' }])
  return found
}

/** The supplier that a document may name. Refuses on `supplierId` as {@link requirePartyOfKind}. */
export const requireSupplier = async (tx: Tx, id: number): Promise<PartyRow> =>
  requirePartyOfKind((await partiesById(tx, [id])).get(id), [partyKinds.creditor], 'supplierId')

const kindNames: Record<PartyKind, string> = {
  [partyKinds.outlet]: 'an outlet',
  [partyKinds.debtor]: 'a debtor',
  [partyKinds.creditor]: 'a supplier',
  [partyKinds.employee]: 'an employee',
}

/**
 * After how many days a bill of the supplier falls due, in SQL: with the last cheque of its first plan; null without one (E-20).
 */
export const dueDaysOf = (supplierId: number): SQL<number | null> =>
  sql<number | null>`(select (c.due_dates -> -1 ->> 'days')::int from depot.cheque_due_date c
    where c.supplier_id = ${supplierId} and c.deleted_at is null order by c.id limit 1)`
