/** All checks: format, lint, layering, conventions, cited rules, types, dead code. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { existing, root } from './tree.mjs'

/** @typedef {{ name: string, verdict: 'passed' | 'failed' | 'skipped', why: string, output: string, ms: number }} Outcome */

/** Dead code can be told from live code only when everything is there that could call it. */
const entries = [
  'src/server/main.ts',
  'src/main/host/electron/index.ts',
  'src/main/host/browser/index.ts',
  'src/preload/index.ts',
  'src/renderer/main.tsx',
  'bench/index.ts',
]

/** Each checker of types works out for itself what they share: more of them than cores to spare only cost time. */
const checkers = String(Math.max(1, Math.floor(availableParallelism() / 2)))

/** @type {{ name: string, script: string, args: string[], needs?: string[] }[]} */
const checks = [
  {
    name: 'format',
    script: 'node_modules/@biomejs/biome/bin/biome',
    args: ['format', '--colors=off', '--reporter=summary', '.'],
  },
  { name: 'lint', script: 'node_modules/oxlint/bin/oxlint', args: ['--deny-warnings', '--format=unix'] },
  { name: 'layering', script: 'build/check-layering.mjs', args: [] },
  { name: 'conventions', script: 'build/check-conventions.mjs', args: [] },
  { name: 'rules', script: 'build/check-rules.mjs', args: [] },
  {
    name: 'types',
    script: 'node_modules/typescript/bin/tsc',
    args: ['--noEmit', '--pretty', 'false', '--checkers', checkers],
  },
  {
    name: 'dead code',
    script: 'node_modules/knip/bin/knip.js',
    args: ['--no-progress', '--no-config-hints'],
    needs: entries,
  },
]

/**
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(script, args) {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' }
    const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root, env, timeout: 300_000 })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output: output.trim() }))
  })
}

/**
 * Runs all checks at the same time and tells each outcome as it comes.
 * @param {(outcome: Outcome) => void} tell
 * @returns {Promise<Outcome[]>}
 */
export function runChecks(tell) {
  return Promise.all(
    checks.map(async ({ name, script, args, needs = [] }) => {
      const absent = needs.filter((path) => existing(path).length === 0)
      const began = performance.now()
      /** @type {Outcome} */
      let outcome = { name, verdict: 'skipped', why: `not yet there: ${absent.join(', ')}`, output: '', ms: 0 }
      if (absent.length === 0) {
        const { code, output } = await run(script, args)
        outcome = { name, verdict: code === 0 ? 'passed' : 'failed', why: '', output, ms: performance.now() - began }
      }
      tell(outcome)
      return outcome
    }),
  )
}

/** @param {Outcome} outcome */
export function tellOutcome({ name, verdict, why, output, ms }) {
  console.log(`${verdict.padEnd(8)}${name.padEnd(11)}${(ms / 1000).toFixed(1)} s${why ? `  (${why})` : ''}`)
  if (verdict === 'failed') console.log(`${output}\n`)
}
