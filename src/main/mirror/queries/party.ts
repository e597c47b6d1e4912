/** Outlets, debtors and suppliers. The server answers the same calls with the same rows (src/server/areas/parties/queries.ts). */
import { partyKinds } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { OutletFilters, outletSorts, type Party } from '#contract/parties/party.ts'
import { type ListQuery, type Page, parseFilters, parseSort } from '#contract/paging.ts'
import { always, amongIds, contains, page, when, where } from '../listing.ts'
import type { MirrorReader } from '../mirror.ts'
import type { Who } from './scope.ts'

const columns = `p.id, p.kind, p.code, p.name, p.address, p.phone, p.vat_no, p.route_id, p.credit_limit as creditLimit, p.credit_days as creditDays, p.is_active as isActive, p.row_version as rowVersion`

type Row = Omit<Party, 'isActive'> & { isActive: number }
const shape = (row: Row): Party => ({ ...row, isActive: row.isActive === 1 })

type OutletQuery = ListQuery & {
  Agency_id?: number | undefined
  route_id?: number | undefined
  outletOnly?: boolean | undefined
}

/** Outlets and debtors, or the kind that the filter names. `Agency_id`, when sent, is the agency of the session, else AGENCY_NOT_ALLOWED. */
export function listOutlets(mirror: MirrorReader, who: Who, query: OutletQuery): Page<Party> {
  if (query.Agency_id !== undefined && query.Agency_id !== who.agencyId)
    refuse('AGENCY_NOT_ALLOWED', undefined, [{ field: 'Agency_id', message: 'is not the agency you work in' }])
  const filters = parseFilters(OutletFilters, query.filters)
  const sort = parseSort(outletSorts, query.sort, { field: 'name', descending: false })
  const kinds = query.outletOnly
    ? always('p.kind = ?', partyKinds.outlet)
    : filters.kind === undefined
      ? always('p.kind in (?, ?)', partyKinds.outlet, partyKinds.debtor)
      : undefined
  const conditions = where(
    always('p.deleted_at is null'),
    kinds,
    contains(query.searchQuery, 'p.code', 'p.name', 'p.phone'),
    when(query.route_id, 'p.route_id = ?'),
    when(filters.kind, 'p.kind = ?'),
    when(filters.isActive, 'p.is_active = ?'),
  )
  const parts = {
    from: 'from party p',
    where: conditions,
    order: { expression: `p.${sort.field}`, indexed: true, descending: sort.descending },
    id: 'p.id',
  }
  return page(mirror, query, parts, (ids) =>
    mirror.all<Row>(`select ${columns} from party p where p.id ${amongIds}`, ids).map(shape),
  )
}

/** One party of any kind. Refuses NOT_FOUND. */
export function getParty(mirror: MirrorReader, _who: Who, { id }: { id: number }): Party {
  const row = mirror.get<Row>(`select ${columns} from party p where p.id = ? and p.deleted_at is null`, id)
  return row ? shape(row) : refuse('NOT_FOUND', 'The party was not found in this agency.')
}

/** Active suppliers by name. */
export const listSuppliers = (mirror: MirrorReader): Party[] =>
  mirror
    .all<Row>(
      `select ${columns} from party p where p.kind = ? and p.is_active = 1 and p.deleted_at is null order by p.name, p.id`,
      partyKinds.creditor,
    )
    .map(shape)
