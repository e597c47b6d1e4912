/** Settling a trip: one entry for everything that happened on it (E-50). */
import { formatDate } from '#contract/format.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { refuse } from '#contract/errors.ts'
import { type Unchanged, unchanged } from '#contract/procedure.ts'
import type { Settled, SettleInput } from '#contract/settlement/settlement.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { settleAll } from '../../db/settle-all.ts'
import { requireRowVersion } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { documentDate } from '../../ledger/business-date.ts'
import { post } from '../../ledger/post.ts'
import { moveBottles } from '../../stock/bottles.ts'
import { recostFollowing } from '../../stock/recost.ts'
import type { Movement } from '../../stock/move.ts'
import { appSettings } from '../system/index.ts'
import { amend } from './amend-commands.ts'
import { carryOut } from './effect-commands.ts'
import { planOf, type SettlementFacts } from './plan.ts'
import { bottleMovementsOf, SALES_SUMMARY, settlementPosting } from './postings.ts'
import { markSettled, sell, settledOf } from './settled-commands.ts'
import { settlementFacts } from './facts-queries.ts'

/**
 * E-50; with `amend` E-51. Settled already: 200002, nothing is posted. Refuses ROUTE_LOCKED for a trip that is on the road or cancelled,
 * VERSION_CONFLICT, days by C3 and before the goods came back, INSUFFICIENT_BOTTLES, and what {@link planOf} refuses.
 */
export async function settle(tx: Tx, input: SettleInput): Promise<Settled | Unchanged> {
  if (input.amend !== undefined) return amend(tx, input)
  const [facts, settings] = await Promise.all([settlementFacts(tx, input.id), appSettings(tx)])
  const { trip } = facts
  if (trip.status === tripStatuses.summarised)
    return unchanged(`Trip ${trip.number} is settled already.`, settledOf(facts))
  requireUnloaded(facts)
  await requireRowVersion(tx, trip, input.rowVersion)
  const date = await settlementDate(tx, facts, input.settled_on)
  const terms = { settings, roles: tx.actor.roles, confirm: input.confirm ?? false, date, goodsMoved: false }
  const plan = planOf(facts, terms)
  const document: Movement = { type: SALES_SUMMARY, id: trip.id, date }
  const posting = settlementPosting(facts, plan, { date, version: trip.version, shortPolicy: settings.short_policy })
  const [entry] = await settleAll(post(tx, posting), sell(tx, document, plan))
  await settleAll(
    // Bottles of an earlier day may be followed by entries of their own: behind the settlement's.
    moveBottles(tx, document, bottleMovementsOf(facts, plan)),
    carryOut(tx, facts, plan.gaps, { date, journalEntryId: entry?.id ?? null }),
  )
  await recostFollowing(
    tx,
    document,
    plan.sold.map(({ stockItemId }) => stockItemId),
  )
  return markSettled(tx, facts, { date, journalEntryId: entry?.id ?? null, journal: entry?.number ?? null }, 'settle', {
    confirm: input.confirm ?? false,
    gaps: plan.gaps,
    reason: input.reason?.trim() || null,
  })
}

function requireUnloaded({ trip }: SettlementFacts): void {
  if (trip.status === tripStatuses.loaded)
    refuse('ROUTE_LOCKED', `Trip ${trip.number} is on the road. Record what came back first.`)
  if (trip.status === tripStatuses.cancelled) refuse('ROUTE_LOCKED', `Trip ${trip.number} is cancelled.`)
}

/** Default the day it was unloaded, or the open day when that is closed. */
async function settlementDate(
  tx: Tx,
  { trip }: SettlementFacts,
  asked: BusinessDate | undefined,
): Promise<BusinessDate> {
  const back = trip.unloadedOn ?? trip.date
  const field = 'settled_on'
  if (asked !== undefined && asked < back)
    refuse('INVALID', `Trip ${trip.number} came back on ${formatDate(back)}. Settle it on that day or later.`, [
      { field, message: `should not lie before ${formatDate(back)}` },
    ])
  return documentDate(tx, asked ?? (back < tx.agency.openDate ? tx.agency.openDate : back))
}
