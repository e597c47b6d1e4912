/** Credits, transfers and collections of a trip, and its cheques (E-39, E-40, E-57a, C13). */
import { rowById } from '#reads/settlement/rows.ts'
import type { RouteChequeInput } from '#contract/cheques/cheque-shapes.ts'
import type { CreditRow, CreditRowInput } from '#contract/bills/bill.ts'
import {
  chequeStatuses,
  creditDebit,
  partyKinds,
  type PartyKind,
  paymentModes,
  receivablePayable,
} from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { formatMoney } from '#contract/format.ts'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import type { Done } from '#contract/procedure.ts'
import type { RouteChequeRow } from '#contract/settlement/settlement.ts'
import { sql } from 'drizzle-orm'
import { insertRows } from '../../db/insert-rows.ts'
import { hasName, requireFree } from '../../db/references.ts'
import { chequeCollection, creditRow } from '../../db/schema/index.ts'
import { ask } from '../../db/reads.ts'
import type { Tx } from '../../db/tx.ts'
import { removeCheque, chequeStates } from '../cheques/index.ts'
import { recordCheque } from '../../cheques/record.ts'
import { removeBill, billById, billsNumbered, refuseReserved, reservationOf } from '../bills/index.ts'
import { customerKinds, requirePartyOfKind, partiesById, type PartyRow } from '../parties/index.ts'
import { requireLimitOfLess, requireLimitOnTrip } from './credit-limit-commands.ts'
import { collectedOnTrip, collectionOf, reservedOnCheque } from './reserved-queries.ts'
import {
  leaveOut,
  requireMoneyAccount,
  openTrip,
  removeRowIfThere,
  required,
  rowAdded,
  type RowTarget,
} from './row-commands.ts'

type BillWish = Omit<CreditRowInput, 'tripId'>
type BillFigures = Pick<typeof creditRow.$inferInsert, 'partyId' | 'billId' | 'bankId' | 'billNo'>
type Judged = BillFigures & { warning?: string | undefined }

export const addCredit = async (tx: Tx, input: CreditRowInput): Promise<CreditRow> => {
  const target = await openTrip(tx, input.tripId)
  return inPlaceOf(tx, 'credit', input, () => rowAdded(tx, 'credit_row', target.trip, writeCredit(tx, target, input)))
}

/**
 * E-39. Refuses values that the kind of row does not take, unknown or unfit parties, bills and banks, a bill number that the customer has
 * already (409), CREDIT_LIMIT, OVERPAYMENT beyond the bill (the rest is a row without a bill: an advance), RESERVED_BY_TRIP.
 */
export async function writeCredit(tx: Tx, { trip, at }: RowTarget, input: BillWish): Promise<CreditRow> {
  const { warning, ...figures } = await judgeCredit(tx, trip.id, input, at)
  const [id = 0] = await insertRows(tx, creditRow, [
    {
      tripId: trip.id,
      trType: input.tr_type,
      paymentSource: input.paymentSource,
      amount: input.amount,
      billId: figures.billId ?? null,
      bankId: figures.bankId ?? null,
      billNo: figures.billNo ?? null,
      partyId: figures.partyId,
      createdBy: tx.actor.userId,
    },
  ])
  const row = await ask(tx, rowById.credit, id)
  return warning === undefined ? row : { ...row, warning }
}

async function judgeCredit(tx: Tx, tripId: number, input: BillWish, at: string): Promise<Judged> {
  const { tr_type, paymentSource, bill_id, bank_id, bill_no } = input
  if (tr_type === creditDebit.credit && paymentSource === paymentModes.credit) {
    leaveOut({ bill_id, bank_id }, at, 'Credit given opens a bill of its own.')
    return onAccount(tx, tripId, input, at)
  }
  if (tr_type === creditDebit.credit && paymentSource === paymentModes.bank) {
    leaveOut({ bill_id }, at, 'A bank transfer names a bank, and its reference.')
    if (bank_id === undefined) return required(`${at}bank_id`, 'Choose the bank that received the transfer.')
    const { id: partyId } = await requireParty(tx, input.partyId, customerKinds, at)
    return { partyId, bankId: await requireMoneyAccount(tx, bank_id, 'BANK', `${at}bank_id`), billNo: bill_no }
  }
  if (tr_type === creditDebit.debit && paymentSource === paymentModes.debit) {
    leaveOut({ bank_id, bill_no }, at, 'What was collected names its bill only.')
    if (bill_id === undefined) return { partyId: (await requireParty(tx, input.partyId, customerKinds, at)).id }
    return collected(tx, input, bill_id, at)
  }
  return refuse('INVALID', 'A row is credit given (0 with 2), a bank transfer (0 with 3) or a collection (1 with 4).', [
    { field: `${at}paymentSource`, message: 'does not go with tr_type' },
  ])
}

