/** What a document is called in a message, told from the source of its movements. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/tx.ts'
import { sourceName } from '../reports/sources.ts'

/** "Goods received GRN-2026-000002"; of what has no number its kind alone. */
export async function documentName(tx: Tx, { type, id }: { type: string; id: number }): Promise<string> {
  const { rows } = await tx.db.execute<{ number: string }>(sql`
    select number from depot.grn where id = ${id} union all select number from depot.expiry_note where id = ${id} union all select number from depot.bottle_receipt where id = ${id}
    union all select number from depot.trip where id = ${id} union all select number from depot.bottle_loan where id = ${id}`)
  const [found] = rows
  return found ? `${sourceName(type)} ${found.number}` : sourceName(type)
}
