/** Which pages use a call, and which tests open a page: read from the sources. */
import { declaredCalls } from '#contract/index.ts'
import { navigation } from '../../src/renderer/app/navigation.tsx'
import type { NavigationEntry } from '../../src/renderer/app/navigation/entry.ts'
import { reports } from '../../src/renderer/areas/reports/reports.ts'
import { filesUnder, reachOf, testFiles, textOf } from './sources.ts'

const inAreas = (file: string): boolean => file.startsWith('src/renderer/areas/')
const declared = new Set(declaredCalls().map(({ name }) => name))

/** Call of each report, by the path of its page. */
const callOfReport = new Map<string, string>(reports.map(({ path, call }) => [path, call]))

/** The page's own file: its loader names it. */
function fileOf({ page, path }: NavigationEntry): string {
  const [file] = /areas\/[\w/-]+\.tsx/.exec(page.toString()) ?? []
  if (file === undefined) throw new Error(`${path} does not say which file it shows`)
  return `src/renderer/${file}`
}

const namedIn = (file: string): string[] =>
  [...textOf(file).matchAll(/\b(?:queries|api)\.(\w+\.\w+)\b|['"](\w+\.\w+)['"]/g)].map(
    ([, used, quoted]) => used ?? quoted ?? '',
  )

/** One page shows every report: of the table it uses the line of its path. */
function callsOfPage(entry: NavigationEntry): Set<string> {
  const report = callOfReport.get(entry.path)
  if (report !== undefined) return new Set([report])
  const files = [...reachOf(fileOf(entry), inAreas)].filter((file) => file !== 'src/renderer/areas/reports/reports.ts')
  return new Set(files.flatMap(namedIn).filter((name) => declared.has(name)))
}

const pages = navigation.map((entry) => ({ path: entry.path, calls: callsOfPage(entry) }))
/** The frame around the pages and the parts they share; and the program behind the page. */
const shared = filesUnder('src/renderer')
  .filter((file) => !inAreas(file) && !file.endsWith('/lib/read-tables.ts'))
  .flatMap(namedIn)
const program = filesUnder('src/main')
  .filter((file) => !file.includes('.test.'))
  .map(textOf)
  .join('\n')

/** Paths of pages that use the call; `every page` for shared parts, `the program` where no page asks itself. */
export function screensOfCall(name: string, path: string): string[] {
  const found = pages.filter(({ calls }) => calls.has(name)).map((page) => page.path)
  const [area = '', call = ''] = name.split('.')
  return [
    ...found,
    ...(shared.includes(name) ? ['shared parts'] : []),
    ...(program.includes(`typed.${area}.${call}`) ||
    program.includes(`'streams', '${call}'`) ||
    program.includes(`'${path}'`)
      ? ['the program']
      : []),
  ]
}

const shapeOf = (path: string): string =>
  path.replace(/[?#].*$|\/$/, '').replace(/(?<=\/)(?::\w+|\d+|\$\{[^}]*\})(?=\/|$)/g, ':id')

/** Shapes of the addresses that each end-to-end test names. */
const opened = new Map(
  testFiles
    .filter((file) => file.startsWith('tests/e2e/'))
    .map((file) => [
      file,
      new Set(
        // In words, and in patterns that an address is held against.
        [
          ...textOf(file)
            .replaceAll('\\/', '/')
            .matchAll(/(?<=['"`/])\/[a-z][^'"`\s)]*/g),
        ].map(([address]) => shapeOf(address)),
      ),
    ]),
)

/** End-to-end tests that open a page of this path. */
export const testsOfRoute = (path: string): string[] =>
  [...opened].filter(([, shapes]) => shapes.has(shapeOf(path))).map(([file]) => file)
