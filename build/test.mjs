/**
 * `npm test`: everything, from nothing: checks, unit tests, integration tests on PostgreSQL, build, end-to-end tests in
 * Chromium (installed when missing). The last line is `N passed, N failed`; a check, the build and a missing Chromium count
 * as one test each. Exits non-zero on any failure.
 *
 * `npm test -- unit e2e` runs those stages only; any other word is a filter on the names of test files.
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { onStop, setup } from './setup.mjs'
import { root } from './tree.mjs'

await setup(import.meta.url)
const { runChecks, tellOutcome } = await import('./checks.mjs')
const { bundle } = await import('./bundle.mjs')
const { ensureChromium } = await import('./chromium.mjs')

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {{ status: string, assertionResults: { status: string }[] }} TestFile */
/** @typedef {{ testResults: TestFile[] } & Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>} VitestReport */
/** @typedef {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }} PlaywrightReport */

/** Only what hangs is stopped: a slow machine takes several times as long as usual. */
const STAGE_LIMIT_MS = 40 * 60_000
const results = join(root, '.cache', 'test')
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')

/** What the tests write beside the tree, away with the run. PostgreSQL, not run as root, has to reach its own folder in it. */
const temporary = mkdtempSync(join(tmpdir(), 'depot-test-'))
chmodSync(temporary, 0o711)
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))

/** The group of the stage at work: whatever a stage leaves behind ends with it. @type {number | undefined} */
let group

function endGroup() {
  if (group === undefined) return
  try {
    process.kill(process.platform === 'win32' ? group : -group, 'SIGKILL')
  } catch {
    // Nothing was left.
  }
  group = undefined
}

onStop((signal) => {
  endGroup()
  process.exit(128 + constants.signals[signal])
})

/**
 * @param {string} script
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} exit code
 */
function run(script, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
      env: { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary, ...env },
    })
    group = child.pid
    const limit = setTimeout(() => {
      console.error(`stopped after ${STAGE_LIMIT_MS / 60_000} minutes`)
      endGroup()
    }, STAGE_LIMIT_MS)
    child.once('exit', (code) => {
      clearTimeout(limit)
      endGroup()
      resolve(code ?? 1)
    })
  })
}

/**
 * What a reporter wrote; a run that died without its report, or failed outside any test, counts as one failure.
 * @template Report
 * @param {string} file
 * @param {number} code
 * @param {(report: Report) => Count} read
 * @returns {Count}
 */
function countOf(file, code, read) {
  /** @type {Count} */
  let count = { passed: 0, failed: 0, skipped: 0 }
  try {
    count = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    console.error(`no report in ${file}`)
  }
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

/**
 * @param {string} project one, or several by a pattern
 * @param {string[]} filters
 */
async function vitestRun(project, filters) {
  const file = join(results, `${project.replace('*', '')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(vitest, ['run', '--project', project, ...reporters, ...filters])
  return countOf(file, code, (/** @type {VitestReport} */ report) => {
    // A file that does not even load has no test to fail.
    const unloaded = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  })
}

/** @param {string[]} filters */
async function playwrightRun(filters) {
  const file = join(results, 'e2e.json')
  const env = { DEPOT_CHROMIUM: (await installing) ?? undefined, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await run(playwright, ['test', '--pass-with-no-tests', ...filters], env)
  return countOf(file, code, (/** @type {PlaywrightReport} */ { stats }) => {
    // Named in the list above; the reason is worth finding all the same.
    if (stats.flaky > 0) console.warn(`${stats.flaky} passed at the second try only`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
  })
}

async function checkRun() {
  const outcomes = await runChecks(tellOutcome)
  const of = (/** @type {string} */ verdict) => outcomes.filter((one) => one.verdict === verdict).length
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') }
}

function buildRun() {
  console.log(bundle().built ? 'built out/' : 'out/ is up to date')
  return { passed: 1, failed: 0, skipped: 0 }
}

const words = process.argv.slice(2)
/** @type {{ name: string, run: (filters: string[]) => Count | Promise<Count> }[]} */
const stages = [
  { name: 'check', run: checkRun },
  { name: 'unit', run: (filters) => vitestRun('unit*', filters) },
  { name: 'integration', run: (filters) => vitestRun('integration', filters) },
  { name: 'build', run: buildRun },
  { name: 'e2e', run: playwrightRun },
]
const filters = words.filter((word) => !stages.some(({ name }) => name === word))
const named = stages.filter(({ name }) => words.includes(name) || (name === 'build' && words.includes('e2e')))
const chosen = named.length > 0 ? named : stages.filter(({ name }) => name !== 'check' || filters.length === 0)

// Where it has to be installed it comes while the other stages run.
const installing = chosen.some(({ name }) => name === 'e2e') ? ensureChromium() : null
installing?.catch(() => undefined)

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const summary = []
for (const stage of chosen) {
  console.log(`\n--- ${stage.name}`)
  const began = performance.now()
  /** @type {Count} */
  let count
  try {
    count = await stage.run(filters)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    count = { passed: 0, failed: 1, skipped: 0 }
  }
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
  const time = `${((performance.now() - began) / 1000).toFixed(1)} s`.padStart(8)
  summary.push(`${stage.name.padEnd(12)}${time}  ${count.passed} ok, ${count.failed} not, ${count.skipped} left out`)
}

console.log(`\n${summary.join('\n')}`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 ? 1 : 0
