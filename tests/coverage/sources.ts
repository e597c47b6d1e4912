/** The sources of tests and of screens, read as text: who imports whom, and what is named where. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './lists.ts'

const texts = new Map<string, string>()
export function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, text)
  return text
}

export const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file))
    .toSorted()

/** Files of ours that this one imports, at once or lazily. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, to = '']) =>
    normalize(join(dirname(file), to)),
  )

/** The file and all that it reaches by imports; only files that `within` says yes to are entered. */
export function reachOf(file: string, within: (file: string) => boolean): Set<string> {
  const reached = new Set([file])
  for (const one of reached)
    for (const next of importsOf(one)) if (within(next) && /\.tsx?$/.test(next)) reached.add(next)
  return reached
}

/** Names that a file imports, with the file that each comes from. */
export function importedNames(file: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, names = '', from = ''] of textOf(file).matchAll(
    /import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*'((?:\.|#reads\/)[^']+)'/g,
  ))
    for (const name of names.split(','))
      found.set(
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0] ?? '',
        from.startsWith('#reads/') ? from.replace('#', 'src/') : normalize(join(dirname(file), from)),
      )
  return found
}

/** Written by hand from the lists, or made from them: they name every call without exercising any. */
const lists = /^tests\/(coverage|security)\//
export const testFiles: string[] = [...filesUnder('tests'), ...filesUnder('src')].filter(
  (file) => /\.(test|spec)\.ts$/.test(file) && !lists.test(file),
)
const inTests = (file: string): boolean => file.startsWith('tests/') && !lists.test(file)
/** Each test file with the tools of the tests that it uses. */
export const testReach: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  testFiles.map((file) => [file, reachOf(file, inTests)]),
)

/** Tests of parts by themselves stand in for the server, or for the page: they exercise no call. */
const isWhole = (test: string): boolean => test.startsWith('tests/') || test.endsWith('.int.test.ts')

/** Test files on a real server or database that reach one of these files. */
export const testsOf = (files: ReadonlySet<string>): string[] =>
  testFiles.filter(isWhole).filter((test) => [...(testReach.get(test) ?? [])].some((file) => files.has(file)))
