/** Calls of the reconciliation area: contract procedure → command or query, nothing else. */
import { bankReconciliation } from '#contract/reconciliation/reconciliation.ts'
import { report } from '../../http/report.ts'
import { command, query } from '../../http/route.ts'
import { addOpenItem, match, postLine, removeOpenItem, undoMatch } from './match-commands.ts'
import { matches } from './matches-queries.ts'
import { statements, work } from './queries.ts'
import { reconciliationReport } from './reports/reconciliation-report.ts'
import { bankStandings } from './standing-queries.ts'
import { importStatement, previewStatement, removeStatement } from './statement-commands.ts'

export const bankReconciliationRoutes = {
  banks: query(bankReconciliation.banks, bankStandings),
  statements: query(bankReconciliation.statements, statements),
  work: query(bankReconciliation.work, work),
  matches: query(bankReconciliation.matches, matches),
  preview: query(bankReconciliation.preview, previewStatement),
  importStatement: command(bankReconciliation.importStatement, importStatement),
  removeStatement: command(bankReconciliation.removeStatement, removeStatement),
  match: command(bankReconciliation.match, match),
  undo: command(bankReconciliation.undo, undoMatch),
  post: command(bankReconciliation.post, postLine),
  addOpenItem: command(bankReconciliation.addOpenItem, addOpenItem),
  removeOpenItem: command(bankReconciliation.removeOpenItem, removeOpenItem),
  report: report(bankReconciliation.report, reconciliationReport),
}
