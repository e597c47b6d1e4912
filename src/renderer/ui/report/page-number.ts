/** "Page 1 of 3" at the foot of every printed page, as the reports have it (html-style.ts of the server). Pure. */

const PAGE = '\u0001'
const PAGES = '\u0002'
const counters: Readonly<Record<string, string>> = { [PAGE]: 'counter(page)', [PAGES]: 'counter(pages)' }

/** For an `@page` rule. `words`: the sentence around two numbers, in whatever order the language has them. */
export function pageNumber(words: (numbers: { page: string; pages: string }) => string): string {
  const content = words({ page: PAGE, pages: PAGES })
    .split(/([\u0001\u0002])/)
    .filter((part) => part !== '')
    .map((part) => counters[part] ?? `"${part.replace(/["\\<\n]/g, '')}"`)
  return `@bottom-right { content: ${content.join(' ')}; font: 8pt sans-serif; color: #5b636d }`
}
