/** Preferences, keys: choose an action, press the keys. Keys that something else has are refused in words. */
import {
  clashOf,
  isChangeable,
  isFree,
  keysPressed,
  ownKeysIn,
  type ShortcutName,
  shortcuts,
} from '#contract/shortcuts.ts'
import { keysLabel, keysOf } from '#lib/shortcuts.ts'
import { useSession } from '#state/session.ts'
import { changeSettings, useSettings } from '#state/settings.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortcutPlaces, shortcutsOf } from './CheatSheet.tsx'
import styles from './KeysTab.module.css'
import { isKeyFor } from './page-keys.ts'

export function KeysTab() {
  const { t } = useTranslation('frame')
  const own = useSettings(({ keys }) => keys)
  const session = useSession(({ state }) => state)
  const [text, setText] = useState('')
  /** Whose keys are pressed next. */
  const [asked, setAsked] = useState<ShortcutName | null>(null)
  const [problem, setProblem] = useState<{ name: ShortcutName; words: string } | null>(null)

  const keep = (name: ShortcutName, keys: string | null) => {
    const { [name]: _before, ...others } = own
    setProblem(null)
    void changeSettings({ keys: keys === null ? others : { ...others, [name]: keys } })
  }
  const take = (name: ShortcutName, event: React.KeyboardEvent) => {
    if (asked !== name) return
    event.preventDefault()
    event.stopPropagation()
    const keys = keysPressed(event)
    if (keys === null) return
    setAsked(null)
    setProblem(null)
    if (keys === 'Escape') return
    const clash = clashOf(name, keys, ownKeysIn(own))
    const label = keysLabel(keys)
    if (!isFree(keys)) setProblem({ name, words: t('keys.taken', { keys: label }) })
    else if (clash) setProblem({ name, words: t('keys.clash', { keys: label, action: t(`shortcuts.names.${clash}`) }) })
    else keep(name, keys.toLowerCase() === shortcuts[name].keys.toLowerCase() ? null : keys)
  }
  const found = (name: ShortcutName) =>
    isChangeable(name) &&
    (session === null || isKeyFor(name, session)) &&
    `${t(`shortcuts.names.${name}`)} ${keysLabel(keysOf(name))}`.toLowerCase().includes(text.trim().toLowerCase())
  const places = shortcutPlaces.filter((place) => shortcutsOf(place).some(found))

  return (
    <>
      <div className={styles['head']}>
        <Input
          type="search"
          allowClear
          placeholder={t('keys.search')}
          aria-label={t('keys.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button disabled={Object.keys(own).length === 0} onClick={() => void changeSettings({ keys: {} })}>
          {t('keys.resetAll')}
        </Button>
      </div>
      <p className={styles['hint']}>{t('keys.hint')}</p>
      <div className={styles['list']}>
        {places.map((place) => (
          <section key={place}>
            <h2>{t(`shortcuts.${place}`)}</h2>
            {shortcutsOf(place)
              .filter(found)
              .map((name) => (
                <div key={name} className={styles['row']}>
                  <span>{t(`shortcuts.names.${name}`)}</span>
                  {own[name] !== undefined && (
                    <Button
                      type="link"
                      size="small"
                      aria-label={t('keys.resetOf', { action: t(`shortcuts.names.${name}`) })}
                      onClick={() => keep(name, null)}
                    >
                      {t('keys.reset')}
                    </Button>
                  )}
                  <Button
                    size="small"
                    className={styles['keys'] ?? ''}
                    aria-label={t('keys.of', {
                      action: t(`shortcuts.names.${name}`),
                      keys: asked === name ? t('keys.press') : keysLabel(keysOf(name)),
                    })}
                    onClick={() => setAsked(name)}
                    onBlur={() => setAsked(null)}
                    onKeyDown={(event) => take(name, event)}
                  >
                    {asked === name ? t('keys.press') : keysLabel(keysOf(name))}
                  </Button>
                  {problem?.name === name && (
                    <span role="alert" className={styles['problem']}>
                      {problem.words}
                    </span>
                  )}
                </div>
              ))}
          </section>
        ))}
        {places.length === 0 && <p>{t('keys.none')}</p>}
      </div>
    </>
  )
}
