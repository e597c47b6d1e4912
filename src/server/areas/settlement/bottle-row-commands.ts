/** Bottles of a trip: empties, bought and damaged ones, loans given and brought back (E-36, C13). */
import { rowById } from '#reads/settlement/rows.ts'
import { creditDebit, loanTypes } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { ZERO } from '#contract/money.ts'
import type { Done } from '#contract/procedure.ts'
import type { EmptyBottlesInput, EmptyBottlesRow } from '#contract/settlement/settlement.ts'
import { is, queryRows } from '../../db/rows.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { emptyBottle } from '../../db/schema/index.ts'
import { ask } from '../../db/reads.ts'
import type { Tx } from '../../db/tx.ts'
import { customerKinds, requirePartyOfKind, partiesById } from '../parties/index.ts'
import { reservedOnLoan } from './reserved-queries.ts'
import { leaveOut, openTrip, removeRow, required, rowAdded, type RowTarget } from './row-commands.ts'

type Wish = Omit<EmptyBottlesInput, 'tripId'>
type Figures = Pick<typeof emptyBottle.$inferInsert, 'partyId' | 'unitPrice' | 'deposit' | 'loanId'>

export const addEmpties = async (tx: Tx, input: EmptyBottlesInput): Promise<EmptyBottlesRow> => {
  const target = await openTrip(tx, input.tripId)
  return rowAdded(tx, 'empty_bottle', target.trip, writeEmpties(tx, target, input))
}

/**
 * E-36. Refuses an unknown bottle, values that the kind of row does not take, a loan of another bottle, more than is outstanding on it
 * (INSUFFICIENT_BOTTLES at outlets), RESERVED_BY_TRIP.
 */
export async function writeEmpties(tx: Tx, { trip, at }: RowTarget, input: Wish): Promise<EmptyBottlesRow> {
  const sellingPrice = await requireBottle(tx, input.bottleStockId, `${at}bottleStockId`)
  const figures: Figures = {
    partyId: null,
    loanId: null,
    unitPrice: ZERO,
    deposit: ZERO,
    ...(await figuresOf(tx, input, sellingPrice, at)),
  }
  const [id = 0] = await insertRows(tx, emptyBottle, [
    {
      tripId: trip.id,
      bottleStockId: input.bottleStockId,
      loanType: input.loan_type,
      trType: input.tr_type ?? creditDebit.credit,
      qty: input.qty,
      ...figures,
      createdBy: tx.actor.userId,
    },
  ])
  return ask(tx, rowById.empties, id)
}

async function figuresOf(
  tx: Tx,
  input: Wish,
  sellingPrice: Figures['unitPrice'],
  at: string,
): Promise<Partial<Figures>> {
  const { loan_type, tr_type, unit_price, deposit, loan_id } = input
  if (loan_type !== loanTypes.loan) {
    if (tr_type === creditDebit.debit)
      refuse('INVALID', 'Only a loan is brought back.', [{ field: `${at}tr_type`, message: 'should be left out' }])
    leaveOut({ deposit, loan_id }, at, 'Only a loan has a deposit.')
    if (loan_type !== loanTypes.purchase) leaveOut({ unit_price }, at, 'Only a bottle that was bought has a price.')
    const partyId = input.partyId === undefined ? null : await requireCustomer(tx, input.partyId, at)
    return { partyId, ...(loan_type === loanTypes.purchase ? { unitPrice: unit_price ?? sellingPrice } : {}) }
  }
  leaveOut({ unit_price }, at, 'A loan has no price.')
  if (tr_type === creditDebit.debit) {
    leaveOut({ deposit }, at, 'A deposit is given back when the loan is closed.')
    return broughtBack(tx, input, at)
  }
  leaveOut({ loan_id }, at, 'The loan is opened when the trip is settled.')
  const partyId =
    input.partyId === undefined
      ? required(`${at}partyId`, 'Choose who borrows the bottles.')
      : await requireCustomer(tx, input.partyId, at)
  return { partyId, deposit: deposit ?? ZERO }
}

const requireCustomer = async (tx: Tx, id: number, at: string): Promise<number> =>
  requirePartyOfKind((await partiesById(tx, [id])).get(id), customerKinds, `${at}partyId`).id

async function requireBottle(tx: Tx, id: number, field: string): Promise<Figures['unitPrice']> {
  const rows = await queryRows(tx.db, {
    price: is.cents,
  })`select selling_price as price from depot.bottle_stock where id = ${id} and deleted_at is null`
  return (
    rows[0]?.price ??
    refuse('NOT_FOUND', 'The bottle was not found in this agency.', [{ field, message: 'was not found' }])
  )
}

const loanColumns = { number: is.text, partyId: is.number, bottleStockId: is.number, outstanding: is.number }

async function broughtBack(
  tx: Tx,
  { loan_id, bottleStockId, partyId, qty }: Wish,
  at: string,
): Promise<Partial<Figures>> {
  const field = `${at}loan_id`
  const loanId = loan_id ?? required(field, 'Choose the loan that was brought back.')
  const rows = await queryRows(tx.db, loanColumns)`
    select number, party_id as "partyId", bottle_stock_id as "bottleStockId", qty - closed_returned - closed_paid - closed_damaged as outstanding
    from depot.bottle_loan where id = ${loanId} and deleted_at is null`
  const loan =
    rows[0] ?? refuse('NOT_FOUND', 'The loan was not found in this agency.', [{ field, message: 'was not found' }])
  if (loan.bottleStockId !== bottleStockId)
    refuse('INVALID', `Loan ${loan.number} is of another bottle.`, [{ field, message: 'is of another bottle' }])
  if (partyId !== undefined && partyId !== loan.partyId)
    refuse('INVALID', `Loan ${loan.number} is of another customer.`, [
      { field: `${at}partyId`, message: 'is not the customer of the loan' },
    ])
  const reserved = await reservedOnLoan(tx, loanId)
  const available = loan.outstanding - reserved
  if (qty > available) {
    const key = qty > loan.outstanding ? 'INSUFFICIENT_BOTTLES' : 'RESERVED_BY_TRIP'
    refuse(key, `${available} of loan ${loan.number} can still be brought back.`, [
      { field: `${at}qty`, message: `should be at most ${available}`, available, wanted: qty, reserved },
    ])
  }
  return { partyId: loan.partyId, loanId }
}

export const removeEmpties = (tx: Tx, { id }: { id: number }): Promise<Done> => removeRow(tx, 'empties', id)