async function onAccount(tx: Tx, tripId: number, input: BillWish, at: string): Promise<Judged> {
  // A short that is known may be charged to the rep at once (STL-02).
  const party = await requireParty(tx, input.partyId, [...customerKinds, partyKinds.employee], at)
  const billNo = input.bill_no
  if (billNo !== undefined)
    await requireFree(
      tx,
      sql`(select 1 from ${billsNumbered({ partyId: party.id, direction: receivablePayable.receivable, billNo })}
        union all select 1 from depot.credit_row where party_id = ${party.id} and ${hasName(sql`bill_no`, billNo)} and payment_source = ${paymentModes.credit} and status = 'CREATED' and deleted_at is null) taken`,
      `${at}bill_no`,
      `${party.name} has a bill ${billNo} already.`,
    )
  const warning = await requireLimitOnTrip(tx, tripId, party, input.amount)
  return { partyId: party.id, billNo, warning }
}

async function collected(tx: Tx, { amount, partyId }: BillWish, billId: number, at: string): Promise<Judged> {
  const bill = await billById(tx, billId, `${at}bill_id`)
  const wrong = (words: string, message: string): never =>
    refuse('INVALID', words, [{ field: `${at}bill_id`, message }])
  if (bill.direction !== receivablePayable.receivable)
    wrong(`Bill ${bill.bill_no} is what we owe.`, 'should be a bill of a customer')
  if (partyId !== undefined && partyId !== bill.partyId)
    refuse('INVALID', `Bill ${bill.bill_no} is of ${bill.party}.`, [
      { field: `${at}partyId`, message: 'is not the customer of the bill' },
    ])
  const open = cents(bill.status === 'CANCELLED' ? 0 : bill.amount - bill.settled)
  const field = `${at}amount`
  if (amount > open)
    refuse(
      'OVERPAYMENT',
      `${formatMoney(open)} is open on bill ${bill.bill_no}. Enter the rest as a row of its own without a bill: it is kept as an advance.`,
      [{ field, message: `should be at most ${formatMoney(open)}`, open, amount }],
    )
  if (amount > open - bill.reserved) {
    refuseReserved(bill.bill_no, await reservationOf(tx, billId), cents(open - bill.reserved), field)
  }
  return { partyId: bill.partyId, billId }
}

async function requireParty(
  tx: Tx,
  id: number | undefined,
  kinds: readonly PartyKind[],
  at: string,
): Promise<PartyRow> {
  const field = `${at}partyId`
  if (id === undefined) return required(field, 'Choose the customer.')
  return requirePartyOfKind((await partiesById(tx, [id])).get(id), kinds, field)
}

type ChequeWish = Omit<RouteChequeInput, 'tripId'>

export const addCheque = async (tx: Tx, input: RouteChequeInput): Promise<RouteChequeRow> => {
  const target = await openTrip(tx, input.tripId)
  const entity = input.tr_type === creditDebit.debit ? 'cheque_collection' : 'cheque'
  if (input.tr_type === creditDebit.credit)
    leaveOut({ replaces: input.replaces }, '', 'A cheque that was given takes the place of no other.')
  return inPlaceOf(tx, 'collection', input, () => rowAdded(tx, entity, target.trip, writeCheque(tx, target, input)))
}

type Replacing = { tripId: number; replaces?: number | undefined }

/**
 * A row that corrects another of its trip: that one goes first, so that its bill and number are free, and what the customer may owe is
 * judged by what stands then. Refuses NOT_FOUND on `replaces`, CREDIT_LIMIT where less is collected than the trip's credit needs.
 */
async function inPlaceOf<R>(
  tx: Tx,
  kind: 'credit' | 'collection',
  { tripId, replaces }: Replacing,
  add: () => Promise<R>,
): Promise<R> {
  if (replaces === undefined) return add()
  const former = await collectionOf(tx, kind, replaces)
  const collectedNow = async () => (former ? collectedOnTrip(tx, tripId, former.partyId) : ZERO)
  const before = await collectedNow()
  if (!(await removeRowIfThere(tx, kind, replaces, tripId)))
    refuse('NOT_FOUND', 'The row was not found on the trip.', [{ field: 'replaces', message: 'was not found' }])
  const row = await add()
  if (former && (await collectedNow()) < before) await requireLimitOfLess(tx, tripId, former.partyId)
  return row
}

