/** Counts the prints of papers that are handed out (E-77). */
import { mayAccess } from '#contract/access.ts'
import { refuse } from '#contract/errors.ts'
import { countedPapers, printing } from '#contract/printing.ts'
import { metaOf } from '#contract/procedure.ts'
import { requireBottleProduct } from '#reads/scope.ts'
import { audit } from './audit.ts'
import { ask } from './db/reads.ts'
import { isReportRoute } from './http/report.ts'
import { command } from './http/route.ts'
import { countPrint } from './reports/printed-paper-queries.ts'

type Calls = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * The call that counts a print of what a report call of `calls` makes. Only who may make the paper may count it; a draft, which is no
 * paper yet, is not counted: `times` 0. Refuses as the report does, NOT_FOUND and ROLE_NOT_ALLOWED among others.
 */
export const printingRoutes = (calls: Calls) => ({
  count: command(printing.count, async (tx, { paper, id }) => {
    const [area = '', name = ''] = paper.split('.')
    const route = calls[area]?.[name]
    if (!isReportRoute(route)) throw new Error(`${paper} is no report call`)
    const { access, bottles } = metaOf(route)
    if (!mayAccess(access, tx.actor.roles)) refuse('ROLE_NOT_ALLOWED')
    if (bottles) await ask(tx, requireBottleProduct, undefined)
    const input = { [countedPapers[paper]]: id }
    const { printed, document = null } = await route.definitionFor(input).load(tx, input)
    const times = printed ? await countPrint(tx, printed) : 0
    await audit(tx, { entity: area, entityId: id, action: 'print', before: null, after: { number: document, times } })
    return { times }
  }),
})
