/** The head of the journal's hash chain as it stands (I23). */
import { unreachable } from '#contract/unreachable.ts'
import { is, queryRows } from '../db/rows.ts'
import type { Tx } from '../db/tx.ts'

/** The columns of a closed day that seal the journal as it stands now. */
export async function sealOfNow(tx: Tx): Promise<{ chainHash: string; chainEntries: number }> {
  const rows = await queryRows(tx.db, {
    chainHash: is.text,
    chainEntries: is.number,
  })`select hash as "chainHash", entries as "chainEntries" from depot.ledger_head`
  return rows[0] ?? unreachable('a journal has no head')
}
