/** Checks that every rule that is cited can be found in docs/rules, and every rule there in the code. Prints each fault; exits 1 when there is one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ruleFaults } from './rule-faults.mjs'
import { filesUnder, root } from './tree.mjs'

const cites = /\.(?:ts|tsx|mjs|sql|md)$/
const files = [...filesUnder('src', 'tests', 'bench', 'build', 'drizzle', 'docs'), 'README.md', 'CHANGELOG.md']
const sources = files.filter((path) => cites.test(path) && path.includes('/'))
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')

const { faults, rules, citations } = ruleFaults({ files, read, sources })
for (const fault of faults) console.error(fault)
console.log(`${rules} rules, ${citations} citations in ${sources.length} files, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
