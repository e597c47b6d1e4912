/**
 * A forgotten receipt of a year ago: everything of the item since is layered again. One item with 300 receipts and 3,000 issues in twelve
 * months, of which each receipt's last then draws on the next receipt. Against a receipt of today.
 */
import { addDays, businessDate, dayOf } from '../src/contract/dates.ts'
import { type Figure, timed } from './lib/figures.ts'
import { writeItemHistory } from './lib/history.ts'
import { products, type World } from './lib/world.ts'

const RECEIPTS = 300
const ISSUES = 3000
const DAYS = 360

export async function backdateBench(world: World): Promise<Figure[]> {
  const today = dayOf(new Date())
  const goLive = addDays(today, -DAYS)
  const person = await world.newAgency('LATE', goLive)
  const { supplierId, stockIds } = await products(person, 1)
  const [stockId = 0] = stockIds
  await writeItemHistory(world.admin, person.agency, {
    stockId,
    firstDay: addDays(goLive, 1),
    days: DAYS - 2,
    receipts: RECEIPTS,
    issues: ISSUES,
  })
  const receive = (supplierInvoiceNo: string, date: string) =>
    person.json('POST', '/api/Grn', {
      supplierId,
      supplierInvoiceNo,
      date: businessDate(date),
      lines: [{ stockId, qty: 5, unitCost: 900_000, reselling_price: 150_000 }],
    })
  await receive('WARM', today)
  const timely = await timed(() => receive('NOW', today))
  const late = await timed(() => receive('LATE', goLive))
  const { rows } = await world.admin.query<{ n: number }>(
    "select count(*)::int as n from depot.journal where agency_id = $1 and source_type = 'BACKDATE_ADJ'",
    [person.agency],
  )
  return [
    {
      name: `A receipt of a year ago, before ${RECEIPTS} receipts and ${ISSUES} issues`,
      value: `${(late / 1000).toFixed(2)} s, ${rows[0]?.n ?? 0} documents valued again`,
      baseline: `a receipt of today ${timely.toFixed(0)} ms`,
      measured: late / 1000,
      target: { below: 5 },
      unit: ' s',
    },
  ]
}
