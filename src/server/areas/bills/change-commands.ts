/** Correcting and withdrawing a bill, and taking a settlement back (E-13, E-14, E-57). */
import { getBill } from '#reads/bills/bill.ts'
import { isSuperAdmin } from '#contract/access.ts'
import type { BillChange, BillDetails, Bill, WrittenBill } from '#contract/bills/bill.ts'
import { documentLabel } from '#contract/document-kinds.ts'
import { notBeforeToday } from '#contract/dates.ts'
import { receivablePayable } from '#contract/enums.ts'
import { type ErrorKey, refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import { unreachable } from '#contract/unreachable.ts'
import { eq, sql } from 'drizzle-orm'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { requireFree } from '../../db/references.ts'
import { bill as billTable } from '../../db/schema/index.ts'
import { requireRowVersion, updateStamps } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { reversalDate } from '../../ledger/business-date.ts'
import { currentEntry, post, reverse } from '../../ledger/post.ts'
import { voidCheque } from '../../cheques/record.ts'
import { partiesById } from '../parties/index.ts'
import { reverseAdvances } from './advance-commands.ts'
import { cancelBill } from './bill-commands.ts'
import { requireCreditLimit } from './limits-queries.ts'
import { BILL_SETTLE, billPosting } from './postings.ts'
import { billById, billsNumbered } from './queries.ts'
import { postedBill, settlementWithEntry } from './entry-queries.ts'
import { refuseIfReserved, reservationOf } from './reservation-queries.ts'
import { reverseSettlements } from './settlement-commands.ts'

/** Bills that a person wrote; the others change with their document. */
const manualSources = ['OPENING', 'OPENING_CORRECTION', 'SALES', 'INCOME', 'MANUAL']

/**
 * E-14. Due date and remark at any time; number and amount of bills that were opened by hand, the amount only while nothing is settled and
 * the bill's day is open: the entry is reversed and posted again. Refuses: VERSION_CONFLICT, BILL_SETTLED, DAY_CLOSED, RESERVED_BY_TRIP,
 * CREDIT_LIMIT, a bill number in use (409).
 */
export async function updateBill(tx: Tx, input: BillChange): Promise<WrittenBill> {
  const before = await billById(tx, input.id)
  await requireRowVersion(tx, before, input.rowVersion)
  if (before.status === 'CANCELLED')
    refuse('INVALID', `Bill ${before.bill_no} was withdrawn.`, [{ field: 'id', message: 'was withdrawn' }])
  const billNo = input.bill_no ?? before.bill_no
  const amount = input.amount ?? before.amount
  if (billNo !== before.bill_no) await renameBill(tx, before, billNo)
  const warning = amount === before.amount ? undefined : await resizeBill(tx, before, amount)
  await tx.db
    .update(billTable)
    .set({
      billNo,
      amount,
      dueOn:
        input.dueOn === undefined || input.dueOn === before.dueOn
          ? before.dueOn
          : before.source === 'OPENING' || before.source === 'OPENING_CORRECTION'
            ? input.dueOn
            : notBeforeToday(input.dueOn, tx.today),
      ...(input.remark === undefined ? {} : { remark: input.remark || null }),
      version: amount === before.amount ? billTable.version : sql`${billTable.version} + 1`,
      ...updateStamps(tx, billTable),
    })
    .where(eq(billTable.id, before.id))
  if (amount !== before.amount) await repost(tx, before, billNo, amount)
  const after = await billById(tx, before.id)
  await audit(tx, { entity: 'bill', entityId: before.id, action: 'update', before, after })
  return warning === undefined ? after : { ...after, warning }
}

function requireManual(bill: Bill, field: string, what: string): void {
  if (!manualSources.includes(bill.source))
    refuse('INVALID', `Bill ${bill.bill_no} belongs to a document: its ${what} changes there.`, [
      { field, message: 'changes with its document' },
    ])
}

async function renameBill(tx: Tx, bill: Bill, billNo: string): Promise<void> {
  requireManual(bill, 'bill_no', 'number')
  await requireFree(
    tx,
    // Its own number may be written in another way.
    sql`${billsNumbered({ partyId: bill.partyId, direction: bill.direction, billNo })} and id <> ${bill.id}`,
    'bill_no',
    `${bill.party} has a bill ${billNo} already.`,
  )
}

/** Answers the warning of the credit limit. */
async function resizeBill(tx: Tx, bill: Bill, amount: Cents): Promise<string | undefined> {
  const field = 'amount'
  const locked = (key: ErrorKey, words: string, message: string): never => refuse(key, words, [{ field, message }])
  requireManual(bill, field, 'amount')
  if (bill.settled > 0)
    locked('BILL_SETTLED', `Bill ${bill.bill_no} is settled in part. Undo the settlement first.`, 'is settled in part')
  if (reversalDate(tx, bill.date) !== bill.date)
    locked(
      'DAY_CLOSED',
      `${formatDate(bill.date)} is closed: the amount of bill ${bill.bill_no} stays. Settle the difference with a credit note, or open another bill.`,
      'its day is closed',
    )
  refuseIfReserved(bill.bill_no, await reservationOf(tx, bill.id), field)
  const limited =
    bill.direction === receivablePayable.receivable && (bill.source === 'SALES' || bill.source === 'INCOME')
  if (!limited || amount < bill.amount) return undefined
  const party = (await partiesById(tx, [bill.partyId])).get(bill.partyId) ?? unreachable('a bill has no party')
  return requireCreditLimit(tx, party, amount, { instead: bill.amount })
}

/** Reverses the bill's entry and posts it with the new amount. */
async function repost(tx: Tx, bill: Bill, billNo: string, amount: Cents): Promise<void> {
  const posted = await postedBill(tx, bill)
  await reverse(tx, posted.journalEntryId, `${bill.number} corrected`)
  await post(tx, {
    ...billPosting({
      id: bill.id,
      date: bill.date,
      source: posted.sourceType,
      memo: `${bill.number} ${billNo}`,
      direction: bill.direction,
      partyId: bill.partyId,
      amount,
      against: posted.against,
    }),
    version: posted.version + 1,
  })
}

/**
 * E-13: withdraws a bill that was opened by hand while nothing is settled; its entry is reversed. A second time changes nothing (200002).
 * Refuses: NOT_FOUND, ROLE_NOT_ALLOWED, BILL_SETTLED, RESERVED_BY_TRIP, and REFERENCED for the bill of a document (409).
 */
export async function removeBill(tx: Tx, { id }: { id: number }): Promise<Done> {
  const before = await billById(tx, id)
  if (!isSuperAdmin(tx.actor.roles)) refuse('ROLE_NOT_ALLOWED')
  if (before.status === 'CANCELLED') return unchanged(`Bill ${before.bill_no} is withdrawn already.`)
  if (!manualSources.includes(before.source))
    refuse('REFERENCED', `Bill ${before.bill_no} belongs to a document. Cancel that document instead.`, [
      { message: 'belongs to a document', kind: before.source, count: 1 },
    ])
  await cancelBill(tx, id)
  const entry = (await currentEntry(tx, id)) ?? unreachable('an opened bill has no entry')
  await reverse(tx, entry.id, `${before.number} withdrawn`)
  await audit(tx, { entity: 'bill', entityId: id, action: 'cancel', before, after: { status: 'CANCELLED' } })
  return { id }
}

/**
 * E-57: takes back the entry of a settlement with all that it settled and the advance it left; the cheque that paid becomes cancelled.
 * Refuses: NOT_FOUND, ALREADY_REVERSED, ADVANCE_APPLIED, ILLEGAL_CHEQUE_TRANSITION once the cheque went on, and settlements of trips and of
 * cheques that came another way: those are undone there.
 */
export async function undoSettlement(
  tx: Tx,
  { id, settlementId }: { id: number; settlementId: number },
): Promise<BillDetails> {
  const before = await ask(tx, getBill, { id })
  const field = 'settlementId'
  const settlement =
    before.settlements.find((each) => each.id === settlementId) ??
    refuse('NOT_FOUND', 'The bill has no such settlement.', [{ field, message: 'was not found' }])
  if (settlement.reversedAt !== null)
    refuse('ALREADY_REVERSED', `The settlement was taken back on ${formatDate(settlement.reversedAt)}.`, [
      { field, message: 'was taken back already' },
    ])
  const entry = await settlementWithEntry(tx, settlementId)
  if (![BILL_SETTLE, 'JOURNAL'].includes(entry.sourceType) && entry.chequeOrigin !== 'BILL')
    refuse(
      'REFERENCED',
      entry.sourceType === 'RECEIPT' || entry.sourceType === 'PAYMENT'
        ? `Reverse the ${documentLabel(entry.sourceType).toLowerCase()} that settled it instead.`
        : entry.chequeOrigin === null
          ? 'Reverse the document that settled it instead.'
          : 'Reverse it at the cheque instead.',
      [{ field, message: 'belongs to another document', kind: entry.sourceType, count: 1 }],
    )
  const reversed = await reverse(tx, entry.journalEntryId)
  await reverseSettlements(tx, { journalEntryId: entry.journalEntryId }, reversed.date)
  await reverseAdvances(tx, { journalEntryId: entry.journalEntryId }, reversed.date)
  if (settlement.chequeId !== null) await voidCheque(tx, settlement.chequeId, 'Settlement taken back', reversed.date)
  const after = await ask(tx, getBill, { id })
  await audit(tx, { entity: 'bill', entityId: id, action: 'undo-settlement', before, after })
  return after
}
