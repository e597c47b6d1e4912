/** The server stays up when what it leans on does not. */
import { request as rawRequest } from 'node:http'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../tests/support/server.ts'
import { connect } from '../db/roles.ts'

describe('without its database', () => {
  it('says 503 with a time to try again, stays up, and recovers', async () => {
    const lost = await testServer()
    const made = await lost.agency()
    const person = await made.as(1)
    expect((await lost.request<object>('GET', '/health')).body).toMatchObject({ status: 'ok', database: 'up' })
    const address = new URL(lost.access.adminUrl)
    const name = address.pathname.slice(1)
    address.pathname = '/postgres'
    const admin = await connect(address.href)
    await admin.query(`alter database ${name} with allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    const away = await person.request('GET', '/api/Grn')
    expect(away).toMatchObject({ status: 503, body: { code: 500000, key: 'UNAVAILABLE' } })
    expect(away.headers.get('retry-after')).toBe('2')
    expect(await lost.request<object>('GET', '/health')).toMatchObject({ status: 503, body: { database: 'down' } })
    await admin.query(`alter database ${name} with allow_connections true`)
    await admin.end()
    expect((await person.request('GET', '/api/Grn')).status).toBe(200)
    expect((await lost.request('GET', '/health')).status).toBe(200)
  })
})

it('survives a request that is cut in the middle', async () => {
  const server = await testServer()
  const { hostname, port } = new URL(server.url)
  await new Promise<void>((done) => {
    const cut = rawRequest({
      hostname,
      port,
      method: 'POST',
      path: '/api/Grn',
      headers: { 'content-type': 'application/json', 'content-length': 1000 },
    })
    cut.on('error', () => done())
    cut.write('{"half":')
    setImmediate(() => cut.destroy())
  })
  expect((await server.request('GET', '/health')).status).toBe(200)
})
