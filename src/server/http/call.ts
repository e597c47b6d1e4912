/** One call on its way in: what the request said, who calls, and whether they may (C2, PER-01). */
import { mayAccess } from '#contract/access.ts'
import { refuse } from '#contract/errors.ts'
import type { PaperLanguage } from '#contract/languages.ts'
import type { ProcedureMeta } from '#contract/procedure.ts'
import type { DeviceReport } from '#contract/system/device.ts'
import { requireBottleProduct } from '#reads/scope.ts'
import type { Auth } from '../auth/auth.ts'
import type { Caller } from '../auth/caller.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/client.ts'
import { ask } from '../db/reads.ts'
import type { Actor } from '../db/tx.ts'
import type { Log } from '../log.ts'
import type { Secrets } from '../mail/secrets.ts'
import type { SendMail } from '../mail/smtp.ts'
import type { Spool } from './spool.ts'

/** Newest change of the agency after a command: a mirror pulls up to it before the person reads on. */
export const SEQ_HEADER = 'X-Depot-Seq'

/** What every call may use. */
export type Services = {
  readonly database: Database
  readonly auth: Auth
  readonly clock: Clock
  readonly log: Log
  readonly spool: Spool
  readonly secrets: Secrets
  readonly sendMail: SendMail
  /** Aborted when the server stops: endless answers end themselves. */
  readonly closing: AbortSignal
}

/** The call as it came, over the network or from this process. */
export type IncomingCall = {
  readonly services: Services
  /** Null without a valid token. Asked once, when the call needs it. */
  readonly identify: () => Promise<Caller | null>
  /** The header X-agency; the query Agency_id, where a call has it. */
  readonly agency: string | undefined
  readonly agencyQuery?: string | undefined
  readonly idempotencyKey?: string | undefined
  readonly ip: string | null
  /** What the computer says of itself; null when it says nothing, or nothing that could be true. */
  readonly device?: DeviceReport | null
  /** What reports and papers are printed in; English where nothing is said. */
  readonly language?: PaperLanguage
  readonly method: string
  readonly path: string
  readonly requestId: string
  /** Aborted, with a refusal, when the caller waits no more; nothing in this process. */
  readonly givenUp?: () => AbortSignal
  /** Runs when the answer was sent, or nobody waits for it any more; never in this process. */
  readonly afterAnswer?: (run: () => void) => void
  /** Sets a header of the answer; nothing in this process. */
  readonly answerHeader?: (name: string, value: number) => void
}

/** A call that passed the door. `agencyId` is null for calls without an agency. */
export type AdmittedCall = IncomingCall & { readonly caller: Caller | null; readonly agencyId: number | null }
export type SignedInCall = AdmittedCall & { readonly caller: Caller; readonly actor: Actor }
export type AgencyCall = SignedInCall & { readonly agencyId: number }

/**
 * The door, in the order that tells a stranger least: token, role, agency, computer, product.
 * Refuses UNAUTHENTICATED, ROLE_NOT_ALLOWED, AGENCY_REQUIRED, AGENCY_NOT_ALLOWED, DEVICE_REVOKED, PRODUCT_NOT_ALLOWED.
 */
export async function admit(call: IncomingCall, meta: ProcedureMeta): Promise<AdmittedCall> {
  const caller = await call.identify()
  if (meta.access !== 'public') {
    if (!caller) refuse('UNAUTHENTICATED')
    if (!mayAccess(meta.access, caller.roles)) refuse('ROLE_NOT_ALLOWED')
  }
  const agencyId = caller ? chosenAgency(call, caller) : null
  if (agencyId === null && !meta.agencyFree) refuse('AGENCY_REQUIRED')
  const admitted = { ...call, caller, agencyId }
  await hear(admitted)
  if (meta.bottles) {
    const { services, actor, agencyId: agency } = inAgency(admitted)
    await services.database.read(agency, actor, (tx) => ask(tx, requireBottleProduct, undefined))
  }
  return admitted
}

async function hear({ services, caller, agencyId, device }: AdmittedCall): Promise<void> {
  if (!device || !caller?.sessionId || agencyId === null) return
  await services.auth.contacts.heard({ agencyId, userId: caller.userId, sessionId: caller.sessionId, device })
}

/** The call with its caller. Refuses UNAUTHENTICATED when there is none. */
export function signedIn(call: AdmittedCall): SignedInCall {
  const { caller } = call
  if (!caller) refuse('UNAUTHENTICATED')
  return { ...call, caller, actor: actorOf(call, caller) }
}

/** The call with its caller and agency. */
export function inAgency(call: AdmittedCall): AgencyCall {
  const { agencyId } = call
  if (agencyId === null) refuse('AGENCY_REQUIRED')
  return { ...signedIn(call), agencyId }
}

export const actorOf = (
  { ip, method, path, requestId, device }: IncomingCall,
  { userId, username, roles }: Pick<Caller, 'userId' | 'username' | 'roles'>,
): Actor => ({
  userId,
  username,
  roles,
  ip,
  method,
  path,
  requestId,
  deviceId: device?.id ?? null,
})

/** The header is a wish: it counts only for an agency the person is linked to. */
function chosenAgency({ agency, agencyQuery }: IncomingCall, caller: Caller): number | null {
  const chosen = agencyNumber(agency)
  if (agencyQuery !== undefined && agencyNumber(agencyQuery) !== chosen)
    refuse('AGENCY_NOT_ALLOWED', 'The agency of the address is not the chosen one.')
  if (chosen === null) return null
  return caller.agencies.some(({ id }) => id === chosen) ? chosen : refuse('AGENCY_NOT_ALLOWED')
}

function agencyNumber(text: string | undefined): number | null {
  if (text === undefined || text === '' || text === '0') return null
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : refuse('AGENCY_NOT_ALLOWED')
}
