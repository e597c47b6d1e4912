/** Bottles of a loan that come back, broke or are paid for, and taking that back (E-67). */
import { getLoan, loanDetails } from '#reads/bottles/loan.ts'
import { paymentTypes, receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import type { CloseLoanInput, Loan, LoanDetails } from '#contract/bottles/loan.ts'
import { unreachable } from '#contract/unreachable.ts'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { newRowId } from '../../db/row-id.ts'
import { loanClosure } from '../../db/schema/index.ts'
import { requireRowVersion } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import { documentDate, reversalDate } from '../../ledger/business-date.ts'
import { post, reverse } from '../../ledger/post.ts'
import { moveBottles, reverseBottleMovements } from '../../stock/bottles.ts'
import { voidCheque } from '../../cheques/record.ts'
import { cancelBill, openBillFor, requireCreditLimit, type Tender, tenderOf } from '../bills/index.ts'
import { customerKinds, requirePartyOfKind, partiesById } from '../parties/index.ts'
import { recordLoanCheque } from './cheque-commands.ts'
import { moveClosed, reverseReturns } from './loan-commands.ts'
import { closingPosting, LOAN_CLOSE, type Money } from './loan-postings.ts'
import { type ClosureFigures, closureFigures } from '#contract/bottles/loan-rules.ts'
import { namedBottle } from './queries.ts'

/**
 * E-67. Returned bottles go to the yard, damaged ones to damage, paid ones are sold; what is charged comes in by cash, bank or cheque or goes on
 * account, and the deposit is refunded, set off or forfeited. Refuses: VERSION_CONFLICT, a product that is not the person's, what
 * closureFigures refuses, a tender that does not fit, cash or bank without the refund, CREDIT_LIMIT, dates by C3 and before the loan's own.
 */
export async function closeLoan(tx: Tx, input: CloseLoanInput): Promise<LoanDetails> {
  const loan = await ask(tx, getLoan, { id: input.loan_id, field: 'loan_id' })
  await requireRowVersion(tx, loan, input.rowVersion)
  const bottle = await namedBottle(tx, loan.bottleStockId, 'loan_id')
  const date = await documentDate(tx, input.date)
  if (date < loan.date)
    refuse('INVALID', `${loan.number} is dated ${formatDate(loan.date)}: close it on that day or later.`, [
      { field: 'date', message: 'lies before the loan' },
    ])
  const figures = closureFigures(loan, input)
  const funds = await fundsOf(tx, input, loan, figures)
  const warning = input.on_account ? await requireCredit(tx, loan, figures) : undefined
  const id = await newRowId(tx)
  const { returned, damaged, paid } = figures
  const move = {
    bottleStockId: loan.bottleStockId,
    from: 'OUTLET',
    uprice: bottle.uprice,
    partyId: loan.partyId,
  } as const
  await moveBottles(tx, { type: LOAN_CLOSE, id, date }, [
    { ...move, qty: returned, to: 'RD_EMPTY' },
    { ...move, qty: damaged, to: 'DAMAGE' },
    { ...move, qty: paid, to: 'SOLD' },
  ])
  const { number, partyId } = loan
  const entry = await post(
    tx,
    closingPosting({
      ...figures,
      id,
      number,
      date,
      partyId,
      uprice: bottle.uprice,
      money: funds.money,
      refundFrom: funds.refundFrom,
    }),
  )
  const bill = input.on_account
    ? await openBillFor(tx, {
        date,
        direction: receivablePayable.receivable,
        partyId,
        source: LOAN_CLOSE,
        sourceId: id,
        amount: figures.due,
      })
    : null
  const cheque =
    funds.tender?.cheque &&
    (await recordLoanCheque(tx, {
      cheque: funds.tender.cheque,
      partyId,
      amount: figures.due,
      date,
      journalEntryId: entry?.id ?? unreachable('a loan that is paid has no entry'),
    }))
  await tx.db.insert(loanClosure).values({
    id,
    loanId: loan.id,
    date,
    qtyReturned: returned,
    qtyDamaged: damaged,
    qtyPaid: paid,
    unitPrice: figures.unitPrice,
    damageCharge: figures.damageCharge,
    paymentType: funds.tender?.paymentType ?? null,
    bankId: funds.tender?.bankId ?? null,
    chequeId: cheque?.id ?? null,
    billId: bill?.id ?? null,
    depositRefund: figures.refund,
    depositSetOff: figures.setOff,
    depositForfeited: figures.forfeited,
    journalEntryId: entry?.id ?? null,
    createdBy: tx.actor.userId,
  })
  const deposit = figures.refund + figures.setOff + figures.forfeited
  moveClosed(tx, [{ loanId: loan.id, returned, damaged, paid, deposit }])
  const after = await ask(tx, loanDetails, loan)
  await audit(tx, { entity: 'bottle_loan', entityId: loan.id, action: 'close', before: loan, after })
  return warning === undefined ? after : { ...after, warning }
}

type Funds = { tender: Tender | null; money: Money | null; refundFrom: Tender['account'] | null }

/** Where a charge comes to and a refund comes from. One tender serves both; a refund never goes out by cheque. */
async function fundsOf(tx: Tx, input: CloseLoanInput, loan: Loan, { due, refund }: ClosureFigures): Promise<Funds> {
  const onAccount = input.on_account === true
  if (onAccount && due === 0) leftOut('on_account', 'Nothing is charged.')
  const moves = refund > 0 || (due > 0 && !onAccount)
  if (!moves)
    for (const field of ['payment_type', 'bank_id', 'cheque'] as const)
      if (input[field] !== undefined) leftOut(field, 'No money moves.')
  if (refund > 0 && input.payment_type === paymentTypes.cheque)
    refuse(
      'INVALID',
      'A refund is paid in cash or by bank. Set the deposit off, or close these bottles in two steps.',
      [{ field: 'deposit_refund', message: 'is not paid by cheque' }],
    )
  const tender = moves ? await tenderOf(tx, input, receivablePayable.receivable) : null
  const money = onAccount
    ? { tender: accounts.tradeDebtors, holder: loan.partyId }
    : tender && { tender: tender.account, holder: tender.cheque ? loan.partyId : null }
  return { tender, money, refundFrom: refund > 0 ? (tender?.account ?? null) : null }
}

const leftOut = (field: string, words: string): never =>
  refuse('INVALID', words, [{ field, message: 'should be left out' }])

/** What goes on account counts against the credit limit. Answers its warning. */
async function requireCredit(tx: Tx, loan: Loan, { due }: ClosureFigures): Promise<string | undefined> {
  const party = requirePartyOfKind((await partiesById(tx, [loan.partyId])).get(loan.partyId), customerKinds, 'loan_id')
  return requireCreditLimit(tx, party, due)
}

/**
 * Undo of E-67: bottles, money and deposit stand as before, a bill is withdrawn, a cheque becomes void. Refuses: NOT_FOUND and
 * ALREADY_REVERSED on `closureId`, REFERENCED for what a trip brought back, bottles that are not there any more, BILL_SETTLED,
 * ILLEGAL_CHEQUE_TRANSITION once the cheque went on.
 */
export async function undoClosure(tx: Tx, { id, closureId }: { id: number; closureId: number }): Promise<LoanDetails> {
  const before = await ask(tx, loanDetails, { id })
  const field = 'closureId'
  const closure =
    before.closures.find((each) => each.id === closureId) ??
    refuse('NOT_FOUND', 'The loan was not closed by that.', [{ field, message: 'was not found' }])
  if (closure.reversedAt !== null)
    refuse('ALREADY_REVERSED', `It was taken back on ${formatDate(closure.reversedAt)}.`, [
      { field, message: 'was taken back already' },
    ])
  if (closure.tripId !== null)
    refuse('REFERENCED', 'A trip brought these bottles back. Amend its settlement instead.', [
      { field, message: 'belongs to a trip' },
    ])
  const date = reversalDate(tx, closure.date)
  const words = `Closing of ${before.number} taken back`
  const beside = await reverseBottleMovements(tx, { type: LOAN_CLOSE, id: closureId, date })
  if (closure.journalEntryId !== null) await reverse(tx, closure.journalEntryId, words, beside)
  await reverseReturns(tx, { id: closureId }, date)
  if (closure.billId !== null) await cancelBill(tx, closure.billId)
  if (closure.chequeId !== null) await voidCheque(tx, closure.chequeId, words, date)
  const after = await ask(tx, loanDetails, { id })
  await audit(tx, { entity: 'bottle_loan', entityId: id, action: 'undo-closure', before, after })
  return after
}
