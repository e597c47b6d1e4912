/** Every shortcut, from the one table that also runs them, with the keys that the person chose. */
import { fromCells, type ShortcutName, type ShortcutPlace, shortcuts } from '#contract/shortcuts.ts'
import type { SessionState } from '#contract/desktop.ts'
import { placesHere, shortcutLabel } from '#lib/shortcuts.ts'
import { Input, type InputRef, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import styles from './CheatSheet.module.css'
import { isKeyFor, isPlaceFor, isPlaceOf } from './page-keys.ts'

const names = Object.keys(shortcuts) as ShortcutName[]
/** In the order of the table. */
export const shortcutPlaces: readonly ShortcutPlace[] = [...new Set(names.map((name) => shortcuts[name].place))]
export const shortcutsOf = (place: ShortcutPlace): readonly ShortcutName[] =>
  names.filter((name) => shortcuts[name].place === place)

/** Other keys that do the same stand in the row of the first ones. */
const others: Partial<Record<ShortcutName, ShortcutName>> = {
  save: 'saveAlso',
  ...fromCells,
}
const isFirst = (name: ShortcutName): boolean => !Object.values(others).includes(name)
const keysFor = (name: ShortcutName): readonly string[] =>
  [name, others[name]].flatMap((one) => (one ? [shortcutLabel(one)] : []))

type CheatSheetProps = { session: SessionState; open: boolean; onClose: () => void }

/** What holds on this page first, and nothing of pages that this person may not open. */
export function CheatSheet({ session, open, onClose }: CheatSheetProps) {
  const { t } = useTranslation('frame')
  const search = useRef<InputRef>(null)
  const [text, setText] = useState('')
  return (
    <Modal
      open={open}
      title={
        <div className={styles['title']}>
          {t('shortcuts.title')}
          <Input
            ref={search}
            allowClear
            size="small"
            aria-label={t('shortcuts.search')}
            placeholder={t('shortcuts.search')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      }
      onCancel={onClose}
      afterOpenChange={(opened) => (opened ? search.current?.focus() : setText(''))}
      footer={null}
      width="min(1240px, 96vw)"
      style={{ top: 8 }}
      destroyOnHidden
    >
      <Places session={session} text={text} />
    </Modal>
  )
}

function Places({ session, text }: { session: SessionState; text: string }) {
  const { t } = useTranslation('frame')
  const { pathname } = useLocation()
  const [held] = useState(placesHere)
  /** This page's own keys, those of any list or document like it, those that hold everywhere, then those of other pages. */
  const rank = (place: ShortcutPlace): number => {
    if (place === 'everywhere') return 2
    if (isPlaceOf(place, pathname)) return 0
    return held.includes(place) ? 1 : 3
  }
  const typed = text.trim().toLowerCase().split(/\s+/)
  /** By its English name too, whatever the language. */
  const isFound = (name: ShortcutName) => {
    const called = [t(`shortcuts.names.${name}`), t(`shortcuts.names.${name}`, { lng: 'en' })]
    const words = [...called, ...keysFor(name)].join(' ').toLowerCase()
    return typed.every((word) => words.includes(word))
  }
  const isShown = (name: ShortcutName) => isFirst(name) && isKeyFor(name, session, pathname) && isFound(name)
  const ranked = shortcutPlaces
    .filter((place) => isPlaceFor(place, session))
    .toSorted((one, other) => rank(one) - rank(other))
    .map((place) => ({ place, keys: shortcutsOf(place).filter(isShown) }))
    .filter(({ keys }) => keys.length > 0)
  return (
    <>
      {ranked.length === 0 && <p className="quiet">{t('shortcuts.none')}</p>}
      {/* It may be higher than a small window: then the dialog's body is scrolled. */}
      <section className={styles['sheet']} aria-label={t('shortcuts.title')}>
        {ranked.map(({ place, keys }) => (
          <section key={place} data-here={rank(place) < 2 || undefined}>
            <h2>{t(`shortcuts.${place}`)}</h2>
            <dl>
              {keys.map((name) => (
                <div key={name}>
                  <dt>{t(`shortcuts.names.${name}`)}</dt>
                  <dd>
                    {keysFor(name).map((label) => (
                      <kbd key={label}>{label}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </>
  )
}
