/** The agency's mail server and reports sent through it (SYS-06), with a real server that speaks SMTP. */
import type { MailSent } from '#contract/system/mail.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { mailCertificate, mailPassword, startMailServer, mailUser } from '../../../../tests/support/smtp-server.ts'
import { type Person, testServer } from '../../../../tests/support/server.ts'

const logged: unknown[] = []
const note = (...said: unknown[]) => void logged.push(...said)
const server = await testServer({
  mailAuthorities: [mailCertificate.cert],
  log: { debug: note, info: note, warn: note, error: note },
})
const [tls, startTls, open] = await Promise.all([
  startMailServer('TLS'),
  startMailServer('STARTTLS'),
  startMailServer('NONE'),
])
const from = 'office@agency.example'
const account = { host: 'localhost', port: tls.port, security: 'TLS', from, user: mailUser, password: mailPassword }
const report = {
  call: 'account.trialBalance',
  input: {},
  fileType: 2,
  to: 'perera@example.lk',
  subjectLine: 'Trial balance · ශේෂ',
  message: 'Please see the file.',
}

const agency = await server.agency()
const [clerk, admin, sa] = await Promise.all([agency.as(1), agency.as(2), agency.as(3)])
afterAll(() => Promise.all([tls, startTls, open].map(({ close }) => close())))
beforeEach(() => {
  for (const { received } of [tls, startTls, open]) received.length = 0
})

const setUp = (more: object = {}) => sa.request('PUT', '/api/Mail/server', { body: { ...account, ...more } })
const send = (person: Person, more: object = {}, headers = {}) =>
  person.request<MailSent & { key?: string; message?: string }>('POST', '/api/Mail', {
    body: { ...report, ...more },
    headers,
  })
const noted = () =>
  agency.read(async (tx) => {
    const { rows } = await tx.db.execute(
      sql`select action, after from depot.audit_log where entity in ('mail', 'mail_server') order by id`,
    )
    return rows
  })

describe('without a mail server', () => {
  it('nothing is sent, and nobody is the sender', async () => {
    expect((await clerk.request('GET', '/api/Mail/sender')).body).toEqual({ from: null })
    expect(await send(admin)).toMatchObject({ status: 409, body: { key: 'MAIL_NOT_SET_UP' } })
  })
})

describe('setting it up', () => {
  it('keeps the password where no answer, audit line, log or copy of the settings shows it', async () => {
    const { status, body } = await setUp()
    expect(status).toBe(200)
    expect(body).toEqual({
      server: { host: 'localhost', port: tls.port, security: 'TLS', from, user: mailUser, hasPassword: true },
    })
    const told = [
      body,
      (await sa.request('GET', '/api/Mail/server')).body,
      (await sa.request('GET', '/api/AppConfig')).body,
      (await clerk.request('GET', '/api/AppConfig/get-app-config')).body,
      (await clerk.request('GET', '/api/Sync/snapshot')).body,
      await agency.read(async (tx) => (await tx.db.execute(sql`select * from depot.app_config`)).rows),
      await agency.read(async (tx) => (await tx.db.execute(sql`select * from depot.audit_log`)).rows),
      logged,
    ]
    expect(JSON.stringify(told)).not.toContain(mailPassword)
    expect(JSON.stringify((await clerk.request('GET', '/api/Sync/snapshot')).body)).not.toContain('mail_server')
    expect((await clerk.request('GET', '/api/Mail/sender')).body).toEqual({ from })
  })

  it('keeps the password for the same server and user only', async () => {
    const { password: _, ...known } = account
    const change = (more: object) => sa.request('PUT', '/api/Mail/server', { body: { ...known, ...more } })
    expect(await change({ from: 'bills@agency.example' })).toMatchObject({
      status: 200,
      body: { server: { hasPassword: true } },
    })
    for (const more of [{ host: 'thief.example' }, { port: 2525 }, { security: 'STARTTLS' }, { user: 'somebody' }])
      expect(await change(more), JSON.stringify(more)).toMatchObject({
        status: 400,
        body: { key: 'REQUIRED', details: [{ field: 'password' }] },
      })
  })

  it.each([
    [{ security: 'NONE' }, 'security'],
    [{ host: 'a b' }, 'host'],
    [{ host: 'smtp.example.lk\r\nx' }, 'host'],
    [{ port: 0 }, 'port'],
    [{ from: 'office' }, 'from'],
  ])('refuses %o', async (more, field) => {
    expect(await setUp(more)).toMatchObject({ status: 400, body: { details: [{ field }] } })
  })
})

