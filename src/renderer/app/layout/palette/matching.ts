/** How well what was typed fits the name of a page or an action. Pure. */
import { wordsOf } from '#contract/words.ts'

/** 0: the name or another word for it begins with the text; 1: all its words begin words of them; null: it does not fit. */
export function fitOf(text: string, name: string, place: string, synonyms = ''): 0 | 1 | null {
  const wanted = text.trim().toLowerCase()
  const names = [name, ...synonyms.split(',')].map((one) => one.trim().toLowerCase()).filter((one) => one !== '')
  if (names.some((one) => one.startsWith(wanted))) return 0
  const words = wordsOf(`${names.join(' ')} ${place.toLowerCase()}`)
  return wanted.split(/\s+/).every((word) => words.some((one) => one.startsWith(word))) ? 1 : null
}

/** By whole words: "receive" begins "Receive payment", "rec" does not. */
const beginsWith = (name: string, words: string): boolean =>
  name.startsWith(words) && !/^[\p{L}\p{M}\p{N}]/u.test(name.slice(words.length))

/** How exactly the text names something: 3 it is its name, 2 another word for it, 1 whole words that its name begins with, 0 less than that. */
export function exactness(text: string, names: readonly string[], synonyms = ''): 0 | 1 | 2 | 3 {
  const wanted = text.trim().toLowerCase()
  const own = names.map((name) => name.toLowerCase())
  if (own.includes(wanted)) return 3
  if (synonyms.split(',').some((one) => one.trim().toLowerCase() === wanted)) return 2
  return own.some((name) => beginsWith(name, wanted)) ? 1 : 0
}

/** From so many letters on, a word may have one mistyped. */
const LONG = 4

/** One letter was typed too much, left out, put for another, or swapped with the next. */
export function isNear(typed: string, word: string): boolean {
  if (typed === word || Math.abs(typed.length - word.length) > 1) return typed === word
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same++
  const [a, b] = [typed.slice(same), word.slice(same)]
  if (a.length !== b.length) return a.length > b.length ? a.slice(1) === b : b.slice(1) === a
  return a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
}

/** Every word of the text is near to one of the entry, or to its beginning: a typing error, for when nothing fits as it was typed. */
function isNearly(text: string, name: string, synonyms = ''): boolean {
  const words = wordsOf(`${name} ${synonyms}`.toLowerCase())
  return text
    .split(/\s+/)
    .every((typed) =>
      words.some(
        (word) =>
          word.startsWith(typed) ||
          (typed.length >= LONG &&
            [typed.length - 1, typed.length, typed.length + 1].some((length) => isNear(typed, word.slice(0, length)))),
      ),
    )
}

/** The sure ones, those whose own name begins with the text before those that only go by another word; then the rest; where none fits, those that are a typing error away. */
export function sortedByFit<T extends { name: string; place: string; synonyms?: string | undefined }>(
  all: readonly T[],
  text: string,
): { sure: readonly T[]; others: readonly T[] } {
  const wanted = text.trim().toLowerCase()
  const fitting = all.map((one) => ({ one, fit: fitOf(text, one.name, one.place, one.synonyms) }))
  if (fitting.every(({ fit }) => fit === null))
    return { sure: [], others: all.filter(({ name, synonyms }) => isNearly(wanted, name, synonyms)) }
  const sure = fitting.filter(({ fit }) => fit === 0).map(({ one }) => one)
  const own = ({ name }: T) => Number(name.toLowerCase().startsWith(wanted))
  return {
    sure: sure.toSorted((a, b) => own(b) - own(a)),
    others: fitting.filter(({ fit }) => fit === 1).map(({ one }) => one),
  }
}
