/** Amending the settlement of a trip: its entry is replaced, untouched rows keep what they did (E-51). */
import { isAdmin, isSuperAdmin } from '#contract/access.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { creditDebit } from '#contract/enums.ts'
import { refuse } from '#contract/errors.ts'
import { formatDate } from '#contract/format.ts'
import { type Unchanged, unchanged } from '#contract/procedure.ts'
import type { AmendedRow, Settled, SettleInput } from '#contract/settlement/settlement.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import { unreachable } from '#contract/unreachable.ts'
import { requireRowVersion } from '../../db/row-stamps.ts'
import type { Tx } from '../../db/tx.ts'
import { reversalDate } from '../../ledger/business-date.ts'
import { post, reverse } from '../../ledger/post.ts'
import { reverseBottleMovements } from '../../stock/bottles.ts'
import { recostFollowing } from '../../stock/recost.ts'
import type { Movement } from '../../stock/move.ts'
import { appSettings } from '../system/index.ts'
import { applyUnload, tripById, type TripRow } from '../trips/index.ts'
import { writeEmpties } from './bottle-row-commands.ts'
import { requireLimitsOfLess } from './credit-limit-commands.ts'
import { carryOut, followEntry, shortsToLend, withdraw } from './effect-commands.ts'
import { writeCheque, writeCredit } from './money-row-commands.ts'
import { planOf, type SettlementFacts } from './plan.ts'
import { bottleMovementsOf, SALES_SUMMARY, settlementPosting } from './postings.ts'
import { deleteRows, type RowTarget, writeCash, writeDiscount } from './row-commands.ts'
import { markSettled, sell, settledOf } from './settled-commands.ts'
import { settlementFacts, type TripFacts, tripFacts } from './facts-queries.ts'
import { unsell } from './unsettle-commands.ts'

type Amendment = NonNullable<SettleInput['amend']>

/**
 * E-51. An amendment that changes nothing posts nothing (200002). Refuses ROUTE_LOCKED for a trip that is not settled, ROLE_NOT_ALLOWED (an Admin while the day is open, then a SuperAdmin),
 * REQUIRED without a reason, VERSION_CONFLICT, NOT_FOUND for a row that is not the trip's, what {@link withdraw} refuses of a removed row,
 * and everything that settling refuses, judged on the net result.
 */
export async function amend(tx: Tx, input: SettleInput): Promise<Settled | Unchanged> {
  const changes = input.amend ?? unreachable('an amendment has no changes')
  const trip = await tripById(tx, input.id, 'id')
  const settledOn = await requireAmendable(tx, trip, input)
  const date = reversalDate(tx, settledOn)
  const before = await tripFacts(tx, trip.id)
  if (changesNothing(before, changes))
    return unchanged(`Nothing of the settlement of ${trip.number} was changed.`, settledOf(before))
  await removeRows(tx, before, changes.remove ?? [], date)
  if (changes.unload !== undefined) await unloadAgain(tx, trip, changes.unload, date)
  await addRows(tx, trip, changes.add ?? [])

  const facts = withNextVersion(await settlementFacts(tx, trip.id), trip)
  await requireLimitsOfLess(tx, trip.id, before, facts)
  const settings = await appSettings(tx)
  const goodsMoved = changes.unload === undefined
  const plan = planOf(facts, { settings, roles: tx.actor.roles, confirm: input.confirm ?? false, date, goodsMoved })
  const document: Movement = { type: SALES_SUMMARY, id: trip.id, date }
  const recosted = await reverseBottleMovements(tx, document, bottleMovementsOf(facts, plan))
  if (trip.journalEntryId !== null)
    await reverse(tx, trip.journalEntryId, `Settlement of ${trip.number} amended`, recosted)
  const posting = settlementPosting(facts, plan, {
    date,
    version: facts.trip.version,
    shortPolicy: settings.short_policy,
  })
  const entry = await post(tx, posting)
  const journalEntryId = entry?.id ?? null
  if (!goodsMoved) await sell(tx, document, plan)
  if (trip.journalEntryId !== null) await followEntry(tx, trip.journalEntryId, journalEntryId)
  await carryOut(tx, facts, await shortsToLend(tx, trip.id, plan.gaps), { date, journalEntryId })
  if (!goodsMoved)
    await recostFollowing(
      tx,
      document,
      facts.lines.map(({ stockItemId }) => stockItemId),
    )
  return markSettled(tx, facts, { date, journalEntryId, journal: entry?.number ?? null }, 'amend', {
    reason: input.reason,
    remove: changes.remove ?? [],
    add: changes.add ?? [],
    unload: changes.unload ?? null,
    gaps: plan.gaps,
    before: before.balance,
  })
}

