/** The texts in other languages, fetched like the English ones: one file an area and language, of the same shape. */
import type { Words } from './catalogue.ts'

type Tree = { [key: string]: string | Tree }

const files = import.meta.glob<{ default: Tree }>(['./si/*.json', './ta/*.json', '!./*/uncertain.json'])

/** The texts of an area in a language; of what is not translated, none: English is shown instead. */
export async function translationOf(language: string, area: Words): Promise<Tree> {
  return (await files[`./${language}/${area}.json`]?.())?.default ?? {}
}
