/** Writing down a cheque that came in or went out, and making one void: what every document that moves a cheque shares (CHQ-05). */
import type { ChequeOrigin } from '#contract/cheques/cheque.ts'
import { DEFAULT_CHEQUE_STALE_MONTHS, farProblem, latestCheque, staleProblem } from '#contract/cheques/stale-cheque.ts'
import { settings } from '#reads/system/settings.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { formatDate } from '#contract/format.ts'
import { type ChequeStatus, chequeStatuses, type ReceivablePayable, receivablePayable } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import type { Cents } from '#contract/money.ts'
import { DigitsText, ruleMessages } from '#contract/rules.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { requireFree } from '../db/references.ts'
import { ask } from '../db/reads.ts'
import { newRowId } from '../db/row-id.ts'
import { cheque, chequeEvent } from '../db/schema/index.ts'
import { updateStamps } from '../db/row-stamps.ts'
import type { Tx } from '../db/tx.ts'
import { literal } from '../db/literals.ts'
import { reversalDate } from '../ledger/business-date.ts'

export type ChequeRecord = {
  number: string
  direction: ReceivablePayable
  /** The bank it is drawn on; of a payable our own bank's name. */
  drawerBank: string
  branch?: string | undefined
  /** To whom it belongs: a party, or for an expense only a name. */
  partyId?: number | undefined
  payee?: string | undefined
  amount: Cents
  receivedOn: BusinessDate
  /** The date on the cheque; may lie in the future. */
  chequeDate: BusinessDate
  /** Our own bank, of a payable. */
  bankId?: number | undefined
  origin: ChequeOrigin
  status: typeof chequeStatuses.created | typeof chequeStatuses.pending | typeof chequeStatuses.returned
  replacesId?: number | undefined
  /** The trip that it was given on. */
  trip?: { id: number; repId: number } | undefined
  /** Null while it waits for the settlement of its trip. */
  journalEntryId: number | null
  /** Ids taken beforehand, when something names the rows before they are written (C7: the event is an entry's source). */
  id?: number | undefined
  eventId?: number | undefined
  /** The day it is written down; default the day it was received. */
  date?: BusinessDate | undefined
  reason?: string | undefined
  /** What the caller names the number, for the failing field. The date stands beside it. */
  field?: string | undefined
  /** Of the opening: what lay in hand before is written down however old it is. */
  isOpening?: boolean | undefined
}

/**
 * The row and its first event; the entry is the caller's. Refuses DUPLICATE: a cheque of that party on that bank recorded already, and a
 * payable's number used on that bank. A cancelled one frees its number. Refuses a payable's number that is not digits, CHEQUE_STALE for a customer's that banks refuse already, and a date years ahead.
 */
export async function recordCheque(tx: Tx, record: ChequeRecord): Promise<{ id: number }> {
  if (record.direction === receivablePayable.payable) requireOwnNumber(record.number, record.field)
  await requireNew(tx, record)
  const id = record.id ?? (await newRowId(tx))
  const date = record.date ?? record.receivedOn
  await requireFresh(tx, record, date)
  await tx.db.insert(cheque).values({
    id,
    number: record.number,
    direction: record.direction,
    drawerBank: record.drawerBank,
    branch: record.branch || null,
    partyId: record.partyId ?? null,
    payee: record.payee ?? null,
    amount: record.amount,
    receivedOn: record.receivedOn,
    chequeDate: record.chequeDate,
    bankId: record.bankId ?? null,
    tripId: record.trip?.id ?? null,
    repId: record.trip?.repId ?? null,
    status: record.status,
    statusOn: date,
    // A returned cheque was at the bank once.
    presentCount: record.status === chequeStatuses.returned ? 1 : 0,
    replacesId: record.replacesId ?? null,
    origin: record.origin,
    createdBy: tx.actor.userId,
  })
  await tx.db.insert(chequeEvent).values({
    ...(record.eventId === undefined ? {} : { id: record.eventId }),
    chequeId: id,
    toStatus: record.status,
    on: date,
    journalEntryId: record.journalEntryId,
    reason: record.reason || null,
    createdBy: tx.actor.userId,
  })
  return { id }
}

/** The number of a cheque that we write: digits alone, zeros in front kept, so that the next one can be proposed (CHQ-02). */
export function requireOwnNumber(number: string, field = 'chequeNumber'): void {
  if (!DigitsText.safeParse(number).success)
    refuse('INVALID', 'Enter the number as our cheque book prints it: digits only.', [
      { field, message: ruleMessages.FORMAT_DIGITS },
    ])
}

