/** The file of a language that a speaker reviews, and the way back: one row a text, those first that the translator was not sure of. */
import papaparse from 'papaparse'
import { placeOf } from './catalogues.mjs'

/** @typedef {import('./catalogues.mjs').Areas} Areas */
/** @typedef {import('./catalogues.mjs').Texts} Texts */

const head = ['area', 'key', 'English', 'translation', 'uncertain', 'remark']

/**
 * The review file as CSV with a byte order mark, so that spreadsheets read the scripts.
 * @param {Areas} english
 * @param {{ translated: Areas, uncertain: Texts }} texts
 */
export function toReview(english, { translated, uncertain }) {
  const rows = Object.entries(english).flatMap(([area, source]) =>
    Object.entries(source).map(([key, text]) => {
      const why = uncertain[`${area}:${key}`]
      return [area, key, text, translated[area]?.[key] ?? '', why === undefined ? '' : 'yes', why ?? '']
    }),
  )
  const sorted = [...rows.filter((row) => row[4] === 'yes'), ...rows.filter((row) => row[4] !== 'yes')]
  return `\uFEFF${papaparse.unparse([head, ...sorted], { newline: '\n' })}\n`
}

/**
 * Takes a reviewed file back. A row whose mark was taken out is certain; a remark on an uncertain one is kept; an empty translation changes nothing.
 * Throws when it is not such a file, or names a text that there is not, with the row's number.
 * @param {string} csv
 * @param {Areas} english
 * @param {{ translated: Areas, uncertain: Texts }} texts
 * @returns {{ translated: Areas, uncertain: Texts, changed: number }}
 */
export function fromReview(csv, english, { translated, uncertain }) {
  const { data, errors } = papaparse.parse(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: true })
  const rows = /** @type {string[][]} */ (data)
  if (errors[0] && errors[0].code !== 'UndetectableDelimiter')
    throw new Error(`row ${errors[0].row}: ${errors[0].message}`)
  if (rows[0]?.slice(0, 5).join() !== head.slice(0, 5).join())
    throw new Error(`the first row should be ${head.join(', ')}`)
  const result = { translated: structuredClone(translated), uncertain: { ...uncertain }, changed: 0 }
  for (const [index, [area = '', key = '', , text = '', mark = '', remark = '']] of rows.slice(1).entries()) {
    const place = `${area}:${key}`
    if (english[area]?.[key] === undefined) throw new Error(`row ${index + 2}: there is no text ${place}`)
    const reviewed = text.trim()
    if (reviewed !== '' && reviewed !== translated[area]?.[key]) {
      result.translated[area] = { ...result.translated[area], [key]: reviewed }
      result.changed += 1
    }
    if (mark.trim() === '') delete result.uncertain[place]
    else if (result.translated[area]?.[key]) result.uncertain[place] = remark.trim()
  }
  return { ...result, uncertain: inOrder(english, result.uncertain) }
}

/**
 * Marks in the order of the texts, so that two reviews of the same texts give the same file.
 * @param {Areas} english
 * @param {Texts} uncertain
 */
function inOrder(english, uncertain) {
  const order = new Map(
    Object.entries(english)
      .flatMap(([area, texts]) => Object.keys(texts).map((key) => `${area}:${key}`))
      .map((place, at) => [place, at]),
  )
  const rank = (/** @type {string} */ mark) => order.get(`${placeOf(mark).area}:${placeOf(mark).key}`) ?? order.size
  return Object.fromEntries(Object.entries(uncertain).toSorted(([one], [other]) => rank(one) - rank(other)))
}
