/**
 * One violation for each rule of .dependency-cruiser.cjs, planted in a small tree of its own. `rule: null` marks an import
 * that looks like one and is allowed. `build/check-layering.mjs` cruises the tree and expects exactly these findings.
 *
 * @typedef {{ rule: string | null, file: string, imports: string }} Planting
 */

/** @type {Planting[]} */
export const plantings = [
  { rule: 'contract-only', file: 'src/contract/a.ts', imports: '../server/db/client.ts' },
  { rule: 'contract-pure', file: 'src/contract/b.ts', imports: 'node:fs' },
  { rule: 'server-only', file: 'src/server/http/a.ts', imports: '../../main/mirror/open.ts' },
  { rule: null, file: 'src/server/http/b.ts', imports: '#contract/money.ts' },
  { rule: 'main-only', file: 'src/main/sync/a.ts', imports: '../../server/db/client.ts' },
  { rule: null, file: 'src/main/sync/b.ts', imports: '#contract/money.ts' },
  { rule: 'preload-only', file: 'src/preload/a.ts', imports: '../main/mirror/open.ts' },
  { rule: null, file: 'src/preload/b.ts', imports: 'electron' },
  { rule: 'renderer-only', file: 'src/renderer/lib/a.ts', imports: '../../main/mirror/open.ts' },
  { rule: 'renderer-without-node', file: 'src/renderer/lib/b.ts', imports: 'node:path' },
  { rule: 'no-tests-in-code', file: 'src/server/stock/a.ts', imports: '../../../tests/world.ts' },
  { rule: null, file: 'src/server/stock/a.test.ts', imports: '../../../tests/world.ts' },
  { rule: 'areas-apart', file: 'src/server/areas/sales/a.ts', imports: '../inventory/postings.ts' },
  { rule: null, file: 'src/server/areas/sales/b.ts', imports: '../inventory/commands.ts' },
  { rule: null, file: 'src/server/areas/inventory/c.ts', imports: './postings.ts' },
  { rule: 'engines-below', file: 'src/server/ledger/d.ts', imports: '../areas/inventory/commands.ts' },
  { rule: 'engines-below', file: 'src/server/stock/b.ts', imports: '../reports/a.ts' },
  { rule: null, file: 'src/server/stock/c.ts', imports: '../db/client.ts' },
  { rule: 'pages-apart', file: 'src/renderer/areas/sales/a.tsx', imports: '../inventory/page.tsx' },
  { rule: 'drizzle-at-the-bottom', file: 'src/server/areas/inventory/postings.ts', imports: 'drizzle-orm' },
  { rule: 'drizzle-at-the-bottom', file: 'src/server/http/d.ts', imports: 'drizzle-orm/node-postgres' },
  { rule: null, file: 'src/server/areas/inventory/commands.ts', imports: 'drizzle-orm' },
  { rule: null, file: 'src/server/db/client.ts', imports: 'drizzle-orm/node-postgres' },
  { rule: null, file: 'src/main/mirror/open.ts', imports: 'drizzle-orm' },
  { rule: 'electron-at-the-edge', file: 'src/main/session/a.ts', imports: 'electron' },
  { rule: 'electron-at-the-edge', file: 'src/main/update/a.ts', imports: 'electron-updater' },
  { rule: 'electron-at-the-edge', file: 'src/main/settings/a.ts', imports: 'electron-store' },
  { rule: null, file: 'src/main/host/electron/a.ts', imports: 'electron' },
  { rule: 'no-development-packages', file: 'src/server/reports/a.ts', imports: 'fast-check' },
  { rule: 'no-circles', file: 'src/server/ledger/a.ts', imports: './b.ts' },
  // The other half of that circle, which is reported once.
  { rule: null, file: 'src/server/ledger/b.ts', imports: './a.ts' },
  { rule: 'resolvable', file: 'src/server/ledger/c.ts', imports: './nowhere.ts' },
  { rule: null, file: 'src/contract/money.ts', imports: 'zod' },
  { rule: null, file: 'src/renderer/areas/inventory/page.tsx', imports: '#contract/money.ts' },
  { rule: null, file: 'tests/world.ts', imports: '../src/server/db/client.ts' },
]
