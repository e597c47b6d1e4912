/** Starts i18next with texts that are fetched by area and language. What is not translated is shown in English. */
import { use as addModule, type BackendModule, loadNamespaces } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { catalogue, type Words } from './catalogue.ts'
import { translationOf } from './translations.ts'

const isWords = (name: string): name is Words => name in catalogue

const files: BackendModule = {
  type: 'backend',
  init() {},
  async read(language: string, name: string) {
    if (!isWords(name)) throw new Error(`no texts named ${name}`)
    return language === 'en' ? (await catalogue[name]()).default : translationOf(language, name)
  },
}

/** Begun as soon as this module is there: the router asks for a page's texts before anything is drawn. */
const started = addModule(files)
  .use(initReactI18next)
  .init({
    lng: 'en',
    fallbackLng: 'en',
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
