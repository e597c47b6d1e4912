/** The door and the envelope: what every call has in common, seen from the network. */
import type { Grn } from '#contract/inventory/grn.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { smallTrade, type Trade } from '../../../tests/support/agency.ts'
import { type Person, type SignedInAgency, type TestServer, testServer } from '../../../tests/support/server.ts'

let server: TestServer
let here: SignedInAgency
let there: SignedInAgency
let trade: Trade
let sa: Person
let clerk: Person

beforeAll(async () => {
  server = await testServer()
  here = await server.agency()
  there = await server.agency()
  trade = await smallTrade(here)
  sa = await here.as(3)
  clerk = await here.as(1)
})

let invoice = 0
const note = (more: object = {}) => ({
  supplierId: trade.supplier,
  supplierInvoiceNo: `INV-${++invoice}`,
  lines: [{ stockItemId: trade.regulator, qty: 1, unitCost: 9_000_000, reselling_price: 120_000 }],
  ...more,
})
const grns = async (): Promise<number> => here.read(async (tx) => (await tx.db.query.grn.findMany()).length)

describe('the door', () => {
  it('asks for a token first, then the role, then the agency, and only then looks at the input', async () => {
    const nonsense = { body: { nonsense: true } }
    expect(await server.request('POST', '/api/Grn', { ...nonsense, agency: here.id })).toMatchObject({
      status: 401,
      body: { code: 100003 },
    })
    expect(await clerk.request('PUT', '/api/AppConfig', nonsense)).toMatchObject({
      status: 403,
      body: { code: 403001, key: 'ROLE_NOT_ALLOWED' },
    })
    expect(await clerk.request('POST', '/api/Grn', { ...nonsense, agency: there.id })).toMatchObject({
      status: 403,
      body: { code: 403003 },
    })
    expect(await clerk.request('POST', '/api/Grn', nonsense)).toMatchObject({ status: 400, body: { code: 400002 } })
  })

  it.each([null, 0, '', '00'])('needs an agency: %s', async (agency) => {
    expect((await sa.request('GET', '/api/Grn', { agency })).status).toBeOneOf([400, 403])
    expect((await sa.request('GET', '/api/Grn', { agency })).body.key).toBeOneOf([
      'AGENCY_REQUIRED',
      'AGENCY_NOT_ALLOWED',
    ])
  })

  it.each(['999999', '-1', '1.5', '1e3', "1' or '1'='1", '99999999999999999999'])(
    'takes no agency of somebody else: %s',
    async (agency) => {
      expect(await sa.request('GET', '/api/Grn', { agency })).toMatchObject({ status: 403, body: { code: 403003 } })
    },
  )

  it('refuses an agency in the query that is not the chosen one', async () => {
    expect(await sa.request('GET', `/api/Grn?Agency_id=${there.id}`)).toMatchObject({
      status: 403,
      body: { code: 403003 },
    })
  })

  it('counts a role that was taken away at once', async () => {
    const made = await server.agency()
    const admin = await made.as(2)
    expect((await admin.request('GET', '/api/Account')).status).toBe(200)
    await server.database.system((db) =>
      db.execute(sql`delete from depot.user_role where user_id = ${made.actors[2].userId}`),
    )
    expect((await admin.request('GET', '/api/Account')).status).toBe(403)
  })

  it('shows nothing of another agency: its rows are not found, its lists are its own', async () => {
    const foreign = (await sa.request<Grn>('POST', '/api/Grn', { body: note() })).body
    const other = await there.as(3)
    for (const path of [`/api/Grn/${foreign.id}`, `/api/Stock/${trade.regulator}`]) {
      expect(await other.request('GET', path)).toMatchObject({ status: 404, body: { code: 404001 } })
    }
    expect(await other.request('PATCH', `/api/Grn/${foreign.id}`)).toMatchObject({ status: 404 })
    expect(await other.request('DELETE', `/api/Grn/${foreign.id}`)).toMatchObject({ status: 404 })
    const list = await other.request<{ totalCount: number }>('GET', '/api/Grn')
    expect(list.body.totalCount).toBe(0)
  })
})

