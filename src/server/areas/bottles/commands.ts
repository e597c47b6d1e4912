/** Bottles at standard cost, with what stands where when the books begin (E-09). */
import { getBottleStock, getBottleType } from '#reads/bottles/bottle-stock.ts'
import type { BottleStock, BottleStockInput } from '#contract/bottles/bottle-stock.ts'
import { ZERO } from '#contract/money.ts'
import { unreachable } from '#contract/unreachable.ts'
import { sql } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { hasName, requireFree } from '../../db/references.ts'
import { bottleStock, bottleStockPrice } from '../../db/schema/index.ts'
import type { Tx } from '../../db/tx.ts'
import { openDocumentDate, isOpeningDate, openingDate } from '../../ledger/business-date.ts'
import { correctionDate, OPENING_CORRECTION } from '../../ledger/correction.ts'
import { post } from '../../ledger/post.ts'
import { moveBottles } from '../../stock/bottles.ts'
import { customerKinds, requirePartyOfKind, partiesById } from '../parties/index.ts'
import { openLoans } from './loan-commands.ts'
import { type BottleOpening, bottleOpeningPosting, type OpeningLoan } from './postings.ts'

type Terms = Pick<BottleOpening, 'date' | 'source'>

/**
 * E-09. Quantities are an opening dated before go-live, or from then on an opening correction; those at outlets come as loans, so that
 * loans and bottles agree from the first day. Refuses: a code in use (409 on `item_code`), an unknown type or party, and dates by E-17.
 */
export async function createBottleStock(tx: Tx, input: BottleStockInput): Promise<BottleStock> {
  await requireFree(
    tx,
    sql`depot.bottle_stock where ${hasName(sql`item_code`, input.item_code)} and deleted_at is null`,
    'item_code',
    `The bottle code ${input.item_code} is in use already.`,
  )
  const type = await ask(tx, getBottleType, { id: input.bottle_item_id, field: 'bottle_item_id' })
  const loans = await loansOf(tx, input)
  const terms = termsOf(tx, input)
  const [row] = await tx.db
    .insert(bottleStock)
    .values({
      itemCode: input.item_code,
      description: input.description,
      capacity: input.capacity,
      bottleItemId: type.id,
      uprice: input.uprice,
      sellingPrice: input.sellingPrice ?? ZERO,
      depositPrice: input.depositPrice ?? ZERO,
      createdBy: tx.actor.userId,
    })
    .returning({ id: bottleStock.id })
  const id = row?.id ?? unreachable('an inserted row has no id')
  await tx.db.insert(bottleStockPrice).values({ bottleStockId: id, effectiveFrom: terms.date, uprice: input.uprice })
  if (hasBottles(input))
    await openBottles(tx, {
      ...terms,
      bottleStockId: id,
      code: input.item_code,
      uprice: input.uprice,
      empty: input.qty ?? 0,
      primary: input.primary_qty ?? 0,
      damaged: input.damage_qty ?? 0,
      loans,
    })
  const created = await ask(tx, getBottleStock, { id })
  await audit(tx, {
    entity: 'bottle_stock',
    entityId: id,
    action: 'create',
    before: null,
    after: { ...created, loans, date: terms.date, source: terms.source, reason: input.reason ?? null },
  })
  return created
}

const hasBottles = (input: BottleStockInput): boolean =>
  (input.qty ?? 0) + (input.primary_qty ?? 0) + (input.damage_qty ?? 0) + (input.loans?.length ?? 0) > 0

/** The day of the opening or correction; without quantities only the day from which the standard cost holds. */
function termsOf(tx: Tx, input: BottleStockInput): Terms {
  if (input.source !== undefined) {
    const date = correctionDate(tx, input.date, input.reason, { date: 'date', source: 'source', reason: 'reason' })
    return { date, source: OPENING_CORRECTION }
  }
  const date =
    hasBottles(input) || isOpeningDate(tx, input.date) ? openingDate(tx, input.date) : openDocumentDate(tx, input.date)
  return { date, source: 'OPENING' }
}

async function loansOf(tx: Tx, input: BottleStockInput): Promise<OpeningLoan[]> {
  const wanted = input.loans ?? []
  const parties = await partiesById(
    tx,
    wanted.map((loan) => loan.partyId),
  )
  return wanted.map((loan, i) => ({
    partyId: requirePartyOfKind(parties.get(loan.partyId), customerKinds, `loans.${i}.partyId`).id,
    qty: loan.qty,
    deposit: loan.deposit ?? ZERO,
  }))
}

async function openBottles(tx: Tx, opening: BottleOpening): Promise<void> {
  const { bottleStockId, date, uprice, loans } = opening
  const from = 'OPN'
  await moveBottles(tx, { type: opening.source, id: bottleStockId, date }, [
    { bottleStockId, qty: opening.empty, from, to: 'RD_EMPTY', uprice },
    { bottleStockId, qty: opening.primary, from, to: 'PRI', uprice },
    ...loans.map(
      (loan) => ({ bottleStockId, qty: loan.qty, from, to: 'OUTLET', uprice, partyId: loan.partyId }) as const,
    ),
    { bottleStockId, qty: opening.damaged, from, to: 'DAMAGE', uprice },
  ])
  await openLoans(
    tx,
    loans.map((loan) => ({ ...loan, date, bottleStockId, uprice })),
  )
  await post(tx, bottleOpeningPosting(opening))
}
