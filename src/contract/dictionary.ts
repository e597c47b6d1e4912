/** Texts that are looked up by their English words, as gettext does. Pure. */

/** A text in the person's language; what no dictionary has stays English. */
export type Say = (text: string) => string

export const sayEnglish: Say = (text) => text

type Pattern = { before: string; after: string; whole: RegExp; places: number[]; said: string; length: number }

/** Between two sentences. */
const SENTENCES = /(?<=[.!?]) (?=\p{Lu})/u
const PLACE = /\{(\d+)\}/g
/** How many of the last answers are remembered. */
const REMEMBERED = 5_000
/** Texts within texts: a pattern, its parts, and parts of those. */
const DEPTH = 3

/**
 * Looks texts up in `words`, English with translations; empty ones are not there. `{0}` in both stands for what the program puts there, and that is looked up
 * too: "Cheque {0} is {1}" and "banked". Where several patterns fit, the one that says most itself is taken. What is put together by " · " or of several
 * sentences is said part by part.
 */
export function dictionaryOf(words: Readonly<Record<string, string>>): Say {
  const filled = Object.entries(words).filter(([, said]) => said !== '')
  const exact = new Map(filled)
  const patterns = filled
    .filter(([text]) => text.includes('{0}'))
    .map(([text, said]) => patternOf(text, said))
    .toSorted((one, other) => other.length - one.length)
  const kept = new Map<string, string>()

  function lookUp(text: string, depth: number): string | undefined {
    const said = exact.get(text)
    if (said !== undefined || depth === 0) return said
    for (const { before, after, whole, places, said: form } of patterns) {
      if (!text.startsWith(before) || !text.endsWith(after)) continue
      const found = whole.exec(text)
      if (!found) continue
      const values = new Map(places.map((place, i) => [place, found[i + 1] ?? '']))
      return form.replace(PLACE, (_, place) => inside(values.get(Number(place)) ?? '', depth - 1))
    }
    return undefined
  }

  /** What stands within a text: a word may be counted ("line 3"). */
  function inside(text: string, depth: number): string {
    const counted = /^(\D+) (\d+)$/.exec(text)
    const word = counted?.[1] && exact.get(counted[1])
    return lookUp(text, depth) ?? (word ? `${word} ${counted[2]}` : text)
  }

  /** Part by part, where every part or `some` of them can be said: "Cheque 12 is banked. Undo that first." */
  function partByPart(text: string, between: string | RegExp, joint: string, of: 'every' | 'some'): string | undefined {
    const parts = text.split(between)
    if (parts.length < 2) return undefined
    const said = parts.map((part) => lookUp(part, DEPTH))
    return said[of]((part) => part !== undefined) ? said.map((part, i) => part ?? parts[i]).join(joint) : undefined
  }

  function say(text: string): string {
    const whole = exact.get(text)
    if (whole !== undefined) return whole
    return (
      partByPart(text, ' · ', ' · ', 'some') ??
      partByPart(text, SENTENCES, ' ', 'every') ??
      lookUp(text, DEPTH) ??
      partByPart(text, SENTENCES, ' ', 'some') ??
      text
    )
  }

  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const said = say(text)
    if (kept.size >= REMEMBERED) kept.clear()
    kept.set(text, said)
    return said
  }
}

function patternOf(text: string, said: string): Pattern {
  const places = [...text.matchAll(PLACE)].map(([, place]) => Number(place))
  const literals = text.split(/\{\d+\}/)
  return {
    before: literals[0] ?? '',
    after: literals.at(-1) ?? '',
    whole: new RegExp(`^${literals.map((part) => escaped(part)).join('(.+?)')}$`, 's'),
    places,
    said,
    length: literals.join('').length,
  }
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
