/** What notes and files are kept with, and who may see each: whoever may open the document itself (SYS-08). */
import { type Access, mayAccess } from '#contract/access.ts'
import type { Subject, SubjectKind } from '#contract/attachments/attachment.ts'
import { partyKinds, receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { getBill, requireSideAccess } from '#reads/bills/bill.ts'
import { getPayment } from '#reads/bills/payment.ts'
import { loanDetails } from '#reads/bottles/loan.ts'
import { getBottleReceipt } from '#reads/bottles/receipt.ts'
import { getCheque } from '#reads/cheques/cheque.ts'
import { getExpense } from '#reads/expenses/expense.ts'
import { getExpiryNote } from '#reads/inventory/expiry-note.ts'
import { getGrn } from '#reads/inventory/grn.ts'
import { getTransfer } from '#reads/ledger/transfer.ts'
import { getParty } from '#reads/parties/party.ts'
import type { ById, Read } from '#reads/reading.ts'
import { tripRow } from '#reads/trips/trip.ts'
import { ask } from '../../db/reads.ts'
import type { Tx } from '../../db/tx.ts'

/** As the page of the document asks for it: the level of its call, and the read that says whether it is there for the person. */
const documents: Record<Exclude<SubjectKind, 'PARTY'>, { access: Access; read: Read<ById, unknown> }> = {
  GRN: { access: 'guest', read: getGrn },
  ERN: { access: 'guest', read: getExpiryNote },
  BRN: { access: 'guest', read: getBottleReceipt },
  LOAN: { access: 'guest', read: loanDetails },
  TRIP: { access: 'guest', read: (reader, { id }) => tripRow(reader, id) },
  CHEQUE: { access: 'guest', read: getCheque },
  BILL: { access: 'guest', read: getBill },
  PAYMENT: { access: 'guest', read: getPayment },
  TRANSFER: { access: 'admin', read: getTransfer },
  EXPENSE: { access: 'guest', read: getExpense },
}

/** Refuses NOT_FOUND and ROLE_NOT_ALLOWED as opening the document would. */
export async function requireSubject(tx: Tx, { subject, subjectId }: Subject): Promise<void> {
  if (subject === 'PARTY') {
    const { kind } = await ask(tx, getParty, { id: subjectId })
    const { payable, receivable } = receivablePayable
    requireSideAccess(tx.actor, kind === partyKinds.creditor ? payable : receivable)
    return
  }
  const { access, read } = documents[subject]
  if (!mayAccess(access, tx.actor.roles)) refuse('ROLE_NOT_ALLOWED')
  await ask(tx, read, { id: subjectId })
}
