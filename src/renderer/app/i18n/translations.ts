/** The texts in other languages, fetched like the English ones: one file an area and language, of the same shape; and the fonts they need. */
import type { ScreenDateNames } from '#lib/dates.ts'
import type { Words } from './catalogue.ts'

type Tree = { [key: string]: string | Tree }

const files = import.meta.glob<{ default: Tree }>(['./si/*.json', './ta/*.json', '!./*/{uncertain,errors,fields}.json'])
const dictionaries = import.meta.glob<{ default: Record<string, string> }>('./{si,ta}/{errors,fields}.json')

/** The texts of an area in a language; of what is not translated, none: English is shown instead. */
export async function translationOf(language: string, area: Words): Promise<Tree> {
  return (await files[`./${language}/${area}.json`]?.())?.default ?? {}
}

/** The names of months and weekdays; null for a language that has none of its own. */
export async function dateNamesOf(language: string): Promise<ScreenDateNames | null> {
  return ((await translationOf(language, 'ui')) as { dates?: ScreenDateNames }).dates ?? null
}

/** What refusals, fields and documents are called, by the English words; null for a language that has none. */
export async function dictionaryOf(language: string): Promise<Record<string, string> | null> {
  const parts = await Promise.all(['errors', 'fields'].map((name) => dictionaries[`./${language}/${name}.json`]?.()))
  return parts.some(Boolean) ? Object.assign({}, ...parts.map((part) => part?.default)) : null
}

/** As fonts.css declares them. */
const fonts: Readonly<Record<string, readonly [family: string, letter: string]>> = {
  si: ['Noto Sans Sinhala', 'අ'],
  ta: ['Noto Sans Tamil', 'அ'],
}

/** Fetches the font of a script. Chromium leaves boxes where a letter was drawn before its font had come, so whoever shows the language waits for this. */
export async function loadFont(language: string): Promise<void> {
  const [family, letter] = fonts[language] ?? []
  if (family === undefined) return
  await Promise.allSettled([400, 600].map((weight) => document.fonts.load(`${weight} 1em "${family}"`, letter)))
}

/** For a list of the languages by their own names. */
export const loadFonts = (): Promise<unknown> => Promise.all(Object.keys(fonts).map(loadFont))
