/** English made 40 % longer, in accents and between brackets: what is cut on a screen, or not taken from the texts, is seen at once. */

const accents = new Map([...'aeiouyAEIOUYcn'].map((letter, i) => [letter, [...'àéîöüýÀÉÎÖÜÝçñ'][i] ?? letter]))
const MORE = 0.4
/** Stays as it is: `{{count}}`, tags. */
const KEPT = /(\{\{[^}]*\}\}|<\/?\w+\/?>)/

export type Texts = { [key: string]: string | Texts }

/** "Sign in" → "[Sîgñ îñ···]" */
export function pseudo(text: string): string {
  const said = text
    .split(KEPT)
    .map((part) => (KEPT.test(part) ? part : [...part].map((letter) => accents.get(letter) ?? letter).join('')))
    .join('')
  return `[${said}${'·'.repeat(Math.max(0, Math.ceil(text.length * MORE) - 2))}]`
}

/** All texts of an area. */
export const pseudoTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? pseudo(text) : pseudoTexts(text)]),
  )
