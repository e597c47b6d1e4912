/** Every shortcut, from the one table that also runs them, with the keys that the person chose. */
import { type ShortcutName, type ShortcutPlace, shortcuts } from '#contract/shortcuts.ts'
import type { SessionState } from '#contract/desktop.ts'
import { shortcutLabel } from '#lib/shortcuts.ts'
import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './CheatSheet.module.css'
import { isKeyFor } from './page-keys.ts'

const names = Object.keys(shortcuts) as ShortcutName[]
/** In the order of the table. */
export const shortcutPlaces: readonly ShortcutPlace[] = [...new Set(names.map((name) => shortcuts[name].place))]
export const shortcutsOf = (place: ShortcutPlace): readonly ShortcutName[] =>
  names.filter((name) => shortcuts[name].place === place)

type CheatSheetProps = { session: SessionState; open: boolean; onClose: () => void }

/** Without the keys of pages that this person may not open. */
export function CheatSheet({ session, open, onClose }: CheatSheetProps) {
  const { t } = useTranslation('frame')
  return (
    <Modal
      open={open}
      title={t('shortcuts.title')}
      onCancel={onClose}
      footer={null}
      width="min(1240px, 96vw)"
      style={{ top: 12 }}
      destroyOnHidden
    >
      {/* It may be higher than a small window: then the dialog's body is scrolled. */}
      <section className={styles['sheet']} aria-label={t('shortcuts.title')}>
        {shortcutPlaces.map((place) => (
          <section key={place}>
            <h2>{t(`shortcuts.${place}`)}</h2>
            <dl>
              {shortcutsOf(place)
                .filter((name) => isKeyFor(name, session))
                .map((name) => (
                  <div key={name}>
                    <dt>{t(`shortcuts.names.${name}`)}</dt>
                    <dd>
                      <kbd>{shortcutLabel(name)}</kbd>
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </section>
    </Modal>
  )
}
