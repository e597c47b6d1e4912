/** Calls answered as a stream of their own: the same door, then the reply is in the hands of the call. */
import { streams } from '#contract/index.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type AgencyCall, admit, inAgency, type Services } from './call.ts'
import { incoming } from './incoming.ts'

/** Answers through the reply. What it throws before the first byte leaves as an envelope. */
export type StreamHandler = (call: AgencyCall, reply: FastifyReply) => Promise<unknown>
export type StreamHandlers = Record<keyof typeof streams, StreamHandler>

export function serveStreams(app: FastifyInstance, services: Services, handlers: Partial<StreamHandlers>): void {
  for (const [name, handler] of Object.entries(handlers)) {
    if (!isStream(name)) continue
    const { route, meta } = streams[name]['~orpc']
    app.route({
      method: route.method ?? 'GET',
      // HEAD would do all the work for nothing.
      exposeHeadRoute: false,
      url: (route.path ?? '').replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const call = inAgency(await admit(incoming(services, request, reply), meta))
        return handler(call, reply)
      },
    })
  }
}

const isStream = (name: string): name is keyof typeof streams => name in streams
