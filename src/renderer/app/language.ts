/** The language of the screens: the person's choice, followed while it changes; Ant Design's own words with it. */
import type { Language } from '#contract/languages.ts'
import { queryClient } from '#lib/queries.ts'
import { alertFailure } from '#state/alerts.ts'
import { useSettings } from '#state/settings.ts'
import type { ConfigProviderProps } from 'antd'
import { useEffect, useState } from 'react'
import { speak } from './i18n/index.ts'

type AntLocale = NonNullable<ConfigProviderProps['locale']>

/** The words of Ant Design, and the names of days and months in its calendar. */
const locales: Partial<Record<Language, () => Promise<AntLocale>>> = {
  si: async () => (await Promise.all([import('antd/es/locale/si_LK'), import('dayjs/locale/si')]))[0].default,
  ta: async () => (await Promise.all([import('antd/es/locale/ta_IN'), import('dayjs/locale/ta')]))[0].default,
}

/** What the server says in words, reports above all, is asked for anew. */
async function change(language: Language): Promise<void> {
  await speak(language)
  await queryClient.invalidateQueries()
}

/** Before the first page is drawn: its language, and what happens when another one is chosen. */
export async function startLanguage(): Promise<void> {
  useSettings.subscribe(({ language }, before) => {
    if (language !== before.language) void change(language).catch(alertFailure)
  })
  const { language } = useSettings.getState()
  if (language !== 'en') await speak(language)
}

/** Undefined for English, which Ant Design speaks by itself. */
export function useAntLocale(): AntLocale | undefined {
  const language = useSettings((settings) => settings.language)
  const [locale, setLocale] = useState<AntLocale>()
  useEffect(() => {
    let isWanted = true
    void Promise.resolve(locales[language]?.()).then((found) => isWanted && setLocale(found))
    return () => {
      isWanted = false
    }
  }, [language])
  return locale
}
