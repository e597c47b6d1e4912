/** Snapshots for tests of the mirror, in the very bytes that the server sends. */
import { SYNC_PROTOCOL } from '#contract/sync.ts'

export type TableRows = { columns: readonly string[]; rows: readonly (readonly (string | number | boolean | null)[])[] }
export type SnapshotTables = Record<string, TableRows>

/** Lines of a snapshot; `change` alters its head. */
export function snapshotLines(
  tables: SnapshotTables,
  change: { scope?: string; cursor?: number; protocol?: number } = {},
): string[] {
  const entries = Object.entries(tables)
  const head = {
    protocol: SYNC_PROTOCOL,
    scope: 'all',
    cursor: 100,
    ...change,
    tables: entries.map(([table, { columns, rows }]) => ({ table, columns, rows: rows.length })),
  }
  return [
    JSON.stringify(head),
    ...entries.flatMap(([table, { rows }]) => [JSON.stringify({ table }), ...rows.map((row) => JSON.stringify(row))]),
    JSON.stringify({ end: true, rows: entries.reduce((sum, [, { rows }]) => sum + rows.length, 0) }),
  ]
}

/** The same as a stream, cut into small pieces so that rows and characters break anywhere. */
export async function* snapshotStream(lines: readonly string[], pieceBytes = 61): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(`${lines.join('\n')}\n`)
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

const STOCKS = 12
const SUPPLIERS = ['Litro', 'Laugfs', 'ශ්‍රී Gas']
const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)

const count = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

/** A small agency: two products, stock, `moves` movements and `notes` goods received notes. */
export function smallAgency({ moves = 120, notes = 45 } = {}): SnapshotTables {
  return {
    agency: {
      columns: [
        'id',
        'code',
        'name',
        'address',
        'phone',
        'go_live_date',
        'open_date',
        'opening_completed',
        'closed_month_end',
        'demo',
      ],
      rows: [[1, 'GOLD', 'Golden', null, null, '2026-01-01', '2026-03-02', true, '2026-02-28', null]],
    },
    app_config: {
      columns: ['id', 'key', 'value'],
      rows: [
        [1, 'app_name', '"Golden LPG"'],
        [2, 'vat_rate', '18'],
      ],
    },
    user_item: { columns: ['id', 'user_id', 'item_id'], rows: [[1, 5, 1]] },
    party: {
      columns: ['id', 'kind', 'code', 'name', 'phone', 'is_active', 'row_version', 'deleted_at'],
      rows: [
        ...SUPPLIERS.map((name, i) => [i + 1, 3, `SUP-${i}`, name, null, true, 1, null] as const),
        ...count(25).map(
          (n) =>
            [
              100 + n,
              n % 2 === 0 ? 1 : 2,
              `OUT-${n}`,
              `Outlet ${n % 7} ${n}`,
              n % 3 === 0 ? null : `077${n}`,
              n % 5 !== 0,
              1,
              n === 9 ? '2026-01-05T00:00:00+00:00' : null,
            ] as const,
        ),
      ],
    },
    item: {
      columns: [
        'id',
        'code',
        'name',
        'parent_id',
        'main_item_id',
        'is_main',
        'unit',
        'unit_size',
        'principal_id',
        'is_active',
        'row_version',
        'deleted_at',
      ],
      rows: [
        [1, 'LPG', 'LP Gas', null, 1, true, 2, 0, 1, true, 1, null],
        [2, 'WATER', 'Water', null, 2, true, 4, 0, 2, true, 1, null],
        [3, 'LPG-CYL', 'Cylinders', 1, 1, false, 2, 0, null, true, 1, null],
      ],
    },
    stock_item: {
      columns: [
        'id',
        'item_id',
        'main_item_id',
        'code',
        'description',
        'unit',
        'capacity',
        'cost_price',
        'reselling_price',
        'reorder_level',
        'bottle_stock_id',
        'is_active',
        'row_version',
        'deleted_at',
      ],
      rows: count(STOCKS).map((n) => [
        n,
        n % 3 === 0 ? 2 : 3,
        n % 3 === 0 ? 2 : 1,
        `SKU-${String(n).padStart(2, '0')}`,
        n % 2 === 0 ? `Gas 100% ${n}` : `Regulator_${n}`,
        2,
        1000,
        500,
        90000 - n,
        n,
        n === 1 ? 77 : null,
        true,
        1,
        null,
      ]),
    },
    stock_lot: {
      columns: [
        'id',
        'stock_item_id',
        'lot_no',
        'received_on',
        'expiry_on',
        'unit_cost',
        'goods_qty',
        'goods_value',
        'held_qty',
        'held_value',
      ],
      rows: count(STOCKS * 2).map((n) => [
        n,
        (n % STOCKS) + 1,
        `L${n}`,
        day(n),
        n % 3 === 0 ? null : day(100 - n),
        500,
        n % 4 === 0 ? 0 : n,
        n % 4 === 0 ? 0 : n * 500,
        0,
        0,
      ]),
    },
    stock_balance: {
      columns: ['id', 'stock_item_id', 'lot_id', 'loc', 'qty'],
      rows: count(STOCKS * 2).map((n) => [n, (n % STOCKS) + 1, n, 'WH', n % 4 === 0 ? 0 : n]),
    },
    stock_movement: {
      columns: [
        'id',
        'at',
        'posting_date',
        'stock_item_id',
        'lot_id',
        'qty',
        'from_loc',
        'to_loc',
        'value',
        'source_type',
        'source_id',
      ],
      rows: count(moves).map((n) => [
        n,
        `2026-03-02T04:10:0${n % 10}.12345${n % 10}+00:00`,
        day(Math.floor(n / 5)),
        (n % STOCKS) + 1,
        (n % (STOCKS * 2)) + 1,
        ((n * 7) % 50) + 1,
        'SUP',
        'WH',
        (n * 13) % 997,
        n % 4 === 0 ? 'ERN' : 'GRN',
        n,
      ]),
    },
    bill: {
      columns: ['id', 'number', 'bill_no', 'date', 'due_on', 'direction', 'party_id', 'source', 'amount'],
      rows: count(10).map((n) => [n, `B-${n}`, `B-${n}`, day(n), day(40 - n), 2, 1, 'GRN', 100]),
    },
    grn: {
      columns: [
        'id',
        'number',
        'date',
        'supplier_id',
        'supplier_invoice_no',
        'total',
        'bill_id',
        'is_read',
        'status',
        'row_version',
        'created_at',
        'created_by_name',
        'read_by_name',
      ],
      rows: count(notes).map((n) => [
        1000 + n,
        `GRN-${String(n).padStart(4, '0')}`,
        day(Math.floor(n / 3)),
        (n % 3) + 1,
        `INV-${n}`,
        n * 100,
        n <= 10 ? n : null,
        n % 4 === 0,
        n % 9 === 0 ? 'CANCELLED' : 'POSTED',
        1,
        '2026-03-02T04:10:00+00:00',
        'Nimal Silva',
        null,
      ]),
    },
    grn_line: {
      columns: [
        'id',
        'grn_id',
        'line_no',
        'stock_item_id',
        'qty',
        'unit_cost',
        'reselling_price',
        'lot_id',
        'value',
        'deleted_at',
      ],
      rows: count(notes).map((n) => [
        n,
        1000 + n,
        1,
        (n % STOCKS) + 1,
        5,
        500,
        900,
        (n % (STOCKS * 2)) + 1,
        2500,
        null,
      ]),
    },
  }
}
