/** What the person's menu and the frame do, and the sections of the settings, as entries of the palette. */
import type { SessionState } from '#contract/desktop.ts'
import { languageNames } from '#contract/languages.ts'
import { settingsSections } from '#lib/settings-sections.ts'
import { shortcutLabel } from '#lib/shortcuts.ts'
import { alertFailure } from '#state/alerts.ts'
import { openOwnDialog } from '#state/own-dialogs.ts'
import { signOut } from '#state/session.ts'
import { changeSettings, useSettings } from '#state/settings.ts'
import { syncNow } from '#state/sync.ts'
import { beginTour } from '#state/tour.ts'
import type { EntryOf } from '#ui/ledger/EntryDrawer.tsx'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { openPageAt } from '../../pages.ts'
import type { Entry } from './entry.ts'

/** What the frame opens beside its pages. */
export type FrameActions = {
  session: SessionState
  onCheatSheet: () => void
  onHelp: (search?: string) => void
  onEntry: (of: EntryOf) => void
}

const languages = Object.entries(languageNames) as [keyof typeof languageNames, string][]

export function useFrameActions({ session, onCheatSheet, onHelp }: FrameActions): readonly Entry[] {
  const { t } = useTranslation('frame')
  const collapsed = useSettings((settings) => settings.menuCollapsed)
  const action = (key: keyof typeof words, name: string, run: () => unknown, keys?: string): Entry => ({
    key,
    name,
    place: t('palette.actions'),
    synonyms: words[key],
    keys,
    run,
  })
  const words = t('palette.actionWords', { returnObjects: true })
  const looks = (['light', 'dark', 'system'] as const).map((appearance) => ({
    ...action('appearance', `${t('preferences.appearance')}: ${t(`preferences.${appearance}`)}`, () =>
      changeSettings({ appearance }),
    ),
    key: appearance,
    synonyms: `${appearance}, ${t(`preferences.${appearance}`)}, ${words.appearance}`,
  }))
  const spoken = languages.map(([language, own]) => ({
    ...action('language', `${t('preferences.language')}: ${own}`, () => changeSettings({ language })),
    key: language,
    synonyms: `${words.language}, ${own}, ${words[language]}`,
  }))
  return [
    action('preferences', t('preferences.title'), () => openOwnDialog('preferences')),
    ...looks,
    ...spoken,
    action('help', t('person.help'), () => onHelp(), shortcutLabel('help')),
    action('shortcuts', t('person.shortcuts'), onCheatSheet, shortcutLabel('cheatSheet')),
    ...(session.demo ? [action('tour', t('person.tour'), beginTour)] : []),
    action('sync', t('sync.now'), () => void syncNow()),
    action(
      'fold',
      collapsed ? t('menu.unfold') : t('menu.fold'),
      () => void changeSettings({ menuCollapsed: !collapsed }),
    ),
    action('password', t('person.changePassword'), () => openOwnDialog('password')),
    action('signOut', t('person.signOut'), () => signOut().catch(alertFailure)),
  ]
}

/** The sections of the settings by their names; none for people who may not open them. */
export function useSettingsSections(session: SessionState): readonly Entry[] {
  const { t } = useTranslation('frame')
  // The palette does not wait for the names: what is typed in the meantime would be lost.
  const { t: name, ready } = useTranslation('system', { useSuspense: false })
  const navigate = useNavigate()
  if (!ready || openPageAt('/system/settings', session) === undefined) return []
  const words = t('palette.sectionWords', { returnObjects: true })
  return settingsSections.map((section) => ({
    key: `settings ${section}`,
    name: name(`settings.groups.${section}`),
    place: t('pages.settings'),
    synonyms: words[section],
    run: () => navigate(`/system/settings#${section}`),
  }))
}
