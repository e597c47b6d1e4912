/** Expiry notes: create and cancel (domain.md E-26). */
import { stockExist } from '#contract/enums.ts'
import type { Ern, ErnInput } from '#contract/expire.ts'
import { refuse } from '#contract/errors.ts'
import { cents, ZERO } from '#contract/money.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import { brnStock, ern, ernLine, item, party, stock } from '../../../db/schema/index.ts'
import type { Tx } from '../../../db/tx.ts'
import { documentDate, reversalDate } from '../../../ledger/business-date.ts'
import { nextNumber } from '../../../ledger/numbering.ts'
import { currentEntry, post, reverse } from '../../../ledger/post.ts'
import { type BottleMove, moveBottles, undoBottleMoves } from '../../../stock/bottles.ts'
import { issue } from '../../../stock/issue.ts'
import { followLate } from '../../../stock/late.ts'
import { type Movement, undoMoves } from '../../../stock/move.ts'
import { mustBeInScope } from '../../../db/product-scope.ts'
import { type ErnFigure, ernPosting } from './postings.ts'
import { getErn } from './queries.ts'

type LineInput = ErnInput['lines'][number]
type WrittenOff = {
  id: number
  code: string
  description: string
  principalId: number | null
  bottle: { id: number; uprice: number } | null
}
type Row = Omit<typeof ernLine.$inferInsert, 'ernId' | 'lineNo'>

/**
 * E-26. Goods leave the warehouse (the named lot, else the next to expire) or the held goods; their cylinders become empties or damage.
 * Refuses INSUFFICIENT_STOCK, a claim without a supplier, a closed or future date.
 */
export async function createErn(tx: Tx, input: ErnInput): Promise<Ern> {
  const date = await documentDate(tx, input.date)
  const stockById = await stockOf(tx, input.lines)
  if (input.supplierId !== undefined) await mustBeCreditor(tx, input.supplierId)
  const number = await nextNumber(tx, 'ERN', date)
  const [created] = await tx.db
    .insert(ern)
    .values({
      number,
      date,
      remarks: input.remarks ?? null,
      supplierId: input.supplierId ?? null,
      total: ZERO,
      createdBy: tx.actor.userId,
    })
    .returning({ id: ern.id })
  const id = created?.id ?? refuse('UNEXPECTED')
  const document = { type: 'ERN', id, date }

  const rows: Row[] = []
  const figures: ErnFigure[] = []
  const bottles: BottleMove[] = []
  for (const [i, line] of input.lines.entries()) {
    const found = line.exist === stockExist.exists ? (stockById.get(line.stockId ?? 0) ?? missing(i, 'stockId')) : null
    const supplierId = supplierOfClaim(line, input.supplierId ?? found?.principalId ?? null, i)
    const written = found ? await writeOff(tx, document, line, found, i) : [memoRow(line, i)]
    // A claim belongs to the line, not to the lots behind it: its first row carries it.
    rows.push(
      ...written.map((row, n) => ({ ...row, claimValue: n === 0 ? (line.claimValue ?? ZERO) : ZERO, supplierId })),
    )
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
        brnStockId: found.bottle.id,
        qty: line.qty,
        from: 'RD_FULL',
        to: damaged ? 'DAMAGE' : 'RD_EMPTY',
        uprice: cents(found.bottle.uprice),
      })
  }
  await moveBottles(tx, document, bottles)
  await tx.db.insert(ernLine).values(rows.map((row, i) => ({ ...row, ernId: id, lineNo: i + 1 })))
  await tx.db
    .update(ern)
    .set({ total: cents(rows.reduce((sum, row) => sum + row.value, 0)) })
    .where(eq(ern.id, id))
  await post(tx, ernPosting({ id, number, date }, figures))
  await followLate(tx, document, [...stockById.keys()])
  const after = await getErn(tx, { id })
  await audit(tx, { entity: 'ern', entityId: id, action: 'create', before: null, after })
  return after
}

/** Undo of E-26 (SuperAdmin): goods, cylinders and entry go back, dated by C5. */
export async function cancelErn(tx: Tx, { id }: { id: number }): Promise<Done> {
  const before = await getErn(tx, { id })
  if (before.status === 'CANCELLED') return unchanged(`${before.number} is cancelled already.`)
  const document = { type: 'ERN', id, date: reversalDate(tx, before.date) }
  await undoMoves(tx, document)
  const revalued = await undoBottleMoves(tx, document)
  const entry = await currentEntry(tx, id)
  if (entry) await reverse(tx, entry.id, `${before.number} cancelled`, revalued)
  await tx.db
    .update(ern)
    .set({ status: 'CANCELLED', rowVersion: sql`${ern.rowVersion} + 1`, updatedAt: tx.now, updatedBy: tx.actor.userId })
    .where(eq(ern.id, id))
  await followLate(
    tx,
    document,
    before.lines.flatMap(({ stockId }) => stockId ?? []),
  )
  await audit(tx, { entity: 'ern', entityId: id, action: 'cancel', before, after: { status: 'CANCELLED' } })
  return { id }
}

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
    { stockId: found.id, qty: line.qty, lotId: line.lotId, lineId: i },
  ])
  return picked.map((p) => ({
    inputLine: i,
    exist: stockExist.exists,
    stockId: found.id,
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
    ...new Set(lines.filter((l) => l.exist === stockExist.exists).map((l, i) => l.stockId ?? missing(i, 'stockId'))),
  ]
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .select({
      id: stock.id,
      code: stock.code,
      description: stock.description,
      mainItemId: stock.mainItemId,
      principalId: item.principalId,
      bottleId: brnStock.id,
      uprice: brnStock.uprice,
    })
    .from(stock)
    .innerJoin(item, and(eq(item.agencyId, stock.agencyId), eq(item.id, stock.mainItemId)))
    .leftJoin(brnStock, and(eq(brnStock.agencyId, stock.agencyId), eq(brnStock.id, stock.bottleStockId)))
    .where(and(inArray(stock.id, ids), isNull(stock.deletedAt)))
  const unknown = ids.find((id) => !rows.some((r) => r.id === id))
  if (unknown !== undefined) {
    refuse('NOT_FOUND', 'The stock item was not found in this agency.', [
      { field: `lines.${lines.findIndex((l) => l.stockId === unknown)}.stockId`, message: 'was not found' },
    ])
  }
  await mustBeInScope(
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

async function mustBeCreditor(tx: Tx, supplierId: number): Promise<void> {
  const [row] = await tx.db
    .select({ kind: party.kind })
    .from(party)
    .where(and(eq(party.id, supplierId), isNull(party.deletedAt)))
  if (row?.kind !== 3)
    refuse('NOT_FOUND', 'The supplier was not found in this agency.', [
      { field: 'supplierId', message: 'was not found' },
    ])
}
