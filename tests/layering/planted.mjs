/**
 * One violation for each rule of .dependency-cruiser.cjs, planted in a small tree of its own. `rule: null` marks an import
 * that looks like one and is allowed. `build/check-layering.mjs` cruises the tree and expects exactly these findings.
 *
 * @typedef {{ rule: string | null, file: string, imports: string }} Planting
 */

/**
 * Each area of the server and the next one above it.
 *
 * @type {[lower: string, upper: string][]}
 */
const steps = [
  ['users', 'system'],
  ['system', 'fleet'],
  ['fleet', 'parties'],
  ['parties', 'people'],
  ['people', 'ledger'],
  ['ledger', 'attachments'],
  ['attachments', 'bills'],
  ['bills', 'expenses'],
  ['expenses', 'inventory'],
  ['inventory', 'bottles'],
  ['bottles', 'counts'],
  ['counts', 'trips'],
  ['trips', 'cheques'],
  ['cheques', 'reconciliation'],
  ['reconciliation', 'settlement'],
  ['settlement', 'periods'],
  ['periods', 'dashboard'],
  ['dashboard', 'search'],
  ['search', 'opening'],
]

/**
 * The lower area knows the upper one, which is refused, and the other way round, which is not.
 *
 * @param {[lower: string, upper: string]} areas
 * @returns {Planting[]}
 */
const step = ([lower, upper]) => [
  { rule: `order-of-areas-${lower}`, file: `src/server/areas/${lower}/up.ts`, imports: `../${upper}/index.ts` },
  { rule: null, file: `src/server/areas/${upper}/down.ts`, imports: `../${lower}/index.ts` },
  { rule: null, file: `src/server/areas/${lower}/up.test.ts`, imports: `../${upper}/down.ts` },
  { rule: null, file: `src/server/areas/${lower}/index.ts`, imports: '../../db/client.ts' },
  { rule: null, file: `src/server/areas/${upper}/index.ts`, imports: '../../db/client.ts' },
]

/** @type {Planting[]} */
export const plantings = [
  ...steps.flatMap(step),
  { rule: 'contract-only', file: 'src/contract/a.ts', imports: '../server/db/client.ts' },
  { rule: 'contract-pure', file: 'src/contract/b.ts', imports: 'node:fs' },
  { rule: 'server-only', file: 'src/server/http/a.ts', imports: '../../main/mirror/open.ts' },
  { rule: null, file: 'src/server/http/b.ts', imports: '#contract/money.ts' },
  { rule: 'reads-only', file: 'src/reads/trips/a.ts', imports: '../../server/db/client.ts' },
  { rule: 'reads-pure', file: 'src/reads/trips/b.ts', imports: 'node:fs' },
  { rule: null, file: 'src/reads/trips/c.ts', imports: 'drizzle-orm' },
  { rule: null, file: 'src/server/http/e.ts', imports: '#reads/list.ts' },
  { rule: null, file: 'src/main/sync/c.ts', imports: '#reads/list.ts' },
  { rule: 'main-only', file: 'src/main/sync/a.ts', imports: '../../server/db/client.ts' },
  { rule: null, file: 'src/main/sync/b.ts', imports: '#contract/money.ts' },
  { rule: 'preload-only', file: 'src/preload/a.ts', imports: '../main/mirror/open.ts' },
  { rule: null, file: 'src/preload/b.ts', imports: 'electron' },
  { rule: 'renderer-only', file: 'src/renderer/lib/a.ts', imports: '../../main/mirror/open.ts' },
  { rule: 'renderer-without-node', file: 'src/renderer/lib/b.ts', imports: 'node:path' },
  { rule: 'no-tests-in-code', file: 'src/server/stock/a.ts', imports: '../../../tests/world.ts' },
  { rule: null, file: 'src/server/stock/a.test.ts', imports: '../../../tests/world.ts' },
  { rule: 'areas-in-order', file: 'src/server/areas/sales/a.ts', imports: '../users/index.ts' },
  { rule: 'areas-apart', file: 'src/server/areas/trips/a.ts', imports: '../inventory/commands.ts' },
  { rule: 'areas-joined', file: 'src/server/a.ts', imports: './areas/inventory/commands.ts' },
  { rule: null, file: 'src/server/b.ts', imports: './areas/inventory/routes.ts' },
  { rule: null, file: 'src/server/c.ts', imports: './areas/inventory/index.ts' },
  { rule: null, file: 'src/server/areas/inventory/routes.ts', imports: './commands.ts' },
  { rule: 'areas-on-top', file: 'src/server/http/c.ts', imports: '../areas/inventory/index.ts' },
  { rule: null, file: 'src/server/areas/inventory/c.ts', imports: './postings.ts' },
  { rule: 'areas-on-top', file: 'src/server/ledger/d.ts', imports: '../areas/inventory/commands.ts' },
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
  { rule: null, file: 'src/reads/list.ts', imports: 'zod' },
  { rule: null, file: 'src/renderer/areas/inventory/page.tsx', imports: '#contract/money.ts' },
  { rule: null, file: 'tests/world.ts', imports: '../src/server/db/client.ts' },
]
