/**
 * The texts of the program in all its languages, as files: read and written flat, by area and key, and checked against the English
 * ones. `npm run languages` and the tests stand on this.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { catalogue } from '../../src/renderer/app/i18n/catalogue.ts'
import { root } from '../tree.mjs'
import { dictionaryFile, isDictionary, readWords } from './dictionaries.mjs'

/** @typedef {'si' | 'ta'} Translation */
/** @typedef {Record<string, string>} Texts texts by key; `signIn.title` is `title` within `signIn` */
/** @typedef {Record<string, Texts>} Areas texts by area */
/** @typedef {{ translated: Areas, uncertain: Texts, finished: string[] }} Translated what there is in one language */
/** @typedef {{ [key: string]: string | Tree }} Tree */

/** The languages beside English. @type {readonly Translation[]} */
export const translations = ['si', 'ta']

const folder = join(root, 'src', 'renderer', 'app', 'i18n')
/** Areas that are translated as a whole, by language. The test holds them complete. */
const finishedFile = join(folder, 'finished.json')
/** @param {string} language */
const uncertainFile = (language) => join(folder, language, 'uncertain.json')
/**
 * @param {string} language
 * @param {string} area
 */
const fileOf = (language, area) =>
  isDictionary(area) ? join(root, dictionaryFile(area, language)) : join(folder, language, `${area}.json`)

/** @param {string} path */
const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})
/**
 * @param {string} path
 * @param {unknown} value
 */
const writeJson = (path, value) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}

/**
 * `{ signIn: { title: '…' } }` → `{ 'signIn.title': '…' }`
 * @param {Tree} tree
 * @returns {Texts}
 */
export const flat = (tree) =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[key, value]]
        : Object.entries(flat(value)).map(([below, text]) => [`${key}.${below}`, text]),
    ),
  )

/**
 * The reverse of {@link flat}.
 * @param {Texts} texts
 * @returns {Tree}
 */
export function nested(texts) {
  /** @type {Tree} */
  const tree = {}
  for (const [path, text] of Object.entries(texts)) {
    const steps = path.split('.')
    const last = steps.pop() ?? ''
    let at = tree
    for (const step of steps) {
      const below = at[step]
      if (typeof below === 'object') at = below
      else at = at[step] = {}
    }
    at[last] = text
  }
  return tree
}

/** The English texts of all areas and dictionaries. @returns {Promise<Areas>} */
export async function readEnglish() {
  const areas = Object.entries(catalogue).map(async ([area, load]) => [area, flat((await load()).default)])
  return { ...Object.fromEntries(await Promise.all(areas)), ...readWords() }
}

/**
 * What is translated into a language; of an area without a file, nothing.
 * @param {Translation} language
 * @param {Areas} english
 * @returns {Translated}
 */
export function readTranslated(language, english) {
  const areas = Object.keys(english).map((area) => [area, flat(readJson(fileOf(language, area)))])
  return {
    translated: Object.fromEntries(areas),
    uncertain: readJson(uncertainFile(language)),
    finished: readJson(finishedFile)[language] ?? [],
  }
}

/**
 * Writes the files of a language, each with the keys in the order of the English ones. What is empty is left out of a catalogue, and stands in a
 * dictionary to be filled in.
 * @param {Translation} language
 * @param {Areas} english
 * @param {Pick<Translated, 'translated' | 'uncertain'>} texts
 */
export function writeTranslated(language, english, { translated, uncertain }) {
  for (const [area, source] of Object.entries(english)) {
    const texts = translated[area] ?? {}
    if (isDictionary(area)) {
      writeJson(fileOf(language, area), Object.fromEntries(Object.keys(source).map((key) => [key, texts[key] ?? ''])))
      continue
    }
    const kept = Object.fromEntries(Object.keys(source).flatMap((key) => (texts[key] ? [[key, texts[key]]] : [])))
    if (Object.keys(kept).length > 0) writeJson(fileOf(language, area), nested(kept))
  }
  writeJson(uncertainFile(language), uncertain)
}

/** What must stand in a translation as it stands in English: `{{count}}`, tags. @param {string} text */
const placeholders = (text) => (text.match(/\{\{[^}]*\}\}|\{\d+\}|<\/?\w+\/?>/g) ?? []).toSorted()

/** English may write "1 line" for one; the Sinhala form for one is also that for none, and may say the number. */
const count = '{{count}}'

/**
 * What is wrong with the texts of a language, a line each: keys that English does not have, placeholders that differ, a plural without one of
 * its forms, a finished area with a text missing, a mark of uncertainty on nothing.
 * @param {Areas} english
 * @param {Translated} texts
 * @returns {string[]}
 */
export function faultsOf(english, { translated, uncertain, finished }) {
  const faults = Object.entries(translated).flatMap(([area, texts]) =>
    Object.entries(texts).flatMap(([key, text]) =>
      faultsOfText(english[area] ?? {}, texts, key, text, `${area}:${key}`),
    ),
  )
  const missing = finished.flatMap((area) => {
    const source = english[area]
    if (!source) return [`${area}: no such area is to be finished`]
    return Object.keys(source).flatMap((key) => (translated[area]?.[key] ? [] : [`${area}:${key}: not translated`]))
  })
  const marks = Object.keys(uncertain).flatMap((mark) => {
    const { area, key } = placeOf(mark)
    return translated[area]?.[key] ? [] : [`${mark}: marked as uncertain, not translated`]
  })
  return [...faults, ...missing, ...marks]
}

/** "session:signIn.title" → its area and key. @param {string} mark */
export const placeOf = (mark) => ({ area: mark.slice(0, mark.indexOf(':')), key: mark.slice(mark.indexOf(':') + 1) })

/**
 * @param {Texts} source
 * @param {Texts} texts
 * @param {string} key
 * @param {string} text
 * @param {string} place
 */
function faultsOfText(source, texts, key, text, place) {
  const original = source[key]
  if (text === '') return []
  if (original === undefined) return [`${place}: English has no such text`]
  const [wanted, found] = [placeholders(original), placeholders(text)]
  const other = /_(?:one|other)$/.test(key)
    ? key.replace(/one$|other$/, (form) => (form === 'one' ? 'other' : 'one'))
    : ''
  const saysCount = key.endsWith('_one') && !wanted.includes(count) && placeholders(source[other] ?? '').includes(count)
  const same = wanted.join() === found.join() || (saysCount && [...wanted, count].toSorted().join() === found.join())
  return [
    ...(same ? [] : [`${place}: ${found.join(' ') || 'nothing'} in place of ${wanted.join(' ') || 'nothing'}`]),
    ...(text.trim() === text ? [] : [`${place}: begins or ends with a space`]),
    ...(other in source && !texts[other] ? [`${place}: its plural form ${other} is missing`] : []),
  ]
}
