/** From a definition to a laid-out sheet: everything a report reads, in one transaction. Printing it comes after, without one. */
import type { PaperLanguage } from '#contract/languages.ts'
import type { Tx } from '../db/tx.ts'
import type { ReportDefinition } from './definition.ts'
import { inLanguage } from './language.ts'
import { headOf } from './letterhead-queries.ts'
import { timesPrinted } from './printed-paper-queries.ts'
import { layOut, type Sheet } from './sheet.ts'

/**
 * Loads a report and lays it out. The paper of a document that was printed before says that it is a copy; `isFile`: a file, of which nobody
 * counts the prints, says so once the document was printed at all. Refuses what the definition refuses: unknown document (404), a period
 * the wrong way round.
 */
export async function loadSheet<Input>(
  tx: Tx,
  definition: ReportDefinition<Input>,
  input: Input,
  { isFile = false, language = 'en' }: { isFile?: boolean; language?: PaperLanguage } = {},
): Promise<Sheet> {
  const loaded = await definition.load(tx, input)
  const times = loaded.printed ? await timesPrinted(tx, loaded.printed) : 0
  const title = loaded.title ?? definition.title
  const isCopy = times > (isFile ? 0 : 1)
  const head = { ...(await headOf(tx)), language }
  return inLanguage(layOut(definition, { ...loaded, title: isCopy ? `${title} · COPY` : title }, head), language)
}
