/** The number of a document in its table. */
import { sql } from 'drizzle-orm'
import { is, queryRows } from './rows.ts'
import type { Tx } from './tx.ts'

export const numberOf =
  (table: string) =>
  async (tx: Tx, id: number): Promise<string | null> => {
    const rows = await queryRows(tx.db, {
      number: is.text,
    })`select number from depot.${sql.identifier(table)} where id = ${id}`
    return rows[0]?.number ?? null
  }
