/**
 * What is wrong with the citations of rules: codes that docs/rules does not list or that nothing cites, paths and names of tests that are
 * not there, pages and sections that cannot be found. docs/rules/README.md says what a citation is. Pure.
 *
 * @typedef {{ path: string, text: string }} File
 * @typedef {{ code: string, at: string, rule: string, enforced: string, held: string }} Rule
 */
import { posix } from 'node:path'

const RULES = 'docs/rules/'
const README = `${RULES}README.md`
/** Written by hand from the specification, section by section. */
const OF_THE_SPECIFICATION = new Set(['docs/coverage.md'])

/** Series written without a dash: other things look like them, so they are citations in comments and names of tests only. */
const BARE = ['C', 'I']
const COMMENT = /(?<=^|[\s{(,])\/\*[\s\S]*?\*\/|(?<=^|[\s;,({])\/\/[^\n]*/gm
const SQL_COMMENT = /--[^\n]*/g
const TEST_NAME = /(?<=\b(?:it|test|describe)(?:\.\w+)*(?:\([^\n]*\))?\()(?:'(?:[^'\\\n]|\\.)*'|`[^`\n]*`|"[^"\n]*")/g
const PAGE = /(?<![\w./-])((?:\.{1,2}\/)*[\w.-]+(?:\/[\w.-]+)*\.md)\b(?:#([\w-]+))?(?:\)?,\s"([^"]+)")?/g
const ROW = /^\| ([A-Z]{1,3}(?:-\d\d[a-z]?|\d{1,2})) \|/

/** @param {string} text @param {number} index */
const lineAt = (text, index) => text.slice(0, index).split('\n').length

/** @param {File} file @returns {{ index: number, text: string }[]} comments and names of tests; of a page its paragraphs */
function proseOf({ path, text }) {
  const found = path.endsWith('.md')
    ? text.matchAll(/[^\n]+/g)
    : path.endsWith('.sql')
      ? text.matchAll(SQL_COMMENT)
      : [...text.matchAll(COMMENT), ...text.matchAll(TEST_NAME)]
  return [...found].map((match) => ({ index: match.index, text: match[0] }))
}

/** @param {File} page @returns {Rule[]} */
const rowsOf = ({ path, text }) =>
  text.split('\n').flatMap((line, i) => {
    const code = ROW.exec(line)?.[1]
    if (code === undefined) return []
    const [, , rule = '', enforced = '', held = ''] = line
      .split(' | ')
      .flatMap((cell, n) => (n === 0 ? ['', cell] : cell))
    return [{ code, at: `${path}:${i + 1}`, rule, enforced, held }]
  })

/** @param {string} readme @returns {string[]} prefixes of the table of series */
const seriesOf = (readme) => [...readme.matchAll(/^\| ([A-Z]{1,3}) \| \1/gm)].map((match) => match[1] ?? '')

/** @param {string[]} series */
function patternsOf(series) {
  const dashed = series.filter((each) => !BARE.includes(each)).join('|')
  const bare = series.filter((each) => BARE.includes(each)).join('|')
  const one = (/** @type {string} */ forms) => `(?<![\\w-])(?:${forms})(?![\\w-])`
  const codes = { dashed: `(?:${dashed})-\\d\\d[a-z]?`, all: `(?:${dashed})-\\d\\d[a-z]?|(?:${bare})[1-9]\\d?` }
  const range = `(${one(codes.all)})(?:…|–| to )(${one(codes.all)})`
  return {
    dashed: new RegExp(one(codes.dashed), 'g'),
    all: new RegExp(one(codes.all), 'g'),
    range: new RegExp(range, 'g'),
  }
}

/** @param {string} code */
const partsOf = (code) => ({ series: code.replace(/-?\d+[a-z]?$/, ''), number: Number(/\d+/.exec(code)?.[0]) })

/**
 * Every code that a file cites, with where.
 * @param {File} file
 * @param {ReturnType<typeof patternsOf>} patterns
 * @param {readonly string[]} listed codes that a range may cover
 * @returns {{ code: string, at: string }[]}
 */
function citationsOf(file, patterns, listed) {
  const { path, text } = file
  const prose = proseOf(file)
  const direct = [
    ...[...text.matchAll(patterns.dashed)].map((match) => ({ code: match[0], index: match.index })),
    ...prose.flatMap(({ index, text: words }) =>
      [...words.matchAll(patterns.all)].map((match) => ({ code: match[0], index: index + match.index })),
    ),
  ]
  const ranges = prose.flatMap(({ index, text: words }) =>
    [...words.matchAll(patterns.range)].flatMap((match) => {
      const [from, to] = [partsOf(match[1] ?? ''), partsOf(match[2] ?? '')]
      const within = listed.filter((code) => {
        const { series, number } = partsOf(code)
        return series === from.series && series === to.series && number >= from.number && number <= to.number
      })
      return within.map((code) => ({ code, index: index + match.index }))
    }),
  )
  const seen = new Map([...direct, ...ranges].map((each) => [`${each.code} ${lineAt(text, each.index)}`, each]))
  return [...seen.values()].map(({ code, index }) => ({ code, at: `${path}:${lineAt(text, index)}` }))
}

/** @param {string} heading as GitHub makes anchors of headings */
const slugOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

/** @param {string} page */
const headingsOf = (page) => [...page.matchAll(/^#+ (.+)$/gm)].map((match) => match[1] ?? '')

/**
 * Pages, headings, decisions and sections that a file cites and nobody can find.
 * @param {File} file
 * @param {ReadonlyMap<string, string>} texts
 * @param {readonly string[]} files
 * @returns {string[]}
 */
function lostPages(file, texts, files) {
  const { path, text } = file
  const isPage = path.endsWith('.md')
  return proseOf(file).flatMap(({ index, text: words }) => {
    const at = (/** @type {RegExpMatchArray} */ match) => `${path}:${lineAt(text, index + (match.index ?? 0))}`
    const pages = [...words.matchAll(PAGE)].flatMap((match) => {
      const [, page = '', anchor, heading] = match
      const places = isPage ? [posix.join(posix.dirname(path), page), page] : [page]
      const place = places.find((each) => files.includes(each))
      if (place === undefined) return [`${at(match)}: ${page} is no page of the repository`]
      const headings = headingsOf(texts.get(place) ?? '')
      const missing = heading && !headings.includes(heading) ? heading : undefined
      const lost = anchor && !headings.map(slugOf).includes(anchor) ? `#${anchor}` : missing
      return lost === undefined ? [] : [`${at(match)}: ${page} has no heading ${lost}`]
    })
    const others = [
      ...[...words.matchAll(/(?<![\w@-])design\/[\w.-]+/g)].map(
        (match) => `${at(match)}: ${match[0]} is no page of the repository`,
      ),
      ...[...words.matchAll(/\[\?\d+\]/g)].map((match) => `${at(match)}: ${match[0]} leads nowhere`),
      ...[...words.matchAll(/\bdecisions?[ /](\d{1,4})\b/g)]
        .filter(
          ([, number = '']) => !files.some((each) => each.startsWith(`docs/decisions/${number.padStart(4, '0')}-`)),
        )
        .map((match) => `${at(match)}: there is no ${match[0]}`),
    ]
    return [...pages, ...others]
  })
}

/** @param {File} file @returns {string[]} sections of nothing: `§` is for the customer's specification, which has sections 1 to 9 */
function lostSections(file) {
  const { path, text } = file
  if (OF_THE_SPECIFICATION.has(path)) return []
  const words = (/** @type {number} */ index) => `${path}:${lineAt(text, index)}`
  const dotted = [...text.matchAll(/§\s?\d+(?:\.\d+)+/g)].map(
    (match) => `${words(match.index)}: ${match[0]} is a section of no page`,
  )
  const bare = proseOf(file).flatMap(({ index, text: said }) =>
    [...said.matchAll(/§\s?(\d+)(?![\d.]*\.\d)/g)]
      .filter(([, number], i) => Number(number) > 9 || (i === 0 && !/\bspec(?:ification)?\b/i.test(said)))
      .map((match) => `${words(index + match.index)}: ${match[0]} is no section of the specification`),
  )
  return [...dotted, ...bare]
}

/**
 * @param {Rule} rule
 * @param {ReadonlyMap<string, string>} texts
 * @param {readonly string[]} files
 * @returns {string[]}
 */
function lostPaths({ code, at, rule, enforced, held }, texts, files) {
  if (rule.trim() === '') return [`${at}: ${code} says nothing`]
  return [enforced, held].flatMap((cell, i) => {
    const where = i === 0 ? 'enforced in' : 'held by'
    let path = ''
    const faults = [...cell.matchAll(/`([^`]+)`|"([^"]+)"/g)].flatMap(([, named, test]) => {
      if (named !== undefined) {
        path = named
        return files.includes(named) ? [] : [`${at}: ${code} is ${where} ${named}, which does not exist`]
      }
      const text = (texts.get(path) ?? '').replaceAll('\\', '')
      return text.includes(test ?? '') ? [] : [`${at}: ${path} has no test "${test}"`]
    })
    return path === '' ? [`${at}: ${code} is ${where} no file`] : faults
  })
}

/**
 * What is wrong with the lists themselves.
 * @param {readonly File[]} pages
 * @param {readonly Rule[]} rules
 * @param {string} readme
 * @returns {string[]}
 */
function listFaults(pages, rules, readme) {
  const series = seriesOf(readme)
  return [
    ...rules
      .filter(({ code }, i) => rules.findIndex((each) => each.code === code) < i)
      .map(({ code, at }) => `${at}: ${code} is listed twice`),
    ...rules
      .filter(({ code }) => !series.includes(partsOf(code).series))
      .map(({ code, at }) => `${at}: ${code} is of no series that ${README} names`),
    ...pages
      .filter(({ path }) => path !== README && !readme.includes(`(${posix.basename(path)})`))
      .map(({ path }) => `${path} is not among the pages of ${README}`),
  ]
}

/**
 * @param {{ files: readonly string[], read: (path: string) => string, sources: readonly string[] }} tree every path of the repository, and
 *   those of them that may cite rules
 * @returns {{ faults: string[], rules: number, citations: number }}
 */
export function ruleFaults({ files, read, sources }) {
  const texts = new Map(sources.map((path) => [path, read(path)]))
  const all = [...texts].map(([path, text]) => ({ path, text }))
  const pages = all.filter(({ path }) => path.startsWith(RULES))
  const rules = pages.flatMap(rowsOf)
  const readme = texts.get(README) ?? ''
  const listed = [...new Set(rules.map(({ code }) => code))]
  const patterns = patternsOf(seriesOf(readme))
  const citing = all.filter(({ path }) => path !== README)
  const cited = citing.flatMap((file) => citationsOf(file, patterns, listed))
  const outside = cited.filter(({ at }) => !at.startsWith(RULES))
  const found = new Set(outside.map(({ code }) => code))
  const faults = [
    ...cited
      .filter(({ code }) => !listed.includes(code))
      .map(({ code, at }) => `${at}: ${code} is not listed in docs/rules`),
    ...rules.filter(({ code }) => !found.has(code)).map(({ code, at }) => `${at}: ${code} is cited nowhere`),
    ...listFaults(pages, rules, readme),
    ...rules.flatMap((rule) => lostPaths(rule, texts, files)),
    ...all.flatMap((file) => [...lostPages(file, texts, files), ...lostSections(file)]),
  ]
  return { faults, rules: rules.length, citations: outside.length }
}
