/** The language under the sign-in card: its name, and after a click the list of them, whose parts the page does not wait for. */
import { languageNames } from '#contract/languages.ts'
import { useSettings } from '#state/settings.ts'
import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadFonts } from '../../app/i18n/translations.ts'

/** With the letters in which the languages are named. */
const LanguageSelect = lazy(async () => {
  const [{ LanguageSelect: part }] = await Promise.all([import('../../app/LanguageSelect.tsx'), loadFonts()])
  return { default: part }
})
const names: Readonly<Record<string, string>> = languageNames

export function LanguageChoice() {
  const { t } = useTranslation('session')
  const language = useSettings((settings) => settings.language)
  const name = names[language] ?? language
  const [isAsked, setAsked] = useState(false)
  const button = (
    <Button
      type="text"
      size="small"
      icon={<DownOutlined aria-hidden />}
      iconPlacement="end"
      aria-haspopup="listbox"
      aria-label={`${t('language')}: ${name}`}
      onClick={() => setAsked(true)}
    >
      {name}
    </Button>
  )
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <LanguageSelect aria-label={t('language')} size="small" variant="borderless" autoFocus defaultOpen />
    </Suspense>
  )
}
