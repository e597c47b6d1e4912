/** Operations that PCs kept: carried out in their order, once, each judged by itself (docs/sync.md). */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { OPERATIONS_VERSION } from '#contract/operations.ts'
import { DEVICE_HEADER, type Device, writeDeviceHeader } from '#contract/system/device.ts'
import { declaredCalls } from '#contract/index.ts'
import { smallTrade, type Trade } from '../../tests/support/agency.ts'
import { type Person, type SignedInAgency, testServer } from '../../tests/support/server.ts'

let here: SignedInAgency
let trade: Trade
let clerk: Person
let guest: Person

beforeAll(async () => {
  here = await (await testServer()).agency()
  trade = await smallTrade(here)
  clerk = await here.as(3)
  guest = await here.as(1)
})

let invoice = 0
const grn = (more: object = {}) => ({
  id: randomUUID(),
  call: 'grn.create',
  input: {
    supplierId: trade.supplier,
    supplierInvoiceNo: `OP-${++invoice}`,
    lines: [{ stockItemId: trade.regulator, qty: 1, unitCost: 9_000_000, reselling_price: 120_000 }],
    ...more,
  },
})
type Operation = ReturnType<typeof grn>
type Answers = {
  answers: {
    state: string
    id: string
    seq?: number
    value?: { number: string }
    failure?: { status: number; envelope: { key: string } }
  }[]
}

const send = (
  operations: readonly { id: string; call: string; input: object }[],
  who = clerk,
  version = OPERATIONS_VERSION,
) => who.request<Answers>('POST', '/api/Sync/operations', { body: { version, operations } })
const notes = async () =>
  here.read(async (tx) => (await tx.db.query.grn.findMany()).map((row) => row.supplierInvoiceNo))
const invoices = (operations: readonly Operation[]) => operations.map(({ input }) => input.supplierInvoiceNo)

describe('operations', () => {
  it('are carried out in their order, each with its own answer', async () => {
    const before = await notes()
    const batch = [grn(), grn(), grn()]
    const { status, body } = await send(batch)
    expect(status).toBe(200)
    expect(body.answers.map(({ id, state }) => [id, state])).toEqual(batch.map(({ id }) => [id, 'done']))
    const seqs = body.answers.map(({ seq }) => seq ?? 0)
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
    expect((await notes()).slice(before.length)).toEqual(invoices(batch))
  })

  it('are carried out once, however often they are sent', async () => {
    const batch = [grn(), grn()]
    const first = await send(batch)
    const before = await notes()
    const again = await send(batch)
    expect(again.body.answers.map(({ value }) => value)).toEqual(first.body.answers.map(({ value }) => value))
    const together = await Promise.all([send(batch), send(batch), send(batch)])
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await notes()).toEqual(before)
  })

  it('tell when the computer that kept them last had one carried out', async () => {
    const id = randomUUID()
    const from = (waiting: number) => ({
      [DEVICE_HEADER]: writeDeviceHeader({
        id,
        hostName: 'TILL-2',
        version: '0.1.0',
        work: { waiting, refused: 0, oldest: null },
      }),
    })
    const devices = async () => (await clerk.request<Device[]>('GET', '/api/Devices', { headers: from(0) })).body
    const began = new Date().toISOString()
    const body = { version: OPERATIONS_VERSION, operations: [grn()] }
    await clerk.request('POST', '/api/Sync/operations', { body, headers: from(0) })
    const [first] = await devices()
    expect(first).toMatchObject({ name: 'TILL-2', waiting: 0 })
    expect(first?.newestOperation ?? '').toSatisfy((at: string) => at >= began)
    // One more within the minute is written down with the next contact that is.
    await clerk.request('POST', '/api/Sync/operations', {
      body: { version: OPERATIONS_VERSION, operations: [grn()] },
      headers: from(0),
    })
    expect(await devices()).toEqual([first])
  })

  it('are judged one by one: what is refused changes nothing and holds nothing back', async () => {
    const before = await notes()
    const wrong = { ...grn(), input: { ...grn().input, supplierId: 424_242 } }
    const good = grn()
    const { body } = await send([wrong, good])
    expect(body.answers).toMatchObject([{ state: 'refused' }, { state: 'done' }])
    expect(body.answers[0]?.failure?.status).toBeGreaterThanOrEqual(400)
    expect((await notes()).slice(before.length)).toEqual([good.input.supplierInvoiceNo])
  })

  it('refuse the same key with other contents', async () => {
    const first = grn()
    await send([first])
    const { body } = await send([{ ...grn(), id: first.id }])
    expect(body.answers).toMatchObject([{ state: 'refused', failure: { envelope: { key: 'IDEMPOTENCY_MISMATCH' } } }])
  })

  it('refuse bad input with its fields, in the words of the call itself', async () => {
    const bad = { ...grn(), input: { ...grn().input, lines: [] } }
    const direct = await clerk.request<{ key: string; details: unknown }>('POST', '/api/Grn', { body: bad.input })
    const { body } = await send([bad])
    expect(body.answers[0]?.failure?.envelope).toMatchObject({ key: direct.body.key, details: direct.body.details })
  })

  it('are only calls that may wait, in the rights of their author', async () => {
    for (const name of [
      'grn.cancel',
      'dayEnd.close',
      'auth.login',
      'sync.operations',
      '__proto__.x',
      'grn.create.x',
      'grn.toString',
    ]) {
      const { body } = await send([{ id: randomUUID(), call: name, input: { id: 1 } }])
      expect(body.answers, name).toMatchObject([{ state: 'refused', failure: { envelope: { key: 'INVALID' } } }])
    }
    const order = { id: randomUUID(), call: 'bottleReceipt.createPurchaseOrder', input: {} }
    expect((await send([order], guest)).body.answers).toMatchObject([
      { failure: { envelope: { key: 'ROLE_NOT_ALLOWED' } } },
    ])
  })

  it('of a newer program, or too many of them, are refused whole', async () => {
    const before = await notes()
    expect(await send([grn()], clerk, OPERATIONS_VERSION + 1)).toMatchObject({ status: 400 })
    expect(await send(Array.from({ length: 51 }, () => grn()))).toMatchObject({ status: 400 })
    expect(await send([])).toMatchObject({ status: 400 })
    expect(await notes()).toEqual(before)
  })

  it('can only be writes', () => {
    const kept = declaredCalls().filter(({ meta }) => meta.offline === 'queue')
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.filter(({ method }) => method === 'GET')).toEqual([])
  })
})
