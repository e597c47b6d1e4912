/** Notes and files of documents and parties, over HTTP on a real database (SYS-08, SEC-09). */
import type { Attachment, Note } from '#contract/attachments/attachment.ts'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { smallTrade, type Trade } from '../../../../tests/support/agency.ts'
import { type Person, type SignedInAgency, type TestServer, testServer } from '../../../../tests/support/server.ts'

let server: TestServer
let here: SignedInAgency
let trade: Trade
let sa: Person
let admin: Person
let clerk: Person

beforeAll(async () => {
  server = await testServer()
  here = await server.agency()
  trade = await smallTrade(here)
  ;[sa, admin, clerk] = [await here.as(3), await here.as(2), await here.as(1)]
})

/** An answer, as the contract declares it. */
const said = <T>(body: unknown): T => body as T
const pdf = (bytes = 40) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 'x')])
const customer = () => ({ subject: 'PARTY', subjectId: trade.outlets[0] })
const file = (content: Buffer, more: object = {}) => ({
  body: { ...customer(), name: 'invoice 17.pdf', content: content.toString('base64'), ...more },
})
const add = (person: Person, content: Buffer, more: object = {}) =>
  person.request('POST', '/api/Attachment', file(content, more))
const list = async (person: Person, of: { subject: string; subjectId: number | undefined } = customer()) =>
  said<{ notes: Note[]; files: Attachment[] }>(
    (await person.request('GET', `/api/Attachment?subject=${of.subject}&subjectId=${of.subjectId}`)).body,
  )
const rows = () =>
  here.read(async (tx) => {
    const { rows: found } = await tx.db.$client.query<{ files: number; pieces: number }>(
      'select (select count(*)::int from depot.attachment) as files, (select count(*)::int from depot.attachment_piece) as pieces',
    )
    return found[0]
  })

describe('a file', () => {
  it('of several megabytes is kept and answered byte by byte, as an attachment', async () => {
    const content = pdf(3_000_000)
    const { status, body } = await add(clerk, content)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'invoice 17.pdf',
      contentType: 'application/pdf',
      bytes: content.length,
      own: true,
    })
    const { token } = clerk
    const answer = await fetch(`${server.url}/api/Attachment/${said<Attachment>(body).id}`, {
      headers: { authorization: `Bearer ${token}`, 'x-agency': String(here.id) },
    })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="invoice 17.pdf"')
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
    expect((await list(admin)).files[0]).toMatchObject({ name: 'invoice 17.pdf', own: false })
  })

  it.each([
    ['that is empty', Buffer.alloc(0), {}],
    ['that is a program', Buffer.from('MZ'), { name: 'invoice.pdf.exe' }],
    ['that is not what its name says', Buffer.from('MZ'), {}],
    ['that is too large', pdf(10_000_001), {}],
    ['whose bytes are no base64', pdf(), { content: '%%%' }],
  ])('%s is refused in words, and nothing is kept (SEC-09)', async (_, content, more) => {
    const before = await rows()
    const { status, body } = await add(clerk, content, more)
    expect(status).toBe(400)
    expect(body.message).toMatch(/[a-z]/)
    expect(await rows()).toEqual(before)
  })

  it('whose upload is cut keeps nothing', async () => {
    const before = await rows()
    const body = JSON.stringify(file(pdf(200_000)).body)
    const { hostname, port } = new URL(server.url)
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /api/Attachment HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${clerk.token}\r\nx-agency: ${here.id}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 100_000)}`,
          () => socket.destroy(),
        )
      })
      socket.once('close', () => resolve())
    })
    expect(await rows()).toEqual(before)
  })

  it('larger than any that is kept does not reach the program', async () => {
    expect((await add(clerk, pdf(12_000_000))).status).toBe(413)
  })
})

describe('who may', () => {
  it('see a document sees and adds its notes; a supplier is for Admins', async () => {
    const supplier = { subject: 'PARTY', subjectId: trade.supplier }
    const note = { body: { ...supplier, text: 'Pays by the 15th' } }
    expect((await clerk.request('POST', '/api/Attachment/note', note)).body.key).toBe('ROLE_NOT_ALLOWED')
    expect((await clerk.request('GET', `/api/Attachment?subject=PARTY&subjectId=${trade.supplier}`)).status).toBe(403)
    expect((await admin.request('POST', '/api/Attachment/note', note)).status).toBe(200)
    expect((await list(sa, supplier)).notes).toMatchObject([{ text: 'Pays by the 15th', own: false }])
    expect((await clerk.request('GET', '/api/Attachment?subject=GRN&subjectId=999999')).status).toBe(404)
    expect((await clerk.request('GET', '/api/Attachment?subject=TRANSFER&subjectId=1')).body.key).toBe(
      'ROLE_NOT_ALLOWED',
    )
  })

  it('take back: the author, and a SuperAdmin; it stays in the database', async () => {
    const { body: note } = await clerk.request('POST', '/api/Attachment/note', {
      body: { ...customer(), text: 'Closed on Poya days' },
    })
    const { id } = said<Note>(note)
    expect((await admin.request('DELETE', `/api/Attachment/note/${id}`)).body.key).toBe('ROLE_NOT_ALLOWED')
    expect((await clerk.request('DELETE', `/api/Attachment/note/${id}`)).status).toBe(200)
    expect((await list(sa)).notes).toEqual([])
    const kept = said<Attachment>((await add(clerk, pdf())).body)
    expect((await sa.request('DELETE', `/api/Attachment/${kept.id}`)).status).toBe(200)
    expect((await clerk.request('GET', `/api/Attachment/${kept.id}`)).status).toBe(404)
    expect((await rows())?.files).toBeGreaterThan(1)
  })

  it('open them at all: nobody of another agency', async () => {
    const { id } = said<Attachment>((await add(clerk, pdf())).body)
    const there = await server.agency()
    const stranger = await there.as(3)
    expect((await stranger.request('GET', `/api/Attachment/${id}`)).status).toBe(404)
    expect((await stranger.request('DELETE', `/api/Attachment/${id}`)).status).toBe(404)
  })
})
