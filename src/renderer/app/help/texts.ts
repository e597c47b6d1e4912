/** The texts of the help, by the names of its pages; parts of the program of their own, fetched when the help is opened. */
import { byPage, type HelpTexts } from './help-pages.ts'

const files = import.meta.glob<string>('../../../../docs/help/*.md', { query: '?raw', import: 'default', eager: true })

/** In English: all pages. */
const english = byPage(files)

const translations: Readonly<Record<string, () => Promise<{ default: HelpTexts }>>> = {
  si: () => import('./texts-si.ts'),
  ta: () => import('./texts-ta.ts'),
}

/** All pages, each in the language where it is translated, and which of them are. */
export type SpokenHelp = { texts: HelpTexts; isTranslated: (page: string) => boolean }

async function fetchHelp(language: string): Promise<SpokenHelp> {
  const own = (await translations[language]?.())?.default ?? {}
  return { texts: { ...english, ...own }, isTranslated: (page) => page in own }
}

const fetched = new Map<string, Promise<SpokenHelp>>()

/** The help in a language: the same promise at every call, for React's `use`. */
export function helpIn(language: string): Promise<SpokenHelp> {
  const found = fetched.get(language) ?? fetchHelp(language)
  fetched.set(language, found)
  return found
}
