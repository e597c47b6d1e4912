/** How a call of the specification is declared: method, exact path, who may call it, and what happens without a connection. */
import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { Access } from './access.ts'
import { errorCodes } from './errors.ts'
import { applyInputWords } from './input-words.ts'

applyInputWords()

/**
 * `mirror`: a read that main answers from the mirror, with or without a connection.
 * `queue`: a write that main keeps in the outbox of the PC and sends when the server can be reached (docs/sync.md).
 * `never`: needs the server; without a connection it is refused at once, in words.
 */
export type Offline = 'mirror' | 'queue' | 'never'

export type ProcedureMeta = {
  access: Access
  offline: Offline
  /** Bottle-restricted: needs a linked product that allows bottles. */
  bottles: boolean
  /** Answers without an agency chosen: `X-agency: 0` (C2). */
  agencyFree: boolean
}

/** What the contract declares of a call. */
export const metaOf = (procedure: { '~orpc': { meta: unknown } }): ProcedureMeta =>
  procedure['~orpc'].meta as ProcedureMeta // every call of ours is made by `procedure()`

type Head = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  access: Access
  offline?: Offline
  bottles?: boolean
  agencyFree?: boolean
  /** One line for the API document. */
  summary: string
  tag: string
}

const failure = z.object({
  code: z.number().int(),
  key: z.string(),
  details: z.array(z.looseObject({ field: z.string().optional(), message: z.string() })),
})
/** The body of every failed answer (ERR-01). */
export const Envelope = failure.extend({ message: z.string(), traceId: z.string() })

const base = oc.$meta<ProcedureMeta>({ access: 'sa', offline: 'never', bottles: false, agencyFree: false }).errors({
  REFUSED: { status: 400, message: 'A business rule refuses it, or a field is not valid.', data: failure },
  UNAUTHENTICATED: { status: 401, message: 'No token, or an expired one.', data: failure },
  FORBIDDEN: { status: 403, message: 'Role, product or agency not allowed.', data: failure },
  NOT_FOUND: { status: 404, message: 'Unknown in this agency.', data: failure },
  CONFLICT: { status: 409, message: 'Conflict with the present state.', data: failure },
})

/** Declares one call. Without `access` nothing is declared: the type demands it. */
export const procedure = ({ access, offline = 'never', bottles = false, agencyFree = false, tag, ...route }: Head) =>
  base.route({ ...route, tags: [tag], inputStructure: 'compact' }).meta({ access, offline, bottles, agencyFree })

/** Identifier of a row within its agency. */
export const Id = z.number().int().positive()
export const byId = z.strictObject({ id: Id })

/** Answer of a call that was accepted but changed nothing: already done, already deleted (200002). */
export const Unchanged = z.object({
  code: z.literal(errorCodes.unchanged),
  key: z.literal('UNCHANGED'),
  message: z.string(),
  details: z.array(z.unknown()),
  traceId: z.string(),
  data: z.unknown(),
})
export type Unchanged = z.infer<typeof Unchanged>

/** The note that goes with 200002. */
export const unchanged = (message: string, data: unknown = null): Unchanged => ({
  code: errorCodes.unchanged,
  key: 'UNCHANGED',
  message,
  details: [],
  traceId: '',
  data,
})

/** What a deletion or a repeatable action answers. */
export const Done = z.union([Unchanged, z.object({ id: Id })])
export type Done = z.infer<typeof Done>
