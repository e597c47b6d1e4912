/** Starts i18next with texts that are fetched by area and language. What is not translated is shown in English. */
import { type Language, testLanguage } from '#contract/languages.ts'
import { setDateNames } from '#lib/dates.ts'
import { setDictionary } from '#lib/say.ts'
import { use as addModule, type BackendModule, changeLanguage, loadNamespaces } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { catalogue, type Words } from './catalogue.ts'
import { dateNamesOf, dictionaryOf, loadFont, translationOf } from './translations.ts'

const isWords = (name: string): name is Words => name in catalogue

const files: BackendModule = {
  type: 'backend',
  init() {},
  async read(language: string, name: string) {
    if (!isWords(name)) throw new Error(`no texts named ${name}`)
    if (language !== 'en' && language !== testLanguage) return translationOf(language, name)
    const english = (await catalogue[name]()).default
    return language === 'en' ? english : (await import('./pseudo.ts')).pseudoTexts(english)
  },
}

/** Begun as soon as this module is there: the router asks for a page's texts before anything is drawn. */
const started = addModule(files)
  .use(initReactI18next)
  .init({
    lng: 'en',
    fallbackLng: 'en',
    load: 'currentOnly',
    ns: [],
    defaultNS: 'ui',
    returnEmptyString: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: true },
  })

/** Makes the texts of these areas ready. */
export async function loadWords(words: readonly Words[]): Promise<void> {
  await started
  await loadNamespaces([...words])
}

/** Shows everything in this language from now on: the texts that were fetched already are fetched in it first. */
export async function speak(language: Language): Promise<void> {
  await started
  const [words, dateNames] = await Promise.all([dictionaryOf(language), dateNamesOf(language), loadFont(language)])
  setDictionary(words)
  setDateNames(dateNames)
  await changeLanguage(language)
  document.documentElement.lang = language
}
