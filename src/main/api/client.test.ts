import { Refusal } from '#contract/errors.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fail, type ServerDouble, serverDouble } from '../../../tests/main/server-double.ts'
import { type Api, createApi } from './client.ts'
import { ConnectionLost, ServerFailure } from './failure.ts'

let server: ServerDouble
let api: Api
let connection: string[]
let comesBack: boolean
let refreshed: number

beforeEach(async () => {
  server = await serverDouble()
  connection = []
  comesBack = false
  refreshed = 0
  api = createApi({
    baseUrl: () => server.origin,
    agencyId: () => 7,
    userId: () => 3,
    tokens: {
      access: () => `token-${refreshed}`,
      refresh: async () => ((refreshed += 1), 'refreshed'),
      end: () => undefined,
    },
    connection: {
      markUp: () => void connection.push('heard'),
      markDown: () => void connection.push('markDown'),
      restored: async () => comesBack,
    },
  })
})
afterEach(() => server.stop())

const grn = { supplierId: 1, supplierInvoiceNo: 'A-1', lines: [] }

test('every request carries the token and the agency; path and query are the contract’s', async () => {
  server.answer(() => ({ items: [] }))
  await api.call(['grn', 'list'], { searchQuery: 'ශ්‍රී & co', Page: 2, PageSize: 20 })
  const [asked] = server.asked
  expect(asked).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer token-0', 'x-agency': '7' } })
  expect(new URL(asked?.path ?? '', server.origin).searchParams.get('searchQuery')).toBe('ශ්‍රී & co')
  expect(asked?.headers['idempotency-key']).toBeUndefined()
  await api.call(['grn', 'get'], { id: 12 })
  expect(server.asked[1]?.path).toBe('/api/Grn/12')
  await api.call(['stock', 'products'], {}, { agencyId: 9 })
  expect(server.asked[2]?.headers['x-agency']).toBe('9')
})

test('every request says which computer it comes from; it is told when the server accepted that in an agency', async () => {
  const told: string[] = []
  const device = {
    headers: (agencyId: number) => ({ 'x-device': `of ${agencyId}` }),
    told: (headers: Record<string, string>) => void told.push(headers['x-device'] ?? ''),
  }
  const line = { markUp: () => undefined, markDown: () => undefined, restored: async () => false }
  const tokens = { access: () => 'token', refresh: async () => 'refused' as const, end: () => undefined }
  const at = createApi({
    baseUrl: () => server.origin,
    agencyId: () => 7,
    userId: () => 3,
    tokens,
    connection: line,
    device,
  })
  server.answer(({ path }, response) => (path.includes('Grn') ? fail(response, 400, 'INVALID') : {}))
  await at.call(['auth', 'login'], { username: 'nimal', password: 'right' })
  await at.call(['appConfig', 'get'], {}, { agencyId: 0 })
  await at.call(['grn', 'get'], { id: 1 }).catch(() => undefined)
  expect(told).toEqual([])
  await at.call(['stock', 'products'], {})
  expect(told).toEqual(['of 7'])
  expect(server.asked.map(({ headers }) => headers['x-device'])).toEqual(['of 7', 'of 0', 'of 7', 'of 7'])
})

test('a write carries a key of its own and tells where the mirror must come to', async () => {
  server.answer(
    (_, response) =>
      void response.writeHead(200, { 'x-depot-seq': '451', 'content-type': 'application/json' }).end('{"id":1}'),
  )
  expect(await api.call(['grn', 'create'], grn)).toEqual({ value: { id: 1 }, seq: 451 })
  await api.call(['grn', 'create'], grn)
  const keys = server.asked.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  // The same note entered again on purpose is another note: the server judges it, not the key.
  expect(keys[1]).not.toBe(keys[0])
})

test('signing in carries no token and a 401 there refreshes nothing', async () => {
  server.answer((_, response) => fail(response, 401, 'UNAUTHENTICATED'))
  await expect(api.typed.auth.login({ username: 'a', password: 'b' })).rejects.toBeInstanceOf(ServerFailure)
  expect(server.asked[0]?.headers.authorization).toBeUndefined()
  expect(refreshed).toBe(0)
})

test('a stale token is refreshed and the call replayed with the same key', async () => {
  server.answer(({ headers }, response) =>
    headers.authorization === 'Bearer token-1' ? { id: 1 } : fail(response, 401, 'UNAUTHENTICATED'),
  )
  await api.call(['grn', 'create'], grn)
  const [first, second] = server.asked
  expect(server.asked).toHaveLength(2)
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
})

