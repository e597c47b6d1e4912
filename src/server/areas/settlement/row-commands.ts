/** Cash and discounts of a trip, and what adding and removing any of its rows has in common (E-37, E-38). */
import { listBanks } from '#reads/ledger/bank.ts'
import { rowById } from '#reads/settlement/rows.ts'
import { discountTypes } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { formatMoney } from '#contract/format.ts'
import { type Cents, cents, percentOf, sumOf, ZERO } from '#contract/money.ts'
import { type Done, unchanged } from '#contract/procedure.ts'
import type { CashInput, CashRow, DiscountInput, DiscountRow } from '#contract/settlement/settlement.ts'
import { soldGoodsOf, totalSales } from '#contract/settlement/settlement-rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import { is, queryRows } from '../../db/rows.ts'
import { ask } from '../../db/reads.ts'
import { audit } from '../../audit.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { cashEntry, discount } from '../../db/schema/index.ts'
import { deleteStampsSql } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { accounts } from '../../ledger/accounts.ts'
import { customerKinds, partiesById, requirePartyOfKind } from '../parties/index.ts'
import { type TripRow, bumpTrip, requireUnsettled, tripById } from '../trips/index.ts'
import { tripFacts } from './facts-queries.ts'

/** What every kind of row is added to: a trip, and whether its settlement is being amended (E-51): then it is settled already. */
export type RowTarget = { trip: TripRow; at: string }

/** The trip of a call. Refuses NOT_FOUND on `tripId`, ROUTE_LOCKED once it is settled or cancelled. */
export async function openTrip(tx: Tx, tripId: number): Promise<RowTarget> {
  const trip = await tripById(tx, tripId, 'tripId')
  requireUnsettled(trip)
  return { trip, at: '' }
}

/** A row that a call added: the trip's version goes up (C9). */
export async function rowAdded<R extends { id: number }>(
  tx: Tx,
  entity: string,
  trip: TripRow,
  written: Promise<R>,
): Promise<R> {
  const row = await written
  bumpTrip(tx, trip.id)
  await audit(tx, { entity, entityId: row.id, action: 'create', before: null, after: row })
  return row
}

export const addCash = async (tx: Tx, input: CashInput): Promise<CashRow> => {
  const target = await openTrip(tx, input.tripId)
  return rowAdded(tx, 'cash_entry', target.trip, writeCash(tx, target, input))
}

/** E-37. Refuses a cash type that is none, or not active. */
export async function writeCash(tx: Tx, { trip, at }: RowTarget, input: Omit<CashInput, 'tripId'>): Promise<CashRow> {
  const cashTypeId = await requireMoneyAccount(tx, input.cash_type_id, 'CASH', `${at}cash_type_id`)
  const [id = 0] = await insertRows(tx, cashEntry, [
    {
      tripId: trip.id,
      cashTypeId,
      amount: input.amount,
      note: input.note || null,
      createdBy: tx.actor.userId,
    },
  ])
  return ask(tx, rowById.cash, id)
}

/** A bank or a cash account; without an id cash in hand. */
export async function requireMoneyAccount(
  tx: Tx,
  id: number | undefined,
  kind: 'CASH' | 'BANK',
  field: string,
): Promise<number> {
  const what = kind === 'CASH' ? 'cash account' : 'bank'
  const banks = await ask(tx, listBanks, id === undefined ? {} : { id })
  const bank = id === undefined ? banks.find(({ accountCode }) => accountCode === accounts.cashInHand) : banks[0]
  if (!bank) refuse('NOT_FOUND', `The ${what} was not found in this agency.`, [{ field, message: 'was not found' }])
  if (bank.kind !== kind)
    refuse('INVALID', `${bank.name} is not a ${what}.`, [{ field, message: `should be a ${what}` }])
  if (!bank.isActive) refuse('INVALID', `${bank.name} is not active.`, [{ field, message: 'is not active' }])
  return bank.id
}

export const addDiscount = async (tx: Tx, input: DiscountInput): Promise<DiscountRow> => {
  const target = await openTrip(tx, input.tripId)
  return rowAdded(tx, 'discount', target.trip, writeDiscount(tx, target, input))
}

/** E-38. Refuses what does not belong to the kind of discount, and DISCOUNT_EXCEEDS_SALES: all of them together stay within the trip's sales. */
export async function writeDiscount(
  tx: Tx,
  { trip, at }: RowTarget,
  input: Omit<DiscountInput, 'tripId'>,
): Promise<DiscountRow> {
  const facts = await tripFacts(tx, trip.id)
  const sales = totalSales(facts.items, facts.empties)
  const figures = discountOf(input, soldGoodsOf(facts.items), at)
  const total = cents(sumOf(facts.discount, (row) => row.amount) + figures.amount)
  if (figures.baseAmount > sales || total > sales)
    refuse('DISCOUNT_EXCEEDS_SALES', `The sales of the trip are ${formatMoney(sales)}.`, [
      {
        field: `${at}${figures.baseAmount > sales ? 'base_amount' : input.type === discountTypes.percent ? 'rate' : 'amount'}`,
        message: `should leave the discounts within ${formatMoney(sales)}`,
        sales,
        discounts: total,
      },
    ])
  if (input.outlet_id !== undefined)
    requirePartyOfKind((await partiesById(tx, [input.outlet_id])).get(input.outlet_id), customerKinds, `${at}outlet_id`)
  const [id = 0] = await insertRows(tx, discount, [
    {
      tripId: trip.id,
      type: input.type,
      ...figures,
      outletId: input.outlet_id ?? null,
      createdBy: tx.actor.userId,
    },
  ])
  return ask(tx, rowById.discount, id)
}

