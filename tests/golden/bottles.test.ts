/** Bottles of the worked example that need no trip (journals 16, 31, 33, 37, 38 and 41 of its two days), posted to the cent. */
import { pendingLoans } from '#reads/bottles/loan.ts'
import { getBottleStock } from '#reads/bottles/bottle-stock.ts'
import { ask } from '../../src/server/db/reads.ts'
import { readFileSync } from 'node:fs'
import { businessDate } from '#contract/dates.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createBottleOrder, createBottleReceipt } from '../../src/server/areas/bottles/receipt-commands.ts'
import { updateBottleStock } from '../../src/server/areas/bottles/change-commands.ts'
import { closeLoan } from '../../src/server/areas/bottles/close-commands.ts'
import { createBottleStock } from '../../src/server/areas/bottles/commands.ts'
import { createLoan } from '../../src/server/areas/bottles/lend-commands.ts'
import { createBottleType } from '../../src/server/areas/bottles/type-commands.ts'
import { createItem } from '../../src/server/areas/inventory/stock/item-commands.ts'
import { createOutlet } from '../../src/server/areas/parties/commands.ts'
import { clock } from '../../src/server/clock.ts'
import { bank } from '../../src/server/db/schema/index.ts'
import { newAgency, openDay, type TestAgency } from '../support/agency.ts'
import { auditBooks } from '../support/books.ts'
import { rupees } from '../support/bottles.ts'
import { testDatabase } from '../support/database.ts'

type Line = { account: string; party: string | null; debit: string; credit: string }
type Journal = { no: string; date: string; source: string; lines: Line[] }
const golden = JSON.parse(readFileSync(new URL('golden-two-days.json', import.meta.url), 'utf8')) as {
  journals: Journal[]
}
const numbers = [16, 31, 33, 37, 38, 41].map((n) => `JE-2026-0000${n}`)
const nextDay = businessDate('2026-03-03')

let agency: TestAgency
beforeAll(async () => {
  const { database } = await testDatabase(clock(nextDay))
  agency = await newAgency(database)
})

const outlet = async (letter: string) =>
  (await agency.write((tx) => createOutlet(tx, { kind: 1, code: `OUT-${letter}`, name: `Outlet ${letter}` }))).id

/** What trips moved in the example stands in the opening here: so many bottles are where its documents take them from. */
async function bottle(item_code: string, standard: number, counts: object): Promise<number> {
  const type = await agency.write((tx) =>
    createBottleType(tx, { code: `CYL-${item_code}`, name: `Cylinder ${item_code}`, capacity: 1, unit: 2 }),
  )
  const input = { item_code, description: item_code, capacity: 1, bottle_item_id: type.id, uprice: rupees(standard) }
  return (await agency.write((tx) => createBottleStock(tx, { ...input, sellingPrice: rupees(6_500), ...counts }))).id
}

it('are six journals, and the books agree', async () => {
  const { principalId } = await agency.write((tx) =>
    createItem(tx, { code: 'LPG', name: 'LP Gas', unit: 2, unitSize: 0, principalName: 'Litro' }),
  )
  const supplierId = principalId ?? 0
  const [a, b, f] = [await outlet('A'), await outlet('B'), await outlet('F')]
  const b12 = await bottle('B12', 6_000, { qty: 110, primary_qty: 0, damage_qty: 3, loans: [{ partyId: a, qty: 10 }] })
  const b5 = await bottle('B5', 4_000, { qty: 148, damage_qty: 2, loans: [{ partyId: b, qty: 6 }] })
  await agency.write((tx) =>
    createBottleReceipt(tx, {
      supplierId,
      date: openDay,
      lines: [
        { bottleStockId: b12, qty: 50 },
        { bottleStockId: b5, qty: 30 },
      ],
    }),
  )
  await agency.write((tx) =>
    createBottleOrder(tx, { supplierId, lines: [{ bottleStockId: b12, qty: 30, unitPrice: rupees(6_200) }] }),
  )
  await agency.write((tx) =>
    createBottleReceipt(tx, {
      supplierId,
      lines: [
        { bottleStockId: b12, qty: 60 },
        { bottleStockId: b5, qty: 40 },
        { bottleStockId: b12, from: 3, qty: 2 },
      ],
    }),
  )
  // Goods received took 30 B5 from primary to the yard in the example.
  const filled = await agency.write((tx) =>
    createBottleReceipt(tx, { supplierId, lines: [{ bottleStockId: b5, from: 1, to: 0, qty: 30 }] }),
  )
  const cash = (await agency.read((tx) => tx.db.select().from(bank))).find((row) => row.kind === 'CASH')
  const inCash = { payment_type: 0 as const, bank_id: cash?.id ?? 0 }
  const [first] = (await agency.read((tx) => ask(tx, pendingLoans, { id: a }))).items
  await agency.write((tx) => closeLoan(tx, { loan_id: first?.id ?? 0, qty_paid: 2, qty_returned: 1, ...inCash }))
  await agency.write((tx) =>
    createLoan(tx, { partyId: f, bottleStockId: b5, qty: 4, deposit: rupees(8_000), ...inCash }),
  )
  await agency.write((tx) => updateBottleStock(tx, { id: b5, uprice: rupees(4_100) }))

  const posted = await agency.read((tx) =>
    tx.db.execute<Omit<Journal, 'no'>>(sql`
      select j.posting_date as date, j.source_type as source,
        (select json_agg(json_build_object('account', a.code, 'party', p.name, 'debit', to_char(l.debit / 100.0, 'FM999999990.00'), 'credit', to_char(l.credit / 100.0, 'FM999999990.00')) order by l.line_no)
         from depot.journal_line l join depot.account a on a.id = l.account_id left join depot.party p on p.id = l.party_id where l.journal_entry_id = j.id) as lines
      from depot.journal_entry j where not j.is_opening and j.id <> ${filled.journalEntryId} order by j.id`),
  )
  const wanted = golden.journals.filter(({ no }) => numbers.includes(no))
  expect(wanted).toHaveLength(6)
  expect(posted.rows).toEqual(wanted.map(({ date, source, lines }) => ({ date, source, lines })))
  const { qty, full_qty, primary_qty, outlet_qty, damage_qty } = await agency.read((tx) =>
    ask(tx, getBottleStock, { id: b5 }),
  )
  expect([qty + full_qty, primary_qty, outlet_qty, damage_qty]).toEqual([104, 40, 10, 2])
  expect(await agency.read(auditBooks)).toEqual([])
})
