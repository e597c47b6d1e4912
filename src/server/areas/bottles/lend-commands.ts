/** Bottles lent away from a trip: lending, correcting and withdrawing (E-66). */
import { getLoan, loanDetails } from '#reads/bottles/loan.ts'
import { receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import type { Loan, LoanChange, LoanDetails, LoanInput } from '#contract/bottles/loan.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { bottleLoan } from '../../db/schema/index.ts'
import { requireRowVersion, updateStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { documentDate, isOpeningDate, openingDate, reversalDate } from '../../ledger/business-date.ts'
import { correctionDate, OPENING_CORRECTION } from '../../ledger/correction.ts'
import { post, reverse } from '../../ledger/post.ts'
import { moveBottles, reverseBottleMovements } from '../../stock/bottles.ts'
import { voidCheque } from '../../cheques/record.ts'
import { tenderOf } from '../bills/index.ts'
import { customerKinds, requirePartyOfKind, partiesById } from '../parties/index.ts'
import { recordLoanCheque } from './cheque-commands.ts'
import { cancelLoansOf, openLoans } from './loan-commands.ts'
import { type LoanEntry, loanEntry } from './loan-entry-queries.ts'
import { type LoanFigures, loanPosting, type Money } from './loan-postings.ts'
import { type NamedBottle, namedBottle } from './queries.ts'

type Terms = Pick<LoanFigures, 'date' | 'source'>

/**
 * E-66: empties of the yard go to a customer, a deposit comes in by cash, bank or cheque. Dated before go-live, or as an opening correction, it
 * is a loan that the opening missed: against equity, no bottle leaves the yard. Refuses: unknown party or bottle, a product that is not the
 * person's, INSUFFICIENT_BOTTLES, a tender that does not fit (see tenderOf), dates by C3 and E-17.
 */
export async function createLoan(tx: Tx, input: LoanInput): Promise<LoanDetails> {
  const terms = await termsOf(tx, input)
  const bottle = await namedBottle(tx, input.bottleStockId, 'bottleStockId')
  const party = requirePartyOfKind(
    (await partiesById(tx, [input.partyId])).get(input.partyId),
    customerKinds,
    'partyId',
  )
  const deposit = input.deposit ?? ZERO
  const takesMoney = terms.source === 'LOAN' && deposit > 0
  if (!takesMoney) refuseTender(input)
  const tender = takesMoney ? await tenderOf(tx, input, receivablePayable.receivable) : null
  const lent = {
    date: terms.date,
    partyId: party.id,
    bottleStockId: bottle.id,
    qty: input.qty,
    deposit,
    uprice: bottle.uprice,
  }
  const [keys = unreachable('a loan has no number')] = await openLoans(tx, [{ ...lent, remark: input.remark }])
  const money = tender && { tender: tender.account, holder: tender.cheque ? party.id : null }
  const journalEntryId = await book(tx, { ...keys, ...lent, ...terms, version: 1, money })
  if (tender?.cheque && journalEntryId !== null)
    await recordLoanCheque(tx, {
      cheque: tender.cheque,
      partyId: party.id,
      amount: deposit,
      date: terms.date,
      journalEntryId,
    })
  await tx.db.update(bottleLoan).set({ journalEntryId }).where(eq(bottleLoan.id, keys.id))
  const after = await ask(tx, loanDetails, keys)
  const { source, reason } = { source: terms.source, reason: input.remark ?? null }
  await audit(tx, {
    entity: 'bottle_loan',
    entityId: keys.id,
    action: 'create',
    before: null,
    after: { ...after, source, reason },
  })
  return after
}

async function termsOf(tx: Tx, input: LoanInput): Promise<Terms> {
  if (input.source !== undefined) {
    const fields = { date: 'date', source: 'source', reason: 'remark' }
    return { date: correctionDate(tx, input.date, input.remark, fields), source: OPENING_CORRECTION }
  }
  if (input.date !== undefined && isOpeningDate(tx, input.date))
    return { date: openingDate(tx, input.date), source: 'OPENING' }
  return { date: await documentDate(tx, input.date), source: 'LOAN' }
}

function refuseTender(input: Pick<LoanInput, 'payment_type' | 'bank_id' | 'cheque'>): void {
  for (const field of ['payment_type', 'bank_id', 'cheque'] as const)
    if (input[field] !== undefined)
      refuse('INVALID', 'No deposit is taken here, so no money comes in.', [{ field, message: 'should be left out' }])
}

/** Bottles and entry of a loan. Answers the entry's id; null when bottles and deposit are worth nothing. */
async function book(tx: Tx, loan: LoanFigures & { bottleStockId: number }): Promise<number | null> {
  const { id, date, source: type, bottleStockId, qty, uprice, partyId } = loan
  await moveBottles(tx, { type, id, date }, [
    { bottleStockId, qty, from: type === 'LOAN' ? 'RD_EMPTY' : 'OPN', to: 'OUTLET', uprice, partyId },
  ])
  return (await post(tx, loanPosting(loan)))?.id ?? null
}

/**
 * E-66: the remark at any time; customer and deposit of a loan that was made here, while nothing closed it: bottles and entry are taken back
 * and booked again. Refuses: VERSION_CONFLICT, REFERENCED for loans of trips and of the opening, LOAN_CLOSED, RESERVED_BY_TRIP, and a deposit
 * that came by cheque (INVALID: withdraw the loan).
 */
export async function updateLoan(tx: Tx, input: LoanChange): Promise<LoanDetails> {
  const before = await ask(tx, getLoan, { id: input.id })
  await requireRowVersion(tx, before, input.rowVersion)
  const bottle = await namedBottle(tx, before.bottleStockId, 'id')
  const partyId = input.partyId ?? before.partyId
  const deposit = input.deposit ?? before.deposit
  const rebooked =
    partyId !== before.partyId || deposit !== before.deposit || input.payment_type !== undefined
      ? await bookAgain(tx, before, bottle, { ...input, partyId, deposit })
      : {}
  await tx.db
    .update(bottleLoan)
    .set({
      partyId,
      deposit,
      ...rebooked,
      ...(input.remark === undefined ? {} : { remark: input.remark || null }),
      ...updateStamps(tx, bottleLoan),
    })
    .where(eq(bottleLoan.id, before.id))
  const after = await ask(tx, loanDetails, before)
  await audit(tx, { entity: 'bottle_loan', entityId: before.id, action: 'update', before, after })
  return after
}

type Change = LoanChange & { partyId: number; deposit: Cents }

async function bookAgain(
  tx: Tx,
  before: Loan,
  bottle: NamedBottle,
  change: Change,
): Promise<{ journalEntryId: number | null; upriceAtIssue: Cents }> {
  const entry = requireOwnEntry(before, await loanEntry(tx, before.id))
  requireUntouched(before)
  requirePartyOfKind((await partiesById(tx, [change.partyId])).get(change.partyId), customerKinds, 'partyId')
  const field = change.deposit === before.deposit ? 'partyId' : 'deposit'
  if (entry.chequeId !== null)
    refuse('INVALID', `The deposit of ${before.number} came by cheque. Withdraw the loan and record it again.`, [
      { field, message: 'came by cheque' },
    ])
  const money = await moneyOf(tx, change, entry)
  const date = reversalDate(tx, entry.date)
  const beside = await reverseBottleMovements(tx, { type: 'LOAN', id: before.id, date })
  await reverse(tx, entry.journalEntryId, `${before.number} changed`, beside)
  const { id, number, qty, bottleStockId } = before
  const { partyId, deposit } = change
  const figures = {
    id,
    number,
    version: entry.version + 1,
    date,
    source: 'LOAN',
    partyId,
    qty,
    bottleStockId,
    deposit,
    money,
  } as const
  return { journalEntryId: await book(tx, { ...figures, uprice: bottle.uprice }), upriceAtIssue: bottle.uprice }
}

async function moneyOf(tx: Tx, change: Change, entry: LoanEntry): Promise<Money | null> {
  if (change.deposit === 0) {
    refuseTender(change)
    return null
  }
  if (change.payment_type === undefined && entry.tender !== null) return { tender: entry.tender, holder: null }
  return { tender: (await tenderOf(tx, change, receivablePayable.receivable)).account, holder: null }
}

function requireOwnEntry(loan: Loan, entry: LoanEntry | null): LoanEntry {
  if (entry === null || loan.tripId !== null)
    refuse(
      'REFERENCED',
      loan.tripId === null
        ? `${loan.number} belongs to the opening: customer and deposit stay.`
        : `${loan.number} belongs to a trip. Amend its settlement instead.`,
      [{ field: 'id', message: 'belongs to another document' }],
    )
  return entry
}

function requireUntouched(loan: Loan): void {
  if (loan.status !== 'OPEN')
    refuse('LOAN_CLOSED', `Bottles of loan ${loan.number} came back already. Undo that first.`, [
      { field: 'id', message: 'came back already' },
    ])
  if (loan.reserved > 0)
    refuse(
      'RESERVED_BY_TRIP',
      `A trip brings back bottles of loan ${loan.number}: settle the trip or remove that row first.`,
      [{ field: 'id', message: 'is reserved by a trip' }],
    )
}

/**
 * Undo of E-66: bottles, deposit and entry go back, a cheque becomes void. A second time changes nothing (200002). Refuses: REFERENCED for
 * loans of trips and of the opening, LOAN_CLOSED, RESERVED_BY_TRIP, ILLEGAL_CHEQUE_TRANSITION once its cheque went on.
 */
export async function removeLoan(tx: Tx, { id }: { id: number }): Promise<Done> {
  const [row] = await tx.db.select().from(bottleLoan).where(eq(bottleLoan.id, id))
  if (row?.deletedAt) return unchanged(`${row.number} is withdrawn already.`)
  const before = await ask(tx, getLoan, { id })
  const entry = requireOwnEntry(before, await loanEntry(tx, id))
  requireUntouched(before)
  const words = `${before.number} withdrawn`
  const beside = await reverseBottleMovements(tx, { type: 'LOAN', id, date: reversalDate(tx, entry.date) })
  const undone = await reverse(tx, entry.journalEntryId, words, beside)
  if (entry.chequeId !== null) await voidCheque(tx, entry.chequeId, words, undone.date)
  await cancelLoansOf(tx, { ids: [id] })
  await audit(tx, { entity: 'bottle_loan', entityId: id, action: 'cancel', before, after: null })
  return { id }
}
