/** While Alt is held: the keys of the buttons stand out, and the keys of accounting stand at the foot of the window. */
import type { SessionState } from '#contract/desktop.ts'
import { shortcutLabel } from '#lib/shortcuts.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './AltKeys.module.css'
import { isKeyFor, pageKeyNames } from './page-keys.ts'

/** True while Alt alone is held down. */
function useAltHeld(): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const look = (event: KeyboardEvent) => setHeld(event.type === 'keydown' && event.key === 'Alt' && !event.ctrlKey)
    const letGo = () => setHeld(false)
    window.addEventListener('keydown', look)
    window.addEventListener('keyup', look)
    window.addEventListener('blur', letGo)
    return () => {
      window.removeEventListener('keydown', look)
      window.removeEventListener('keyup', look)
      window.removeEventListener('blur', letGo)
    }
  }, [])
  useEffect(() => {
    // The stylesheet of the buttons knows it by this mark (ui/ShortcutButton.module.css).
    document.documentElement.toggleAttribute('data-keys', held)
  }, [held])
  return held
}

export function AltKeys({ session }: { session: SessionState }) {
  const { t } = useTranslation('frame')
  const held = useAltHeld()
  if (!held) return null
  const names = (['palette', ...pageKeyNames, 'cheatSheet'] as const).filter((name) => isKeyFor(name, session))
  return (
    <div className={styles['keys']} aria-hidden="true">
      {names.map((name) => (
        <span key={name}>
          <kbd>{shortcutLabel(name)}</kbd> {t(`shortcuts.names.${name}`)}
        </span>
      ))}
    </div>
  )
}
