/** What the engine must know of documents whose goods it moves: their areas tell it (src/server/documents.ts). */
import { type DocumentKind, documentInWords } from '#contract/document-kinds.ts'
import type { Tx } from '../db/tx.ts'
import type { Replayed } from './replay.ts'

export type StockDocument = {
  /** Kinds of its movements. */
  kinds: readonly DocumentKind[]
  /** The number of one; null when there is none. */
  numberOf(tx: Tx, id: number): Promise<string | null>
  /** Writes into the documents which lots they took, after goods were recosted (BKD-02). Left out: they do not say it. */
  applyLayers?(tx: Tx, ids: readonly number[], stockItemId: number, places: Replayed['places']): Promise<void>
}

const known = new Map<DocumentKind, StockDocument>()

export function registerDocuments(documents: readonly StockDocument[]): void {
  for (const document of documents) for (const kind of document.kinds) known.set(kind, document)
}

/** "Goods received GRN-2026-000002"; of what has no number its kind alone. */
export async function documentName(tx: Tx, { type, id }: { type: DocumentKind; id: number }): Promise<string> {
  return documentInWords(type, (await known.get(type)?.numberOf(tx, id)) ?? null)
}

/** Tells the documents of these movements which lots they took. */
export async function applyLayers(
  tx: Tx,
  stockItemId: number,
  sources: readonly { type: DocumentKind; id: number }[],
  places: Replayed['places'],
): Promise<void> {
  for (const [document, of] of Map.groupBy(sources, ({ type }) => known.get(type)))
    await document?.applyLayers?.(tx, [...new Set(of.map(({ id }) => id))], stockItemId, places)
}
