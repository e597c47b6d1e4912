/** Rows written into a PostgreSQL of their own, without the program. */
import pg from 'pg'
import { startEmbedded } from '../../src/server/db/embedded.ts'

const ROWS_A_TRANSACTION = 10
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** Makes a PostgreSQL in the folder and writes so many rows of ten columns, ten a transaction, none waiting for the disk. */
export async function bareRows(data: string, rows: number): Promise<void> {
  const engine = await startEmbedded({ data, log: quiet, settings: { synchronous_commit: 'off' } })
  const client = new pg.Client({ connectionString: engine.adminUrl })
  await client.connect()
  const columns = Array.from({ length: 9 }, (_, i) => `c${i}`)
  await client.query(`create table bare (id bigint primary key, ${columns.map((name) => `${name} text`).join(', ')})`)
  const parameters = columns.map((_, i) => `$${i + 2}`).join(', ')
  for (let id = 0; id < rows; id++) {
    if (id % ROWS_A_TRANSACTION === 0) await client.query('begin')
    await client.query({ name: 'bare', text: `insert into bare values ($1, ${parameters})`, values: [id, ...columns] })
    if (id % ROWS_A_TRANSACTION === ROWS_A_TRANSACTION - 1) await client.query('commit')
  }
  await client.query('commit')
  await client.end()
  await engine.stop()
}
