/**
 * `npm run test:mutants [-- --count N] [--seed S] [--list FILE] [FILTER…]`: plants faults in the money, the ledger, the stock, settlements
 * and cheques, and prints those that no test sees: an area's unit tests first, what they leave to its integration tests. Filters are parts of
 * an area's name or of paths. Exit code 1: an area is below its share, or an accepted fault is none any more.
 */
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { setup } from './setup.mjs'

await setup(import.meta.url)
const { faultsIn, filesOf, sampleOf, unseenBy } = await import('./faults.mjs')

/** @typedef {import('./faults.mjs').Fault} Fault */
/** @typedef {Pick<Fault, 'file' | 'at' | 'code' | 'becomes'> & { why: string }} Accepted a fault that no test has to see */
/** @typedef {{ name: string, code: string[], unit: string[], integration: string[], wanted: number }} Area `wanted`: percent */
/** @typedef {{ areas: Area[], accepted: Accepted[] }} List */

const text = /** @type {const} */ ({ type: 'string' })
const { values, positionals } = parseArgs({
  options: { count: text, seed: text, list: { ...text, default: join(import.meta.dirname, 'mutants.json') } },
  allowPositionals: true,
})
const seed = values.seed ?? String(randomInt(2 ** 31))
/** @type {List} */
const list = JSON.parse(readFileSync(resolve(values.list), 'utf8'))

const isTest = /** @param {string} path */ (path) => /\.(?:test|spec)\.ts$/.test(path)
const isIntegration = /** @param {string} path */ (path) => path.endsWith('.int.test.ts')
const isAccepted = /** @param {Fault} fault @param {Accepted} one */ ({ file, at, code, becomes }, one) =>
  file === one.file && at === one.at && code === one.code && becomes === one.becomes

/** @param {Area} area */
async function faultsOf({ name, code }) {
  const files = filesOf(code).filter((path) => !isTest(path))
  const wanted = files.filter(
    (path) => positionals.length === 0 || positionals.some((filter) => name.includes(filter) || path.includes(filter)),
  )
  return wanted.length === 0 ? [] : await faultsIn(wanted)
}

/**
 * Tells what an area's tests see.
 * @param {Area} area
 * @param {Fault[]} tried
 * @param {Fault[]} unseen
 */
function tell(area, tried, unseen) {
  const survivors = unseen.filter((fault) => !list.accepted.some((one) => isAccepted(fault, one)))
  const accepted = unseen.length - survivors.length
  const counted = tried.length - accepted
  const share = counted === 0 ? 100 : ((counted - survivors.length) / counted) * 100
  console.log(
    `${area.name}: ${counted - survivors.length} of ${counted} faults seen, ${share.toFixed(1)} %, wanted ${area.wanted} %; ${accepted} accepted`,
  )
  for (const { file, line, kind, code, becomes } of survivors)
    console.log(`  ${file}:${line}  ${code}  ->  ${becomes}  (${kind})`)
  return share >= area.wanted
}

/**
 * Those that the area's integration tests do not see either. On one PostgreSQL for all of their runs: a run that is stopped in the middle of
 * an endless loop could not stop its own.
 * @param {Area} area
 * @param {Fault[]} faults
 */
async function unseenByIntegration({ integration }, faults) {
  const tests = filesOf(integration)
  if (faults.length === 0 || tests.length === 0 || process.env['DATABASE_URL']) return unseenBy(faults, tests)
  const { startEmbedded } = await import('../src/server/db/embedded.ts')
  const { settings } = await import('../tests/setup/engine.ts')
  const data = mkdtempSync(join(tmpdir(), 'depot-mutants-'))
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  const engine = await startEmbedded({ data, log, settings })
  try {
    return await unseenBy(faults, tests, { DATABASE_URL: engine.adminUrl })
  } finally {
    await engine.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

async function all() {
  const planted = new Map()
  for (const area of list.areas) planted.set(area, await faultsOf(area))
  /** @type {Fault[]} */
  const possible = [...planted.values()].flat()
  const chosen = new Set(sampleOf(possible, Number(values.count ?? possible.length), seed))
  console.log(`${chosen.size} of ${possible.length} faults, seed ${seed}`)
  let reached = true
  /** @type {Fault[]} */
  const left = []
  for (const [area, faults] of planted) {
    const tried = faults.filter((/** @type {Fault} */ fault) => chosen.has(fault))
    if (tried.length === 0) continue
    const unit = filesOf(area.unit).filter((path) => !isIntegration(path))
    const unseen = await unseenByIntegration(area, await unseenBy(tried, unit))
    left.push(...unseen)
    reached = tell(area, tried, unseen) && reached
  }
  for (const one of list.accepted) {
    if (possible.some(({ file }) => file === one.file) && !possible.some((fault) => isAccepted(fault, one)))
      console.log(`accepted, but not there any more: ${one.file}  ${one.code}  ->  ${one.becomes}`)
    else if ([...chosen].some((fault) => isAccepted(fault, one)) && !left.some((fault) => isAccepted(fault, one)))
      console.log(`accepted, but seen: ${one.file}  ${one.code}  ->  ${one.becomes}`)
    else continue
    reached = false
  }
  return reached
}

process.exitCode = (await all()) ? 0 : 1
