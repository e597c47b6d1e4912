/** Calls of the counts area: contract procedure → command or query, nothing else. */
import { stockCount } from '#contract/counts/count.ts'
import { listCounts } from '#reads/counts/count.ts'
import { report } from '../../http/report.ts'
import { command, query, read } from '../../http/route.ts'
import { approveCount } from './approve-commands.ts'
import { cancelCount, createCount, enterCounts, sendBackCount, submitCount } from './commands.ts'
import { getCount } from './queries.ts'
import { countReport } from './reports/count-sheet.ts'

export const countRoutes = {
  list: read(stockCount.list, listCounts),
  get: query(stockCount.get, getCount),
  create: command(stockCount.create, createCount),
  enter: command(stockCount.enter, enterCounts),
  submit: command(stockCount.submit, submitCount),
  approve: command(stockCount.approve, approveCount),
  sendBack: command(stockCount.sendBack, sendBackCount),
  cancel: command(stockCount.cancel, cancelCount),
  report: report(stockCount.report, countReport),
}
