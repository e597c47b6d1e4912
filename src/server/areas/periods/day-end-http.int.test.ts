/** The end of days and months over HTTP: who may, what is repeated, and the paper. */
import { addDays, businessDate } from '#contract/dates.ts'
import { beforeAll, expect, it } from 'vitest'
import { type DemoServer, demoServer } from '../../../../tests/support/demo-server.ts'
import type { Person } from '../../../../tests/support/http.ts'

let server: DemoServer
let clerk: Person
let admin: Person
let chief: Person
beforeAll(async () => {
  server = await demoServer('golden')
  clerk = await server.as('user')
  admin = await server.as('admin')
  chief = await server.as('superadmin')
  // The demo's calendar follows the open day.
  for (let date = businessDate('2026-03-02'); date < '2026-04-01'; date = addDays(date, 1))
    await admin.json('POST', '/api/DayEnd/process-account-dayend', { date })
})

it('leaves months to SuperAdmins, and names the failing fields', async () => {
  for (const person of [clerk, admin])
    for (const [method, path, body] of [
      ['GET', '/api/DayEnd/month-end', undefined],
      ['POST', '/api/DayEnd/process-account-monthend', { month: '2026-03-31' }],
      ['POST', '/api/DayEnd/reopen-month', { month: '2026-03-31' }],
      ['GET', '/api/DayEnd/get-backdate-entries', undefined],
    ] as const)
      expect(await person.ask(method, path, body), path).toMatchObject({ status: 403, body: { code: 403_001 } })
  for (const [path, body] of [
    ['/api/DayEnd/process-account-monthend', {}],
    ['/api/DayEnd/process-account-monthend', { month: '2026-02-30' }],
    ['/api/DayEnd/reopen-month', { month: 'March' }],
  ] as const)
    expect(await chief.ask('POST', path, body)).toMatchObject({ status: 400, body: { details: [{ field: 'month' }] } })
})

it('closes once what is sent twice, and says of another try that it is closed', async () => {
  const send = (key: string) =>
    chief.json('POST', '/api/DayEnd/process-account-monthend', { month: '2026-03-31' }, { 'idempotency-key': key })
  const first = await send('month-end-1')
  expect(first).toMatchObject({ lastMonthDate: '2026-03-31', closed: { date: '2026-03-31' } })
  expect(await send('month-end-1')).toEqual(first)
  expect(await send('month-end-2')).toMatchObject({ code: 200_002, data: { lastMonthDate: '2026-03-31' } })
  expect(await clerk.json('GET', '/api/DayEnd/get-last-month-date')).toEqual({ lastMonthDate: '2026-03-31' })
  expect(await chief.json('POST', '/api/DayEnd/reopen-month', { month: '2026-03-01' })).toMatchObject({
    lastMonthDate: '2026-02-28',
  })
})

it('hands everybody the certificate of a closed day, as a page and as a file', async () => {
  const path = '/api/DayEnd/certificate/2026-03-31'
  const page = await clerk.ask('GET', path)
  expect(page.body).toMatch(/Head of its hash chain: [0-9a-f]{64}/)
  const paper = await clerk.ask('GET', `${path}?fileType=2`)
  expect(paper.headers.get('content-type')).toBe('application/pdf')
  expect(paper.headers.get('content-disposition')).toContain('Certificate of a closed day 2026-03-31.pdf')
  expect(await clerk.ask('GET', '/api/DayEnd/certificate/2026-04-01')).toMatchObject({ status: 404 })
  expect(await clerk.ask('GET', '/api/DayEnd/certificate/nonsense')).toMatchObject({ status: 400 })
})

it('lists and reports backdated entries', async () => {
  expect(await chief.json('GET', '/api/DayEnd/get-backdate-entries')).toEqual([])
  expect(
    (await chief.ask('GET', '/api/DayEnd/backdate-report?fileType=3')).headers.get('content-disposition'),
  ).toContain('Backdated entries 2026-03-01 to 2026-04-01.csv')
})
