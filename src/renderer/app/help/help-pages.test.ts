/** Every screen has its page of the help, every page is in the contents, and their links lead somewhere. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { navigation } from '../navigation.tsx'
import { byPage, helpFor, helpPages } from './help-pages.ts'
import { foundIn } from './help-search.ts'
import { helpPictures } from './pictures.ts'

const folder = join(import.meta.dirname, '../../../../docs/help')
const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
const texts = Object.fromEntries(
  files.map((file) => [file.replace(/\.md$/, ''), readFileSync(join(folder, file), 'utf8')]),
)

it('the contents are the files', () => {
  expect(helpPages.map(({ name }) => `${name}.md`).toSorted()).toEqual(files.toSorted())
})

it.each(helpPages.map(({ name }) => name))('%s begins with its title', (name) => {
  expect(texts[name]).toMatch(/^# \S.*\n\n\S/)
})

it('every screen has a page about it', () => {
  const inFrame = navigation.filter(({ access, path }) => access !== 'public' && !path.startsWith('/material'))
  expect(inFrame.filter((entry) => !helpFor(entry)).map(({ path }) => path)).toEqual([])
})

it('what a page says it is about exists', () => {
  const paths = navigation.map(({ path }) => path)
  const begins = (about: string) => paths.some((path) => path === about || path.startsWith(`${about}/`))
  expect(helpPages.flatMap((page) => ('about' in page ? page.about.filter((about) => !begins(about)) : []))).toEqual([])
})

it('links lead to pages of the help', () => {
  const linked = Object.values(texts).flatMap((text) =>
    [...text.matchAll(/(?<!!\[[^\]]*)\]\(([^)]+)\)/g)].map(([, to]) => to),
  )
  expect(linked.length).toBeGreaterThan(5)
  expect(linked.filter((to) => !files.includes(to ?? ''))).toEqual([])
})

it('pictures are there, and go with the program', () => {
  const shown = Object.values(texts).flatMap((text) =>
    [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, to]) => to ?? ''),
  )
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter((to) => !existsSync(join(folder, to)))).toEqual([])
  const names = shown.map((to) => to.replace(/^\.\.\/screens\/|\.png$/g, ''))
  expect(Object.keys(helpPictures).toSorted()).toEqual([...new Set(names)].toSorted())
})

describe('the search', () => {
  it('finds pages that hold every word, by title first', () => {
    expect(foundIn(texts, 'cheque return')[0]?.page.name).toBe('cheques')
    expect(foundIn(texts, 'opening')[0]?.page.name).toBe('opening')
    expect(foundIn(texts, 'the vehicle came back with gas')[0]?.page.name).toBe('unloading')
    expect(foundIn(texts, 'zebra')).toEqual([])
    expect(foundIn(texts, ' ')).toEqual([])
  })
  it('knows other words for the same, and says in which line they stand', () => {
    const [first] = foundIn(texts, 'lost cylinder')
    expect(first?.excerpt.toLowerCase()).toMatch(/missing|bottle/)
    expect(foundIn(texts, 'email statement')[0]?.excerpt).toMatch(/e-mail/i)
    // What a page is about stands before what only names it.
    expect(foundIn(texts, 'bounced')[0]?.page.name).toBe('cheques')
    for (const { excerpt } of foundIn(texts, 'bottle')) expect(excerpt.length).toBeLessThanOrEqual(112)
  })
  it('looks for what a question is about, not for its small words', () => {
    const [trips] = foundIn(texts, 'How do I cancel a trip?')
    expect(trips?.page.name).toBe('loading')
    expect(foundIn(texts, 'how do i')).toEqual(foundIn(texts, 'how  do I ?'))
    expect(foundIn(texts, 'wrong amount').map(({ page }) => page.name)).toEqual(expect.arrayContaining(['settlement']))
  })
  it.each([
    ['si', 'චෙක්පත් අගරු', 'cheques'],
    ['si', 'වාහනයක් පැටවීම', 'loading'],
    ['si', 'opening', 'opening'],
    ['ta', 'திரும்பிய காசோலை', 'cheques'],
    ['ta', 'ஏற்றல்', 'loading'],
  ])('in %s finds %s in the page about %s', (language, search, page) => {
    const own = byPage(
      Object.fromEntries(
        readdirSync(join(folder, language)).map((file) => [file, readFileSync(join(folder, language, file), 'utf8')]),
      ),
    )
    expect(foundIn({ ...texts, ...own }, search)[0]?.page.name).toBe(page)
  })
  it('finds most of the words where no page has all', () => {
    expect(foundIn(texts, 'bounced cheque zebra').map(({ page }) => page.name)).toContain('cheques')
  })
})
