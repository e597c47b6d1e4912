/** Settling a trip: one entry for everything that happened on it (domain.md E-50). */
import { formatDate } from '#contract/format.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { type Unchanged, unchanged } from '#contract/procedure.ts'
import type { Settled, SettleInput } from '#contract/settlement.ts'
import { tripStatuses } from '#contract/trip.ts'
import { together } from '../../db/together.ts'
import type { Tx } from '../../db/tx.ts'
import { documentDate } from '../../ledger/business-date.ts'
import { post } from '../../ledger/post.ts'
import { moveBottles } from '../../stock/bottles.ts'
import { followLate } from '../../stock/late.ts'
import type { Movement } from '../../stock/move.ts'
import { appSettings } from '../system/queries.ts'
import { mustBeAsSeen } from '../trips/trip-queries.ts'
import { amend } from './amend-commands.ts'
import { carryOut } from './effect-commands.ts'
import { planOf, type SettlingSheet } from './plan.ts'
import { bottleMovesOf, SALES_SUMMARY, settlementPosting } from './postings.ts'
import { markSettled, sell, settledOf } from './settled-commands.ts'
import { settlingSheet } from './sheet-queries.ts'

/**
 * E-50; with `amend` E-51. Settled already: 200002, nothing is posted. Refuses ROUTE_LOCKED for a trip that is on the road or cancelled,
 * VERSION_CONFLICT, days by C3 and before the goods came back, INSUFFICIENT_BOTTLES, and what {@link planOf} refuses.
 */
export async function settle(tx: Tx, input: SettleInput): Promise<Settled | Unchanged> {
  if (input.amend !== undefined) return amend(tx, input)
  const [sheet, settings] = await Promise.all([settlingSheet(tx, input.id), appSettings(tx)])
  const { trip } = sheet
  if (trip.status === tripStatuses.summarised)
    return unchanged(`Trip ${trip.number} is settled already.`, settledOf(sheet))
  mustBeBack(sheet)
  mustBeAsSeen(trip, input.rowVersion)
  const date = await settlementDate(tx, sheet, input.settled_on)
  const terms = { settings, roles: tx.actor.roles, confirm: input.confirm ?? false, date, goodsMoved: false }
  const plan = planOf(sheet, terms)
  const document: Movement = { type: SALES_SUMMARY, id: trip.id, date }
  const posting = settlementPosting(sheet, plan, { date, version: trip.version, shortPolicy: settings.short_policy })
  const [entry] = await together(post(tx, posting), sell(tx, document, plan))
  await together(
    // Bottles of an earlier day may be followed by entries of their own: behind the settlement's.
    moveBottles(tx, document, bottleMovesOf(sheet, plan)),
    carryOut(tx, sheet, plan.gaps, { date, journalId: entry?.id ?? null }),
  )
  await followLate(
    tx,
    document,
    plan.sold.map(({ stockId }) => stockId),
  )
  return markSettled(tx, sheet, { date, journalId: entry?.id ?? null, journal: entry?.number ?? null }, 'settle', {
    confirm: input.confirm ?? false,
    gaps: plan.gaps,
  })
}

function mustBeBack({ trip }: SettlingSheet): void {
  if (trip.status === tripStatuses.loaded)
    refuse('ROUTE_LOCKED', `Trip ${trip.number} is on the road. Record what came back first.`)
  if (trip.status === tripStatuses.cancelled) refuse('ROUTE_LOCKED', `Trip ${trip.number} is cancelled.`)
}

/** Default the day it was unloaded, or the open day when that is closed. */
async function settlementDate(tx: Tx, { trip }: SettlingSheet, asked: BusinessDate | undefined): Promise<BusinessDate> {
  const back = trip.unloadedOn ?? trip.date
  const field = 'settled_on'
  if (asked !== undefined && asked < back)
    refuse('INVALID', `Trip ${trip.number} came back on ${formatDate(back)}. Settle it on that day or later.`, [
      { field, message: `should not lie before ${back}` },
    ])
  return documentDate(tx, asked ?? (back < tx.agency.openDate ? tx.agency.openDate : back))
}
