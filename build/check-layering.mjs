/**
 * Checks the layering (.dependency-cruiser.cjs): first on planted violations, because the tool passes silently
 * when it cannot read TypeScript, then on src, tests and bench. Prints each violation; exits 1 when there is one.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { plantings } from '../tests/layering/planted.mjs'
import { existing, root } from './tree.mjs'

/** @type {import('dependency-cruiser').IConfiguration} */
const { forbidden = [], options = {} } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

/**
 * @param {string} baseDir
 * @param {string[]} folders
 */
async function violations(baseDir, folders) {
  const { enhancedResolveOptions, ...rest } = options
  const { output } = await cruise(
    folders,
    { ...rest, baseDir, validate: true, ruleSet: { forbidden } },
    enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text')
  return {
    modules: output.summary.totalCruised,
    read: output.modules.filter((module) => module.dependencies.length > 0).length,
    found: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}

/** @returns {Promise<string[]>} what the rules failed to see, or saw where nothing is wrong */
async function plantedViolations() {
  const dir = mkdtempSync(join(tmpdir(), 'depot-rules-'))
  try {
    symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'), 'junction')
    const packageJson = createRequire(import.meta.url)('../package.json')
    writeFileSync(join(dir, 'package.json'), JSON.stringify(packageJson))
    for (const { file, imports } of plantings) {
      mkdirSync(dirname(join(dir, file)), { recursive: true })
      writeFileSync(join(dir, file), `import type * as it from '${imports}'\nexport type It = keyof typeof it\n`)
      if (imports === 'fast-check') writeFileSync(join(dir, file), `import * as it from '${imports}'\nexport { it }\n`)
    }
    const { found } = await violations(dir, ['src', 'tests'])
    const seen = new Set(found.map(({ rule, from }) => `${rule} in ${from}`))
    const planted = new Set(plantings.filter(({ rule }) => rule).map(({ rule, file }) => `${rule} in ${file}`))
    const unplanted = forbidden.map(({ name }) => name).filter((name) => !plantings.some(({ rule }) => rule === name))
    return [
      ...[...planted].filter((one) => !seen.has(one)).map((one) => `the planted violation was not seen: ${one}`),
      ...[...seen].filter((one) => !planted.has(one)).map((one) => `an allowed import was refused: ${one}`),
      ...unplanted.map((name) => `no violation is planted for the rule ${name}`),
    ]
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

const blind = await plantedViolations()
const { modules, read, found } = await violations(root, existing('src', 'tests', 'bench'))
const faults = [...blind, ...found.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`)]
if (modules === 0 || read === 0) faults.push('dependency-cruiser read no module at all')
for (const fault of faults) console.error(fault)
console.log(`${modules} modules, ${forbidden.length} rules, ${plantings.length} plantings, ${faults.length} violations`)
process.exitCode = faults.length > 0 ? 1 : 0
