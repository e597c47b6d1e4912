/** The worked example through the HTTP API: the opening of the golden demo and GRN-1, journals 1 to 15, to the cent. */
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JournalEntry } from '#contract/ledger/account.ts'
import type { Grn } from '#contract/inventory/grn.ts'
import type { Item } from '#contract/inventory/item.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import type { Page } from '#contract/paging.ts'
import { auditBooks } from '../support/books.ts'
import type { Person } from '../support/http.ts'
import { type DemoServer, demoServer } from '../support/demo-server.ts'

type GoldenLine = { account: string; party: string | null; debit: string; credit: string }
type GoldenJournal = { no: string; date: string; source: string; lines: GoldenLine[] }
type Snapshot = {
  trial_balance: { rows: { code: string; debit: string; credit: string }[]; total_debit: string; total_credit: string }
}
const golden = JSON.parse(readFileSync(new URL('golden-two-days.json', import.meta.url), 'utf8')) as {
  journals: GoldenJournal[]
  snapshots: Record<string, Snapshot>
}

const rupees = (amount: number): number => Math.round(amount * 100)
let server: DemoServer
let superadmin: Person
let grn: Grn

beforeAll(async () => {
  server = await demoServer('golden')
  superadmin = await server.as('superadmin')
  const clerk = await server.as('user')
  const [product] = await clerk.json<{ id: number }[]>('GET', '/api/Stock/get-product-list')
  const tree = await clerk.json<Item>('GET', `/api/Stock/get-products-categories/${product?.id}`)
  const stock = await clerk.json<Page<StockRow>>('GET', `/api/Stock/get-item-by-main-category/${product?.id}`)
  const idOf = (code: string) => stock.items.find((s) => s.code === code)?.id
  grn = await clerk.json<Grn>('POST', '/api/Grn', {
    supplierId: tree.principalId,
    supplierInvoiceNo: 'GRN-1',
    lines: [
      { stockItemId: idOf('LPG-12-5'), qty: 40, unitCost: rupees(3500) * 100, reselling_price: rupees(3690) },
      { stockItemId: idOf('LPG-5'), qty: 30, unitCost: rupees(1400) * 100, reselling_price: rupees(1482) },
    ],
  })
})

/** The journal report as the accountant exports it: CSV, one line a journal line. */
async function journals(): Promise<string> {
  return (await superadmin.ask('GET', '/api/Account/journal-entry-log?fileType=3&stDate=2026-02-28&enDate=2026-03-02'))
    .body as string
}

describe('the golden opening and GRN-1', () => {
  it('number the note GRN-2026-000001, dated the open day', () => {
    expect(grn).toMatchObject({
      number: 'GRN-2026-000001',
      date: '2026-03-02',
      total: rupees(182_000),
      bottleValue: rupees(360_000),
      isRead: false,
      status: 'POSTED',
    })
  })

  it('post journals 1 to 15 exactly', async () => {
    const report = await journals()
    for (const { no } of golden.journals.slice(0, 15)) expect(report).toContain(no)
    const posted = await server.services.database.read(1, actor(), async (tx) => {
      const rows = await tx.db.execute<{ no: string; date: string; source: string; lines: GoldenLine[] }>(sql`
        select j.number as no, j.posting_date as date, j.source_type as source,
          (select json_agg(json_build_object('account', a.code, 'party', p.name, 'debit', to_char(l.debit / 100.0, 'FM999999990.00'), 'credit', to_char(l.credit / 100.0, 'FM999999990.00')) order by l.line_no)
           from depot.journal_line l join depot.account a on a.id = l.account_id left join depot.party p on p.id = l.party_id where l.journal_entry_id = j.id) as lines
        from depot.journal_entry j order by j.number`)
      return rows.rows
    })
    expect(posted).toEqual(
      golden.journals.slice(0, 15).map(({ no, date, source, lines }) => ({ no, date, source, lines })),
    )
  })

  it('leave the trial balance of 28 February as the example has it', async () => {
    const { rows, total_debit } = golden.snapshots['2026-02-28']?.trial_balance ?? { rows: [], total_debit: '' }
    const csv = (await superadmin.ask('GET', '/api/Account/trail-balance?fileType=3&enDate=2026-02-28')).body as string
    for (const row of rows)
      expect(csv.split('\n').find((line) => line.includes(row.code))).toContain(
        row.debit === '0.00' ? row.credit : row.debit,
      )
    expect(total_debit).toBe('6193200.00')
    expect(csv).toContain('6193200.00')
    const html = (await superadmin.ask('GET', '/api/Account/trail-balance?fileType=0&enDate=2026-02-28')).body as string
    expect(html.match(/6,193,200\.00/g)?.length).toBeGreaterThanOrEqual(2)
  })

  it('keep the link from the note to its entry', async () => {
    const entries = await superadmin.json<JournalEntry[]>('GET', `/api/Account/get-journal-entries?refId=${grn.id}`)
    expect(entries.map((e) => [e.number, e.sourceType, e.event, e.total])).toEqual([
      ['JE-2026-000015', 'GRN', 'POST', rupees(542_000)],
    ])
  })

  it('refuse one bottle more than primary holds, as the example warns', async () => {
    const line = grn.items[0]
    const { status, body } = await superadmin.ask('POST', '/api/Grn', {
      supplierId: grn.supplierId,
      supplierInvoiceNo: 'GRN-1B',
      lines: [{ stockItemId: line?.stockItemId, qty: 1, unitCost: 1, reselling_price: 1 }],
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 400002,
      key: 'INSUFFICIENT_PRIMARY_BOTTLES',
      details: [{ field: 'lines.0.qty', bottle: 'B12', available: 0, wanted: 1 }],
    })
  })

  it('satisfy every invariant', async () => {
    expect(await server.services.database.read(1, actor(), auditBooks)).toEqual([])
  })
})

const actor = () => ({
  userId: 0,
  username: 'test',
  roles: [3] as const,
  ip: null,
  method: 'GET',
  path: '/test',
  requestId: 'test',
})
