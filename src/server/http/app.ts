/** The REST API: one Fastify application in front of the router (docs/architecture.md, "The server"). */
import { attachment } from '#contract/attachments/attachment.ts'
import { ATTACHMENT_BYTES } from '#contract/attachments/file-kinds.ts'
import { declaredCalls } from '#contract/index.ts'
import { type ErrorEnvelope, Refusal } from '#contract/errors.ts'
import { fromWire } from '#contract/wire.ts'
import type { api } from '#contract/index.ts'
import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { isProcedure, ORPCError, type Router } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { programVersion } from '../program.ts'
import type { IncomingCall, Services } from './call.ts'
import { asAttachment } from './attachment.ts'
import { type Failure, failureOf } from './errors.ts'
import { AGENCY_IN_QUERY, incoming } from './incoming.ts'
import { type StreamHandlers, serveStreams } from './stream.ts'

const BODY_LIMIT = 1024 * 1024
/** A file in base64 with what is said of it. */
const FILE_LIMIT = Math.ceil((ATTACHMENT_BYTES * 4) / 3) + 64 * 1024
const retryAfter = ['retry-after', 2] as const

export type ApiRouter = Router<typeof api, IncomingCall>
export type AppParts = {
  services: Services
  router: ApiRouter
  streams: Partial<StreamHandlers>
  logger: FastifyBaseLogger
  /** Addresses of proxies whose X-Forwarded-For is believed; nobody's when there are none. */
  trustedProxies?: readonly string[]
}

/**
 * The application, not yet listening.
 * @throws Error when a declared call has no handler
 */
export async function createApp({
  services,
  router,
  streams,
  logger,
  trustedProxies = [],
}: AppParts): Promise<FastifyInstance> {
  assertEveryCallAnswered(router, streams)
  const app = fastify({
    loggerInstance: logger,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    // Checking is the contract's; the framework's own schema compilers stay unloaded (10 MB).
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => fromWire(url),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => sendFailure(reply, failureOf(error, request.id, services.log)),
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], frameAncestors: ["'none'"] },
    },
  })
  acceptJsonOnly(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-request-id', request.id)
  })
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept open for more would keep a stopping server waiting.
    if (services.closing.aborted) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      traceId: request.id,
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (request.method === 'GET') services.log.debug(line)
    else services.log.info(line)
  })
  app.setErrorHandler((error, request, reply) => sendFailure(reply, failureOf(error, request.id, services.log)))
  app.setNotFoundHandler((request, reply) =>
    sendFailure(reply, failureOf(new Refusal('NOT_FOUND', 'There is no such call.'), request.id, services.log)),
  )

  app.get('/health', async (_request, reply) => health(services, reply))
  app.get('/api/openapi.json', async () => (await import('./openapi.ts')).openApiDocument())
  serveStreams(app, services, streams)
  serveRouter(app, services, router)
  return app
}

const noSchemas = () => {
  throw new Error('routes have no schema but the contract')
}

/** Every call of the contract that nobody answers, before anybody asks. */
function assertEveryCallAnswered(router: ApiRouter, streams: Partial<StreamHandlers>): void {
  const answered = (path: string[]): unknown =>
    path.reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined), {
      ...router,
      streams,
    })
  const missing = declaredCalls().filter(({ name }) => {
    const found = answered(name.split('.'))
    return !(isProcedure(found) || typeof found === 'function')
  })
  if (missing.length > 0) throw new Error(`No handler for ${missing.map(({ name }) => name).join(', ')}.`)
}

function serveRouter(app: FastifyInstance, services: Services, router: ApiRouter): void {
  const handler = new OpenAPIHandler(router, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    interceptors: [
      async ({ next, context }) => {
        try {
          return asAttachment(await next())
        } catch (error) {
          const { status, envelope } = failureOf(error, context.requestId, services.log)
          if (isForLater({ status, envelope })) context.answerHeader?.(...retryAfter)
          throw new ORPCError('FAILED', { status, message: envelope.message, data: envelope })
        }
      },
    ],
    customErrorResponseBodyEncoder: (error): ErrorEnvelope => error.data,
  })
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method === 'DELETE') request.body = saidByDeletion(request)
    const { matched } = await handler.handle(request, reply, { context: incoming(services, request, reply) })
    if (!matched) reply.callNotFound()
  }
  app.all('/api/*', answer)
  // The one call that carries a whole file.
  app.post(attachment.add['~orpc'].route.path ?? '', { bodyLimit: FILE_LIMIT }, answer)
}

/** A deletion may say in its query which thing it means; the handler reads the query of a GET only. */
const saidByDeletion = ({ query, body }: FastifyRequest): object => ({
  ...Object.fromEntries(Object.entries(Object(query)).filter(([name]) => name.toLowerCase() !== AGENCY_IN_QUERY)),
  ...Object(body),
})

/** JSON only; a DELETE that names JSON and sends nothing is an empty request, not a wrong one. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else parse(request, String(body), done)
  })
}

async function health({ database }: Services, reply: FastifyReply) {
  const isUp = await database.query('select 1', []).then(
    () => true,
    () => false,
  )
  return reply
    .status(isUp ? 200 : 503)
    .send({ status: isUp ? 'ok' : 'unavailable', version: programVersion, database: isUp ? 'up' : 'down' })
}

function sendFailure(reply: FastifyReply, { status, envelope }: Failure): FastifyReply {
  if (isForLater({ status, envelope })) reply.header(...retryAfter)
  return reply.status(status).send(envelope)
}

const isForLater = ({ status, envelope }: Failure): boolean => status === 503 || envelope.key === 'BUSY'
