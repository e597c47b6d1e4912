/** Calls of the server's contract that the page makes: answered from the mirror where they may be, else by the server, else refused in words. */
import { AttachmentFile } from '#contract/attachments/attachment.ts'
import { mayAccess } from '#contract/access.ts'
import { Refusal, refuse } from '#contract/errors.ts'
import { metaOf, type Offline } from '#contract/procedure.ts'
import { api as contract } from '#contract/index.ts'
import { ReportFile } from '#contract/report.ts'
import type { InferContractRouterInputs } from '@orpc/contract'
import type { Api, ApiAnswer } from '../api/client.ts'
import type { MirrorAnswers } from '../mirror/answers.ts'
import type { Predicting } from '../prediction/predicting.ts'
import type { Session } from '../session/session-types.ts'
import type { Connection } from '../sync/connection.ts'
import type { Sync } from '../sync/sync.ts'
import type { Outbox } from '../outbox/outbox-types.ts'
import { checkInput, findCall } from './input.ts'

/** These carry or make tokens, or move the mirror: main's own, never the page's. */
const MAINS_OWN = new Set(['auth.login', 'auth.refresh', 'auth.logout', 'sync.changes', 'sync.operations'])

export type ServerCallDeps = {
  api: Pick<Api, 'call'>
  session: Pick<Session, 'roles' | 'agencyId' | 'userId' | 'config' | 'passwordChanged'>
  sync: Pick<Sync, 'read' | 'pullTo' | 'now' | 'cursor'>
  connection: Pick<Connection, 'reachable'>
  outbox: Pick<Outbox, 'write' | 'forMirror'>
  predicting: Pick<Predicting, 'needsServer'>
  answers: MirrorAnswers
}

export function createServerCalls({
  api,
  session,
  sync,
  connection,
  outbox,
  predicting,
  answers,
}: ServerCallDeps): (path: readonly string[], input: unknown) => Promise<unknown> {
  /** What the mirror says; undefined when it cannot answer this. */
  function fromMirror(name: string, input: unknown): { value: unknown } | undefined {
    const answer = answers[name]
    if (!answer || session.agencyId() === 0) return undefined
    const who = {
      agencyId: session.agencyId(),
      userId: session.userId(),
      roles: session.roles(),
      config: session.config(),
    }
    const said = sync.read((mirror) => answer(mirror, who, input))
    return said?.value === undefined ? undefined : said
  }

  async function read(path: readonly string[], input: unknown, offline: Offline): Promise<unknown> {
    const known = offline === 'mirror' ? fromMirror(path.join('.'), input) : undefined
    if (known) return known.value
    if (!(await connection.reachable()))
      throw new Refusal('OFFLINE', offline === 'mirror' ? NOT_YET_HERE : NEEDS_SERVER)
    return (await api.call(path, input)).value
  }

  async function send(path: readonly string[], input: unknown, why: string | undefined): Promise<ApiAnswer> {
    if (!(await connection.reachable())) throw new Refusal('OFFLINE', why)
    return api.call(path, input)
  }

  async function write(path: readonly string[], input: unknown, offline: Offline): Promise<unknown> {
    const mayWait = offline === 'queue' && session.agencyId() !== 0
    const why = mayWait ? predicting.needsServer(path.join('.'), input) : undefined
    // What may wait is checked already, so it is an object.
    if (mayWait && why === undefined)
      return (await outbox.write(path.join('.'), input as Record<string, unknown>)).value
    const { value, seq } = await send(path, input, why)
    if (path.join('.') === 'auth.changePassword') await session.passwordChanged((input as ChangedPassword).newPassword)
    // People read what they just wrote: the mirror is brought there before the page hears that it is done.
    if (seq !== null) await sync.pullTo(seq)
    return value
  }

  return async (path, sent) => {
    const procedure = findCall(contract, path)
    if (!procedure || MAINS_OWN.has(path.join('.'))) return refuse('INVALID', 'There is no such call.')
    const { outputSchema } = procedure['~orpc']
    if (outputSchema === ReportFile || outputSchema === AttachmentFile)
      return refuse('INVALID', 'Reports and files are shown and saved by the calls made for them.')
    const { access, offline } = metaOf(procedure)
    // Pages that were open while a document waited name it by its id here.
    const input = outbox.forMirror(await checkInput(path, sent), sync.cursor)
    // The server decides; this keeps the mirror from answering what the server would not.
    if (!mayAccess(access, session.roles())) refuse(session.userId() === 0 ? 'UNAUTHENTICATED' : 'ROLE_NOT_ALLOWED')
    return procedure['~orpc'].route.method === 'GET' ? read(path, input, offline) : write(path, input, offline)
  }
}

type ChangedPassword = InferContractRouterInputs<typeof contract>['auth']['changePassword']

const NOT_YET_HERE =
  'There is no connection to the server, and this was not copied to this computer yet. It appears when the connection is back.'
const NEEDS_SERVER = 'There is no connection to the server, and this needs it. Try again when the connection is back.'
