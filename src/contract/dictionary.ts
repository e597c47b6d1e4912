/** Texts that are looked up by their English words, as gettext does. Pure. */
import { DOCUMENT_NUMBER } from './document-kinds.ts'

/** A text in the person's language; what no dictionary has stays English. */
export type Say = (text: string) => string

export const sayEnglish: Say = (text) => text

/** `length`: how many letters it says itself. */
type Pattern = { before: string; after: string; whole: RegExp; places: number[]; said: string; length: number }

/** Around what a person wrote stand the isolates of Unicode, as Fluent puts them around its placeables. */
const [BEGIN, END] = ['\u2068', '\u2069']
const MARKS = /[\u2068\u2069]/g
const TYPED = /\u2068([^\u2068\u2069]*)\u2069/g

/** The text without the marks of {@link typed}: what is printed, shown or filed has none. */
export const unmarked = (text: string): string => text.replace(MARKS, '')
/** What a person wrote, marked within a text of ours so that no dictionary takes it for words of ours. The marks never leave the sheet that is made of the text. */
export const typed = (text: string): string => (text === '' ? '' : `${BEGIN}${unmarked(text)}${END}`)
/** The same where it is to be seen that a person wrote it. */
export const quoted = (text: string): string => typed(`“${text}”`)
const QUOTED = /^“[^”]*”$/s

/** The first of the letters that are for private use: each stands for one typed text. */
const PRIVATE_USE = 0xe000
/** Says a text with all that is {@link typed} put aside: nothing within is looked up, and no text is split there. */
export function aroundTyped(text: string, say: Say): string {
  if (!text.includes(BEGIN)) return say(text)
  const aside: string[] = []
  const put = (_: string, own: string) => `${BEGIN}${String.fromCharCode(PRIVATE_USE + aside.push(own) - 1)}${END}`
  const back = (_: string, place: string) => `${BEGIN}${aside[place.charCodeAt(0) - PRIVATE_USE] ?? ''}${END}`
  return say(text.replace(TYPED, put)).replace(TYPED, back)
}
/** Between two sentences. */
const SENTENCES = /(?<=[.!?]) (?=\p{Lu})/u
const ofDocument = new RegExp(String.raw`^(\D+?) (${DOCUMENT_NUMBER})$`)
const PLACE = /\{(\d+)\}/g
/** The text with the values in their places: `{0}` is the first. */
export const withValues = (text: string, ...values: readonly string[]): string =>
  text.replace(PLACE, (whole, place) => values[Number(place)] ?? whole)

/** An amount or a day is one thing, although it has spaces. */
const WHOLE = String.raw`LKR -?[\d,.]*\d|\d{1,2} [A-Z][a-z]{2} \d{4}`
/** How many of the last answers are remembered. */
const REMEMBERED = 5_000
/** Texts within texts: a pattern, its parts, and parts of those. */
const DEPTH = 3

/** A text in the language, and how much of it the dictionary knows by its words: of two ways to say a text the one that knows more is taken. */
type Found = { said: string; known: number }

/**
 * Looks texts up in `words`, English with translations; empty ones are not there. `{0}` in both stands for what the program puts there, and that is looked up
 * too: "Cheque {0} is {1}" and "banked". Where several patterns fit, the one that says most itself is taken. What is put together by " · " or of several
 * sentences is said part by part, unless one pattern says more of the whole. Text in “ ” stays.
 */
