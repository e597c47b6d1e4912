/** The translations say what the English texts say: same keys, same placeholders, both plural forms, and nothing missing of what is finished. */
import { describe, expect, test } from 'vitest'
import { faultsOf, flat, nested, readEnglish, readTranslated, translations } from '../../build/languages/catalogues.mjs'
import { isDictionary } from '../../build/languages/dictionaries.mjs'
import { fromReview, toReview } from '../../build/languages/review.mjs'

const english = await readEnglish()

test.each(translations)('the texts in %s stand for the English ones', (language) => {
  expect(faultsOf(english, readTranslated(language, english))).toEqual([])
})

test('texts are the same flat and nested', () => {
  for (const [area, texts] of Object.entries(english))
    if (!isDictionary(area)) expect(flat(nested(texts))).toEqual(texts)
})

describe('a fault in a translation is seen', () => {
  const source = { a: { title: 'Sign in', left_one: '{{count}} bill', left_other: '{{count}} bills' } }
  const sound = { title: 'X', left_one: '{{count}} y', left_other: '{{count}} z' }
  const faults = (texts: Record<string, string>, uncertain = {}, finished = ['a']) =>
    faultsOf(source, { translated: { a: texts }, uncertain, finished })

  test('a sound one has none', () => expect(faults(sound, { 'a:title': 'why' })).toEqual([]))
  test.each([
    ['a key that English does not have', { ...sound, more: 'X' }, {}, 'a:more: English has no such text'],
    ['a placeholder lost', { ...sound, left_one: 'y' }, {}, 'a:left_one: nothing in place of {{count}}'],
    ['a placeholder too many', { ...sound, title: '{{name}}' }, {}, 'a:title: {{name}} in place of nothing'],
    ['a space at the end', { ...sound, title: 'X ' }, {}, 'a:title: begins or ends with a space'],
    ['a mark on nothing', sound, { 'a:gone': 'why' }, 'a:gone: marked as uncertain, not translated'],
  ])('%s', (_name, texts, uncertain, fault) => expect(faults(texts, uncertain)).toEqual([fault]))
  test('a plural without one of its forms', () =>
    expect(faults({ left_other: '{{count}} z' }, {}, [])).toEqual([
      'a:left_other: its plural form left_one is missing',
    ]))
  test('a form for one that says the number where English says 1 is none', () => {
    const lines = { a: { left_one: '1 line', left_other: '{{count}} lines' } }
    const texts = {
      translated: { a: { left_one: '{{count}} y', left_other: '{{count}} z' } },
      uncertain: {},
      finished: [],
    }
    expect(faultsOf(lines, texts)).toEqual([])
  })
  test('a finished area with a text missing or empty', () =>
    expect(faults({ ...sound, title: '' })).toEqual(['a:title: not translated']))
  test('an area that there is not', () =>
    expect(faults(sound, {}, ['b'])).toEqual(['b: no such area is to be finished']))
})

describe('the file for the review', () => {
  const source = { a: { one: 'One', two: 'Two, "quoted"' }, b: { three: 'Three' } }
  const texts = { translated: { a: { one: 'එක', two: 'දෙක' }, b: {} }, uncertain: { 'a:two': 'or දෙවැනි' } }

  test('shows what is uncertain first', () =>
    expect(toReview(source, texts).split('\n').slice(1, 3)).toEqual([
      'a,two,"Two, ""quoted""",දෙක,yes,or දෙවැනි',
      'a,one,One,එක,,',
    ]))
  test('comes back unchanged', () =>
    expect(fromReview(toReview(source, texts), source, texts)).toEqual({ ...texts, changed: 0 }))
  test('brings back what the reviewer changed', () => {
    const reviewed = toReview(source, texts)
      .replace('දෙක,yes,or දෙවැනි', 'දෙවැනි,,')
      .replace('Three,,', 'Three,තුන,yes,? ')
    expect(fromReview(reviewed, source, texts)).toEqual({
      translated: { a: { one: 'එක', two: 'දෙවැනි' }, b: { three: 'තුන' } },
      uncertain: { 'b:three': '?' },
      changed: 2,
    })
  })
  test('is refused when it names a text that there is not, or is another file', () => {
    expect(() => fromReview(toReview({ a: { x: 'X' } }, texts), source, texts)).toThrow('row 2: there is no text a:x')
    expect(() => fromReview('name,price\nGas,1\n', source, texts)).toThrow('the first row should be area, key')
  })
})