test('what the server refuses arrives as it said it', async () => {
  server.answer((_, response) =>
    fail(response, 409, 'DUPLICATE', {
      code: 409,
      details: [{ field: 'supplierInvoiceNo', message: 'exists already' }],
    }),
  )
  const refusal = await api.call(['grn', 'create'], grn).catch((error: unknown) => error)
  expect(refusal).toMatchObject({
    status: 409,
    envelope: {
      key: 'DUPLICATE',
      code: 409,
      traceId: 't-1',
      details: [{ field: 'supplierInvoiceNo', message: 'exists already' }],
    },
  })
})

test('a page of some proxy is no envelope: the server is not available', async () => {
  server.answer(
    (_, response) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  )
  await expect(api.call(['grn', 'list'], {})).rejects.toMatchObject({ status: 502, envelope: { key: 'UNAVAILABLE' } })
  expect(connection).toEqual(['markDown'])
})

test('without a server a write is refused, and nothing was saved', async () => {
  await server.stop()
  const refusal = await api.call(['grn', 'create'], grn).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ key: 'OFFLINE', message: expect.stringContaining('Nothing was saved') })
  expect(connection).toEqual(['markDown'])
  await server.start()
})

test('without a server a read says that the line is down', async () => {
  await server.stop()
  await expect(api.call(['grn', 'list'], {})).rejects.toMatchObject({ name: 'ConnectionLost', sent: false })
  await server.start()
})

test('a write whose answer got lost is sent once more with the same key when the line comes back', async () => {
  comesBack = true
  server.answer(
    (_, response) => void (server.asked.length === 1 ? response.destroy() : response.writeHead(200).end('{"id":5}')),
  )
  expect((await api.call(['grn', 'create'], grn)).value).toEqual({ id: 5 })
  const [first, second] = server.asked.map(({ headers }) => headers['idempotency-key'])
  expect(second).toBe(first)
})

test('a write of unknown outcome keeps its key until the server has answered it', async () => {
  server.answer((_, response) => void response.destroy())
  await expect(api.call(['grn', 'create'], grn)).rejects.toThrow(
    /not known whether the server has it.*not be recorded twice/,
  )
  server.answer(() => ({ id: 6 }))
  await api.call(['grn', 'create'], { ...grn, supplierInvoiceNo: 'B-2' })
  await api.call(['grn', 'create'], grn)
  await api.call(['grn', 'create'], grn)
  const [lost, other, again, later] = server.asked.map(({ headers }) => headers['idempotency-key'])
  expect(again).toBe(lost)
  expect(other).not.toBe(lost)
  expect(later).not.toBe(lost)
})

test('an attempt that nobody received does not forget the one before it', async () => {
  comesBack = true
  const keys: unknown[] = []
  server.answer(({ headers }, response) => {
    keys.push(headers['idempotency-key'])
    // What was carried out is not answered, and nobody is there for the second attempt.
    void server.stop()
    response.destroy()
  })
  await expect(api.call(['grn', 'create'], grn)).rejects.toThrow(/not be recorded twice/)
  await expect(api.call(['grn', 'create'], grn)).rejects.toThrow(/not be recorded twice/)
  await server.start()
  server.answer(({ headers }) => {
    keys.push(headers['idempotency-key'])
    return { id: 6 }
  })
  await api.call(['grn', 'create'], grn)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a server that lost its database in the middle of a write is asked with the same key', async () => {
  server.answer((_, response) => fail(response, 503, 'UNAVAILABLE'))
  await expect(api.call(['grn', 'create'], grn)).rejects.toMatchObject({ status: 503 })
  server.answer(() => ({ id: 6 }))
  await api.call(['grn', 'create'], grn)
  await api.call(['grn', 'create'], grn)
  const [lost, again, later] = server.asked.map(({ headers }) => headers['idempotency-key'])
  expect(again).toBe(lost)
  expect(later).not.toBe(lost)
})

test('a read over a connection that the server closed meanwhile is simply asked again', async () => {
  server.answer(
    (_, response) => void (server.asked.length === 1 ? response.socket?.destroy() : response.writeHead(200).end('[]')),
  )
  expect((await api.call(['bank', 'list'], {})).value).toEqual([])
})

test('a server that does not answer in time counts as markDown', async () => {
  server.answer(() => undefined)
  await expect(api.call(['bank', 'list'], {}, { timeoutMs: 50 })).rejects.toBeInstanceOf(ConnectionLost)
  expect(connection).toEqual(['markDown'])
})

test('work that the person cancelled is no lost line', async () => {
  const controller = new AbortController()
  server.answer(() => void controller.abort())
  await expect(api.open(['grn', 'invoice'], { id: 1 }, { signal: controller.signal })).rejects.toThrow(/abort/)
  expect(connection).not.toContain('markDown')
})
