/**
 * One violation for each law of .dependency-cruiser.cjs, planted in a small tree of its own. `law: null` marks an import
 * that looks like one and is allowed. `build/laws.mjs` cruises the tree and expects exactly these findings.
 *
 * @typedef {{ law: string | null, file: string, imports: string }} Planting
 */

/** @type {Planting[]} */
export const plantings = [
  { law: 'contract-only', file: 'src/contract/a.ts', imports: '../server/db/client.ts' },
  { law: 'contract-pure', file: 'src/contract/b.ts', imports: 'node:fs' },
  { law: 'server-only', file: 'src/server/http/a.ts', imports: '../../main/mirror/open.ts' },
  { law: null, file: 'src/server/http/b.ts', imports: '#contract/money.ts' },
  { law: 'main-only', file: 'src/main/sync/a.ts', imports: '../../server/db/client.ts' },
  { law: null, file: 'src/main/sync/b.ts', imports: '#contract/money.ts' },
  { law: 'preload-only', file: 'src/preload/a.ts', imports: '../main/mirror/open.ts' },
  { law: null, file: 'src/preload/b.ts', imports: 'electron' },
  { law: 'renderer-only', file: 'src/renderer/lib/a.ts', imports: '../../main/mirror/open.ts' },
  { law: 'renderer-without-node', file: 'src/renderer/lib/b.ts', imports: 'node:path' },
  { law: 'no-tests-in-code', file: 'src/server/stock/a.ts', imports: '../../../tests/world.ts' },
  { law: null, file: 'src/server/stock/a.test.ts', imports: '../../../tests/world.ts' },
  { law: 'areas-apart', file: 'src/server/areas/sales/a.ts', imports: '../inventory/postings.ts' },
  { law: null, file: 'src/server/areas/sales/b.ts', imports: '../inventory/commands.ts' },
  { law: null, file: 'src/server/areas/inventory/c.ts', imports: './postings.ts' },
  { law: 'pages-apart', file: 'src/renderer/areas/sales/a.tsx', imports: '../inventory/page.tsx' },
  { law: 'drizzle-at-the-bottom', file: 'src/server/areas/inventory/postings.ts', imports: 'drizzle-orm' },
  { law: 'drizzle-at-the-bottom', file: 'src/server/http/d.ts', imports: 'drizzle-orm/node-postgres' },
  { law: null, file: 'src/server/areas/inventory/commands.ts', imports: 'drizzle-orm' },
  { law: null, file: 'src/server/db/client.ts', imports: 'drizzle-orm/node-postgres' },
  { law: null, file: 'src/main/mirror/open.ts', imports: 'drizzle-orm' },
  { law: 'electron-at-the-edge', file: 'src/main/session/a.ts', imports: 'electron' },
  { law: 'electron-at-the-edge', file: 'src/main/update/a.ts', imports: 'electron-updater' },
  { law: 'electron-at-the-edge', file: 'src/main/settings/a.ts', imports: 'electron-store' },
  { law: null, file: 'src/main/host/electron/a.ts', imports: 'electron' },
  { law: 'no-development-packages', file: 'src/server/reports/a.ts', imports: 'fast-check' },
  { law: 'no-circles', file: 'src/server/ledger/a.ts', imports: './b.ts' },
  // The other half of that circle, which is reported once.
  { law: null, file: 'src/server/ledger/b.ts', imports: './a.ts' },
  { law: 'resolvable', file: 'src/server/ledger/c.ts', imports: './nowhere.ts' },
  { law: null, file: 'src/contract/money.ts', imports: 'zod' },
  { law: null, file: 'src/renderer/areas/inventory/page.tsx', imports: '#contract/money.ts' },
  { law: null, file: 'tests/world.ts', imports: '../src/server/db/client.ts' },
]
