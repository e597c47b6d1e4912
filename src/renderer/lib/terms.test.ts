import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import words from '../app/i18n/en/terms.ts'
import { navigation } from '../app/navigation.tsx'
import { termOfPage, terms } from './terms.ts'

test('every term stands on the help page "Glossary", in the words of the screens', () => {
  const page = readFileSync('docs/help/glossary.md', 'utf8')
  const missing = terms.filter((term) => !page.includes(`| ${words.names[term]} | ${words.meanings[term]} |`))
  expect(missing).toEqual([])
})

test('every term but those of labels alone is explained in the head of a page', () => {
  const explained = navigation.flatMap(({ path }) => termOfPage(path) ?? [])
  expect(terms.filter((term) => !explained.includes(term))).toEqual([
    'excess',
    'returnedCheque',
    'creditUsed',
    'advance',
    'deposit',
  ])
})
