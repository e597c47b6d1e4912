/** What a request over the network says about itself. */
import { Refusal } from '#contract/errors.ts'
import { LANGUAGE_HEADER, paperLanguage } from '#contract/languages.ts'
import { DEVICE_HEADER, readDeviceHeader } from '#contract/system/device.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../auth/caller.ts'
import type { IncomingCall, Services } from './call.ts'

export function incoming(services: Services, request: FastifyRequest, reply: FastifyReply): IncomingCall {
  let caller: Promise<Caller | null> | undefined
  const identify = () => {
    caller ??= callerOf(services, request)
    return caller
  }
  return {
    services,
    identify,
    agency: single(request.headers['x-agency']),
    agencyQuery: agencyQueryOf(request),
    idempotencyKey: single(request.headers['idempotency-key']),
    ip: request.ip,
    device: readDeviceHeader(single(request.headers[DEVICE_HEADER])),
    language: paperLanguage(single(request.headers[LANGUAGE_HEADER])),
    method: request.method,
    path: request.url.split('?', 1)[0] ?? '',
    requestId: request.id,
    givenUp: () => givenUp(reply),
    afterAnswer: (run) => {
      if (reply.raw.destroyed) run()
      else reply.raw.once('close', run)
    },
    answerHeader: (name, value) => {
      reply.header(name, value)
    },
  }
}

/** Aborted when the connection closes before the answer is sent. The reason is no bug: nobody is there to be told. */
function givenUp({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const giveUp = () => {
    if (!raw.writableFinished) gone.abort(new Refusal('UNAVAILABLE', 'The caller did not wait for the answer.'))
  }
  if (raw.destroyed) giveUp()
  raw.once('close', giveUp)
  return gone.signal
}

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header

async function callerOf({ auth }: Services, request: FastifyRequest): Promise<Caller | null> {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '') ?? []
  return token ? auth.callerOf(token) : null
}

/** Some calls of the specification name the agency in the query as well; in small letters here. */
export const AGENCY_IN_QUERY = 'agency_id'
function agencyQueryOf(request: FastifyRequest): string | undefined {
  const { query } = request
  if (typeof query !== 'object' || query === null) return undefined
  const found = Object.entries(query).find(([name]) => name.toLowerCase() === AGENCY_IN_QUERY)
  return found && String(found[1])
}
