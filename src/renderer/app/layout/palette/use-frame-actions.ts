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
import { useWords } from './use-words.ts'

/** What the frame opens beside its pages. */
export type FrameActions = {
  session: SessionState
  onCheatSheet: () => void
  onHelp: (search?: string) => void
  onEntry: (of: EntryOf) => void
}

/** Keys of the names of actions. */
type Name =
  | `person.${'help' | 'shortcuts' | 'tour' | 'changePassword' | 'signOut'}`
  | `menu.${'fold' | 'unfold'}`
  | 'preferences.title'
  | 'sync.now'

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
  const words = useWords('actionWords')
  /** By its English name too, as the pages are. */
  const named = (key: keyof typeof words, name: Name, run: () => unknown, keys?: string): Entry => ({
    ...action(key, t(name), run, keys),
    synonyms: `${words[key]}, ${t(name, { lng: 'en' })}`,
  })
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
    named('preferences', 'preferences.title', () => openOwnDialog('preferences')),
    ...looks,
    ...spoken,
    named('help', 'person.help', () => onHelp(), shortcutLabel('help')),
    named('shortcuts', 'person.shortcuts', onCheatSheet, shortcutLabel('cheatSheet')),
    ...(session.demo ? [named('tour', 'person.tour', beginTour)] : []),
    named('sync', 'sync.now', () => void syncNow()),
    named('fold', collapsed ? 'menu.unfold' : 'menu.fold', () => void changeSettings({ menuCollapsed: !collapsed })),
    named('password', 'person.changePassword', () => openOwnDialog('password')),
    named('signOut', 'person.signOut', () => signOut().catch(alertFailure)),
  ]
}

/** The sections of the settings by their names; none for people who may not open them. */
export function useSettingsSections(session: SessionState): readonly Entry[] {
  const { t } = useTranslation('frame')
  // The palette does not wait for the names: what is typed in the meantime would be lost.
  const { t: name, ready } = useTranslation('system', { useSuspense: false })
  const navigate = useNavigate()
  const words = useWords('sectionWords')
  if (!ready || openPageAt('/system/settings', session) === undefined) return []
  return settingsSections.map((section) => ({
    key: `settings ${section}`,
    name: name(`settings.groups.${section}`),
    place: t('pages.settings'),
    synonyms: `${words[section]}, ${name(`settings.groups.${section}`, { lng: 'en' })}`,
    run: () => navigate(`/system/settings#${section}`),
  }))
}
