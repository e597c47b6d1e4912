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

/** The sure ones, those whose own name begins with the text before those that only go by another word; then the rest. */
export function sortedByFit<T extends { name: string; place: string; synonyms?: string | undefined }>(
  all: readonly T[],
  text: string,
): { sure: readonly T[]; others: readonly T[] } {
  const wanted = text.trim().toLowerCase()
  const fitting = all.map((one) => ({ one, fit: fitOf(text, one.name, one.place, one.synonyms) }))
  const sure = fitting.filter(({ fit }) => fit === 0).map(({ one }) => one)
  const own = ({ name }: T) => Number(name.toLowerCase().startsWith(wanted))
  return {
    sure: sure.toSorted((a, b) => own(b) - own(a)),
    others: fitting.filter(({ fit }) => fit === 1).map(({ one }) => one),
  }
}
