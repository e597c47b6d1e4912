/** Which tests exercise a call: those that ask its path over HTTP, name it to the mirror, or call the function that answers it. */
import { isContractProcedure } from '@orpc/contract'
import { basename, dirname } from 'node:path'
import type { DeclaredCall } from '#contract/index.ts'
import { filesUnder, importedNames, testFiles, testReach, testsOf, textOf } from './sources.ts'

/** Every file that a test reaches. */
const reached = [...new Set(testFiles.flatMap((file) => [...(testReach.get(file) ?? [])]))]

/** `method path` with every part that varies as `{}`. */
const keyOf = (method: string, path: string): string =>
  `${method} ${path.replace(/\{[^}]*\}/g, '{}').replace(/\/\d+(?=\/|$)/g, '/{}')}`

/** Files by the calls whose path they ask: written whole, or as a beginning and an end (`${trips}/create`). A path without a method beside it is read. */
const asked = new Map<string, Set<string>>()
for (const file of reached) {
  const text = textOf(file).replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}')
  const found = [...text.matchAll(/(?<=['"`]|\{\})\/api\/[\w{}/-]+|(?<=['"`]\{\})\/[\w{}/-]+/g)]
  const beginnings = ['', ...new Set(found.map(([path]) => path).filter((path) => path.startsWith('/api/')))]
  for (const { 0: path, index } of found) {
    const method = methodBefore(text.slice(Math.max(0, index - 90), index))
    for (const beginning of path.startsWith('/api/') ? [''] : beginnings) {
      const key = keyOf(method, beginning + path.replace(/\/$/, ''))
      asked.set(key, (asked.get(key) ?? new Set()).add(file))
    }
  }
}

function methodBefore(text: string): string {
  const word = [...text.matchAll(/'(GET|POST|PUT|PATCH|DELETE)'|\b(get|post|put|patch)\b(?:<[^>]*>)?\(/g)].at(-1)
  return (word?.[1] ?? word?.[2] ?? 'get').toUpperCase()
}

/** `exported.name` of the contract's modules, by `method path`: how the tables of routes name a call. */
const contract = import.meta.glob<Record<string, unknown>>(['../../src/contract/**/*.ts', '!**/*.test.ts'], {
  eager: true,
})
const names = new Map<string, string[]>()
for (const exported of Object.values(contract).flatMap((module) => Object.entries(module))) {
  const [owner, procedures] = exported
  if (typeof procedures !== 'object' || procedures === null) continue
  for (const [name, procedure] of Object.entries(procedures)) {
    if (!isContractProcedure(procedure)) continue
    const { method, path } = procedure['~orpc'].route
    const key = `${method} ${path}`
    names.set(key, [...(names.get(key) ?? []), `${owner}.${name}`])
  }
}

/** Functions and reports that answer a call, as the tables of routes have them: name and file, and the folder of the table. */
const answers = new Map<string, { name: string; file: string; folder: string }[]>()
for (const table of filesUnder('src/server').filter((file) => file.endsWith('routes.ts'))) {
  const imported = importedNames(table)
  // An entry reaches to the next one, or to the end of its table.
  for (const [, call = '', answer = ''] of textOf(table).matchAll(
    /\b(?:read|query|command|report|preparedCommand|agencyFree)\(\s*(\w+\.\w+),([\s\S]*?)(?=\n {2}\w+: |\n\}| \}\n|$)/g,
  )) {
    const found = [...answer.matchAll(/\w+/g)].flatMap(([name]) => {
      const file = imported.get(name)
      return file === undefined || file.includes('/http/')
        ? []
        : [{ name, file: basename(file), folder: `${dirname(table)}/` }]
    })
    answers.set(call, found)
  }
}

const namesIn = new Map(reached.map((file) => [file, importedNames(file)]))
const uses = (file: string, name: string, from: string): boolean =>
  basename(namesIn.get(file)?.get(name) ?? '') === from &&
  (textOf(file).match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1

/** Test files that exercise the call: those that name it themselves first, of them those beside the code. */
export function testsOfCall({ name, method, path }: DeclaredCall): string[] {
  const answered = (names.get(`${method} ${path}`) ?? []).flatMap((known) => answers.get(known) ?? [])
  const naming = new Set(
    reached.filter(
      (file) =>
        asked.get(keyOf(method, path))?.has(file) ||
        textOf(file).includes(`'${name}'`) ||
        answered.some((answer) => uses(file, answer.name, answer.file)),
    ),
  )
  const distance = (test: string): number =>
    (naming.has(test) ? 0 : 2) + (answered.some(({ folder }) => test.startsWith(folder)) ? 0 : 1)
  return testsOf(naming).toSorted((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1))
}
