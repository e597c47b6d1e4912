/**
 * A forgotten receipt of a year ago: everything of the item since is recosted. One item with 300 receipts and 3,000 issues in twelve
 * months, of which each receipt's last then draws on the next receipt. Against a receipt of today.
 */
import { addDays, businessDate, dayOf } from '#contract/dates.ts'
import { type Figure, inTurn, slowerThan } from './lib/figures.ts'
import { writeItemHistory } from './lib/history.ts'
import { products, type Fixture } from './lib/fixture.ts'

const RECEIPTS = 300
const ISSUES = 3000
const DAYS = 360
const ROUNDS = 3
const TIMELY = 10

export async function backdateBench(fixture: Fixture): Promise<Figure[]> {
  const today = dayOf(new Date())
  const goLive = addDays(today, -DAYS)
  const person = await fixture.newAgency('LATE', goLive)
  const { supplierId, stockItemIds } = await products(person, 1)
  const [stockItemId = 0] = stockItemIds
  await writeItemHistory(fixture.admin, person.agency, {
    stockItemId,
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
      lines: [{ stockItemId, qty: 5, unitCost: 900_000, reselling_price: 150_000 }],
    })
  await receive('WARM', today)
  const [late, timely] = await inTurn(
    ROUNDS,
    (round) => receive(`LATE-${round}`, goLive),
    async (round) => {
      for (let i = 0; i < TIMELY; i++) await receive(`NOW-${round}-${i}`, today)
    },
  )
  const { rows } = await fixture.admin.query<{ n: number }>(
    "select count(*)::int as n from depot.journal_entry where agency_id = $1 and source_type = 'BACKDATE_ADJ'",
    [person.agency],
  )
  return [
    slowerThan(
      `A receipt of a year ago, before ${RECEIPTS} receipts and ${ISSUES} issues (${Math.round((rows[0]?.n ?? 0) / ROUNDS)} documents valued again)`,
      late,
      { of: `${TIMELY} receipts of today`, ms: timely },
      6,
    ),
  ]
}
