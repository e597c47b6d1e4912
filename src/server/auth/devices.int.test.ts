/** Computers that are heard, named, locked out and admitted again (SEC-08), and those that a day-end names (SYS-05). */
import type { LoginAnswer } from '#contract/auth.ts'
import { DEVICE_HEADER, type Device, type DeviceAtDayEnd, writeDeviceHeader } from '#contract/system/device.ts'
import type { Role } from '#contract/enums.ts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Answer,
  type SignedInAgency,
  type TestServer,
  testPassword,
  testServer,
} from '../../../tests/support/server.ts'

let server: TestServer
let agency: SignedInAgency
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  agency = await server.agency()
})

type Work = { waiting: number; refused: number; oldest: string | null }
const nothing: Work = { waiting: 0, refused: 0, oldest: null }

/** Somebody's program on a computer of its own. */
function computer(hostName: string, id = randomUUID()) {
  const header = (work: Work | null = nothing) => ({
    [DEVICE_HEADER]: writeDeviceHeader({ id, hostName, version: '0.1.0', work }),
  })
  const signIn = (role: Role) =>
    server.request<LoginAnswer & { key: string; message: string }>('POST', '/api/Auth/Login', {
      body: { username: agency.actors[role].username, password: testPassword },
      headers: header(),
    })
  return { id, header, signIn }
}
type Computer = ReturnType<typeof computer>

async function working(at: Computer, role: Role) {
  const { token, refreshToken } = (await at.signIn(role)).body
  const ask = <Body>(method: string, path: string, body?: unknown, work: Work | null = nothing) =>
    server.request<Body>(method, path, { token, agency: agency.id, headers: at.header(work), body })
  return {
    ask,
    list: async () => (await ask<Device[]>('GET', '/api/Devices')).body,
    refresh: () => server.request('POST', '/api/Auth/Refresh-Token', { body: { refreshToken }, headers: at.header() }),
  }
}
const failed = ({ status, body }: Answer<unknown>) => ({ status, body }) as Answer

/** Time passes since the last contact of all computers. */
const age = (interval: string) =>
  server.database.system(async (db) => {
    await db.execute(sql`select set_config('depot.agency', ${String(agency.id)}, true)`)
    await db.execute(sql`update depot.device set last_heard_at = last_heard_at - ${interval}::interval`)
  })

describe('a computer that is heard', () => {
  it('is listed with what it said last, and who worked there', async () => {
    const [office, till] = [computer('OFFICE'), computer('කවුළුව 2')]
    const admin = await working(office, 2)
    const clerk = await working(till, 1)
    const oldest = '2026-03-02T08:10:00.000Z'
    await clerk.ask('GET', '/api/Vehical', undefined, { waiting: 3, refused: 1, oldest })
    expect(await admin.list()).toMatchObject([
      { name: 'OFFICE', isThis: true, waiting: 0, revoked: null },
      { name: 'කවුළුව 2', isThis: false, version: '0.1.0', waiting: 3, refused: 1, oldest, newestOperation: null },
    ])
    expect(await admin.list()).toHaveLength(2)
    // Says nothing of what it keeps: what it said before holds.
    await clerk.ask('GET', '/api/Vehical', undefined, null)
    expect((await admin.list()).find(({ isThis }) => !isThis)).toMatchObject({ waiting: 3, refused: 1 })
    await clerk.ask('GET', '/api/Vehical')
    expect((await admin.list()).find(({ isThis }) => !isThis)).toMatchObject({ waiting: 0, refused: 0, oldest: null })
  })

  it('is written down once, however many requests say the same', async () => {
    const admin = await working(computer('OFFICE'), 2)
    const [before] = await admin.list()
    await wait(5)
    await Promise.all([admin.list(), admin.list(), admin.list()])
    const [after] = await admin.list()
    expect(after?.lastHeard).toBe(before?.lastHeard)
  })

  it('is no computer when what it says cannot be true, and the request is answered all the same', async () => {
    const { token } = (await computer('OFFICE').signIn(2)).body
    for (const said of [
      'garbage',
      '%E0%A4%A',
      'id=1&hostName=x&version=1',
      `id=${randomUUID()}&hostName=%00%07`,
      `id=${randomUUID()}&hostName=${'x'.repeat(2000)}`,
      `id=';drop table depot.device;--&hostName=x`,
    ]) {
      const headers = { [DEVICE_HEADER]: said }
      const answer = await server.request<Device[]>('GET', '/api/Devices', { token, agency: agency.id, headers })
      expect(answer, said).toMatchObject({ status: 200, body: [] })
    }
    const id = randomUUID()
    const headers = {
      [DEVICE_HEADER]: `id=${id}&hostName=${'n'.repeat(200)}&version=<b>&waiting=-1&refused=0&oldest=yesterday`,
    }
    const answer = await server.request<Device[]>('GET', '/api/Devices', { token, agency: agency.id, headers })
    expect(answer.body).toMatchObject([{ name: 'n'.repeat(80), version: '', waiting: 0, oldest: null }])
  })

  it('is one of its agency only', async () => {
    await working(computer('OFFICE'), 2)
    const there = agency
    agency = await server.agency()
    const admin = await working(computer('ELSEWHERE'), 2)
    expect((await admin.list()).map(({ name }) => name)).toEqual(['ELSEWHERE'])
    expect(there.id).not.toBe(agency.id)
  })
})

