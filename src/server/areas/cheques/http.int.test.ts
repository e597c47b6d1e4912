/** The Cheque calls over the network: exact paths, who may call, what they answer (specification §7; PER-01, ERR-02). */
import type { Cheque, ChequeDetails, ChequeMoves } from '#contract/cheques/cheque.ts'
import type { Bank } from '#contract/ledger/bank.ts'
import type { Page } from '#contract/paging.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type DemoServer, demoServer } from '../../../../tests/support/demo-server.ts'
import type { Person } from '../../../../tests/support/http.ts'

let server: DemoServer
let superadmin: Person
let admin: Person
let user: Person
let bank: Bank
let cheque: Cheque

beforeAll(async () => {
  server = await demoServer('golden')
  ;[superadmin, admin, user] = [await server.as('superadmin'), await server.as('admin'), await server.as('user')]
  bank = (await admin.json<Bank[]>('GET', '/api/Bank')).find(({ kind }) => kind === 'BANK') as Bank
  const pending = await admin.json<Page<Cheque>>('GET', '/api/Cheque/get-pending-cheques')
  cheque = pending.items.find(({ chequeNumber }) => chequeNumber === '100001') as Cheque
})

const key = async (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const { status, body: answer } = await person.ask(method, path, body)
  const { code, key: name } = answer as { code: number; key: string }
  return [status, code, name]
}

describe('the calls of cheques', () => {
  it('walk a cheque of the example: banked twice, taken back once however often that is asked', async () => {
    const banking = { cheques: [cheque.id], receive_or_pay: 1, dest_bank: bank.id }
    expect(await admin.json<ChequeMoves>('PUT', '/api/Cheque/1', banking)).toMatchObject({ changed: [{ status: 1 }] })
    expect(await key(admin, 'PUT', '/api/Cheque/1', banking)).toEqual([200, 200002, 'UNCHANGED'])
    expect(await key(admin, 'PUT', '/api/Cheque/4', { cheques: [cheque.id], receive_or_pay: 1 })).toEqual([
      400,
      400002,
      'ILLEGAL_CHEQUE_TRANSITION',
    ])
    expect(await key(admin, 'POST', `/api/Cheque/${cheque.id}/undo`, { eventId: 1 })).toEqual([
      403,
      403001,
      'ROLE_NOT_ALLOWED',
    ])
    const { events } = await admin.json<ChequeDetails>('GET', `/api/Cheque/${cheque.id}`)
    const undo = { eventId: events[1]?.id, reason: 'Wrong bank' }
    const undone = {
      status: 0,
      events: [
        { toStatus: 0, undoneAt: null },
        { toStatus: 1, undoneAt: expect.any(String), undoneBy: expect.any(String), undoneReason: 'Wrong bank' },
      ],
    }
    expect(await superadmin.json('POST', `/api/Cheque/${cheque.id}/undo`, undo)).toMatchObject(undone)
    for (let i = 0; i < 20; i += 1)
      expect(await superadmin.json('POST', `/api/Cheque/${cheque.id}/undo`, undo)).toMatchObject({
        code: 200002,
        data: undone,
      })
    expect(await key(superadmin, 'POST', `/api/Cheque/${cheque.id}/undo`, {})).toEqual([400, 400002, 'REQUIRED'])
  })

  it('let a User look at returned cheques only', async () => {
    expect(await key(user, 'GET', '/api/Cheque/get-pending-cheques')).toEqual([403, 403001, 'ROLE_NOT_ALLOWED'])
    expect(await user.json('GET', '/api/Cheque/get-pending-cheques?cheque_Status=2')).toMatchObject({ items: [] })
    expect(await key(user, 'GET', '/api/Cheque/summary?on=2026-03-02')).toEqual([403, 403001, 'ROLE_NOT_ALLOWED'])
  })

  it('know no trip yet', async () => {
    expect(await key(user, 'GET', '/api/Cheque/get-by-sales/5?trType=0')).toEqual([404, 404001, 'NOT_FOUND'])
    const row = { tripId: 5, tr_type: 0, amount: 100, chequeNumber: '1', drawerBank: 'BOC' }
    expect(await key(user, 'POST', '/api/Cheque', row)).toEqual([404, 404001, 'NOT_FOUND'])
    expect(await key(user, 'DELETE', '/api/Cheque/999999999')).toEqual([404, 404001, 'NOT_FOUND'])
  })

  it('print both reports in every form', async () => {
    for (const path of [
      '/api/Cheque/pending-cheque-report?receivables=1',
      `/api/Cheque/cheque-report?Cheque_no=${cheque.chequeNumber}`,
    ])
      for (const [fileType, type] of [
        [0, 'text/html'],
        [1, 'spreadsheetml'],
        [2, 'application/pdf'],
        [3, 'text/csv'],
      ] as const) {
        const answer = await admin.open(`${path}&fileType=${fileType}`)
        expect(answer.status, path).toBe(200)
        expect(answer.headers.get('content-type')).toContain(type)
        const file = Buffer.from(await answer.arrayBuffer())
        if (fileType === 3) expect(file.toString('utf8')).toContain('100001')
        else expect(file.length).toBeGreaterThan(1_000)
      }
  })
})
