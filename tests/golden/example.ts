/** The figures of the worked example (WEX-01), and readings of the calls' answers in its words: amounts as it writes them. */
import { readFileSync } from 'node:fs'
import type { BottleStock } from '#contract/bottles/bottle-stock.ts'
import type { PendingLoan } from '#contract/bottles/loan.ts'
import type { Page } from '#contract/paging.ts'
import type { StockRow } from '#contract/inventory/stock.ts'
import { expect } from 'vitest'
import { csvRecords } from '../reports/read-back.ts'
import type { TripName } from '../support/golden-days.ts'
import type { Person } from '../support/http.ts'

type Side = Record<string, string>
type Lot = { qty: number; cost: string }
type GoldenJournal = {
  no: string
  date: string
  source: string
  lines: { account: string; party: string | null; debit: string; credit: string }[]
}
type Snapshot = {
  trial_balance: {
    rows: { code: string; debit: string; credit: string }[]
    total_debit: string
    total_credit: string
  }
  stock: { sku: string; on_hand: number; value: string; held_damaged: number; lots: Lot[] }[]
  bottles: {
    bottle: string
    uprice: string
    qty_rd_empty: number
    full_qty: number
    primary_qty: number
    outlet_qty: number
    damage_qty: number
    total_owned: number
  }[]
  net_profit_to_date: string
  debtors: Side
  cash_in_hand: { cash: string; petty_cash: string; cheques_in_hand: string }
  loans: Record<string, { party: string; bottle: string; outstanding: number }>
}
type Settlement = {
  total_debits: Side
  total_credits: Side
  cogs: string
  sold: Record<string, { qty: number; layers: Lot[] }>
  bottles: Record<string, Record<string, number>>
}

export const golden = JSON.parse(readFileSync(new URL('golden-two-days.json', import.meta.url), 'utf8')) as {
  journals: GoldenJournal[]
  settlements: Record<TripName, Settlement>
  snapshots: Record<'2026-02-28' | '2026-03-02' | '2026-03-03', Snapshot>
  cheques: Record<string, { direction: number; party: string; amount: string; cheque_date: string; status: string }>
  bills: Record<string, { party: string; direction: number; amount: string; open: string }>
  loans: Record<string, { party: string; bottle: string; qty: number; closed: number; open: number; deposit: string }>
  'income_statement_to_2026-03-03': { revenue: Side; expense: Side; net_profit: string }
  month_end_closing_if_run_on_these_balances: { account: string; debit: string; credit: string }[]
}
export const dates = ['2026-02-28', '2026-03-02', '2026-03-03'] as const

/** Cents as the example writes them. */
export const fixed = (cents: number): string => (cents / 100).toFixed(2)
export const fixedAll = (amounts: object): Side =>
  Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, fixed(Number(cents))]))

/** A report as CSV: its rows by column, and its sums by label. It agrees with the ledger, its pieces with the movements, or the test fails. */
export async function reportOf(person: Person, path: string) {
  const { status, body } = await person.ask('GET', `${path}${path.includes('?') ? '&' : '?'}fileType=3`)
  expect([path, status]).toEqual([path, 200])
  const records = csvRecords(String(body))
  const blank = (record: readonly string[]) => record.every((field) => field === '')
  const head = records.findIndex(blank) + 1
  const columns = records[head] ?? []
  const lines = records.slice(head + 1)
  const table = lines.slice(0, lines.findIndex(blank)).map((line) => columns.map((name, i) => [name, line[i] ?? '']))
  const isRow = (line: string[][]) => (line[1]?.[1] ?? '') !== ''
  const sums = table
    .filter((line) => !isRow(line))
    .map((line) => ({ label: line[0]?.[1] ?? '', ...Object.fromEntries(line) }))
  const differences = sums.filter(({ label }) => label.startsWith('Difference'))
  expect(differences.length, path).toBeGreaterThan(0)
  for (const { label } of differences) expect(label, path).toMatch(/^Difference: agrees with the (?:ledger|movements)$/)
  return {
    rows: table.filter(isRow).map((line): Record<string, string> => Object.fromEntries(line)),
    sum: (label: string): Record<string, string> | undefined => sums.find((each) => each.label === label),
  }
}

/** Goods by lot, bottles by place and loans as they are now, by the calls that the screens read. */
export async function standing(
  person: Person,
  productId: number,
): Promise<Pick<Snapshot, 'stock' | 'bottles' | 'loans'>> {
  const { items } = await person.json<Page<StockRow>>(
    'GET',
    `/api/Stock/get-item-by-main-category/${productId}?PageSize=100`,
  )
  const bottles = await person.json<BottleStock[]>('GET', '/api/BrnStock')
  const loans = await person.json<Page<PendingLoan>>('GET', '/api/Brn/get-pending-loans?PageSize=100')
  return {
    stock: items.map(({ code, warehouse, value, held, lots }) => ({
      sku: code,
      on_hand: warehouse,
      value: fixed(value),
      held_damaged: held,
      lots: lots.map((lot) => ({ qty: lot.warehouse, cost: (lot.unitCost / 10_000).toFixed(2) })),
    })),
    bottles: bottles.map((bottle) => ({
      bottle: bottle.item_code,
      uprice: fixed(bottle.uprice),
      qty_rd_empty: bottle.qty,
      full_qty: bottle.full_qty,
      primary_qty: bottle.primary_qty,
      outlet_qty: bottle.outlet_qty,
      damage_qty: bottle.damage_qty,
      total_owned: bottle.qty + bottle.full_qty + bottle.primary_qty + bottle.outlet_qty + bottle.damage_qty,
    })),
    loans: Object.fromEntries(
      loans.items.map(({ number, party, item_code, outstanding }) => [
        number.replace(/^LN-2026-0000/, 'LN-'),
        { party, bottle: item_code, outstanding },
      ]),
    ),
  }
}

/** What the example wants to stand at the end of a day, without lots that are used up. */
export function wantedStanding(date: (typeof dates)[number]) {
  const { stock, bottles, loans } = golden.snapshots[date]
  const lots = (of: Snapshot['stock'][number]) =>
    of.lots.filter(({ qty }) => qty > 0).map(({ qty, cost }) => ({ qty, cost }))
  return { stock: stock.map((each) => ({ ...each, lots: lots(each) })), bottles, ...(loans && { loans }) }
}