describe('a failure', () => {
  it('is one envelope, traceable, never kept by a cache', async () => {
    const { body, headers } = await server.request('GET', '/api/Nowhere')
    expect(Object.keys(body).toSorted()).toEqual(['code', 'details', 'key', 'message', 'traceId'])
    expect(body).toMatchObject({ code: 404001, key: 'NOT_FOUND', traceId: headers.get('x-request-id') })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each<[string, object, string, string]>([
    ['a missing field', { supplierInvoiceNo: undefined }, 'REQUIRED', 'supplierInvoiceNo'],
    ['an empty field', { supplierInvoiceNo: '' }, 'REQUIRED', 'supplierInvoiceNo'],
    ['a format', { supplierInvoiceNo: 'a b/c' }, 'FORMAT_STRICT', 'supplierInvoiceNo'],
    ['a length', { supplierInvoiceNo: 'A'.repeat(65) }, 'TOO_LONG', 'supplierInvoiceNo'],
    ['a date that is none', { date: '2026-02-30' }, 'INVALID', 'date'],
    ['an unknown field', { approvedBy: 3 }, 'INVALID', 'approvedBy'],
    ['no lines', { lines: [] }, 'REQUIRED', 'lines'],
    [
      'a fraction of a piece',
      { lines: [{ stockItemId: 1, qty: 1.5, unitCost: 1, reselling_price: 1 }] },
      'INVALID',
      'lines.0.qty',
    ],
    [
      'a missing field in a line',
      { lines: [{ stockItemId: 1, unitCost: 1, reselling_price: 1 }] },
      'REQUIRED',
      'lines.0.qty',
    ],
  ])('of the input names the rule and the field: %s', async (_, wrong, key, field) => {
    const before = await grns()
    const answer = await clerk.request('POST', '/api/Grn', { body: note(wrong) })
    expect(answer).toMatchObject({ status: 400, body: { code: 400002, key } })
    expect(answer.body.details.map((detail) => detail.field)).toContain(field)
    expect(await grns()).toBe(before)
  })

  it.each<[string, string | undefined, Record<string, string>]>([
    ['text that is no JSON', '{"a":', { 'content-type': 'application/json' }],
    ['a list', '[1,2]', { 'content-type': 'application/json' }],
    ['a number', '7', { 'content-type': 'application/json' }],
    ['null', 'null', { 'content-type': 'application/json' }],
    ['nothing', undefined, {}],
    ['another type', '<grn/>', { 'content-type': 'text/xml' }],
    ['plain text', 'x', { 'content-type': 'text/plain' }],
    ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a prototype', '{"__proto__":{"admin":true}}', { 'content-type': 'application/json' }],
    ['a constructor', '{"constructor":{"prototype":{"admin":true}}}', { 'content-type': 'application/json' }],
  ])('of a body that is %s is the client’s', async (_, body, headers) => {
    const answer = await clerk.request('POST', '/api/Grn', { ...(body === undefined ? {} : { body }), headers })
    expect(answer).toMatchObject({ status: 400, body: { code: 400002 } })
  })

  it('of a body beyond a megabyte is told as such', async () => {
    const body = note({ remark: 'x'.repeat(1_100_000) })
    expect(await clerk.request('POST', '/api/Grn', { body })).toMatchObject({
      status: 413,
      body: { code: 413001, key: 'TOO_LARGE' },
    })
  })

  it.each([
    '/api/Grn/abc',
    '/api/Grn/-1',
    '/api/Grn/1.5',
    '/api/Grn/99999999999999999999',
    '/api/Grn?Page=0',
    '/api/Grn?sort=id;drop table',
    '/api/Grn?unknown=1',
    '/api/Grn/%E0%A4%A',
    '/api/Grn/1%00',
  ])('of the address is the client’s: %s', async (path) => {
    expect((await clerk.request('GET', path)).status).toBeOneOf([400, 404])
  })

  it('of an unknown kind is logged under its trace id and tells nothing', async () => {
    const logged: unknown[] = []
    const noisy = await testServer({
      log: { debug: () => {}, info: () => {}, warn: () => {}, error: (line: unknown) => logged.push(line) },
    })
    const made = await noisy.agency()
    const person = await made.as(3)
    await noisy.database.system((db) => db.execute(sql`select 1`))
    const { connect } = await import('../db/roles.ts')
    const admin = await connect(noisy.access.adminUrl)
    await admin.query('alter table depot.grn rename to grn_gone')
    const { status, body } = await person.request('GET', '/api/Grn')
    await admin.end()
    expect(status).toBe(500)
    expect(body).toMatchObject({
      code: 500000,
      key: 'UNEXPECTED',
      details: [],
      message: 'Something went wrong. Please contact the system administrator.',
    })
    expect(JSON.stringify(body)).not.toMatch(/grn|depot\.|select|\.ts|node_modules/i)
    expect(logged).toContainEqual(expect.objectContaining({ traceId: body.traceId }))
  })
})

describe('a command', () => {
  it('says how far the mirror has to pull to see it', async () => {
    const { headers, body } = await clerk.request<Grn>('POST', '/api/Grn', { body: note() })
    const rows = await here.read((tx) => tx.db.query.changes.findMany())
    expect(Number(headers.get('x-depot-seq'))).toBe(Math.max(...rows.map((row) => row.seq)))
    expect(rows).toContainEqual(expect.objectContaining({ tab: 'grn', rowId: body.id }))
  })

  it('is written into the audit log with who, where and how it stood', async () => {
    const { body, headers } = await clerk.request<Grn>('POST', '/api/Grn', { body: note() })
    const lines = await here.read((tx) => tx.db.query.auditLog.findMany())
    const line = lines.find((one) => one.entity === 'grn' && one.entityId === body.id)
    expect(line).toMatchObject({
      userId: here.actors[1].userId,
      roles: '1',
      method: 'POST',
      path: '/api/Grn',
      action: 'create',
      before: null,
      correlationId: headers.get('x-request-id'),
    })
    expect(line?.after).toMatchObject({ number: body.number, total: body.total })
  })

  it('is not coerced into another route by a field of the same name', async () => {
    const mine = (await clerk.request<Grn>('POST', '/api/Grn', { body: note() })).body
    const answer = await clerk.request<{ id: number }>('PATCH', `/api/Grn/${mine.id}`, { body: { id: mine.id + 1 } })
    expect(answer).toMatchObject({ status: 200, body: { id: mine.id } })
  })

  it('that deletes may come with the type JSON and no body', async () => {
    const mine = (await sa.request<Grn>('POST', '/api/Grn', { body: note() })).body
    const answer = await sa.request('DELETE', `/api/Grn/${mine.id}`, {
      headers: { 'content-type': 'application/json' },
    })
    expect(answer).toMatchObject({ status: 200, body: { id: mine.id } })
  })
})

describe('the API document', () => {
  it('needs no token and has every declared call with its full path, its level and the failure’s shape', async () => {
    const { declaredCalls } = await import('#contract/index.ts')
    type Operation = {
      'x-access': string
      security?: unknown[]
      parameters?: { $ref?: string }[]
      responses: Record<string, object>
    }
    type Document = {
      openapi: string
      paths: Record<string, Record<string, Operation>>
      components: { securitySchemes: object; schemas: Record<string, object> }
    }
    const { status, body } = await server.request<Document>('GET', '/api/openapi.json')
    expect(status).toBe(200)
    for (const { path, method, meta } of declaredCalls()) {
      const operation = body.paths[path]?.[method.toLowerCase()]
      expect(operation, `${method} ${path}`).toBeDefined()
      expect(operation?.['x-access']).toBe(meta.access)
      expect(operation?.security).toEqual(meta.access === 'public' ? [] : undefined)
      expect(JSON.stringify(operation?.parameters ?? []).includes('parameters/Agency')).toBe(!meta.agencyFree)
    }
    expect(Object.keys(body.paths).every((path) => path.startsWith('/api/'))).toBe(true)
    expect(body.components.schemas['Failure']).toMatchObject({
      required: ['code', 'message', 'key', 'details', 'traceId'],
    })
    expect(JSON.stringify(body.paths['/api/Grn']?.['post']?.responses['409'])).toContain('#/components/schemas/Failure')
  })
})

it('answers HEAD and OPTIONS without opening anything', async () => {
  expect((await server.request('HEAD', '/api/Grn')).status).toBe(404)
  const { status, headers } = await server.request('OPTIONS', '/api/Grn', {
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(status).toBe(404)
  expect(headers.get('access-control-allow-origin')).toBeNull()
})
