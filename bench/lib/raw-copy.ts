/** What a mirror holds, written into an empty file without the program. */
import Database from 'better-sqlite3'

/** All rows of the filled mirror, and their writing into an empty file of the same shape: one transaction, prepared inserts, indexes included. */
export function rawCopy(filled: string, path: string): { rows: number; write: () => void; close: () => void } {
  const from = new Database(filled, { readonly: true })
  const to = new Database(path)
  to.pragma('journal_mode = WAL')
  to.pragma('synchronous = NORMAL')
  const schema = from
    .prepare(
      "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by type desc",
    )
    .all() as { type: string; name: string; sql: string }[]
  for (const { sql } of schema) to.exec(sql)
  const tables = schema
    .filter((s) => s.type === 'table')
    .map(({ name }) => {
      const rows = from.prepare(`select * from "${name}"`).raw().all() as unknown[][]
      return { name, rows }
    })
    .filter((t) => t.rows.length > 0)
  from.close()
  const write = to.transaction(() => {
    for (const { name, rows } of tables) {
      const insert = to.prepare(`insert into "${name}" values (${(rows[0] ?? []).map(() => '?').join(', ')})`)
      for (const row of rows) insert.run(row)
    }
  })
  return { rows: tables.reduce((sum, t) => sum + t.rows.length, 0), write, close: () => to.close() }
}