/**
 * E-40. A cheque given waits as CREATED; a returned one is collected on. Refuses values of the other kind, a cheque recorded already (409),
 * CHEQUE_STALE, a cheque that is not returned, OVERPAYMENT beyond what is open on it, RESERVED_BY_TRIP.
 */
export const writeCheque = (tx: Tx, target: RowTarget, input: ChequeWish): Promise<RouteChequeRow> =>
  input.tr_type === creditDebit.credit ? chequeGiven(tx, target, input) : chequeCollected(tx, target, input)

async function chequeGiven(tx: Tx, { trip, at }: RowTarget, input: ChequeWish): Promise<RouteChequeRow> {
  leaveOut({ chequeId: input.chequeId }, at, 'A cheque that was given is a new one.')
  const number = input.chequeNumber ?? required(`${at}chequeNumber`, 'Enter the number of the cheque.')
  const drawerBank = input.drawerBank ?? required(`${at}drawerBank`, 'Enter the bank that the cheque is drawn on.')
  const chequeDate = input.bankDate ?? required(`${at}bankDate`, 'Enter the date on the cheque.')
  const party = await requireParty(tx, input.partyId, customerKinds, at)
  const { id } = await recordCheque(tx, {
    number,
    direction: receivablePayable.receivable,
    drawerBank,
    branch: input.branch,
    partyId: party.id,
    amount: input.amount,
    receivedOn: trip.date,
    chequeDate,
    origin: 'ROUTE',
    status: chequeStatuses.created,
    trip: { id: trip.id, repId: trip.repId },
    journalEntryId: null,
    field: `${at}chequeNumber`,
  })
  return ask(tx, rowById.cheque, id)
}

async function chequeCollected(tx: Tx, { trip, at }: RowTarget, input: ChequeWish): Promise<RouteChequeRow> {
  const { chequeNumber, drawerBank, branch, partyId, bankDate, amount } = input
  leaveOut({ chequeNumber, drawerBank, branch, partyId, bankDate }, at, 'What was collected names its cheque only.')
  const chequeId = input.chequeId ?? required(`${at}chequeId`, 'Choose the returned cheque.')
  const [cheque] = await chequeStates(tx, [chequeId])
  const field = `${at}chequeId`
  if (!cheque) refuse('NOT_FOUND', 'The cheque was not found in this agency.', [{ field, message: 'was not found' }])
  if (cheque.direction !== receivablePayable.receivable || cheque.status !== chequeStatuses.returned)
    refuse('INVALID', `Cheque ${cheque.number} is not a returned cheque of a customer.`, [
      { field, message: 'should be a returned cheque' },
    ])
  const open = cents(cheque.amount - cheque.collected)
  requireRemainder(cheque.number, amount, open, await reservedOnCheque(tx, chequeId), cheque.reservedBy, `${at}amount`)
  const [id = 0] = await insertRows(tx, chequeCollection, [
    { chequeId, tripId: trip.id, amount, createdBy: tx.actor.userId },
  ])
  return ask(tx, rowById.cheque, id)
}

function requireRemainder(
  number: string,
  amount: Cents,
  open: Cents,
  reserved: Cents,
  trip: string | null,
  field: string,
): void {
  if (amount > open)
    refuse('OVERPAYMENT', `${formatMoney(open)} is open on cheque ${number}.`, [
      { field, message: `should be at most ${formatMoney(open)}`, open, amount },
    ])
  if (amount > open - reserved)
    refuse(
      'RESERVED_BY_TRIP',
      `Trip ${trip} is collecting ${formatMoney(reserved)} on cheque ${number}: settle the trip or remove that row first.`,
      [{ field, message: `is reserved by trip ${trip}`, trip, reserved, available: cents(open - reserved) }],
    )
}

/** A trip's row, else a bill (E-13, E-39). Refuses CREDIT_LIMIT where less is collected of a customer to whom the trip gives credit. */
export const removeCredit = async (tx: Tx, input: { id: number }): Promise<Done> =>
  (await removeCollection(tx, 'credit', input.id)) ?? removeBill(tx, input)

/** A row that collects on a returned cheque, else a cheque that was given (E-40). Refuses as {@link removeCredit} does. */
export const removeTripCheque = async (tx: Tx, input: { id: number }): Promise<Done> =>
  (await removeCollection(tx, 'collection', input.id)) ?? removeCheque(tx, input)

async function removeCollection(tx: Tx, kind: 'credit' | 'collection', id: number): Promise<Done | undefined> {
  const done = await removeRowIfThere(tx, kind, id)
  // A second time nothing changes.
  const removed = done && !('code' in done) ? await collectionOf(tx, kind, id) : undefined
  if (removed) await requireLimitOfLess(tx, removed.tripId, removed.partyId)
  return done
}
