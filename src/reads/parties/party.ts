/** Outlets, debtors, suppliers and employees as parties (E-16). */
import { partyKinds } from '#contract/enums.ts'
import { OutletFilters, outletSorts, Party, type PartyName } from '#contract/parties/party.ts'
import { type ListQuery, type Page, parseFilters } from '#contract/paging.ts'
import { defineList, rowsOf } from '../list.ts'
import { type ById, oneNamed, pageOf, type Reading, rows } from '../reading.ts'
import { requireOwnAgency } from '../scope.ts'
import { type Condition, contains, ref, sql } from '../sql.ts'
import { type ColumnsOf, type Reader, select } from '../statement.ts'
import { party } from '../tables/index.ts'

export const p = ref(party, 'p')
/** The columns of a party's row. */
export const partyRow: ColumnsOf<Party> = {
  id: p.id,
  kind: p.kind,
  code: p.code,
  name: p.name,
  address: p.address,
  phone: p.phone,
  email: p.email,
  vat_no: p.vatNo,
  route_id: p.routeId,
  creditLimit: p.creditLimit,
  creditDays: p.creditDays,
  isActive: p.isActive,
  rowVersion: p.rowVersion,
}

const list = defineList({
  row: Party,
  sortable: outletSorts,
  accepts: OutletFilters,
  from: p,
  joins: [],
  id: p.id,
  columns: partyRow,
  sorts: { code: { by: p.code, indexed: true }, name: { by: p.name, indexed: true } },
  firstSort: 'name',
  scope: () => sql`${p.deletedAt} is null`,
  filters: {
    kind: (kind) => sql`${p.kind} = ${kind}`,
    isActive: (isActive) => sql`${p.isActive} = ${isActive}`,
  },
  search: (pattern) => contains(pattern, p.code, p.name, p.phone),
  totals: {},
})

type OutletQuery = ListQuery & {
  Agency_id?: number | undefined
  route_id?: number | undefined
  outletOnly?: boolean | undefined
}

/** Outlets and debtors, or the kind that the filter names. `Agency_id`, when sent, is the agency of the session, else AGENCY_NOT_ALLOWED. */
export function* listOutlets(
  reader: Reader,
  { Agency_id, route_id, outletOnly, ...query }: OutletQuery,
): Reading<Page<Party>> {
  requireOwnAgency(reader, Agency_id)
  const ofRoute = route_id === undefined ? undefined : sql`${p.routeId} = ${route_id}`
  return (yield* pageOf(list, reader, query, kindsOf(query, outletOnly), ofRoute)).page
}

function kindsOf({ filters }: ListQuery, outletOnly: boolean | undefined): Condition | undefined {
  if (outletOnly) return sql`${p.kind} = ${partyKinds.outlet}`
  const isNamed = parseFilters(OutletFilters, filters).kind !== undefined
  return isNamed ? undefined : sql`${p.kind} in (${partyKinds.outlet}, ${partyKinds.debtor})`
}

/** Active suppliers by name. */
export const listSuppliers = (reader: Reader): Reading<Party[]> =>
  rows(rowsOf(list, reader, sql`${p.kind} = ${partyKinds.creditor} and ${p.isActive} order by ${p.name}, ${p.id}`, {}))

/** What all parties are called, by code. */
export const listPartyNames = (): Reading<PartyName[]> =>
  rows(
    select(
      { id: p.id, kind: p.kind, code: p.code, name: p.name },
      sql`from ${p} where ${p.deletedAt} is null order by ${p.code}, ${p.id}`,
    ),
  )

/** One party of any kind. Refuses NOT_FOUND. */
export const getParty = (reader: Reader, { id }: ById): Reading<Party> =>
  oneNamed(rowsOf(list, reader, sql`${p.id} = ${id}`, {}), 'The party was not found in this agency.')
