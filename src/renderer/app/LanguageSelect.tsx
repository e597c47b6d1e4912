/** The choice of the language, by the languages' own names. It takes effect at once. */
import { type Language, languageNames } from '#contract/languages.ts'
import { changeSettings, useSettings } from '#state/settings.ts'
import { Select, type SelectProps } from 'antd'
import { loadFonts } from './i18n/translations.ts'

const options = Object.entries(languageNames).map(([value, label]) => ({ value: value as Language, label }))

type LanguageSelectProps = Pick<SelectProps, 'id' | 'aria-label' | 'size' | 'variant' | 'autoFocus' | 'defaultOpen'>

export function LanguageSelect(props: LanguageSelectProps) {
  const language = useSettings((settings) => settings.language)
  return (
    <Select<Language>
      {...props}
      value={language}
      options={options}
      popupMatchSelectWidth={false}
      onOpenChange={(isOpen) => isOpen && void loadFonts()}
      onChange={(chosen) => void changeSettings({ language: chosen })}
    />
  )
}