describe('a report', () => {
  it.each([
    ['TLS', tls],
    ['STARTTLS', startTls],
  ] as const)(
    'travels over %s with the file that its export makes, and stands in the audit trail',
    async (security, { port, received }) => {
      await setUp({ security, port })
      const sent = await send(admin)
      expect(sent).toMatchObject({ status: 200, body: { to: report.to, name: expect.stringMatching(/\.pdf$/) } })
      expect(received).toEqual([{ from, to: [report.to], secure: true, message: expect.any(String) }])
      const [{ message } = { message: '' }] = received
      expect(message).toMatch(/^Content-Type: application\/pdf/m)
      expect(message).toContain(Buffer.from('%PDF-').toString('base64').slice(0, 6))
      expect((await noted()).at(-1)).toEqual({
        action: 'send',
        after: { ...sent.body, subject: report.subjectLine, call: report.call },
      })
    },
  )

  it('goes without encryption where a relay of the office asks for no user', async () => {
    const { user: _user, password: _password, ...relay } = account
    await sa.request('PUT', '/api/Mail/server', { body: { ...relay, security: 'NONE', port: open.port } })
    expect(await send(admin, { fileType: 1 })).toMatchObject({
      status: 200,
      body: { name: expect.stringMatching(/\.xlsx$/) },
    })
    expect(open.received).toHaveLength(1)
  })

  it('is sent once, however often its answer is lost', async () => {
    await setUp()
    const key = { 'idempotency-key': 'mail-once-0001' }
    const [first, second] = [await send(admin, {}, key), await send(admin, {}, key)]
    expect(second.body).toEqual(first.body)
    expect(tls.received).toHaveLength(1)
    expect(await send(admin, { to: 'other@example.lk' }, key)).toMatchObject({
      status: 409,
      body: { key: 'IDEMPOTENCY_MISMATCH' },
    })
  })

  it('is sent once too when it is asked for again while it is on its way', async () => {
    await setUp()
    const key = { 'idempotency-key': 'mail-once-0002' }
    const answers = await Promise.all([1, 2, 3].map(() => send(admin, {}, key)))
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill(answers[0]?.body))
    expect(tls.received).toHaveLength(1)
  })

  it('goes to each of many, also when the address of one is refused, who gets it once it is right', async () => {
    await setUp()
    const before = (await noted()).length
    const to = (address: string) =>
      send(admin, { to: `${address}@example.lk` }, { 'idempotency-key': `mail-each-${address}` })
    const answers = [await to('perera'), await to('nobody'), await to('silva')]
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 200])
    expect(answers[1]?.body.message).toBe('The mail server refused the address nobody@example.lk.')
    expect(await to('fernando')).toMatchObject({ status: 200 })
    // What was sent is not sent again with the others.
    expect(await to('perera')).toMatchObject({ status: 200, body: answers[0]?.body })
    expect(tls.received.flatMap((one) => one.to)).toEqual([
      'perera@example.lk',
      'silva@example.lk',
      'fernando@example.lk',
    ])
    expect(await noted()).toHaveLength(before + 3)
  })

  it('without rows is left out where the person asks for that', async () => {
    await setUp()
    const before = (await noted()).length
    const left = await send(admin, { skipEmpty: true })
    expect(left).toMatchObject({ status: 200, body: { bytes: 0, isEmpty: true } })
    expect(tls.received).toHaveLength(0)
    expect(await noted()).toHaveLength(before)
    expect((await send(admin)).body).not.toHaveProperty('isEmpty')
    expect(tls.received).toHaveLength(1)
  })

  it('is for those who may export it, and nothing but a report', async () => {
    await setUp()
    expect(await send(clerk, { call: 'appConfig.auditTrail' })).toMatchObject({ status: 403 })
    expect(await send(admin, { call: 'appConfig.auditTrail' })).toMatchObject({ status: 403 })
    for (const call of ['appConfig.settings', 'party.list', '__proto__.toString', 'account.constructor', 'nothing'])
      expect(await send(sa, { call }), call).toMatchObject({ status: 400, body: { details: [{ field: 'call' }] } })
    expect(await send(admin, { input: { enDate: 'yesterday' } })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'input.enDate' }] },
    })
    expect(tls.received).toHaveLength(0)
  })

  it.each([
    [{ to: 'a@b.lk, c@d.lk' }, 'to'],
    [{ to: 'a@b.lk\r\nBcc: c@d.lk' }, 'to'],
    [{ subjectLine: 'A\r\nBcc: thief@evil.example' }, 'subjectLine'],
    [{ subjectLine: ' ' }, 'subjectLine'],
    [{ message: 'a'.repeat(5_001) }, 'message'],
    [{ fileType: 0 }, 'fileType'],
    [{ bcc: 'thief@evil.example' }, 'bcc'],
  ])('refuses %o', async (more, field) => {
    await setUp()
    expect(await send(admin, more)).toMatchObject({ status: 400, body: { details: [{ field }] } })
    expect(tls.received).toHaveLength(0)
  })
})

describe('a refusal says why', () => {
  it.each([
    [{ password: 'wrong' }, {}, 'The mail server refused the user name or the password.'],
    [{ port: 1 }, {}, 'No connection to the mail server localhost:1. Check host, port, security and the connection.'],
    [{ host: '127.0.0.1' }, {}, 'The certificate of 127.0.0.1 is not valid for it.'],
    [
      { security: 'STARTTLS', port: open.port },
      {},
      `No encrypted connection to localhost:${open.port}. Check port and security.`,
    ],
    [{}, { to: 'nobody@example.lk' }, 'The mail server refused the address nobody@example.lk.'],
  ])('with %o and %o', async (settings, more, message) => {
    await setUp(settings)
    const before = (await noted()).length
    expect(await send(admin, more)).toMatchObject({ status: 400, body: { key: 'MAIL_NOT_SENT', message } })
    expect(await noted()).toHaveLength(before)
  })

  it('to a test message too; one that goes is noted', async () => {
    const test = () => sa.request('POST', '/api/Mail/test', { body: { to: 'sa@example.lk' } })
    await setUp({ password: 'wrong' })
    expect(await test()).toMatchObject({ status: 400, body: { key: 'MAIL_NOT_SENT' } })
    await setUp()
    expect(await test()).toMatchObject({ status: 200, body: { to: 'sa@example.lk' } })
    expect(tls.received).toHaveLength(1)
    expect((await noted()).at(-1)).toEqual({ action: 'test', after: { to: 'sa@example.lk' } })
  })
})

describe('forgetting the mail server', () => {
  it('takes the password with it', async () => {
    await setUp()
    await sa.request('DELETE', '/api/Mail/server')
    expect((await sa.request('GET', '/api/Mail/server')).body).toEqual({ server: null })
    const { password: _, ...known } = account
    expect(await sa.request('PUT', '/api/Mail/server', { body: known })).toMatchObject({
      status: 400,
      body: { key: 'REQUIRED' },
    })
  })
})
