/** Statements of many parties at once (E-77): whose statements there are to choose among, and the chosen ones in one file. Part of the Credit group. */
import { z } from 'zod'
import { DayParameter } from '../dates.ts'
import { PartyKind, ReceivablePayable } from '../enums.ts'
import { Cents } from '../money.ts'
import { Id, procedure } from '../procedure.ts'
import { ReportFile, reportPeriod } from '../report.ts'

const tag = 'Credit'

/** Most parties whose statements stand in one file, or are saved one after another. */
export const MOST_STATEMENTS = 500
/** Digits of an id and a comma, for each. */
const MOST_CHARACTERS = MOST_STATEMENTS * 17

/** Ids of parties, each once, as they stand in a query: apart by commas. */
export const partyIdsIn = (text: string): number[] => [...new Set(text.split(',').map(Number))]

const PartyIds = z
  .string()
  .max(MOST_CHARACTERS, { message: `should name at most ${MOST_STATEMENTS} parties` })
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, { message: 'should be ids of parties, apart by commas' })
  .refine((text) => partyIdsIn(text).length <= MOST_STATEMENTS, {
    message: `should name at most ${MOST_STATEMENTS} parties`,
  })

/** A party with what its statement comes to: what a customer owes, or what a supplier is owed, in money. */
export const StatementParty = z.object({
  id: Id,
  kind: PartyKind,
  code: z.string(),
  name: z.string(),
  route: z.string().nullable(),
  balance: Cents,
  /** To which a statement may be sent. */
  email: z.string().nullable(),
})
export type StatementParty = z.infer<typeof StatementParty>

export const StatementPartiesQuery = z.strictObject({
  /** Default: customers, that is outlets and debtors. 2: suppliers. */
  receivables: ReceivablePayable.optional(),
  /** Customers of the route. */
  route_id: Id.optional(),
  /** Customers with a bill of the sales rep. */
  repId: Id.optional(),
  /** Also active parties without a balance. */
  withoutBalance: z.boolean().optional(),
  /** Balances at the end of the day; default the open day. */
  enDate: DayParameter.optional(),
})
export type StatementPartiesQuery = z.infer<typeof StatementPartiesQuery>

export const statementsCalls = {
  /** Additive. By name. Suppliers need an Admin. */
  statementParties: procedure({
    method: 'GET',
    path: '/api/Credit/statement-parties',
    access: 'guest',
    tag,
    summary: 'Parties with the balance of their statement (E-77)',
  })
    .input(StatementPartiesQuery)
    .output(z.array(StatementParty)),
  /** Additive: statements one after another in a file, as `statementReport` makes each. Those of nothing are left out. */
  statementsReport: procedure({
    method: 'GET',
    path: '/api/Credit/statements-report',
    access: 'guest',
    tag,
    summary: 'Statements of many parties in one file (E-77)',
  })
    .input(z.strictObject({ ...reportPeriod, partyIds: PartyIds }))
    .output(ReportFile),
}