describe('an Admin', () => {
  it('names a computer, which keeps that name; no two have the same', async () => {
    const admin = await working(computer('OFFICE'), 2)
    const clerk = await working(computer('DESKTOP-4QX7'), 1)
    await clerk.ask('GET', '/api/Vehical')
    const till = (await admin.list()).find(({ isThis }) => !isThis)
    const named = await admin.ask<Device>('PUT', `/api/Devices/${till?.id}`, { name: ' Till 2 ' })
    expect(named.body).toMatchObject({ name: 'Till 2', hostName: 'DESKTOP-4QX7' })
    await clerk.ask('GET', '/api/Vehical', undefined, { ...nothing, waiting: 1 })
    expect((await admin.list()).find(({ isThis }) => !isThis)).toMatchObject({ name: 'Till 2', waiting: 1 })
    expect(failed(await admin.ask('PUT', `/api/Devices/${till?.id}`, { name: 'office' }))).toMatchObject({
      status: 409,
      body: { key: 'DUPLICATE', details: [{ field: 'name' }] },
    })
    expect(failed(await admin.ask('PUT', `/api/Devices/${till?.id}`, { name: ' ' }))).toMatchObject({ status: 400 })
    expect(failed(await admin.ask('PUT', '/api/Devices/999999999', { name: 'x' }))).toMatchObject({ status: 404 })
    expect(failed(await clerk.ask('GET', '/api/Devices'))).toMatchObject({ status: 403 })
  })

  it('locks a computer out: its sessions end at once, and nobody signs in there until it is admitted', async () => {
    const stolen = computer('LAPTOP')
    const admin = await working(computer('OFFICE'), 2)
    const clerk = await working(stolen, 1)
    await clerk.ask('GET', '/api/Vehical')
    const elsewhere = await working(computer('TILL'), 1)
    const laptop = (await admin.list()).find(({ name }) => name === 'LAPTOP')
    const way = `/api/Devices/${laptop?.id}`
    expect((await admin.ask('POST', `${way}/revoke`)).body).toEqual({ id: laptop?.id })
    expect((await admin.ask('POST', `${way}/revoke`)).body).toMatchObject({ code: 200_002 })

    expect((await clerk.ask('GET', '/api/Vehical')).status).toBe(401)
    const words = {
      status: 403,
      body: { key: 'DEVICE_REVOKED', code: 403_004, message: expect.stringContaining('was locked out by') },
    }
    expect(await clerk.refresh()).toMatchObject(words)
    expect(await stolen.signIn(1)).toMatchObject(words)
    expect(await stolen.signIn(2)).toMatchObject(words)
    // The person works on at another computer.
    expect((await elsewhere.ask('GET', '/api/Vehical')).status).toBe(200)
    expect((await admin.list()).find(({ name }) => name === 'LAPTOP')?.revoked).toMatchObject({
      by: expect.any(String),
      at: expect.any(String),
    })

    expect((await admin.ask('POST', `${way}/admit`)).body).toEqual({ id: laptop?.id })
    expect((await admin.ask('POST', `${way}/admit`)).body).toMatchObject({ code: 200_002 })
    expect(await clerk.refresh()).toMatchObject({ status: 400, body: { key: 'BAD_REFRESH_TOKEN' } })
    const again = await working(stolen, 1)
    expect((await again.ask('GET', '/api/Vehical')).status).toBe(200)
  })

  it('does not lock out the computer at which they work', async () => {
    const admin = await working(computer('OFFICE'), 2)
    const [own] = await admin.list()
    expect(failed(await admin.ask('POST', `/api/Devices/${own?.id}/revoke`))).toMatchObject({
      status: 400,
      body: { key: 'INVALID', details: [{ field: 'id' }] },
    })
  })

  it('locks out a session that was opened before its program said which computer it is', async () => {
    const admin = await working(computer('OFFICE'), 2)
    const { token, request } = await agency.as(1)
    const old = computer('OLD')
    expect((await request('GET', '/api/Vehical', { headers: old.header() })).status).toBe(200)
    const found = (await admin.list()).find(({ name }) => name === 'OLD')
    await admin.ask('POST', `/api/Devices/${found?.id}/revoke`)
    expect((await server.request('GET', '/api/Vehical', { token, agency: agency.id })).status).toBe(401)
  })

  it('leaves a line in the audit log of each', async () => {
    const admin = await working(computer('OFFICE'), 2)
    await (await working(computer('TILL'), 1)).ask('GET', '/api/Vehical')
    const till = (await admin.list()).find(({ isThis }) => !isThis)
    await admin.ask('PUT', `/api/Devices/${till?.id}`, { name: 'Till 1' })
    await admin.ask('POST', `/api/Devices/${till?.id}/revoke`)
    await admin.ask('POST', `/api/Devices/${till?.id}/admit`)
    const lines = await server.database.read(agency.id, agency.actors[2], async (tx) => {
      const { rows } = await tx.db.execute(
        sql`select action from depot.audit_log where entity = 'device' and entity_id = ${till?.id} order by id`,
      )
      return rows.map((row) => row['action'])
    })
    expect(lines).toEqual(['rename', 'revoke', 'admit'])
  })
})

describe('before a day is closed', () => {
  it('computers that keep documents are named, and those that are silent; not those that are there', async () => {
    const admin = await working(computer('OFFICE'), 2)
    const here = await working(computer('TILL-1'), 1)
    const keeps = await working(computer('TILL-2'), 1)
    await here.ask('GET', '/api/Vehical')
    await keeps.ask('GET', '/api/Vehical', undefined, { ...nothing, waiting: 3 })
    const named = async () => (await admin.ask<DeviceAtDayEnd[]>('GET', '/api/DayEnd/devices')).body
    expect(await named()).toMatchObject([{ name: 'TILL-2', waiting: 3, person: expect.any(String) }])
    await age('20 minutes')
    expect((await named()).map(({ name }) => name).toSorted()).toEqual(['TILL-1', 'TILL-2'])
    expect((await named())[0]?.name).toBe('TILL-2')
    const locked = (await admin.list()).find(({ name }) => name === 'TILL-2')
    await admin.ask('POST', `/api/Devices/${locked?.id}/revoke`)
    expect((await named()).map(({ name }) => name)).not.toContain('TILL-2')
    expect(failed(await here.ask('GET', '/api/DayEnd/devices')).status).toBe(403)
  })
})
