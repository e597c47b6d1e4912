/** Expiry notes: create and cancel (E-26). */
import { getExpiryNote } from '#reads/inventory/expiry-note.ts'
import { stockExist } from '#contract/enums.ts'
import type { ExpiryNote, ExpiryNoteInput } from '#contract/inventory/expiry-note.ts'
import { refuse } from '#contract/errors.ts'
import { cents, spreadByQuantity, ZERO } from '#contract/money.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { ask } from '../../../db/reads.ts'
import { audit } from '../../../audit.ts'
import { bottleStock, expiryNote, expiryNoteLine, item, stockItem } from '../../../db/schema/index.ts'
import { updateStamps } from '../../../db/row-stamps.ts'
import type { Tx } from '../../../db/tx.ts'
import { documentDate, reversalDate } from '../../../ledger/business-date.ts'
import { nextNumber } from '../../../ledger/numbering.ts'
import { currentEntry, post, reverse } from '../../../ledger/post.ts'
import { type BottleMovement, moveBottles, reverseBottleMovements } from '../../../stock/bottles.ts'
import { issue } from '../../../stock/issue.ts'
import { recostFollowing } from '../../../stock/recost.ts'
import { type Movement, reverseMovements } from '../../../stock/move.ts'
import { requireInScope } from '../../../db/product-scope.ts'
import { requireSupplier } from '../../parties/index.ts'
import { type ExpiryNoteFigure, expiryNotePosting } from './postings.ts'

type LineInput = ExpiryNoteInput['lines'][number]
type WrittenOff = {
  id: number
  code: string
  description: string
  principalId: number | null
  bottle: { id: number; uprice: number } | null
}
type Row = Omit<typeof expiryNoteLine.$inferInsert, 'expiryNoteId' | 'lineNo'>

/**
 * E-26. Goods leave the warehouse (the named lot, else the next to expire) or the held goods; their cylinders become empties or damage.
 * Refuses INSUFFICIENT_STOCK, a claim without a supplier, a closed or future date.
 */
export async function createExpiryNote(tx: Tx, input: ExpiryNoteInput): Promise<ExpiryNote> {
  const date = await documentDate(tx, input.date)
  const stockById = await stockOf(tx, input.lines)
  if (input.supplierId !== undefined) await requireSupplier(tx, input.supplierId)
  const number = await nextNumber(tx, 'ERN', date)
  const [created] = await tx.db
    .insert(expiryNote)
    .values({ ...headerOf(input), number, date, total: ZERO, createdBy: tx.actor.userId })
    .returning({ id: expiryNote.id })
  const id = created?.id ?? unreachable('an inserted row has no id')
  const document = { type: 'ERN' as const, id, date }

  const rows: Row[] = []
  const figures: ExpiryNoteFigure[] = []
  const bottles: BottleMovement[] = []
  for (const [i, line] of input.lines.entries()) {
    const found =
      line.exist === stockExist.exists
        ? (stockById.get(line.stockItemId ?? missing(i, 'stockItemId')) ?? missing(i, 'stockItemId'))
        : null
    const supplierId = supplierOfClaim(line, input.supplierId ?? found?.principalId ?? null, i)
    const written = found ? await writeOff(tx, document, line, found, i) : [memoRow(line, i)]
    const claims = spreadByQuantity(line.claimValue ?? ZERO, written)
    rows.push(...written.map((row, n) => ({ ...row, claimValue: claims[n] ?? ZERO, supplierId })))
    const damaged = line.bottleDamaged === true && found?.bottle ? found.bottle : null
    figures.push({
      from: found ? (line.sourceLoc ?? 'WH') : null,
      value: cents(written.reduce((sum, row) => sum + row.value, 0)),
      disposal: line.disposal,
      claimValue: line.claimValue ?? ZERO,
      supplierId,
      damagedBottles: cents(damaged ? line.qty * damaged.uprice : 0),
    })
    if (found?.bottle)
      bottles.push({
        bottleStockId: found.bottle.id,
        qty: line.qty,
        from: 'RD_FULL',
        to: damaged ? 'DAMAGE' : 'RD_EMPTY',
        uprice: cents(found.bottle.uprice),
      })
  }
  await moveBottles(tx, document, bottles)
  await tx.db.insert(expiryNoteLine).values(rows.map((row, i) => ({ ...row, expiryNoteId: id, lineNo: i + 1 })))
  await tx.db
    .update(expiryNote)
    .set({ total: cents(rows.reduce((sum, row) => sum + row.value, 0)) })
    .where(eq(expiryNote.id, id))
  await post(tx, expiryNotePosting({ id, number, date }, figures))
  await recostFollowing(tx, document, [...stockById.keys()])
  const after = await ask(tx, getExpiryNote, { id })
  await audit(tx, { entity: 'expiryNote', entityId: id, action: 'create', before: null, after })
  return after
}

