/** From a definition to a laid-out sheet: everything a report reads, in one transaction. Printing it comes after, without one. */
import type { Tx } from '../db/tx.ts'
import type { ReportDefinition } from './definition.ts'
import { headOf } from './letterhead-queries.ts'
import { layOut, type Sheet } from './sheet.ts'

/** Loads a report and lays it out. Refuses what its definition refuses: unknown document (404), a period the wrong way round. */
export async function loadSheet<Input>(tx: Tx, definition: ReportDefinition<Input>, input: Input): Promise<Sheet> {
  return layOut(definition, await definition.load(tx, input), await headOf(tx))
}
