/** Expiry notes. The server answers the same call with the same rows (src/server/areas/inventory/expiry-note/queries.ts). */
import { type ExpiryNote, ExpiryNoteFilters, expiryNoteSorts } from '#contract/inventory/expiry-note.ts'
import { type ListQuery, type Page, parseFilters, parseSort } from '#contract/paging.ts'
import {
  always,
  amongIds,
  belongingTo,
  type Fragment,
  type Order,
  page,
  searchPattern,
  when,
  where,
} from '../listing.ts'
import type { MirrorReader } from '../mirror.ts'
import { type Who, within } from './scope.ts'

type LineRow = Omit<ExpiryNote['lines'][number], 'bottleDamaged'> & { expiryNoteId: number; bottleDamaged: number }

const orders: Record<(typeof expiryNoteSorts)[number], Omit<Order, 'descending'>> = {
  date: { expression: 'e.date', indexed: true },
  number: { expression: 'e.number', indexed: false },
  total: { expression: 'e.total', indexed: false },
}

/** Notes that hold an item of the person's products or of the asked one, or only goods that are not in stock. */
function inScope(who: Who, product?: number): Fragment | undefined {
  const scope = within(who, 's.main_item_id', product)
  return (
    scope &&
    always(
      `(exists (select 1 from expiry_note_line l join stock_item s on s.id = l.stock_item_id where l.expiry_note_id = e.id and ${scope.sql})
      or not exists (select 1 from expiry_note_line l where l.expiry_note_id = e.id and l.stock_item_id is not null))`,
      ...scope.params,
    )
  )
}

/** In number, remarks, or a line's code and description. */
function search(text: string | undefined): Fragment | undefined {
  const pattern = searchPattern(text)
  if (pattern === undefined) return undefined
  const like = "like ? escape '\\'"
  return always(
    `(e.number ${like} or coalesce(e.remarks, '') ${like} or e.id in (select l.expiry_note_id from expiry_note_line l left join stock_item s on s.id = l.stock_item_id
      where coalesce(s.code || ' ', '') || l.description ${like}))`,
    pattern,
    pattern,
    pattern,
  )
}

export function listExpiryNotes(mirror: MirrorReader, who: Who, query: ListQuery): Page<ExpiryNote> {
  const filters = parseFilters(ExpiryNoteFilters, query.filters)
  const sort = parseSort(expiryNoteSorts, query.sort, { field: 'date', descending: true })
  const conditions = where(
    inScope(who, filters.productId),
    search(query.searchQuery),
    when(filters.status, 'e.status = ?'),
    when(filters.from, 'e.date >= ?'),
    when(filters.to, 'e.date <= ?'),
  )
  const parts = {
    from: 'from expiry_note e',
    where: conditions,
    order: { ...orders[sort.field], descending: sort.descending },
    id: 'e.id',
  }
  return page(mirror, query, parts, (ids) => notes(mirror, ids))
}

function notes(mirror: MirrorReader, ids: string): ExpiryNote[] {
  const lines = mirror.all<LineRow>(
    `select l.expiry_note_id as expiryNoteId, l.id, l.exist, l.stock_item_id as stockItemId, s.code, t.lot_no as lotNo, l.description, l.source_loc as sourceLoc, l.qty, l.value, l.disposal,
      l.claim_value as claimValue, l.bottle_damaged as bottleDamaged
    from expiry_note_line l left join stock_item s on s.id = l.stock_item_id left join stock_lot t on t.id = l.lot_id where l.expiry_note_id ${amongIds} order by l.line_no`,
    ids,
  )
  const byNote = belongingTo(lines, 'expiryNoteId')
  const heads = mirror.all<Omit<ExpiryNote, 'lines'>>(
    `select e.id, e.number, e.date, e.remarks, e.total, e.status, e.created_at as createdAt, e.created_by_name as createdBy, e.row_version as rowVersion from expiry_note e where e.id ${amongIds}`,
    ids,
  )
  return heads.map((head) => ({
    ...head,
    lines: (byNote.get(head.id) ?? []).map(shapeLine),
  }))
}

function shapeLine(line: Omit<LineRow, 'expiryNoteId'>): ExpiryNote['lines'][number] {
  return { ...line, bottleDamaged: line.bottleDamaged === 1 }
}
