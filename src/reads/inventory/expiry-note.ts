/** Expiry notes (E-26). */
import { refuse } from '#contract/errors.ts'
import { ExpiryNote, ExpiryNoteFilters, expiryNoteSorts } from '#contract/inventory/expiry-note.ts'
import type { Cents } from '#contract/money.ts'
import type { ListQuery, Page } from '#contract/paging.ts'
import { belongingTo } from '../group.ts'
import { defineList, rowsOf } from '../list.ts'
import { type ById, pageOf, type Reading, rows } from '../reading.ts'
import { within } from '../scope.ts'
import { amountIs } from '../search/figures.ts'
import { all, among, any, type Condition, contains, known, maybe, money, ref, sql, text } from '../sql.ts'
import { type ColumnsOf, type Reader, select } from '../statement.ts'
import { expiryNote, expiryNoteLine, stockItem, stockLot } from '../tables/index.ts'

const e = ref(expiryNote, 'e')
const l = ref(expiryNoteLine, 'l')
const s = ref(stockItem, 's')
const stock = maybe(s)
const lot = maybe(ref(stockLot, 't'))

const linesOf = sql`from ${l} left join ${s} on ${s.id} = ${l.stockItemId}`

/** Of a note that mixes products a person sees the lines of their own; a line of goods that are not in stock belongs to everybody's. */
const lineInScope = (reader: Reader): Condition | undefined => {
  const ofProducts = within(reader, s.mainItemId)
  return ofProducts && any(sql`${l.stockItemId} is null`, ofProducts)
}

/** Notes that hold an item of the person's products or of the asked one among them, or only goods that are not in stock. */
export function expiryNoteInScope(reader: Reader, product?: number): Condition | undefined {
  const ofProducts = within(reader, s.mainItemId, product)
  return (
    ofProducts &&
    any(
      sql`exists (select 1 from ${l} join ${s} on ${s.id} = ${l.stockItemId} where ${l.expiryNoteId} = ${e.id} and ${ofProducts})`,
      sql`not exists (select 1 from ${l} where ${l.expiryNoteId} = ${e.id} and ${l.stockItemId} is not null)`,
    )
  )
}

const list = defineList({
  row: ExpiryNote.omit({ lines: true }),
  sortable: expiryNoteSorts,
  accepts: ExpiryNoteFilters,
  from: e,
  joins: [],
  id: e.id,
  columns: {
    id: e.id,
    number: e.number,
    date: e.date,
    remarks: e.remarks,
    total: e.total,
    status: e.status,
    createdAt: known(e.createdAt),
    createdBy: e.createdByName,
    rowVersion: e.rowVersion,
  },
  sorts: { date: { by: e.date, indexed: true }, number: e.number, total: e.total },
  firstSort: '-date',
  scope: (reader) => expiryNoteInScope(reader),
  filters: {
    productId: (id, reader) => expiryNoteInScope(reader, id),
    status: (status) => sql`${e.status} = ${status}`,
    from: (date) => sql`${e.date} >= ${date}`,
    to: (date) => sql`${e.date} <= ${date}`,
  },
  search: (pattern, reader) => {
    const words = text`coalesce(${stock.code} || ' ', '') || ${l.description}`
    return any(
      contains(pattern, e.number, e.remarks),
      amountIs(pattern, e.total),
      sql`${e.id} in (select ${l.expiryNoteId} ${linesOf} where ${all(contains(pattern, words), lineInScope(reader))})`,
    )
  },
  totals: {
    totalValue: money`coalesce(sum(${e.total}) filter (where ${e.status} = 'POSTED'), 0)`,
    totalClaimed: money`coalesce(sum((select coalesce(sum(${l.claimValue}), 0) from ${l} where ${l.expiryNoteId} = ${e.id})) filter (where ${e.status} = 'POSTED'), 0)`,
  },
})

type Line = ExpiryNote['lines'][number]
const lineColumns: ColumnsOf<Line & { expiryNoteId: number }> = {
  expiryNoteId: l.expiryNoteId,
  id: l.id,
  exist: l.exist,
  stockItemId: l.stockItemId,
  code: stock.code,
  lotNo: lot.lotNo,
  description: l.description,
  sourceLoc: l.sourceLoc,
  qty: l.qty,
  value: l.value,
  disposal: l.disposal,
  claimValue: l.claimValue,
  bottleDamaged: l.bottleDamaged,
  supplierId: l.supplierId,
}

function* withLines(reader: Reader, notes: readonly Omit<ExpiryNote, 'lines'>[]): Reading<ExpiryNote[]> {
  const ofNotes = all(
    among(
      l.expiryNoteId,
      notes.map(({ id }) => id),
    ),
    lineInScope(reader),
  )
  const found = yield* rows(
    select(
      lineColumns,
      sql`${linesOf} left join ${lot} on ${lot.id} = ${l.lotId} where ${ofNotes} order by ${l.lineNo}`,
    ),
  )
  const lines = belongingTo(found, 'expiryNoteId')
  return notes.map((note) => ({ ...note, lines: lines(note.id) }))
}

export function* listExpiryNotes(
  reader: Reader,
  query: ListQuery,
): Reading<Page<ExpiryNote> & { totalValue: Cents; totalClaimed: Cents }> {
  const { page, totals } = yield* pageOf(list, reader, query)
  return { ...page, ...totals, items: yield* withLines(reader, page.items) }
}

/** One note. Refuses NOT_FOUND, also when it holds none of the person's products. */
export function* getExpiryNote(reader: Reader, { id }: ById): Reading<ExpiryNote> {
  const [found] = yield* withLines(reader, yield* rows(rowsOf(list, reader, sql`${e.id} = ${id}`, {})))
  return found ?? refuse('NOT_FOUND', 'The expiry note was not found.')
}
