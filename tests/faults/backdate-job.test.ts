/** The job of a backdated entry over HTTP: one at a time, restartable, and its failure kept with the entry (E-70, BKD-05). */
import type { BackdateEntry } from '#contract/periods/backdate.ts'
import { addDays } from '#contract/dates.ts'
import { cents, unitCost } from '#contract/money.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { openDay, smallTrade } from '../support/agency.ts'
import { auditBooks, stateOfBooks } from '../support/books.ts'
import { closeDaysUntil } from '../support/periods.ts'
import { testServer, type Person, type SignedInAgency } from '../support/server.ts'
import { clock } from '../../src/server/clock.ts'
import { createExpiryNote } from '../../src/server/areas/inventory/expiry-note/commands.ts'
import { createGrn } from '../../src/server/areas/inventory/grn/commands.ts'

const today = addDays(openDay, 2)
const server = await testServer({ time: clock(today) })
let agency: SignedInAgency
let chief: Person
let id: number

/** A write-off of the second day, both days closed, and a cheaper receipt that was forgotten on the first. */
beforeEach(async () => {
  agency = await server.agency()
  chief = await agency.as(3)
  const { supplier, hose } = await smallTrade(agency)
  const receive = (date: typeof today, qty: number, rupees: number) =>
    agency.write((tx) =>
      createGrn(tx, {
        supplierId: supplier,
        supplierInvoiceNo: `I-${rupees}`,
        date,
        lines: [{ stockItemId: hose, qty, unitCost: unitCost(rupees * 10_000), reselling_price: cents(120_000) }],
      }),
    )
  await receive(addDays(openDay, 1), 10, 500)
  await agency.write((tx) =>
    createExpiryNote(tx, {
      date: addDays(openDay, 1),
      lines: [{ exist: 0, stockItemId: hose, qty: 24, disposal: 'WRITE_OFF' }],
    }),
  )
  await closeDaysUntil(agency, today)
  await receive(openDay, 3, 100)
  id = (await entry()).id
})

const entry = async (): Promise<BackdateEntry> => {
  const { body } = await chief.request<BackdateEntry[]>('GET', '/api/DayEnd/get-backdate-entries')
  const [only] = body
  if (!only) throw new Error('nothing waits')
  return only
}
const process = () => chief.request('PATCH', `/api/DayEnd/process-backdate-ledger/${id}`)
const run = (statement: ReturnType<typeof sql>) => agency.write((tx) => tx.db.execute(statement))

it('values again what came after, and tells mirrors up to where to pull', async () => {
  const { status, headers } = await process()
  expect(status).toBe(200)
  expect(Number(headers.get('x-depot-seq'))).toBeGreaterThan(0)
  expect(await entry()).toMatchObject({
    status: 'PROCESSED',
    error: null,
    adjustments: [{ date: addDays(openDay, 1), total: 120_000 }],
  })
  const before = await agency.read(stateOfBooks)
  expect(await process()).toMatchObject({ status: 200, body: { code: 200_002, key: 'UNCHANGED' } })
  expect(await agency.read(stateOfBooks)).toEqual(before)
  expect(await agency.read(auditBooks)).toEqual([])
})

it('keeps why it could not, changes nothing else, and runs once that is put right', async () => {
  await run(sql`update depot.account set is_active = false where code = '5110'`)
  const before = await agency.read(stateOfBooks)
  expect(await process()).toMatchObject({ status: 400, body: { key: 'ACCOUNT_INACTIVE' } })
  expect(await entry()).toMatchObject({ status: 'FAILED', error: '5110 Expiry and damage loss is not active.' })
  expect(await agency.read(stateOfBooks)).toEqual(before)
  const closing = await chief.request('POST', '/api/DayEnd/process-account-dayend', { body: { date: '2026-03-04' } })
  expect(closing).toMatchObject({ status: 400, body: { key: 'BACKDATES_PENDING' } })
  await run(sql`update depot.account set is_active = true where code = '5110'`)
  expect((await process()).status).toBe(200)
  expect(await entry()).toMatchObject({ status: 'PROCESSED', error: null })
})

it('runs what a server that stopped left in the middle', async () => {
  await run(sql`update depot.backdate_entry set status = 'PROCESSING'`)
  expect((await process()).status).toBe(200)
  expect(await entry()).toMatchObject({ status: 'PROCESSED' })
})

it('asks for patience while one runs', async () => {
  const running = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const job = agency.write(async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(2, ${agency.id})`)
    running.resolve()
    await end.promise
  })
  await running.promise
  expect(await process()).toMatchObject({ status: 409, body: { code: 423_001, key: 'BUSY' } })
  end.resolve()
  await job
  expect((await process()).status).toBe(200)
})

it('is refused for an entry that is not there', async () => {
  id = 999_999_999
  expect(await process()).toMatchObject({ status: 404 })
})
