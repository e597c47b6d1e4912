/** docs/coverage.md: every call and every route with its access, product restriction, tests and screens. */
import type { DeclaredCall } from '#contract/index.ts'
import type { NavigationEntry } from '../../src/renderer/app/navigation/entry.ts'
import { type Difference, differences } from './differences.ts'
import { unasked } from './unasked.ts'

export type CoveredCall = DeclaredCall & { additive: boolean; tests: string[]; screens: string[] }
export type CoveredRoute = Pick<NavigationEntry, 'path' | 'access' | 'bottles'> & { additive: boolean; tests: string[] }

const inOrder = <T extends { path: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))

/** The first two by name. */
const someOf = (names: readonly string[]): string =>
  [...names.slice(0, 2), ...(names.length > 2 ? ['…'] : [])].join(', ')

/** The first test file beside the code, and without one the folders of tests: enough to find one, and the page keeps still while tests are added. */
function testsInWords(files: readonly string[]): string {
  const [near] = files.filter((file) => file.startsWith('src/'))
  if (near !== undefined) return near.replace(/^src\/(server\/(areas\/)?)?/, '').replace(/\.int\.test\.ts$/, '')
  const folders = files.map((file) => /^tests\/(\w+)\//.exec(file)?.[1]).filter((folder) => folder !== undefined)
  return [...new Set(folders.toSorted())].join(', ')
}

const callRow = ({ method, path, meta, tests, screens }: CoveredCall): string =>
  `| ${method} ${path} | ${meta.access}${meta.bottles ? ', bottles' : ''}${meta.offline === 'mirror' ? ', offline' : ''} | ${testsInWords(tests)} | ${someOf(screens) || '–'} |`
const routeRow = ({ path, access, bottles, tests }: CoveredRoute): string =>
  `| ${path} | ${access}${bottles ? ', bottles' : ''} | ${testsInWords(tests)} |`

const callTable = (calls: readonly CoveredCall[]): string[] => [
  '| Call | Access | Tests | Screens |',
  '|---|---|---|---|',
  ...inOrder(calls).map(callRow),
]
const routeTable = (routes: readonly CoveredRoute[]): string[] => [
  '| Route | Access | Tests |',
  '|---|---|---|',
  ...inOrder(routes).map(routeRow),
]

const differenceRow = ({ clause, specified, program, why, test }: Difference): string =>
  `| ${[clause, specified, program, why, test].join(' | ')} |`

const differenceTable = [
  '| Section | Specification | Depot | Why | Test |',
  '|---|---|---|---|---|',
  ...differences.map(differenceRow),
]

export function coveragePage({
  calls,
  routes,
}: {
  calls: readonly CoveredCall[]
  routes: readonly CoveredRoute[]
}): string {
  const [ownCalls, moreCalls] = [calls.filter((one) => !one.additive), calls.filter((one) => one.additive)]
  const [ownRoutes, moreRoutes] = [routes.filter((one) => !one.additive), routes.filter((one) => one.additive)]
  return `${[
    '# Coverage of the specification',
    '',
    'Made by `npm run coverage` from the contract, the table of paths and the sources of the tests; a test fails while it is out of date. The lists it is held against stand in `tests/coverage`, written by hand from the specification: calls with their parameters in `calls.csv`, routes in `routes.csv`.',
    '',
    'Access: public, guest (User, Admin, SuperAdmin), any (whoever is signed in), editor and admin (Admin, SuperAdmin), sa (SuperAdmin). `bottles`: only with a product that allows bottles. `offline`: answered from the copy on the PC. Tests: the first file that asks the call over HTTP or calls what answers it, beside the code or else a folder of `tests`; many are exercised by the folders golden, faults, invariants and e2e as well, and `tests/security` asks every call as everybody. Screens: pages that use the call; `–` where none does.',
    '',
    `## Calls of the specification (${ownCalls.length})`,
    '',
    ...callTable(ownCalls),
    '',
    '### Calls that no screen asks',
    '',
    'Other programs may; what serves the screens instead:',
    '',
    '| Call | Instead |',
    '|---|---|',
    ...Object.entries(unasked)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([call, instead]) => `| ${call} | ${instead} |`),
    '',
    `## Calls beyond it (${moreCalls.length})`,
    '',
    'What they are for: [domain.md](domain.md).',
    '',
    ...callTable(moreCalls),
    '',
    `## Routes of the specification (${ownRoutes.length}, and the two that stand for a family)`,
    '',
    'Every route × role × product is tried on the real routes and the real guard in `tests/coverage/routes.test.ts`, and opened in a browser by `tests/e2e`; `/accounts/:route` and `/sales/:route` are the pages listed below them.',
    '',
    ...routeTable(ownRoutes),
    '',
    `## Routes beyond it (${moreRoutes.length})`,
    '',
    ...routeTable(moreRoutes),
    '',
    '## Differences from the specification, and why',
    '',
    'Every place where Depot does not do what the specification says, in its order; written by hand in `tests/coverage/differences.ts`. What the specification leaves open, and what Depot adds: [domain.md](domain.md).',
    '',
    ...differenceTable,
  ].join('\n')}\n`
}
