/** The first run, further agencies, and their settings (E-00, E-17, SYS-01). */
import type { Agency, AgencyInput } from '#contract/system/agency.ts'
import type { AppSettings, CurrentDateTime, PublicConfig } from '#contract/system/app-config.ts'
import type { LoginAnswer } from '#contract/auth.ts'
import { businessDate } from '#contract/dates.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { type SignedInAgency, type TestServer, testPassword, testServer } from '../../../../tests/support/server.ts'
import { demoStanding } from '../../db/demo-standing.ts'
import { ensureDemo } from '../../demo-loading.ts'
import { localClient } from '../../local-client.ts'
import { createAgency } from './agency-commands.ts'

const admin = { username: 'owner', fullName: 'Owner', password: testPassword }
const input = (more: object = {}): Record<string, unknown> => ({
  code: 'MAIN',
  name: 'Main Agency',
  go_live_date: '2026-03-01',
  admin,
  ...more,
})

describe('the first run', () => {
  let server: TestServer
  const create = (body: unknown, token?: string) =>
    server.request<Agency & { key: string; details: { field: string }[] }>('POST', '/api/Agency', {
      body,
      ...(token ? { token } : {}),
    })
  const config = () => server.request<PublicConfig>('GET', '/api/AppConfig/get-app-config')
  const signIn = async () =>
    (
      await server.request<LoginAnswer>('POST', '/api/Auth/Login', {
        body: { username: 'owner', password: testPassword },
      })
    ).body

  beforeAll(async () => {
    server = await testServer()
  })

  it('is still to come on an empty server, and says so without a token', async () => {
    expect((await config()).body).toMatchObject({ firstRun: true, appName: 'Depot', agencyName: null, demo: null })
  })

  it.each<[string, object, string, string]>([
    ['without a person', { admin: undefined }, 'REQUIRED', 'admin'],
    ['with an easy password', { admin: { ...admin, password: 'password1234' } }, 'WEAK_PASSWORD', 'admin.password'],
    [
      'with the published password of the demos',
      { admin: { ...admin, password: 'Depot.Demo.2026' } },
      'WEAK_PASSWORD',
      'admin.password',
    ],
    [
      'with a password made of the name',
      { admin: { ...admin, password: 'owner.owner.2026' } },
      'WEAK_PASSWORD',
      'admin.password',
    ],
    ['with an open day before go-live', { open_date: '2026-02-28' }, 'INVALID', 'open_date'],
    ['with a code in small letters', { code: 'main' }, 'FORMAT_CODE', 'code'],
  ])('is refused %s, and leaves nothing', async (_, wrong, key, field) => {
    const { status, body } = await create(input(wrong))
    expect({ status, key: body.key, field: body.details[0]?.field }).toEqual({ status: 400, key, field })
    expect((await config()).body.firstRun).toBe(true)
  })

  it('is made once when two come at the same moment, and no password is hashed for the other, nor for a stranger after', async () => {
    const hashed = vi.spyOn(server.services.auth, 'hashPassword')
    const answers = await Promise.all([
      create(input({ open_date: '2026-03-04' })),
      create(input({ code: 'OTHER', admin: { ...admin, username: 'rival' } })),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.key).toBe('AGENCY_EXISTS')
    expect((await create(input({ code: 'THIRD' }))).body.key).toBe('AGENCY_EXISTS')
    expect(hashed).toHaveBeenCalledTimes(1)
  })

  it('gives an agency that can be worked in: a chart, settings, its person, closed days before the open one', async () => {
    const again = await testServer()
    const answer = await again.request<Agency>('POST', '/api/Agency', { body: input({ open_date: '2026-03-04' }) })
    expect(answer.body).toMatchObject({
      code: 'MAIN',
      open_date: '2026-03-04',
      opening_completed: false,
      closed_month_end: null,
      demo: null,
    })
    const { body } = await again.request<LoginAnswer>('POST', '/api/Auth/Login', {
      body: { username: 'owner', password: testPassword },
    })
    expect(body.user.agencies).toEqual([{ id: answer.body.id, name: 'Main Agency' }])
    const of = { token: body.token, agency: answer.body.id }
    const chart = await again.request<unknown[]>('GET', '/api/Account', of)
    expect(JSON.stringify(chart.body)).toContain('Opening balance equity')
    expect((await again.request<AppSettings>('GET', '/api/AppConfig', of)).body).toMatchObject({
      app_name: 'Depot',
      max_auto_short: 100_000,
      credit_limit_mode: 'WARN',
      vat_rate: 0,
    })
    const days = await again.database.read(
      answer.body.id,
      { userId: 1, username: '', roles: [], ip: null, method: '', path: '', requestId: '' },
      (tx) => tx.db.query.dayEnd.findMany(),
    )
    expect(days.map((day) => day.date).toSorted()).toEqual(['2026-03-01', '2026-03-02', '2026-03-03'])
    expect((await again.request<PublicConfig>('GET', '/api/AppConfig/get-app-config')).body).toMatchObject({
      firstRun: false,
      appName: 'Depot',
      agencyName: null,
    })
    expect((await again.request<Agency[]>('GET', '/api/Agency', { token: body.token })).body).toMatchObject([
      { code: 'MAIN' },
    ])
  })

  it('is over afterwards: only a SuperAdmin adds an agency, and is linked to it', async () => {
    const second = input({ code: 'SECOND', name: 'Second Agency', admin: undefined })
    expect(await create(second)).toMatchObject({ status: 409, body: { key: 'AGENCY_EXISTS' } })
    const first = await signIn()
    const token =
      first.token ??
      (
        await server.request<LoginAnswer>('POST', '/api/Auth/Login', {
          body: { username: 'rival', password: testPassword },
        })
      ).body.token
    expect((await create(second, token)).status).toBe(200)
    expect((await create(second, token)).body).toMatchObject({ key: 'DUPLICATE', details: [{ field: 'code' }] })
    const mine = await server.request<Agency[]>('GET', '/api/Agency', { token })
    expect(mine.body).toHaveLength(2)
  })
})

describe('settings', () => {
  let server: TestServer
  let agency: SignedInAgency

  beforeAll(async () => {
    server = await testServer()
    agency = await server.agency()
  })

  it('are changed by a SuperAdmin, one by one, and seen by everybody', async () => {
    const sa = await agency.as(3)
    const { body } = await sa.request<AppSettings>('PUT', '/api/AppConfig', {
      body: { app_name: 'Lanka Gas', low_stock_level: 12 },
    })
    expect(body).toMatchObject({ app_name: 'Lanka Gas', low_stock_level: 12, cheque_stale_months: 6 })
    const clerk = await agency.as(1)
    expect((await clerk.request<PublicConfig>('GET', '/api/AppConfig/get-app-config')).body).toMatchObject({
      appName: 'Lanka Gas',
      lowStockLevel: 12,
      agencyName: expect.stringContaining('Test agency'),
    })
    expect((await server.request<PublicConfig>('GET', '/api/AppConfig/get-app-config')).body).toMatchObject({
      appName: 'Lanka Gas',
      agencyName: null,
      lowStockLevel: 0,
    })
    expect((await clerk.request('PUT', '/api/AppConfig', { body: { app_name: 'Mine' } })).status).toBe(403)
  })

  it.each<[object, string]>([
    [{ vat_rate: 101 }, 'vat_rate'],
    [{ report_viewer_url: 'not a url' }, 'report_viewer_url'],
    [{ report_viewer_url: 'javascript:alert(1)' }, 'report_viewer_url'],
    [{ report_viewer_url: 'ftp://reports.example.lk' }, 'report_viewer_url'],
    [{ report_viewer_url: 'https://user:pw@reports.example.lk' }, 'report_viewer_url'],
    [{ app_name: '' }, 'app_name'],
    [{ opening_completed: false }, 'opening_completed'],
    [{ secret: 1 }, 'secret'],
  ])('are checked: %s', async (wrong, field) => {
    const sa = await agency.as(3)
    const answer = await sa.request('PUT', '/api/AppConfig', { body: wrong })
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } })
  })

  it('end the opening, which closes the days before go-live', async () => {
    const sa = await agency.as(3)
    const { body } = await sa.request<AppSettings>('PUT', '/api/AppConfig', { body: { opening_completed: true } })
    expect(body.opening_completed).toBe(true)
    const seen = await sa.request<PublicConfig>('GET', '/api/AppConfig/get-app-config')
    expect(seen.body).toMatchObject({ openingCompleted: true, closedMonthEnd: '2026-02-28' })
  })

  it('tell the time of the server and the calendar of the agency', async () => {
    const clerk = await agency.as(1)
    type Time = z.infer<typeof CurrentDateTime>
    const { body } = await clerk.request<Time>('GET', '/api/ConfigItem/get-current-date-time')
    expect(body).toMatchObject({ today: '2026-03-02', openDate: '2026-03-02', timezone: 'Asia/Colombo' })
    expect(Math.abs(Date.parse(body.now) - Date.now())).toBeLessThan(60_000)
    expect(
      (await clerk.request<Time>('GET', '/api/ConfigItem/get-current-date-time', { agency: 0 })).body.openDate,
    ).toBeNull()
    expect((await server.request('GET', '/api/ConfigItem/get-current-date-time')).status).toBe(401)
  })
})