type DiscountFigures = { baseAmount: Cents; rate: number; amount: Cents }

function discountOf(
  { type, base_amount, rate, amount }: Omit<DiscountInput, 'tripId'>,
  goodsSold: Cents,
  at: string,
): DiscountFigures {
  if (type === discountTypes.plus) {
    leaveOut({ base_amount, rate }, at, 'A fixed discount has an amount only.')
    return { baseAmount: ZERO, rate: 0, amount: amount ?? required(`${at}amount`, 'Enter the amount.') }
  }
  leaveOut({ amount }, at, 'The amount of a percentage is worked out.')
  if (rate === undefined) return required(`${at}rate`, 'Enter the percentage.')
  const baseAmount = base_amount ?? goodsSold
  const share = percentOf(baseAmount, rate)
  if (share === 0)
    refuse('INVALID', 'That percentage comes to nothing.', [{ field: `${at}rate`, message: 'comes to nothing' }])
  return { baseAmount, rate, amount: share }
}

export const required = (field: string, words: string): never =>
  refuse('REQUIRED', words, [{ field, message: 'is required' }])

/** Refuses the fields that are there. */
export function leaveOut(values: Record<string, unknown>, at: string, words: string): void {
  const named = Object.keys(values).filter((field) => values[field] !== undefined)
  if (named.length > 0)
    refuse(
      'INVALID',
      words,
      named.map((field) => ({ field: `${at}${field}`, message: 'should be left out' })),
    )
}

/** The tables of rows that only wait for the settlement. */
const kinds = {
  cash: { table: sql`depot.cash_entry`, entity: 'cash_entry', byId: rowById.cash },
  discount: { table: sql`depot.discount`, entity: 'discount', byId: rowById.discount },
  credit: { table: sql`depot.credit_row`, entity: 'credit_row', byId: rowById.credit },
  empties: { table: sql`depot.empty_bottle`, entity: 'empty_bottle', byId: rowById.empties },
  collection: { table: sql`depot.cheque_collection`, entity: 'cheque_collection', byId: rowById.cheque },
} as const
export type RowKind = keyof typeof kinds

const foundColumns = { tripId: is.maybe(is.number), isDeleted: is.flag }

/**
 * E-36 to E-40: takes a row off a trip that is not settled; a second time changes nothing (200002). Refuses NOT_FOUND, ROUTE_LOCKED.
 * Answers undefined when no row of that kind has the id and `optional` is set.
 */
export async function removeRow(tx: Tx, kind: RowKind, id: number): Promise<Done> {
  return (
    (await removeRowIfThere(tx, kind, id)) ??
    refuse('NOT_FOUND', 'The row was not found on any trip.', [{ field: 'id', message: 'was not found' }])
  )
}

/** As {@link removeRow}; undefined when no row of that kind, or none of `tripId`, has the id. */
export async function removeRowIfThere(tx: Tx, kind: RowKind, id: number, tripId?: number): Promise<Done | undefined> {
  const { table, entity, byId } = kinds[kind]
  const rows = await queryRows(
    tx.db,
    foundColumns,
  )`select trip_id as "tripId", deleted_at is not null as "isDeleted" from ${table} where id = ${id}`
  const [found] = rows
  if (!found || found.tripId === null || found.tripId !== (tripId ?? found.tripId)) return undefined
  const trip = await tripById(tx, found.tripId, 'id')
  if (found.isDeleted) return unchanged('The row was removed already.', { id })
  requireUnsettled(trip)
  const before = await ask<number, object>(tx, byId, id)
  await softDelete(tx, table, sql`id = ${id}`)
  bumpTrip(tx, trip.id)
  await audit(tx, { entity, entityId: id, action: 'delete', before, after: null })
  return { id }
}

const softDelete = (tx: Tx, table: SQL, which: SQL) =>
  tx.db.execute(sql`update ${table} set ${deleteStampsSql(tx)} where ${which}`)

/** Soft-deletes rows of these ids, whatever their kind but cheques; their effects are the caller's. */
export async function deleteRows(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  for (const { table } of Object.values(kinds))
    await softDelete(tx, table, sql`id = any(${sql.param([...ids])}::bigint[])`)
}

export const removeCash = (tx: Tx, { id }: { id: number }): Promise<Done> => removeRow(tx, 'cash', id)
export const removeDiscount = (tx: Tx, { id }: { id: number }): Promise<Done> => removeRow(tx, 'discount', id)