type Dated = Pick<ChequeRecord, 'direction' | 'chequeDate' | 'isOpening' | 'field'>

/** One rule for every form that takes or writes a cheque, and for the settlement of a trip. */
export async function requireFresh(
  tx: Tx,
  { direction, chequeDate, isOpening = false, field = 'chequeNumber' }: Dated,
  date: BusinessDate,
): Promise<void> {
  const at = field.replace(/chequeNumber$/, 'bankDate')
  const far = farProblem(chequeDate, date)
  if (far !== null)
    refuse('INVALID', `The date should not lie after ${formatDate(latestCheque(date))}.`, [{ field: at, message: far }])
  if (direction === receivablePayable.payable || isOpening) return
  const { cheque_stale_months: months } = await ask(tx, (_, unset) => settings(unset), {
    cheque_stale_months: DEFAULT_CHEQUE_STALE_MONTHS,
  })
  const message = staleProblem(chequeDate, date, months)
  if (message !== null)
    refuse('CHEQUE_STALE', `The cheque is older than ${months} months. Ask for another one.`, [{ field: at, message }])
}

/** What tells a cheque from the others; `id` is a row that may bear the number itself. */
type Identity = Pick<ChequeRecord, 'id' | 'number' | 'direction' | 'drawerBank' | 'partyId' | 'bankId' | 'field'>

/**
 * One cheque of a party on one bank, however its capitals are written, and one payable of a number on our bank, unless an earlier one was
 * cancelled (CHQ-05).
 */
export async function requireNew(
  tx: Tx,
  { id, number, direction, drawerBank, partyId, bankId, field }: Identity,
): Promise<void> {
  // In the words of the index, so that it is used; the bank's capitals come after what it finds.
  const live = sql`number = ${number} and status <> ${literal(chequeStatuses.cancelled)} and id <> ${id ?? 0} and deleted_at is null`
  const named = field ?? 'chequeNumber'
  if (direction === receivablePayable.payable && bankId !== undefined)
    await requireFree(
      tx,
      sql`depot.cheque where direction = ${direction} and bank_id = ${bankId} and ${live}`,
      named,
      `Cheque ${number} of ${drawerBank} was used already.`,
    )
  if (partyId !== undefined)
    await requireFree(
      tx,
      sql`depot.cheque where direction = ${direction} and party_id = ${partyId} and lower(drawer_bank) = lower(${drawerBank}) and ${live}`,
      named,
      `Cheque ${number} of that party on ${drawerBank} is recorded already.`,
    )
}

/**
 * A pending cheque becomes cancelled with its event and no entry of its own: the reversal of what it paid is the caller's (E-57, E-65).
 * `date` defaults to the day it was recorded, or the open day (C5). Refuses ILLEGAL_CHEQUE_TRANSITION once it went to a bank.
 */
export async function voidCheque(tx: Tx, chequeId: number, reason: string, date?: BusinessDate): Promise<void> {
  const [found] = await tx.db
    .select({ number: cheque.number, status: cheque.status, statusOn: cheque.statusOn })
    .from(cheque)
    .where(and(eq(cheque.id, chequeId), isNull(cheque.deletedAt)))
  if (!found) refuse('NOT_FOUND', 'The cheque was not found in this agency.')
  if (found.status !== chequeStatuses.pending)
    refuse(
      'ILLEGAL_CHEQUE_TRANSITION',
      `Cheque ${found.number} is not pending any more. Undo what happened to it first.`,
      [{ message: 'is not pending', chequeId, status: found.status satisfies ChequeStatus }],
    )
  const on = date ?? reversalDate(tx, found.statusOn)
  const toStatus = chequeStatuses.cancelled
  await tx.db
    .update(cheque)
    .set({
      status: toStatus,
      statusOn: on,
      ...updateStamps(tx, cheque),
    })
    .where(eq(cheque.id, chequeId))
  await tx.db
    .insert(chequeEvent)
    .values({ chequeId, fromStatus: found.status, toStatus, on, reason, createdBy: tx.actor.userId })
  await audit(tx, {
    entity: 'cheque',
    entityId: chequeId,
    action: 'cancel',
    before: { status: found.status },
    after: { status: toStatus, reason },
  })
}
