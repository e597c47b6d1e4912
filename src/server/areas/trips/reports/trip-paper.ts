/** What the papers of one trip have in common: the head, and the pieces that its vehicle took by item. */
import { getTrip } from '#reads/trips/trip.ts'
import type { Cents } from '#contract/money.ts'
import { type TripDetails, tripStatuses } from '#contract/trips/trip.ts'
import { ask } from '../../../db/reads.ts'
import { is, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Control, Loaded } from '../../../reports/definition.ts'

type ItemOfTrip = {
  stockItemId: number
  code: string
  description: string
  loaded: number
  good: number
  expired: number
  price: Cents
}

/** The trip, what stands over and beside its rows, and its items. Refuses NOT_FOUND, also a trip of products that the person may not see. */
export async function tripPaper(tx: Tx, { id, title }: { id: number; title: string }) {
  const trip = await ask(tx, getTrip, { id })
  const isCancelled = trip.status === tripStatuses.cancelled
  const head = {
    title: isCancelled ? `${title} · CANCELLED` : title,
    period: { from: trip.date, to: trip.date },
    document: trip.number,
    about: [
      `Route: ${trip.root}`,
      `Vehicle: ${trip.vehicle}`,
      ...trip.staff.map(({ role, name }) => `${role}: ${name}`),
      ...(trip.remark === null ? [] : [`Remark: ${trip.remark}`]),
    ],
  } satisfies Partial<Loaded<readonly []>>
  return { trip, head, items: itemsOf(trip), controls: isCancelled ? [] : [await loadedControl(tx, id)] }
}

/** Lots of an item together, in the order of loading. */
const itemsOf = ({ lines }: TripDetails): ItemOfTrip[] =>
  [...Map.groupBy(lines, ({ stockItemId }) => stockItemId).values()].flatMap((lots) => {
    const [first] = lots
    if (!first) return []
    const sum = (key: 'loaded' | 'returned_good' | 'returned_expired') =>
      lots.reduce((pieces, lot) => pieces + lot[key], 0)
    return {
      stockItemId: first.stockItemId,
      code: first.code,
      description: first.description,
      loaded: sum('loaded'),
      good: sum('returned_good'),
      expired: sum('returned_expired'),
      price: first.unit_price,
    }
  })

/** Pieces on the paper = pieces that the movements took onto the vehicle. */
async function loadedControl(tx: Tx, id: number) {
  const [moved] = await queryRows(tx.db, { pieces: is.number })`
    select coalesce(sum(case when from_loc = 'WH' then qty when to_loc = 'WH' then -qty else 0 end), 0)::int as pieces
    from depot.stock_movement where source_type = 'LOAD' and source_id = ${id}`
  return {
    label: 'pieces moved onto the vehicle',
    column: 'loaded',
    ledger: moved?.pieces ?? 0,
  } as const satisfies Control<readonly [{ key: 'loaded'; title: string; kind: 'quantity'; width: number }]>
}
