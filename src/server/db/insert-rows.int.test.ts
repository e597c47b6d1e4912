/** Rows arrive as they were given, one or many, whatever stands in them. */
import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAgency, type TestAgency } from '../../../tests/support/agency.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { insertRows } from './insert-rows.ts'
import { account, auditLog } from './schema/index.ts'

let agency: TestAgency

beforeAll(async () => {
  agency = await newAgency((await testDatabase()).database)
})

const line = (action: string, after: unknown, ip: string | null = null) => ({
  at: new Date('2026-03-02T04:10:00.123Z'),
  userId: 1,
  roles: '3',
  ip,
  method: 'POST',
  path: '/x',
  entity: 'x',
  entityId: 7,
  action,
  before: null,
  after,
  correlationId: 'c',
})
const nasty = [
  line('{braces}, "quotes", \\backslashes\\ and NULL', { text: '{"a,b": [\\"c\\"]}', list: [1, null, 'x,y'] }),
  line('', ['NULL'], '127.0.0.1'),
  line('null', 'a text'),
]

describe('insertRows', () => {
  it.each([1, 2, 3])('writes %i rows and answers their ids in order', async (count) => {
    const rows = nasty.slice(0, count)
    const stored = await agency.write(async (tx) => {
      const ids = await insertRows(tx, auditLog, rows)
      expect(ids).toHaveLength(count)
      return tx.db.select().from(auditLog).where(inArray(auditLog.id, ids)).orderBy(auditLog.id)
    })
    expect(stored).toMatchObject(rows)
  })

  it('writes nothing without rows', async () => {
    expect(await agency.write((tx) => insertRows(tx, auditLog, []))).toEqual([])
  })

  it('refuses a column that holds a list', async () => {
    const rows = [{ partyKinds: [1] }] as never
    await expect(agency.write((tx) => insertRows(tx, account, rows))).rejects.toThrow('partyKinds')
  })
})
