/** What the adjustments of a count did to the ledger (RPT-55). */
import type { CountSheet } from '#contract/counts/count.ts'
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../../../db/rows.ts'
import type { Tx } from '../../../db/tx.ts'

const assets = sql`a.code in ('1301', '1311', '1312', '1314')`

/** In cents: what each line posted, and what the entries of all of them moved on goods and bottles. */
export async function adjustedValues(tx: Tx, id: number): Promise<{ byLine: Map<number, number>; ledger: number }> {
  const lines = await queryRows(tx.db, { id: is.number, posted: is.cents })`
    select l.id, l.posted from depot.stock_count_line l where l.stock_count_id = ${id} and l.adjustment_id is not null`
  const [row] = await queryRows(tx.db, { amount: is.number })`
    select coalesce(sum(l.debit - l.credit), 0)::bigint as amount
    from depot.stock_count_line c
    join depot.journal_entry j on j.agency_id = c.agency_id and j.source_id = c.adjustment_id and j.event = 'POST'
    join depot.journal_line l on l.agency_id = j.agency_id and l.journal_entry_id = j.id
    join depot.account a on a.agency_id = l.agency_id and a.id = l.account_id
    where c.stock_count_id = ${id} and ${assets}`
  return { byLine: new Map(lines.map((line) => [line.id, line.posted])), ledger: row?.amount ?? 0 }
}

/** What lines posted that the reader does not see. */
export async function postedElsewhere(tx: Tx, { id, lines }: Pick<CountSheet, 'id' | 'lines'>): Promise<number> {
  const seen = sql.param(lines.map((line) => line.id))
  const [row] = await queryRows(tx.db, { amount: is.number })`
    select coalesce(sum(l.posted), 0)::bigint as amount from depot.stock_count_line l
    where l.stock_count_id = ${id} and not l.id = any(${seen}::bigint[])`
  return row?.amount ?? 0
}