export function dictionaryOf(words: Readonly<Record<string, string>>): Say {
  const filled = Object.entries(words).filter(([, said]) => said !== '')
  const exact = new Map(filled)
  const patterns = filled
    .filter(([text]) => text.includes('{0}'))
    .map(([text, said]) => patternOf(text, said))
    .toSorted((one, other) => other.length - one.length || one.places.length - other.places.length)
  const kept = new Map<string, string>()

  function lookUp(text: string, depth: number): Found | undefined {
    const said = exact.get(text)
    if (said !== undefined) return { said, known: text.length }
    if (QUOTED.test(text)) return { said: text, known: 0 }
    if (depth === 0) return undefined
    for (const { before, after, whole, places, said: form, length } of patterns) {
      if (!text.startsWith(before) || !text.endsWith(after)) continue
      const found = whole.exec(text)
      if (!found) continue
      const values = new Map(places.map((place, i) => [place, found[i + 1] ?? '']))
      const filledIn = form.replace(PLACE, (_, place) => inside(values.get(Number(place)) ?? '', depth - 1))
      return { said: filledIn, known: length }
    }
    return numbered(text)
  }

  /** A document by its kind and number: "Goods received GRN-2026-000012". */
  function numbered(text: string): Found | undefined {
    const [, kind = '', number = ''] = ofDocument.exec(text) ?? []
    const said = exact.get(kind)
    return said === undefined ? undefined : { said: `${said} ${number}`, known: kind.length }
  }

  /** What stands within a text: what is a heading elsewhere may begin small, and what may be missing brings its space (" or later"). */
  function inside(text: string, depth: number): string {
    if (text.startsWith(' ')) return ` ${inside(text.slice(1), depth)}`
    const heading = exact.get(text) ?? exact.get(text.charAt(0).toUpperCase() + text.slice(1))
    return heading ?? lookUp(text, depth)?.said ?? counted(text) ?? text
  }

  /** Words that are counted: "line 3", "30 days", "bills (2), cheques (1)". */
  function counted(text: string): string | undefined {
    const said = text.split(', ').map((part) => {
      const [, before = '', word = '', after = ''] = /^(\d+ )?(\D+?)( \d+| \(\d+\))?$/.exec(part) ?? []
      return exact.has(word) && before + after !== '' ? `${before}${exact.get(word)}${after}` : undefined
    })
    return said.every((part) => part !== undefined) ? said.join(', ') : undefined
  }

  /** Part by part, where every part or `some` of them can be said: "Cheque 12 is banked. Undo that first." */
  function partByPart(text: string, between: string | RegExp, joint: string, of: 'every' | 'some'): Found | undefined {
    const parts = text.split(between)
    if (parts.length < 2) return undefined
    const found = parts.map((part) => lookUp(part, DEPTH))
    if (!found[of]((part) => part !== undefined)) return undefined
    const said = found.map((part, i) => part?.said ?? parts[i]).join(joint)
    return { said, known: found.reduce((sum, part) => sum + (part?.known ?? 0), 0) }
  }

  function say(text: string): string {
    const whole = lookUp(text, DEPTH)
    if (whole?.known === text.length) return whole.said
    const bySentence = partByPart(text, SENTENCES, ' ', 'every')
    const better = bySentence && bySentence.known > (whole?.known ?? 0) ? bySentence : whole
    const found = partByPart(text, ' · ', ' · ', 'some') ?? better ?? partByPart(text, SENTENCES, ' ', 'some')
    return found?.said ?? counted(text) ?? text
  }

  function remembered(text: string): string {
    const known = kept.get(text)
    if (known !== undefined) return known
    const said = say(text)
    if (kept.size >= REMEMBERED) kept.clear()
    kept.set(text, said)
    return said
  }
  return (text) => aroundTyped(text, remembered)
}

function patternOf(text: string, said: string): Pattern {
  const places = [...text.matchAll(PLACE)].map(([, place]) => Number(place))
  const literals = text.split(/\{\d+\}/)
  return {
    before: literals[0] ?? '',
    after: literals.at(-1) ?? '',
    whole: new RegExp(
      `^${literals.map((part, i) => escaped(part) + placeAfter(part, literals[i + 1])).join('')}$`,
      's',
    ),
    places,
    said,
    length: literals.join('').replace(/\s/g, '').length,
  }
}

/** A place that touches the words before it may be empty: "Choose another one{0}." */
const placeAfter = (part: string, next: string | undefined): string =>
  next === undefined ? '' : `(${WHOLE}|${/\S$/.test(part) ? '.*?' : '.+?'})`

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
