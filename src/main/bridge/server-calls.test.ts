import type { Role } from '#contract/enums.ts'
import { declaredCalls } from '#contract/index.ts'
import { expect, test } from 'vitest'
import { createServerCalls, type ServerCallDeps } from './server-calls.ts'
import { toBridgeError } from './failure.ts'
import { silentLog } from '../log/log.ts'

/** A desktop with a mirror that knows the answer `from the mirror` to everything. */
function desktop(change: { up?: boolean; roles?: Role[]; mirror?: boolean; seq?: number } = {}) {
  const { up = true, roles = [3], mirror = true, seq = null } = change
  const asked: string[] = []
  const steps: string[] = []
  const kept: string[] = []
  const deps: ServerCallDeps = {
    api: {
      call: async (path) => {
        asked.push(path.join('.'))
        return { value: 'from the server', seq }
      },
    },
    session: {
      roles: () => roles,
      agencyId: () => (roles.length > 0 ? 1 : 0),
      userId: () => (roles.length > 0 ? 5 : 0),
      config: () => null,
      passwordChanged: async (to) => void steps.push(`knows ${to}`),
    },
    sync: {
      read: (query) =>
        mirror ? { value: query({ all: () => [], get: () => undefined, memo: (_, compute) => compute() }) } : undefined,
      pullTo: async (to) => steps.push(`pulled to ${to}`) > 0,
      cursor: () => 0,
      now: async () => Promise.reject(new Error('not asked for')),
    },
    connection: { reachable: async () => up },
    outbox: {
      write: async (name) => {
        kept.push(name)
        return { value: 'from the server', seq: seq ?? 0 }
      },
      forMirror: (input) => input,
    },
    predicting: { needsServer: () => undefined },
    answers: new Proxy({}, { get: () => () => 'from the mirror' }),
  }
  return { call: createServerCalls(deps), asked, steps, kept }
}

/** Input that each call's schema takes, for those that need any. */
const inputs: Record<string, unknown> = {
  'account.create': { code: 'X', name: 'X', acc_type: 1, sub_type: 1 },
  'cheque.summary': { on: '2026-03-02' },
  'dayEnd.analysis': { stDate: '2026-03-01', enDate: '2026-03-31' },
  'party.balances': { kind: 1 },
  'search.find': { searchQuery: 'kamal' },
  'bill.transfers': { bank_id: 1, reference: 'REF-88/1' },
  'dayEnd.monthStartingDate': { inputDate: '2026-03-02' },
  'agency.create': { code: 'X', name: 'X', go_live_date: '2026-03-01' },
  'grn.create': {
    supplierId: 1,
    supplierInvoiceNo: 'A',
    lines: [{ stockItemId: 1, qty: 1, unitCost: 1, reselling_price: 1 }],
  },
}
const inputOf = (name: string, path: string) =>
  inputs[name] ?? (path.includes('{id}') ? { id: 1 } : path.includes('{tripId}') ? { tripId: 1 } : {})

const own = [
  'auth.login',
  'auth.refresh',
  'auth.logout',
  'sync.changes',
  'sync.operations',
  'streams.downloadBackup',
  'streams.exportPlainText',
  'streams.snapshot',
  'streams.events',
]
const reads = declaredCalls().filter(({ name, method }) => method === 'GET' && !own.includes(name))

test.each(reads.filter(({ meta }) => meta.offline === 'mirror'))(
  '$name is answered from the mirror, with a line and without',
  async ({ name, path }) => {
    for (const up of [true, false]) {
      const { call, asked } = desktop({ up })
      expect(await call(name.split('.'), inputOf(name, path))).toBe('from the mirror')
      expect(asked).toEqual([])
    }
  },
)

test.each(reads.filter(({ meta }) => meta.offline === 'never'))(
  '$name needs the server and is refused in words without one',
  async ({ name, path }) => {
    const { call } = desktop({ up: false })
    await expect(call(name.split('.'), inputOf(name, path))).rejects.toThrow(
      /no connection to the server|made for them|is required/,
    )
  },
)

test('before the first copy is there the server answers, and without it that is said', async () => {
  const waiting = desktop({ mirror: false })
  expect(await waiting.call(['grn', 'list'], {})).toBe('from the server')
  await expect(desktop({ mirror: false, up: false }).call(['grn', 'list'], {})).rejects.toThrow(
    /not copied to this computer yet/,
  )
})

test('a write without a line is refused at once and nothing is sent', async () => {
  const { call, asked } = desktop({ up: false })
  await expect(call(['grn', 'cancel'], { id: 1 })).rejects.toMatchObject({
    key: 'OFFLINE',
    message: expect.stringContaining('Nothing was saved'),
  })
  expect(asked).toEqual([])
})

test('a write that may wait goes through the outbox, with a line and without', async () => {
  for (const up of [true, false]) {
    const { call, asked, kept } = desktop({ up })
    expect(await call(['grn', 'create'], inputs['grn.create'])).toBe('from the server')
    expect([kept, asked]).toEqual([['grn.create'], []])
  }
})

test('a write is answered when the mirror has it', async () => {
  const { call, steps } = desktop({ seq: 77 })
  expect(await call(['account', 'create'], inputs['account.create'])).toBe('from the server')
  expect(steps).toEqual(['pulled to 77'])
})

test('what the schema refuses never leaves this computer', async () => {
  const { call, asked } = desktop()
  const failure = await call(['grn', 'create'], { supplierId: 'x', supplierInvoiceNo: 'A 1!', lines: [] }).catch(
    (error: unknown) => toBridgeError(error, silentLog),
  )
  expect(failure).toMatchObject({ code: 'REFUSED', status: 400, defined: true, data: { code: 400002 } })
  expect(failure).toHaveProperty(
    'data.details',
    expect.arrayContaining([
      {
        field: 'supplierInvoiceNo',
        message: 'Invoice no. should contain numbers, letters and dashes only; a space is not allowed',
      },
    ]),
  )
  expect(asked).toEqual([])
})

test.each(own)('%s is main’s own and no page may call it', async (name) => {
  const { call, asked } = desktop()
  await expect(call(name.split('.'), {})).rejects.toThrow(/no such call/)
  expect(asked).toEqual([])
})

test.each([
  [[]],
  [['grn']],
  [['grn', 'nothing']],
  [['__proto__', 'toString']],
  [['constructor', 'name']],
  [['grn', 'constructor']],
  [['grn', 'list', 'x']],
])('%j is no call', async (path) => {
  await expect(desktop().call(path, {})).rejects.toThrow(/no such call/)
})

test('a role that may not is refused before the mirror could answer', async () => {
  await expect(desktop({ roles: [1] }).call(['account', 'create'], inputs['account.create'])).rejects.toMatchObject({
    key: 'ROLE_NOT_ALLOWED',
  })
  await expect(desktop({ roles: [] }).call(['grn', 'list'], {})).rejects.toMatchObject({ key: 'UNAUTHENTICATED' })
})
