/** What waits for the server, laid anew over a mirror, against bare changes of as many rows that are rolled back too. */
import type { Sqlite } from '../src/main/mirror/sqlite.ts'
import { createMirror, type Layer, type Mirror } from '../src/main/mirror/mirror.ts'
import { predictions } from '../src/main/prediction/index.ts'
import { worldOf } from '../src/main/prediction/world.ts'
import { localIdsAt } from '#contract/local-ids.ts'
import { settlementOf } from '#reads/settlement/settlement.ts'
import { ask, type Who } from '../src/main/mirror/reads.ts'
import { type Figure, inTurn, slowerThan } from './lib/figures.ts'

/** Vehicle days of ten documents each. */
const DAYS = 20
const ROUNDS = 41
const DAY = '2026-03-02'

type Chosen = { route: number; vehicle: number; rep: number; product: number; item: number }

/** 200 documents: twenty vehicles loaded, unloaded and settled without the server. */
export async function rebaseBench(sqlite: Sqlite, who: Who): Promise<Figure> {
  const layers: Layer[] = []
  const mirror = createMirror(sqlite, () => layers)
  const chosen = mirror.get<Chosen>(`
    select (select id from route limit 1) as route, (select id from vehicle limit 1) as vehicle, (select rep_id from trip limit 1) as rep,
      s.main_item_id as product, s.id as item
    from stock_item s join stock_balance b on b.stock_item_id = s.id and b.loc = 'WH' order by b.qty desc limit 1`)
  if (!chosen) throw new Error('the mirror has no goods')
  let newestId = 0
  const wait = (call: string, input: (over: Mirror) => object): number => {
    const firstId = (newestId = localIdsAt(Date.now(), newestId))
    const now = new Date().toISOString()
    const typed = input(mirror)
    layers.push((over) => {
      const world = worldOf(over, { ...who, name: 'Nimal', now, firstId })
      predictions[call]?.predict(world, typed)
      return world.touched
    })
    mirror.layAgain()
    return firstId
  }
  for (let day = 0; day < DAYS; day += 1) vehicleDay(chosen, wait, who)

  const changes = () => Number(sqlite.prepare('select total_changes()').pluck().get())
  const before = changes()
  mirror.layAgain()
  const rows = changes() - before
  mirror.lift()
  const bare = sqlite.prepare('update stock_balance set qty = qty + 1 where id = ?')
  const { id } = mirror.get<{ id: number }>('select id from stock_balance limit 1') ?? { id: 0 }
  const [ours, plain] = await inTurn(
    ROUNDS,
    () => {
      mirror.layAgain()
      mirror.lift()
    },
    () => {
      sqlite.exec('begin immediate')
      for (let row = 0; row < rows; row += 1) bare.run(id)
      sqlite.exec('rollback')
    },
  )
  const baseline = { of: `${rows} rows changed bare and rolled back`, ms: plain }
  return slowerThan(`${layers.length} waiting documents laid anew over the mirror`, ours, baseline, 140)
}

function vehicleDay(
  { route, vehicle, rep, product, item }: Chosen,
  wait: (call: string, input: (over: Mirror) => object) => number,
  who: Who,
): void {
  const lines = [{ stock_item_id: item, qty: 2 }]
  const id = wait('trip.create', () => ({
    date: DAY,
    route_id: route,
    vehicle_id: vehicle,
    rep_id: rep,
    product_id: product,
    lines,
  }))
  wait('trip.addItems', () => ({ id, lines }))
  wait('trip.unload', () => ({
    id,
    rowVersion: 2,
    unloaded_on: DAY,
    lines: [{ stock_item_id: item, returned_good: 1, returned_expired: 0 }],
  }))
  for (let row = 0; row < 6; row += 1) wait('cash.create', () => ({ tripId: id, amount: 1_000 }))
  wait('dayEnd.settle', (over) => ({
    id,
    settled_on: DAY,
    rowVersion: ask(over, who, settlementOf, { id }).trip.rowVersion,
  }))
}
