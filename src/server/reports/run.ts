/** From a definition to a laid-out sheet: everything a report reads, in one transaction. Printing it comes after, without one. */
import { type Comparison, comparedWith } from '#contract/comparison.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { PaperLanguage } from '#contract/languages.ts'
import type { Tx } from '../db/tx.ts'
import { comparedDefinition, comparedReport } from './compared.ts'
import type { Column, Loaded, ReportDefinition } from './definition.ts'
import { inLanguage } from './language.ts'
import { headOf } from './letterhead-queries.ts'
import { timesPrinted } from './printed-paper-queries.ts'
import { layOut, type Sheet } from './sheet.ts'

/** What is asked of a report of a period. */
type AskedPeriod = { compare?: Comparison | undefined; stDate?: BusinessDate; enDate?: BusinessDate }

/** The report, or the report beside that of another period, with the definition that it is laid out by. */
async function loadAsked<Input>(
  tx: Tx,
  definition: ReportDefinition<Input>,
  input: Input,
): Promise<[ReportDefinition<Input>, Loaded<readonly Column[]>]> {
  const loaded = await definition.load(tx, input)
  const { compare } = input as AskedPeriod
  const { compared } = definition
  const { from, to } = loaded.period
  if (!compare || !compared || from === null) return [definition, loaded]
  const days = comparedWith(compare, { from, to })
  const before = await definition.load(tx, { ...input, stDate: days.from, enDate: days.to })
  return [comparedDefinition(definition, compared), comparedReport(definition, compared, loaded, before)]
}

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
  const [shape, loaded] = await loadAsked(tx, definition, input)
  const times = loaded.printed ? await timesPrinted(tx, loaded.printed) : 0
  const title = loaded.title ?? shape.title
  const isCopy = times > (isFile ? 0 : 1)
  const head = { ...(await headOf(tx)), language }
  return inLanguage(layOut(shape, { ...loaded, title: isCopy ? `${title} · COPY` : title }, head), language)
}
