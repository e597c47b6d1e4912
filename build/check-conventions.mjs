/**
 * The small rules of the house that no tool knows: files of a size that can be read, and no word that postpones, silences
 * or cheats. Prints each finding as file:line; exits 1 when there is one.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder, root } from './tree.mjs'

const MOST_LINES = 300
/** Made by a test (docs/howto.md, a read): it grows with every call. */
const made = 'src/renderer/lib/read-tables.ts'
/** Said aloud before the limit is reached, so that a file is split in time. */
const MANY_LINES = 270

// Written so that no pattern matches its own line.
const everywhere = [
  { word: /\b(?:TO[D]O|FIX[M]E|XX[X]|HA[C]K)\b/, why: 'work put off: do it, or write it into an issue' },
  { word: /@ts-(?:igno[r]e|nochec[k]|expect-erro[r])/, why: 'silences the type check' },
  { word: /(?:eslint|oxlint|biome)-(?:disabl[e]|ignor[e])/, why: 'silences the lint' },
  { word: /\bas an[y]\b|<an[y]>|: an[y]\b(?=[\s,;)=|&[\]]|$)/, why: 'escapes the types' },
]
/** Allowed at the edges, with the reason in a comment on the line or above it. */
const withReason = { word: /\bas unknown a[s]\b/, why: 'a cast without its reason' }
const inTests = [
  {
    word: /\b(?:test|it|describe)\.(?:onl[y]|ski[p]|tod[o]|fixm[e]|fai[l]s?)\b/,
    why: 'a test left out or expected to fail',
  },
]
const inCode = [
  { word: /\bdebugge[r]\b|\bconsole\.lo[g]\b/, why: 'left over from looking for a fault' },
  { word: /\?\.\(\s*awai[t]\b/, why: 'nothing is awaited where the function is absent' },
]

const folders = ['src', 'tests', 'bench', 'build', 'drizzle']
const code = /\.(?:ts|tsx|mjs|cjs|js|css|html|sql)$/

/** @type {string[]} */
const faults = []
/** @type {string[]} */
const warnings = []
let files = 0

for (const file of filesUnder(...folders).filter((path) => code.test(path))) {
  files += 1
  const lines = readFileSync(join(root, file), 'utf8').replace(/\n$/, '').split('\n')
  const rules = [...everywhere, ...inTests, ...(file.startsWith('src/') ? inCode : [])]
  if (file.startsWith('src/') && lines.length > MOST_LINES && file !== made)
    faults.push(`${file}: ${lines.length} lines, at most ${MOST_LINES}`)
  else if (file.startsWith('src/') && lines.length > MANY_LINES) warnings.push(`${file}: ${lines.length} lines`)
  for (const [index, line] of lines.entries()) {
    const explained = /\/\/|\*/.test(`${lines[index - 1] ?? ''}\n${line}`)
    for (const { word, why } of explained ? rules : [...rules, withReason])
      if (word.test(line)) faults.push(`${file}:${index + 1}: ${line.trim().slice(0, 80)} (${why})`)
  }
}

for (const warning of warnings) console.log(`nearly too long: ${warning}`)
for (const fault of faults) console.error(fault)
console.log(`${files} files, ${warnings.length} nearly too long, ${faults.length} findings`)
process.exitCode = faults.length > 0 ? 1 : 0
