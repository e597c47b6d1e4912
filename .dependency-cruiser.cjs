// Layering (docs/architecture.md, "The floors"): who may import whom. `build/check-layering.mjs` checks them, and first
// proves on planted violations (tests/layering/planted.mjs) that every rule still sees what it forbids.

const side = {
  contract: '^src/contract/',
  reads: '^src/(reads|contract)/',
  server: '^src/(server|reads|contract)/',
  main: '^src/(main|reads|contract)/',
  preload: '^src/(preload|contract)/',
  renderer: '^src/(renderer|contract)/',
}

const only = (name, allowed) => ({
  name: `${name}-only`,
  comment: `src/${name} imports its own side and the contract, nothing else of ours`,
  severity: 'error',
  from: { path: `^src/${name}/` },
  to: { path: '^(src|bench|build)/', pathNot: allowed },
})

/** Tests beside the code may use the builders in tests/; the code may not. */
const noTests = {
  name: 'no-tests-in-code',
  comment: 'code does not import tests',
  severity: 'error',
  from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
  to: { path: '(^tests/|\\.test\\.tsx?$)' },
}

/**
 * The areas of the server from the bottom up (docs/architecture.md, "The order of the areas"): an area knows those before it,
 * never one after it. Tests beside the code may set their scene with any area.
 */
const levels = [
  // Masters: who and what the documents name.
  ['users', 'system', 'fleet', 'parties', 'people', 'ledger', 'attachments'],
  // Documents.
  ['bills', 'expenses', 'inventory', 'bottles', 'counts', 'trips', 'cheques', 'reconciliation'],
  // What brings the documents of a trip, a day and a month together, and what shows it all.
  ['settlement', 'periods', 'dashboard', 'search'],
  // What enters the books before an agency goes live.
  ['opening'],
]
const areas = levels.flat()
const inAreas = (names) => `^src/server/areas/(${names.join('|')})/`
const publicFile = '^src/server/areas/[^/]+/index\\.ts$'
const test = '\\.test\\.ts$'

const areaOrder = areas.slice(0, -1).map((area, i) => ({
  name: `order-of-areas-${area}`,
  comment: `areas/${area} knows only areas below it`,
  severity: 'error',
  from: { path: inAreas([area]), pathNot: test },
  to: { path: inAreas(areas.slice(i + 1)) },
}))

const commandOrQuery = '(commands|queries)[^/]*\\.ts$'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(side).map(([name, allowed]) => only(name, allowed)),
    noTests,
    {
      name: 'contract-pure',
      comment: 'the contract runs in every process: no Node',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'reads-pure',
      comment: 'reads are declared for both databases: no Node',
      severity: 'error',
      from: { path: '^src/reads/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'renderer-without-node',
      comment: 'the renderer has no Node: it asks main through the bridge',
      severity: 'error',
      from: { path: '^src/renderer/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    ...areaOrder,
    {
      name: 'areas-in-order',
      comment: 'every area of the server has a place in the order of areas',
      severity: 'error',
      from: { path: '^src/server/areas/', pathNot: [inAreas(areas), test] },
      to: {},
    },
    {
      name: 'areas-apart',
      comment: "an area of the server uses another area's public file, never its other files",
      severity: 'error',
      from: { path: '^src/server/areas/([^/]+)/', pathNot: test },
      to: { path: '^src/server/areas/', pathNot: ['^src/server/areas/$1/', publicFile] },
    },
    {
      name: 'areas-joined',
      comment: 'the files that join the areas use their public files and their routes',
      severity: 'error',
      from: { path: '^src/server/[^/]+$', pathNot: test },
      to: { path: '^src/server/areas/', pathNot: [publicFile, '^src/server/areas/[^/]+/routes\\.ts$'] },
    },
    {
      name: 'areas-on-top',
      comment: 'what the areas stand on knows none of them: the files of src/server itself join them',
      severity: 'error',
      from: { path: '^src/server/[^/]+/', pathNot: ['^src/server/areas/', test] },
      to: { path: '^src/server/areas/' },
    },
    {
      name: 'engines-below',
      comment: 'the engines of ledger, stock and cheques know no report',
      severity: 'error',
      from: { path: '^src/server/(ledger|stock|cheques)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/server/reports/' },
    },
    {
      name: 'pages-apart',
      comment: 'an area of the renderer does not reach into another; what they share stands in ui/, lib/ or state/',
      severity: 'error',
      from: { path: '^src/renderer/areas/([^/]+)/' },
      to: { path: '^src/renderer/areas/', pathNot: '^src/renderer/areas/$1/' },
    },
    {
      name: 'drizzle-at-the-bottom',
      comment: 'only the database layer, the engines, commands and queries, the reads and the mirror speak SQL',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '\\.test\\.ts$',
          '^src/server/(db|ledger|stock|cheques|sync|backup)/',
          '^src/server/auth',
          '^src/server/http/auth',
          `^src/server/.*${commandOrQuery}`,
          '^src/main/mirror/',
          '^src/reads/',
        ],
      },
      to: { path: '(^|/)node_modules/drizzle-orm/' },
    },
    {
      name: 'electron-at-the-edge',
      comment: 'only the Electron host and the preload know Electron',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main/host/electron|preload)/' },
      to: { path: '(^|/)node_modules/electron(-updater|-store|-log)?/|^electron$' },
    },
    {
      name: 'no-development-packages',
      comment: 'what ships imports only what ships',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '(^|/)node_modules/electron/' },
    },
    { name: 'no-circles', comment: 'no circular imports', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      comment: 'an import that cannot be followed escapes every other rule',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'require', 'types'],
    },
  },
}
