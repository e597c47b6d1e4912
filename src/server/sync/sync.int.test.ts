import { type GrnInput } from '#contract/inventory/grn.ts'
import { cents, unitCost } from '#contract/money.ts'
import { mirroredDays, mirroredTables, mirroredValues } from '#contract/sync.ts'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAgency, openDay, smallTrade, type TestAgency, type Trade } from '../../../tests/support/agency.ts'
import { quietLog, type TestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { anyEvent, happen } from '../../../tests/support/events.ts'
import { mirrorFrom, pull, snapshotText, type ToyMirror } from '../../../tests/support/toy-mirror.ts'
import type { Fixture } from '../../../tests/support/fixture.ts'
import { createGrn } from '../areas/inventory/grn/commands.ts'
import { createStock } from '../areas/inventory/stock/commands.ts'
import { createItem } from '../areas/inventory/stock/item-commands.ts'
import { removeOutlet } from '../areas/parties/commands.ts'
import { clock } from '../clock.ts'
import { openDatabase } from '../db/client.ts'
import { connect } from '../db/roles.ts'
import { appConfig, party, userItem } from '../db/schema/index.ts'
import type { Tx } from '../db/tx.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase(clock(openDay))
})

type Who = 1 | 2 | 3
const mirrorOf = async (of: TestAgency, who: Who = 3): Promise<ToyMirror> =>
  mirrorFrom(await snapshotText(test.database, of.id, of.actors[who]))

const pullAll = async (of: TestAgency, mirror: ToyMirror, who: Who = 3, page?: number) => {
  for (;;) {
    const changes = await pull(test.database, of.id, of.actors[who], mirror, page)
    if (changes.reset || !changes.more) return changes
  }
}

const invoice = (supplierId: number, supplierInvoiceNo: string, ...stockItemIds: number[]): GrnInput => ({
  supplierId,
  supplierInvoiceNo,
  date: openDay,
  lines: stockItemIds.map((stockItemId) => ({
    stockItemId,
    qty: 3,
    unitCost: unitCost(9_000_033),
    reselling_price: cents(120_000),
  })),
})

