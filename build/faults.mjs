/** Faults that StrykerJS plants in a copy of the tree, and whether tests see them. Nothing of it is ever written into the tree itself. */
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keyOf } from './chosen-faults.mjs'
import { runInFront } from './setup.mjs'
import { root } from './tree.mjs'

/**
 * `at`: the line that it begins in.
 * @typedef {{ key: string, file: string, line: number, at: string, code: string, becomes: string, kind: string }} Fault
 */

/** What changes no decision: a text, or an object that the type check would refuse anyway. */
const excludedMutations = ['StringLiteral', 'ObjectLiteral']
const SEEN = new Set(['Killed', 'Timeout', 'RuntimeError'])
/** Beyond what the tests take without a fault: a machine that is busy must not count as having seen it. */
const PATIENCE_MS = 60_000

/** @param {readonly string[]} patterns */
export const filesOf = (patterns) => globSync([...patterns], { cwd: root }).map((path) => path.replaceAll('\\', '/'))

/**
 * One run of StrykerJS over the files; only the chosen faults are tried. In a process of its own, so that whoever stops this one finds the
 * database and the copy of the tree taken away.
 * @param {readonly string[]} code
 * @param {readonly Fault[]} chosen
 * @param {Record<string, unknown>} options of StrykerJS, beside those of every run
 * @param {Record<string, string>} [env]
 * @returns {Promise<(import('./chosen-faults.mjs').Mutant & { status: string })[]>}
 */
async function run(code, chosen, options, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'depot-faults-'))
  const [list, given, results] = ['chosen', 'options', 'results'].map((name) => join(folder, `${name}.json`))
  if (!list || !given || !results) throw new Error('three names make three paths')
  writeFileSync(list, JSON.stringify(chosen.map(({ key }) => key)))
  writeFileSync(
    given,
    JSON.stringify({
      mutate: code,
      mutator: { excludedMutations },
      checkers: ['chosen'],
      plugins: ['@stryker-mutator/vitest-runner', fileURLToPath(new URL('chosen-faults.mjs', import.meta.url))],
      // StrykerJS would rewrite it through TypeScript's API, which TypeScript 7 has not.
      tsconfigFile: 'none',
      tempDirName: folder,
      ignorePatterns: ['out', 'dist', 'docs', '.cache', 'test-results'],
      timeoutMS: PATIENCE_MS,
      logLevel: 'error',
      reporters: [],
      ...options,
    }),
  )
  try {
    const script = fileURLToPath(new URL('stryker.mjs', import.meta.url))
    const status = await runInFront(process.execPath, [script, given, results], {
      env: { ...process.env, ...env, DEPOT_FAULTS: list },
    })
    if (status !== 0) throw new Error(`StrykerJS ended with ${status}`)
    /** @type {(import('./chosen-faults.mjs').Mutant & { status: string })[]} */
    const mutants = JSON.parse(readFileSync(results, 'utf8'))
    return mutants.map(counted)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Results count lines and columns from one, what the plugin is given counts them from zero.
 * @template {import('./chosen-faults.mjs').Mutant} M
 * @param {M} mutant
 * @returns {M}
 */
function counted(mutant) {
  const { start, end } = mutant.location
  const less = /** @param {import('./chosen-faults.mjs').Place} place */ ({ line, column }) => ({
    line: line - 1,
    column: column - 1,
  })
  return { ...mutant, location: { start: less(start), end: less(end) } }
}

/**
 * Every fault that can be planted in the files.
 * @param {readonly string[]} code
 * @returns {Promise<Fault[]>}
 */
export async function faultsIn(code) {
  const command = `"${process.execPath}" --version`
  const mutants = await run(code, [], {
    testRunner: 'command',
    commandRunner: { command },
    coverageAnalysis: 'off',
    concurrency: 1,
  })
  return mutants.filter(({ status }) => status !== 'Ignored').map(faultOf)
}

/**
 * Those of the faults that none of the tests sees.
 * @param {Fault[]} faults
 * @param {readonly string[]} tests
 * @param {Record<string, string>} [env] for the tests
 */
export async function unseenBy(faults, tests, env = {}) {
  if (faults.length === 0 || tests.length === 0) return faults
  const code = [...new Set(faults.map(({ file }) => file))]
  // Not as `testFiles`: with those, StrykerJS activates what stands outside of functions only after it was loaded.
  const options = {
    testRunner: 'vitest',
    vitest: { configFile: 'build/faults.vitest.ts', related: false },
    coverageAnalysis: 'perTest',
    reporters: ['progress-append-only'],
  }
  const mutants = await run(code, faults, options, { DEPOT_FAULT_TESTS: JSON.stringify(tests), ...env })
  const seen = new Set(mutants.filter(({ status }) => SEEN.has(status)).map((mutant) => keyOf(mutant)))
  return faults.filter(({ key }) => !seen.has(key))
}

/**
 * So many of the faults, the same for the same seed.
 * @template {{ key: string }} F
 * @param {F[]} faults
 * @param {number} count
 * @param {string} seed
 */
export function sampleOf(faults, count, seed) {
  const place = /** @param {F} fault */ ({ key }) => createHash('sha256').update(`${seed} ${key}`).digest('hex')
  return faults.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)).slice(0, count)
}

/**
 * @param {import('./chosen-faults.mjs').Mutant} mutant
 * @returns {Fault}
 */
function faultOf(mutant) {
  const { fileName, location, replacement = '', mutatorName } = mutant
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(location.start.line, location.end.line + 1)
  const at = onOneLine(lines[0] ?? '')
  lines.push((lines.pop() ?? '').slice(0, location.end.column))
  lines.unshift((lines.shift() ?? '').slice(location.start.column))
  return {
    key: keyOf(mutant),
    file: relative(root, fileName).replaceAll('\\', '/'),
    line: location.start.line + 1,
    at,
    code: onOneLine(lines.join('\n')),
    becomes: onOneLine(replacement),
    kind: mutatorName,
  }
}

/** @param {string} code */
const onOneLine = (code) => code.replaceAll(/\s+/g, ' ').trim()
