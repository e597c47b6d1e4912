/** Calls of the opening: the checklist and the imports. */
import { opening } from '#contract/opening/import.ts'
import { agencyFree, command, inAgency, query } from '../../http/route.ts'
import { markStep } from './checklist-commands.ts'
import { checklist } from './checklist-queries.ts'
import { definitions, importFile, previewImport } from './import/commands.ts'
import { progressOf } from './import/progress.ts'
import { importTemplate } from './import/template.ts'

export const openingRoutes = {
  checklist: query(opening.checklist, checklist),
  markStep: command(opening.markStep, markStep),
  previewImport: agencyFree(opening.previewImport, previewImport),
  importFile: command(opening.importFile, importFile),
  // No transaction: it answers while the import holds the agency's lock.
  importProgress: agencyFree(opening.importProgress, async (call, { work }) =>
    progressOf(inAgency(call).agencyId, work),
  ),
  importTemplate: agencyFree(opening.importTemplate, (_, { kind, fileType }) =>
    importTemplate(definitions[kind], fileType),
  ),
}