/** Undo of E-26 (SuperAdmin): goods, cylinders and entry go back, dated by C5. */
export async function cancelExpiryNote(tx: Tx, { id }: { id: number }): Promise<Done> {
  const before = await ask(tx, getExpiryNote, { id })
  if (before.status === 'CANCELLED') return unchanged(`${before.number} is cancelled already.`)
  const document = { type: 'ERN' as const, id, date: reversalDate(tx, before.date) }
  await reverseMovements(tx, document)
  const recosted = await reverseBottleMovements(tx, document)
  const entry = await currentEntry(tx, id)
  if (entry) await reverse(tx, entry.id, `${before.number} cancelled`, recosted)
  await tx.db
    .update(expiryNote)
    .set({
      status: 'CANCELLED',
      ...updateStamps(tx, expiryNote),
    })
    .where(eq(expiryNote.id, id))
  await recostFollowing(
    tx,
    document,
    before.lines.flatMap(({ stockItemId }) => stockItemId ?? []),
  )
  await audit(tx, { entity: 'expiryNote', entityId: id, action: 'cancel', before, after: { status: 'CANCELLED' } })
  return { id }
}

type Entered = Exclude<keyof ExpiryNoteInput, 'date' | 'lines'>
/** What is entered of the note itself: a field of the call that has no column, or no value here, does not compile. */
const headerOf = (input: ExpiryNoteInput): Required<Pick<typeof expiryNote.$inferInsert, Entered>> => ({
  remarks: input.remarks ?? null,
  supplierId: input.supplierId ?? null,
})

const missing = (i: number, field: string): never =>
  refuse('REQUIRED', 'A required value is missing.', [{ field: `lines.${i}.${field}`, message: 'is required' }])

/** Takes the goods of one line; one row per lot they came from. */
async function writeOff(
  tx: Tx,
  document: Movement,
  line: LineInput,
  found: WrittenOff,
  i: number,
): Promise<(Row & { value: number })[]> {
  const from = line.sourceLoc ?? 'WH'
  const picked = await issue(tx, document, from, 'SCRAP', [
    { stockItemId: found.id, qty: line.qty, lotId: line.lotId, lineId: i },
  ])
  return picked.map((p) => ({
    inputLine: i,
    exist: stockExist.exists,
    stockItemId: found.id,
    lotId: p.lotId,
    description: line.description ?? found.description,
    sourceLoc: from,
    qty: p.qty,
    value: p.value,
    disposal: line.disposal,
    bottleDamaged: line.bottleDamaged ?? false,
  }))
}

/** A line for goods that are not in stock: a memo, with no movement. */
function memoRow(line: LineInput, i: number): Row & { value: number } {
  if (!line.description?.trim()) missing(i, 'description')
  return {
    exist: stockExist.notExists,
    description: line.description ?? '',
    sourceLoc: 'WH',
    qty: line.qty,
    value: ZERO,
    disposal: line.disposal,
  }
}

function supplierOfClaim(line: LineInput, supplierId: number | null, i: number): number | null {
  if (line.disposal !== 'CLAIM') return null
  if (line.exist === stockExist.exists && line.claimValue === undefined) missing(i, 'claimValue')
  if (supplierId === null && (line.claimValue ?? 0) > 0)
    refuse('PARTY_REQUIRED', 'Choose the supplier of the claim.', [
      { field: 'supplierId', message: 'is required for a claim' },
    ])
  return supplierId
}

async function stockOf(tx: Tx, lines: readonly LineInput[]): Promise<Map<number, WrittenOff>> {
  const ids = [
    ...new Set(
      lines.filter((l) => l.exist === stockExist.exists).map((l, i) => l.stockItemId ?? missing(i, 'stockItemId')),
    ),
  ]
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .select({
      id: stockItem.id,
      code: stockItem.code,
      description: stockItem.description,
      mainItemId: stockItem.mainItemId,
      principalId: item.principalId,
      bottleId: bottleStock.id,
      uprice: bottleStock.uprice,
    })
    .from(stockItem)
    .innerJoin(item, and(eq(item.agencyId, stockItem.agencyId), eq(item.id, stockItem.mainItemId)))
    .leftJoin(
      bottleStock,
      and(eq(bottleStock.agencyId, stockItem.agencyId), eq(bottleStock.id, stockItem.bottleStockId)),
    )
    .where(and(inArray(stockItem.id, ids), isNull(stockItem.deletedAt)))
  const unknown = ids.find((id) => !rows.some((r) => r.id === id))
  if (unknown !== undefined) {
    refuse('NOT_FOUND', 'The stock item was not found in this agency.', [
      { field: `lines.${lines.findIndex((l) => l.stockItemId === unknown)}.stockItemId`, message: 'was not found' },
    ])
  }
  await requireInScope(
    tx,
    rows.map((r) => r.mainItemId),
  )
  return new Map(
    rows.map((r) => [
      r.id,
      {
        id: r.id,
        code: r.code,
        description: r.description,
        principalId: r.principalId,
        bottle: r.bottleId === null || r.uprice === null ? null : { id: r.bottleId, uprice: r.uprice },
      },
    ]),
  )
}
