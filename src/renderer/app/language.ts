/** The language of the screens: the person's choice, followed while it changes; Ant Design's own words with it. */
import type { Language } from '#contract/languages.ts'
import { queryClient } from '#lib/queries.ts'
import { alertFailure } from '#state/alerts.ts'
import { useSettings } from '#state/settings.ts'
import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { speak } from './i18n/index.ts'
import { dateNamesOf } from './i18n/translations.ts'

type AntLocale = NonNullable<ConfigProviderProps['locale']>

/** The words of Ant Design, and of its calendar. */
const locales = {
  si: () => Promise.all([import('antd/es/locale/si_LK'), import('dayjs/locale/si')]),
  ta: () => Promise.all([import('antd/es/locale/ta_IN'), import('dayjs/locale/ta')]),
}

/** Undefined for English, which Ant Design speaks by itself. The calendar takes our names of months: dayjs has those of the lunar year for Sinhala. */
async function localeOf(language: Language): Promise<AntLocale | undefined> {
  if (language !== 'si' && language !== 'ta') return undefined
  const [[words, calendar], names] = await Promise.all([locales[language](), dateNamesOf(language)])
  if (names) {
    const months = { months: Object.values(names.monthsInFull), monthsShort: Object.values(names.months) }
    dayjs.locale({ ...calendar.default, ...months }, undefined, true)
  }
  return words.default
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

/** Undefined until it is there, and for English. */
export function useAntLocale(): AntLocale | undefined {
  const language = useSettings((settings) => settings.language)
  const [locale, setLocale] = useState<AntLocale>()
  useEffect(() => {
    let isWanted = true
    void localeOf(language).then((found) => isWanted && setLocale(found))
    return () => {
      isWanted = false
    }
  }, [language])
  return locale
}
