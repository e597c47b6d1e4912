/** The texts in other languages, fetched like the English ones: one file an area and language, of the same shape; and the fonts they need. */
import type { Words } from './catalogue.ts'

type Tree = { [key: string]: string | Tree }

const files = import.meta.glob<{ default: Tree }>(['./si/*.json', './ta/*.json', '!./*/{uncertain,errors,fields}.json'])
const dictionaries = import.meta.glob<{ default: Record<string, string> }>('./{si,ta}/{errors,fields}.json')

/** The texts of an area in a language; of what is not translated, none: English is shown instead. */
export async function translationOf(language: string, area: Words): Promise<Tree> {
  return (await files[`./${language}/${area}.json`]?.())?.default ?? {}
}

/** What refusals, fields and documents are called, by the English words; null for a language that has none. */
export async function dictionaryOf(language: string): Promise<Record<string, string> | null> {
  const parts = await Promise.all(['errors', 'fields'].map((name) => dictionaries[`./${language}/${name}.json`]?.()))
  return parts.some(Boolean) ? Object.assign({}, ...parts.map((part) => part?.default)) : null
}

const fonts: Readonly<Record<string, () => Promise<unknown>>> = {
  si: () =>
    Promise.all([import('@fontsource/noto-sans-sinhala/400.css'), import('@fontsource/noto-sans-sinhala/600.css')]),
  ta: () => Promise.all([import('@fontsource/noto-sans-tamil/400.css'), import('@fontsource/noto-sans-tamil/600.css')]),
}

/** Makes the font of a script known. Its files are fetched when a letter of it is drawn. */
export const loadFont = async (language: string): Promise<void> => void (await fonts[language]?.())

/** For a list of the languages by their own names. */
export const loadFonts = (): Promise<unknown> => Promise.all(Object.keys(fonts).map(loadFont))
