/** How often a document was printed: from the second time on its paper says that it is a copy (E-77). */
import type { PrintedKind } from '#contract/printing.ts'
import { sql } from 'drizzle-orm'
import { is, queryRows } from '../db/rows.ts'
import { printedPaper } from '../db/schema/index.ts'
import { updateStamps } from '../db/row-stamps.ts'
import type { Tx } from '../db/tx.ts'

export type PrintedDocument = { kind: PrintedKind; id: number }

/** Counts one more print and answers how many there are now. */
export async function countPrint(tx: Tx, { kind, id }: PrintedDocument): Promise<number> {
  const [row] = await tx.db
    .insert(printedPaper)
    .values({ kind, sourceId: id, times: 1, createdBy: tx.actor.userId })
    .onConflictDoUpdate({
      target: [printedPaper.agencyId, printedPaper.kind, printedPaper.sourceId],
      set: { times: sql`${printedPaper.times} + 1`, ...updateStamps(tx, printedPaper) },
    })
    .returning({ times: printedPaper.times })
  return row?.times ?? 1
}

/** 0 while it was never printed. */
export async function timesPrinted(tx: Tx, { kind, id }: PrintedDocument): Promise<number> {
  const [row] = await queryRows(tx.db, { times: is.number })`
    select times from depot.printed_paper where kind = ${kind} and source_id = ${id}`
  return row?.times ?? 0
}
