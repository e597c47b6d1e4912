/**
 * `npm run test:nightly [-- --times N] [--seed S] [FILTER…]`: the random tests, the load and the broken lines, many times over, with a seed
 * of its own. What fails is tried again with the seed that is printed.
 */
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runInFront, setup } from './setup.mjs'
import { root } from './tree.mjs'

await setup(import.meta.url)

const text = /** @type {const} */ ({ type: 'string' })
const { values, positionals } = parseArgs({ options: { times: text, seed: text }, allowPositionals: true })
const times = values.times ?? '10'
const seed = values.seed ?? String(randomInt(2 ** 31))
const filters =
  positionals.length > 0
    ? positionals
    : ['tests/invariants', 'tests/simulation', 'tests/load', 'power-cut', 'broken-line']
const words = `--times ${times} --seed ${seed}${positionals.map((word) => ` ${word}`).join('')}`

console.log(`random tests ${times} times over, seed ${seed}`)
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const env = { ...process.env, DEPOT_TIMES: times, DEPOT_SEED: seed }
const code = await runInFront(process.execPath, [vitest, 'run', '--project', 'integration', ...filters], { env })
if (code !== 0) console.error(`again: npm run test:nightly -- ${words}`)
process.exit(code)