/** No row goes or comes, and of every item as much came back as before. */
function changesNothing({ lines }: TripFacts, { remove = [], add = [], unload }: Amendment): boolean {
  if (remove.length > 0 || add.length > 0) return false
  if (unload === undefined) return true
  return [...Map.groupBy(lines, ({ stockItemId }) => stockItemId)].every(([stockItemId, ofItem]) => {
    const sum = (key: 'returned_good' | 'returned_expired', from: readonly Record<typeof key, number>[]) =>
      from.reduce((total, each) => total + each[key], 0)
    const wanted = unload.filter(({ stock_item_id }) => stock_item_id === stockItemId)
    return (['returned_good', 'returned_expired'] as const).every((key) => sum(key, wanted) === sum(key, ofItem))
  })
}

async function requireAmendable(tx: Tx, trip: TripRow, { rowVersion, reason }: SettleInput): Promise<BusinessDate> {
  if (trip.status !== tripStatuses.summarised || trip.settledOn === null)
    refuse('ROUTE_LOCKED', `Trip ${trip.number} is not settled. Change its rows and settle it.`)
  const { roles } = tx.actor
  if (!isAdmin(roles) || (trip.settledOn < tx.agency.openDate && !isSuperAdmin(roles)))
    refuse(
      'ROLE_NOT_ALLOWED',
      isAdmin(roles)
        ? `${formatDate(trip.settledOn)} is closed: a SuperAdmin may amend the settlement.`
        : 'An Admin may amend a settlement.',
    )
  await requireRowVersion(tx, trip, rowVersion)
  if (!reason?.trim())
    refuse('REQUIRED', 'Say why the settlement is amended.', [{ field: 'reason', message: 'is required' }])
  return trip.settledOn
}

async function removeRows(tx: Tx, facts: TripFacts, ids: readonly number[], date: BusinessDate): Promise<void> {
  const removed = new Set(ids)
  const known = new Set(
    [facts.cash, facts.discount, facts.credits, facts.cheques, facts.empties].flatMap((rows) =>
      rows.map(({ id }) => id),
    ),
  )
  for (const [i, id] of ids.entries())
    if (!known.has(id))
      refuse('NOT_FOUND', `The trip has no such row.`, [{ field: `amend.remove.${i}`, message: 'was not found' }])
  await withdraw(tx, facts, (id) => removed.has(id), date)
  await deleteRows(tx, [...removed])
}

/** The goods that were sold are on the vehicle again, then what came back comes back anew. */
async function unloadAgain(
  tx: Tx,
  trip: TripRow,
  lines: NonNullable<Amendment['unload']>,
  date: BusinessDate,
): Promise<void> {
  await unsell(tx, { type: SALES_SUMMARY, id: trip.id, date })
  await applyUnload(tx, trip, lines, date)
}

async function addRows(tx: Tx, trip: TripRow, rows: readonly AmendedRow[]): Promise<void> {
  const numbered = rows.map((row, i) => ({ row, at: `amend.add.${i}.` }))
  // What is collected comes first: it counts when credit is judged, in whatever order both were typed (E-39).
  const collectedFirst = numbered.toSorted((a, b) => Number(collects(b.row)) - Number(collects(a.row)))
  for (const { row, at } of collectedFirst) await addRow(tx, { trip, at }, row)
}

const collects = (row: AmendedRow): boolean =>
  (row.kind === 'credit' || row.kind === 'cheque') && row.tr_type === creditDebit.debit

function addRow(tx: Tx, target: RowTarget, row: AmendedRow): Promise<unknown> {
  switch (row.kind) {
    case 'cash':
      return writeCash(tx, target, row)
    case 'discount':
      return writeDiscount(tx, target, row)
    case 'credit':
      return writeCredit(tx, target, row)
    case 'cheque':
      return writeCheque(tx, target, row)
    case 'empties':
      return writeEmpties(tx, target, row)
  }
}

/** The next version of the entry (C7); an unloading that was replaced has counted already. */
const withNextVersion = (facts: SettlementFacts, before: TripRow): SettlementFacts => ({
  ...facts,
  trip: { ...facts.trip, version: Math.max(facts.trip.version, before.version + 1) },
})
