/** What a receipt says about the prices of its items (E-20). */
import { isAdmin } from '#contract/access.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { Tx } from '../../../db/tx.ts'
import { enqueue } from '../../../db/pipeline.ts'
import type { LineInput } from '#contract/inventory/grn-lines.ts'

/**
 * The newest receipt sets the SKU's cost, and its selling price when an Admin or SuperAdmin posts it;
 * a User's price waits as a proposal (E-20). A note dated before a later one changes neither.
 */
export function takePrices(tx: Tx, lines: readonly LineInput[], date: BusinessDate, grnId: number): void {
  const takes = isAdmin(tx.actor.roles) ? takePrice : proposePrice
  const prices = [lines.map((l) => l.stockItemId), lines.map((l) => l.unitCost), lines.map((l) => l.reselling_price)]
  // Nothing is later than today.
  if (date >= tx.today) enqueue(tx, { text: takes, values: prices })
  else enqueue(tx, { text: takes + unlessReceivedLater, values: [...prices, date, grnId] })
}

/** What stays as it is is not written: it would travel to every mirror. */
const takingPrices = (set: string, changed: string) => `
  update depot.stock_item s set cost_price = n.cost, ${set}
  from (select distinct on (id) * from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality as u(id, cost, price, line) order by id, line desc) n
  where s.id = n.id and (s.cost_price <> n.cost or ${changed})`
const takePrice = takingPrices(
  'reselling_price = n.price, proposed_price = null',
  's.reselling_price <> n.price or s.proposed_price is not null',
)
const proposePrice = takingPrices(
  'proposed_price = nullif(n.price, s.reselling_price)',
  's.proposed_price is distinct from nullif(n.price, s.reselling_price)',
)
/** Notes of later days keep their prices. */
const unlessReceivedLater = `
  and n.id not in (select l.stock_item_id from depot.grn g join depot.grn_line l on l.agency_id = g.agency_id and l.grn_id = g.id
    where g.date > $4::date and g.status = 'POSTED' and g.id <> $5 and l.deleted_at is null)`