describe('a demo', () => {
  const origin = { ip: null, method: 'LOCAL', path: 'test', requestId: randomUUID() }
  const golden = { name: 'golden', months: 1, seed: 1, password: testPassword }
  const parsed = input() as AgencyInput
  const made = (server: TestServer, demo: { name: string; calendar: 'open-day' } | null) =>
    server.services.auth
      .hashPassword(testPassword)
      .then((passwordHash) =>
        createAgency(server.database, { input: parsed, passwordHash, caller: null, demo, origin }),
      )

  it('cut short is made again from the start, and then kept', async () => {
    const server = await testServer()
    await made(server, { name: 'golden', calendar: 'open-day' })
    await ensureDemo(server.services, server.access, golden, () => {})
    expect(await demoStanding(server.database)).toEqual({ real: false, demo: 'golden', made: true })
    const client = await localClient(server.services, 1, 'superadmin')
    const settings = await client.appConfig.settings({})
    expect(settings).toMatchObject({ app_name: 'Golden LPG', opening_completed: true })
    expect((await client.configItem.currentDateTime({})).today).toBe(businessDate('2026-03-02'))
    await ensureDemo(server.services, server.access, golden, () => {})
    expect((await server.request<PublicConfig>('GET', '/api/AppConfig/get-app-config')).body).toMatchObject({
      demo: 'golden',
      appName: 'Golden LPG',
    })
  })

  it('never meets a real agency', async () => {
    const real = await testServer()
    await made(real, null)
    await expect(ensureDemo(real.services, real.access, golden, () => {})).rejects.toThrow('holds a real agency')
    const demo = await testServer()
    await made(demo, { name: 'golden', calendar: 'open-day' })
    const { body } = await demo.request<LoginAnswer>('POST', '/api/Auth/Login', {
      body: { username: 'owner', password: testPassword },
    })
    const answer = await demo.request('POST', '/api/Agency', {
      body: input({ code: 'REAL', admin: undefined }),
      token: body.token,
    })
    expect(answer).toMatchObject({ status: 409, body: { key: 'DEMO_ONLY' } })
  })
})
