/** Documents that are dated before a change of a bottle's standard cost: every day keeps the value of its own price (C5, BKD-04, I3). */
import type { BusinessDate } from '#contract/dates.ts'
import { cents } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { is, type RowOf, queryRows } from '../db/rows.ts'
import { newRowIds } from '../db/row-id.ts'
import type { Tx } from '../db/tx.ts'
import { accounts } from '../ledger/accounts.ts'
import { BACKDATE_ADJ } from '../ledger/backdated.ts'
import { isBackdated } from '../ledger/business-date.ts'
import { post } from '../ledger/post.ts'
import { debit, type PostingLine } from '../ledger/posting.ts'
import { accountOf, holderOf } from './bottle-value.ts'

/** A move as it counts here; of locations that carry no value there is no account. */
type Moved = { bottleStockId: number; qty: number; from: string; to: string; partyId?: number | null }
const BOTTLE_REVAL = 'BOTTLE_REVAL'
const changeColumns = { bottleStockId: is.number, code: is.text, on: is.day, change: is.number }
type Change = RowOf<typeof changeColumns>

/**
 * The document values its bottles at today's cost. For each later change of price one entry takes the change out on the document's day, and one
 * brings it in on the day of the change, location by location; between locations they balance, against the outside 3100 does.
 */
export async function recostLaterPrices(tx: Tx, moves: readonly Moved[], date: BusinessDate): Promise<void> {
  const changes = await laterChanges(tx, [...new Set(moves.map((m) => m.bottleStockId))], date)
  for (const { bottleStockId, code, on, change } of changes) {
    const lines = linesOf(
      moves.filter((m) => m.bottleStockId === bottleStockId),
      change,
    )
    const [first = 0, second = 0] = await newRowIds(tx, 2)
    // On closed days they belong to the backdated document, which alone is listed as such.
    const isLate = isBackdated(tx, date)
    const source = (id: number) => ({ type: isLate ? BACKDATE_ADJ : BOTTLE_REVAL, id }) as const
    const event = isLate ? BOTTLE_REVAL : 'POST'
    const isOpening = date < tx.agency.goLiveDate
    const memo = `${code}: price of ${on}`
    await post(tx, { date, source: source(first), event, memo, isOpening, lines: lines.map(swapped) })
    await post(tx, {
      date: on < tx.agency.openDate && !isLate ? tx.agency.openDate : on,
      source: source(second),
      event,
      memo,
      lines,
    })
  }
}

/** Changes of the bottles' prices after a day, in cents. */
async function laterChanges(tx: Tx, ids: readonly number[], date: BusinessDate): Promise<Change[]> {
  return queryRows(tx.db, changeColumns)`
    select p.bottle_stock_id as "bottleStockId", b.item_code as code, p.effective_from as on, (p.uprice - p.before)::bigint as change
    from (select bottle_stock_id, effective_from, uprice, lag(uprice) over (partition by bottle_stock_id order by effective_from, id) as before
      from depot.bottle_stock_price where bottle_stock_id = any(${sql.param([...ids])}::bigint[])) p
    join depot.bottle_stock b on b.id = p.bottle_stock_id
    where p.effective_from > ${date}::date and p.uprice <> p.before order by p.effective_from, p.bottle_stock_id`
}

/** What a change of price adds where bottles came to, and takes where they came from: one line an account, on 1313 a party. */
function linesOf(moves: readonly Moved[], change: number): PostingLine[] {
  const sides = moves.flatMap((m) => [
    { ...placeOf(m.to, m.partyId), qty: m.qty },
    { ...placeOf(m.from, m.partyId), qty: -m.qty },
  ])
  const perLine = Map.groupBy(sides, ({ account, holder }) => [account, holder].join())
  return [...perLine.values()].flatMap((same) => {
    const qty = same.reduce((sum, each) => sum + each.qty, 0)
    return same[0] ? [debit(same[0].account, cents(qty * change), same[0].holder)] : []
  })
}

const placeOf = (location: string, partyId: number | null | undefined) => ({
  account: location in accountOf ? accountOf[location as keyof typeof accountOf] : accounts.bottleSurplus,
  holder: holderOf(location, partyId),
})

const swapped = (line: PostingLine): PostingLine => ({ ...line, debit: line.credit, credit: line.debit })
