/** The API document, made from the contract: every call with its full path, without a token to read it. */
import { api, declaredCalls, streams } from '#contract/index.ts'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { programVersion } from '../program.ts'

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>
type Operation = { security?: Record<string, string[]>[]; parameters?: object[]; 'x-access'?: string }

let made: Promise<Document> | undefined

/** Made on the first request, then kept. */
export function openApiDocument(): Promise<Document> {
  made ??= generate()
  return made
}

const reference = (kind: 'parameters' | 'schemas', name: string) => ({ $ref: `#/components/${kind}/${name}` })

const Failure = {
  type: 'object' as const,
  required: ['code', 'message', 'key', 'details', 'traceId'],
  properties: {
    code: { type: 'integer' as const },
    message: { type: 'string' as const },
    key: { type: 'string' as const },
    details: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        required: ['message'],
        properties: { field: { type: 'string' as const }, message: { type: 'string' as const } },
      },
    },
    traceId: { type: 'string' as const },
  },
}

const parameters = {
  Agency: {
    name: 'X-agency',
    in: 'header' as const,
    required: true,
    schema: { type: 'integer' as const, minimum: 0 },
    description: 'The chosen agency; 0 where a call needs none.',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header' as const,
    required: false,
    schema: { type: 'string' as const, minLength: 8, maxLength: 128 },
    description: 'The same key with the same request gets the first answer again, for 90 days.',
  },
}

async function generate(): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(
    { ...api, streams },
    {
      info: {
        title: 'Depot',
        version: programVersion,
        description: 'The agency server. Every path is written in full.',
      },
      security: [{ bearer: [] }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: { Failure },
        parameters,
      },
      customErrorResponseBodySchema: () => reference('schemas', 'Failure'),
    },
  )
  for (const { path, method, meta } of declaredCalls()) {
    const operation = operationAt(document, path, method)
    if (!operation) throw new Error(`${method} ${path} is missing in the API document`)
    operation['x-access'] = meta.access
    if (meta.access === 'public') operation.security = []
    operation.parameters = [
      ...(operation.parameters ?? []),
      ...(meta.agencyFree ? [] : [reference('parameters', 'Agency')]),
      ...(method === 'GET' || meta.agencyFree ? [] : [reference('parameters', 'IdempotencyKey')]),
    ]
  }
  return document
}

function operationAt({ paths }: Document, path: string, method: string): Operation | undefined {
  const item = paths?.[path]
  // The document's own types know only the fields of the standard.
  return item && (Reflect.get(item, method.toLowerCase()) as Operation | undefined)
}
