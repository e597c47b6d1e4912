/**
 * The translated pages of the help say what the English ones do: as many headings, points and rows, the same keys, figures, links and
 * pictures, in the order in which they stand line by line, and the words of the screens by the names that the screens have.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnglish, readTranslated, translations } from '../../build/languages/catalogues.mjs'
import { root } from '../../build/tree.mjs'

const folder = join(root, 'docs/help')
const pagesIn = (path: string) => readdirSync(path).filter((file) => file.endsWith('.md'))
const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8')
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** What begins a line: a heading with its depth, a point, a number, the row of a table. */
const kindOf = (line: string): string => /^(?:#+|\d+\.|-|\||!| {3})/.exec(line)?.[0] ?? 'text'
const keys =
  /\*\*(?:[A-Z0-9]|[\][?/])\*\*|(?:Ctrl|Alt)(?:\+\w+)+|\bF\d{1,2}\b|\b(?:Alt|Esc|Enter|Tab|PgUp|PgDn|Space|Del)\b|[←→↑↓]|^\| [A-Z] \||`[^`]+`|\b\d{4}\b/g
/** Sorted, since languages order their sentences differently. */
const keysOf = (line: string): string[] => (line.match(keys) ?? []).toSorted()
const targetsOf = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to)
const boldOf = (line: string) => [...line.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words.replace(/:$/, ''))

const english = await readEnglish()

/** What the screens call a thing in a language, by what they call it in English. */
function namesIn(language: (typeof translations)[number]) {
  const { translated } = readTranslated(language, english)
  const names = new Map<string, Set<string>>()
  for (const [area, texts] of Object.entries(english))
    for (const [key, text] of Object.entries(texts)) {
      const name = translated[area]?.[key]
      if (name === undefined) continue
      const plain = text.replace(/…$/, '')
      // What a screen names begins with a capital; other words in bold only stress what the sentence says.
      if (!/^[A-Z]/.test(plain)) continue
      names.set(plain, (names.get(plain) ?? new Set()).add(name.replace(/…$/, '')))
    }
  return names
}

/** Where the lines of a translated page do not say what the English ones do. */
function faultsOf(original: string, text: string): string[] {
  const [wanted, found] = [linesOf(original), linesOf(text)]
  if (wanted.length !== found.length) return [`${found.length} lines in place of ${wanted.length}`]
  return wanted.flatMap((line, at) => {
    const other = found[at] ?? ''
    if (kindOf(line) !== kindOf(other)) return [`line ${at + 1} begins as ${kindOf(other)} in place of ${kindOf(line)}`]
    const [expected, said] = [keysOf(line).join(' '), keysOf(other).join(' ')]
    return expected === said ? [] : [`line ${at + 1} has ${said} in place of ${expected}`]
  })
}

describe.each(translations)('in %s', (language) => {
  const pages = pagesIn(join(folder, language))

  test('pages of the daily work are there', () => {
    const daily =
      'first-steps loading unloading settlement cheques bills receive-payment day-end expenses goods-received dashboard keys lists glossary'
    expect(pages).toEqual(expect.arrayContaining(daily.split(' ').map((name) => `${name}.md`)))
  })

  test.each(pages)('%s has the lines and keys of the English page', (page) => {
    expect(faultsOf(read(page), read(language, page))).toEqual([])
  })

  test.each(pages)('%s leads where the English page does, to translated pages where there are some', (page) => {
    const targets = targetsOf(read(language, page))
    expect(targets.map((to) => basename(to)).toSorted()).toEqual(
      targetsOf(read(page))
        .map((to) => basename(to))
        .toSorted(),
    )
    for (const to of targets) {
      expect(existsSync(join(folder, language, to)), to).toBe(true)
      if (to.endsWith('.md')) expect(to.startsWith('../'), to).toBe(!pages.includes(basename(to)))
    }
  })

  test.each(pages)('%s has the screens’ own names for what is on them', (page) => {
    const names = namesIn(language)
    const found = linesOf(read(language, page))
    const faults = linesOf(read(page)).flatMap((line, at) => {
      const said = boldOf(found[at] ?? '')
      return boldOf(line).flatMap((words) => {
        const own = names.get(words)
        return own === undefined || said.some((name) => own.has(name)) ? [] : [`${words}: ${[...own].join(' or ')}`]
      })
    })
    expect(faults).toEqual([])
  })

  test('the glossary has the words and meanings of the screens', () => {
    const { terms = {} } = readTranslated(language, english).translated
    const page = read(language, 'glossary.md')
    const names = Object.keys(terms).flatMap((key) => (key.startsWith('names.') ? [key.slice('names.'.length)] : []))
    expect(names.length).toBeGreaterThan(15)
    expect(
      names.filter((name) => !page.includes(`| ${terms[`names.${name}`]} | ${terms[`meanings.${name}`]} |`)),
    ).toEqual([])
  })

  test('the page of the glossary for reviewers names every page', () => {
    const reviewed = readFileSync(join(root, `docs/languages/glossary-${language}.md`), 'utf8')
    expect(pages.filter((page) => !reviewed.includes(`help/${language}/${page}`))).toEqual([])
  })
})

test.each([
  ['a heading lost', '# A\n\n## B\n\ntext', '# A\n\ntext', '2 lines in place of 3'],
  ['a point that became text', '- **N** new', '**N** new', 'line 1 begins as text in place of -'],
  ['another key', 'Press **F8**', 'ඔබන්න **F9**', 'line 1 has F9 in place of F8'],
  ['a key lost', 'Enter goes on, Esc leaves', 'Enter தொடரும்', 'line 1 has Enter in place of Enter Esc'],
])('%s is seen', (_, original, text, fault) => expect(faultsOf(original, text)).toEqual([fault]))