/** The stored rows themselves, as PostgreSQL writes them. */
async function storedRows(tx: Tx, table: string): Promise<Record<string, Record<string, unknown>>> {
  const { rows } = await tx.db.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(t) - 'agency_id' as row from depot.${sql.identifier(table)} t order by t.id`,
  )
  return Object.fromEntries(rows.map(({ row }) => [String(row['id']), row]))
}

/** What only layering goods again needs stays at the server. */
const withoutCorrections = (rows: Record<string, Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(rows).map(([id, { adjusts_id: _of, fixed_lot: _named, unit_cost: _cost, ...row }]) => [id, row]),
  )

const travelled = [...Object.values(mirroredValues), ...Object.values(mirroredDays)].flatMap((values) =>
  Object.keys(values),
)

/** What travels as JSON text is read; the names and numbers that travel behind the columns are left out. */
function asStored(rows: Record<string, Record<string, unknown>>): Record<string, Record<string, unknown>> {
  const read = (name: string, value: unknown) =>
    ['value', 'party_kinds', 'editors'].includes(name) && typeof value === 'string' ? JSON.parse(value) : value
  return Object.fromEntries(
    Object.entries(rows).map(([id, row]) => [
      id,
      Object.fromEntries(
        Object.entries(row)
          .filter(
            ([name]) => !name.endsWith('_by_name') && !name.endsWith('journal_number') && !travelled.includes(name),
          )
          .map(([name, value]) => [name, read(name, value)]),
      ),
    ]),
  )
}

describe('a snapshot', () => {
  it('holds every row of every mirrored table, as the table itself would say it', async () => {
    const of = await newAgency(test.database)
    const trade = await smallTrade(of)
    await of.write((tx) => createGrn(tx, invoice(trade.supplier, 'INV-1', trade.hose)))
    await of.write((tx) =>
      tx.db
        .insert(appConfig)
        .values({ key: 'app_name', value: { text: 'says "hello"\n\\ and\ttab', list: [1, null] } }),
    )
    const mirror = await mirrorOf(of)
    expect(Object.keys(mirror.tables)).toEqual(Object.keys(mirroredTables))
    await of.read(async (tx) => {
      for (const [table, rows] of Object.entries(mirror.tables)) {
        const stored = table === 'user_item' ? {} : await storedRows(tx, table)
        expect(asStored(rows), table).toEqual(table === 'stock_movement' ? withoutCorrections(stored) : stored)
      }
    })
    expect(Object.keys(mirror.tables['stock_movement'] ?? {})).toHaveLength(4)
  })

  it('names the people behind notes and carries nothing that could sign in', async () => {
    const of = await newAgency(test.database)
    const trade = await smallTrade(of)
    const note = await of.write((tx) => createGrn(tx, invoice(trade.supplier, 'INV-1', trade.hose)), 1)
    const text = await snapshotText(test.database, of.id, of.actors[2])
    expect(mirrorFrom(text).tables['grn']?.[note.id]).toMatchObject({ created_by_name: 'Person 1', read_by_name: null })
    expect(text).not.toContain('not-for-signing-in')
    expect(text).not.toMatch(/password|token|secret|hash/i)
  })

  it('keeps a party that old notes name, marked as deleted', async () => {
    const of = await newAgency(test.database)
    const trade = await smallTrade(of)
    const mirror = await mirrorOf(of)
    const outlet = trade.outlets[1] ?? 0
    await of.write((tx) => removeOutlet(tx, { id: outlet }))
    await pullAll(of, mirror)
    expect(mirror.tables['party']?.[outlet]).toMatchObject({ name: 'Outlet B', deleted_at: expect.any(String) })
    expect(mirror.tables).toEqual((await mirrorOf(of)).tables)
  })
})

describe('the change feed', () => {
  it('brings a mirror to the same rows as the server under random trade, page by page', async () => {
    const of = await newAgency(test.database)
    const fixture: Fixture = { agency: of, trade: await smallTrade(of), today: openDay, invoices: 0 }
    const mirrors: [Who, ToyMirror][] = [
      [1, await mirrorOf(of, 1)],
      [3, await mirrorOf(of, 3)],
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyEvent, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 40 }),
        async (events, page) => {
          for (const event of events) await happen(fixture, event)
          for (const [who, mirror] of mirrors) {
            await pullAll(of, mirror, who, page)
            const fresh = await mirrorOf(of, who)
            expect(mirror).toEqual(fresh)
          }
        },
      ),
      { numRuns: 12, seed: 4 },
    )
  })

  it('misses nothing of eight writers at once on two servers, some of whom fail', async () => {
    const of = await newAgency(test.database)
    await smallTrade(of)
    const other = await openDatabase(test.access, { clock: clock(openDay), log: quietLog })
    const mirror = await mirrorOf(of)
    const writer = async (n: number) => {
      const database = n % 2 === 0 ? test.database : other
      for (let turn = 0; turn < 25; turn++) {
        const key = `k${n % 3}`
        const work = database.write(of.id, of.actors[3], async (tx) => {
          await tx.db.insert(party).values({ kind: 1, code: `W${n}-${turn}`, name: `Writer ${n}`, createdBy: 1 })
          await tx.db.update(party).set({ creditDays: turn }).where(eq(party.code, 'OUT-A'))
          if (turn % 4 === 1) await tx.db.delete(appConfig).where(eq(appConfig.key, key))
          else
            await tx.db
              .insert(appConfig)
              .values({ key, value: turn })
              .onConflictDoUpdate({ target: [appConfig.agencyId, appConfig.key], set: { value: turn } })
          if ((turn + n) % 5 === 0) throw new Error('changed my mind')
        })
        await work.catch((error: Error) => expect(error.message).toBe('changed my mind'))
      }
    }
    const written = new AbortController()
    const writers = Promise.all(Array.from({ length: 8 }, (_, n) => writer(n))).finally(() => written.abort())
    let pulls = 0
    while (!written.signal.aborted) {
      await pull(test.database, of.id, of.actors[3], mirror, 7)
      pulls += 1
    }
    await writers
    await other.close()
    const last = await pullAll(of, mirror)
    expect(last).toMatchObject({ reset: false, more: false })
    expect(mirror).toEqual(await mirrorOf(of))
    expect(
      Object.values(mirror.tables['party'] ?? {}).filter(({ name }) => String(name).startsWith('Writer')),
    ).toHaveLength(160)
    expect(pulls).toBeGreaterThan(8)
  })

  it('tells a mirror to start over when it stands outside the window, and prunes only what is old', async () => {
    const of = await newAgency(test.database)
    const early = await mirrorOf(of)
    await smallTrade(of)
    const late = await mirrorOf(of)
    const admin = await connect(test.access.adminUrl)
    await admin.query(`update depot.changes set at = now() - interval '31 days' where agency_id = ${of.id}`)
    await test.database.query(`select depot.prune_changes('30 days')`, [])
    const kept = await admin.query(`select count(*)::int as n from depot.changes where agency_id = ${of.id}`)
    await admin.end()
    expect(kept.rows).toEqual([{ n: 1 }])
    expect(await pullAll(of, late)).toMatchObject({ reset: false, more: false, tables: [] })
    expect(await pullAll(of, early)).toMatchObject({ reset: true, tables: [] })
    const ahead = { ...late, cursor: late.cursor + 1000 }
    expect(await pullAll(of, ahead)).toMatchObject({ reset: true })
  })

  it('shows nothing of another agency', async () => {
    const [of, foreign] = [await newAgency(test.database), await newAgency(test.database)]
    await smallTrade(of)
    const mirror = await mirrorOf(of)
    await smallTrade(foreign)
    await foreign.write((tx) =>
      tx.db.insert(party).values({ kind: 1, code: 'SECRET', name: 'Foreign outlet', createdBy: 1 }),
    )
    const before = JSON.stringify(mirror)
    await pullAll(of, mirror)
    expect(JSON.stringify(mirror)).toBe(before)
    expect(await snapshotText(test.database, of.id, of.actors[3])).not.toContain('Foreign outlet')
  })
})

describe('a person limited to products', () => {
  type OtherProduct = { product: number; stock: number; supplier: number }
  async function otherProduct(of: TestAgency): Promise<OtherProduct> {
    const made = await of.write((tx) =>
      createItem(tx, { code: 'WATER', name: 'Water', unit: 2, unitSize: 0, principalName: 'Spring' }),
    )
    const stock = await of.write((tx) =>
      createStock(tx, {
        itemId: made.id,
        unit: 2,
        code: 'WATER-19',
        description: 'Water nineteen',
        capacity: 0,
        cost_price: unitCost(4_000_000),
        reselling_price: cents(60_000),
        qty: 10,
      }),
    )
    return { product: made.id, stock: stock.id, supplier: made.principalId ?? 0 }
  }
  const idsOf = (mirror: ToyMirror, table: string) => Object.keys(mirror.tables[table] ?? {}).map(Number)

  it('gets nothing of other products, by snapshot or by changes', async () => {
    const of = await newAgency(test.database)
    const trade: Trade = await smallTrade(of)
    const byChanges = await mirrorOf(of, 1)
    const other = await otherProduct(of)
    const hidden = await of.write((tx) => createGrn(tx, invoice(other.supplier, 'INV-W', other.stock)))
    const mixed = await of.write((tx) => createGrn(tx, invoice(trade.supplier, 'INV-M', other.stock, trade.hose)))
    await pullAll(of, byChanges, 1)
    const bySnapshot = await mirrorOf(of, 1)
    expect(byChanges).toEqual(bySnapshot)
    const shown = new Set([trade.cylinder, trade.regulator, trade.hose])
    expect(new Set(idsOf(bySnapshot, 'stock_item'))).toEqual(shown)
    for (const table of ['stock_lot', 'stock_balance', 'stock_movement', 'grn_line'])
      for (const row of Object.values(bySnapshot.tables[table] ?? {}))
        expect(shown, table).toContain(row['stock_item_id'])
    expect(idsOf(bySnapshot, 'item')).toEqual([trade.product])
    expect(idsOf(bySnapshot, 'grn')).toEqual([mixed.id])
    expect(idsOf(await mirrorOf(of, 3), 'grn')).toEqual([hidden.id, mixed.id])
  })

  it('starts over when the products linked to them change', async () => {
    const of = await newAgency(test.database)
    await smallTrade(of)
    const other = await otherProduct(of)
    const mirror = await mirrorOf(of, 1)
    const ofAdmin = await mirrorOf(of, 2)
    await of.write((tx) => tx.db.insert(userItem).values({ userId: of.actors[1].userId, itemId: other.product }))
    expect(await pullAll(of, mirror, 1)).toMatchObject({ reset: true, tables: [] })
    expect(await pullAll(of, ofAdmin, 2)).toMatchObject({ reset: false })
    const wider = await mirrorOf(of, 1)
    expect(idsOf(wider, 'stock_item')).toContain(other.stock)
    expect(idsOf(wider, 'user_item')).toHaveLength(2)
    await of.write((tx) =>
      tx.db.delete(userItem).where(and(eq(userItem.userId, of.actors[1].userId), eq(userItem.itemId, other.product))),
    )
    expect(await pullAll(of, wider, 1)).toMatchObject({ reset: true })
  })
})
