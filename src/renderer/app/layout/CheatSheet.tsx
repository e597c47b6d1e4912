/** Every shortcut, from the one table that also runs them. */
import { type ShortcutName, type ShortcutPlace, shortcutLabel, shortcuts } from '#lib/shortcuts.ts'
import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './CheatSheet.module.css'

const places = [
  'everywhere',
  'list',
  'bills',
  'cheques',
  'expenses',
  'chart',
  'loans',
  'trips',
  'settlement',
  'document',
  'report',
] as const satisfies readonly ShortcutPlace[]
const names = Object.keys(shortcuts) as ShortcutName[]

export function CheatSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('frame')
  return (
    <Modal open={open} title={t('shortcuts.title')} onCancel={onClose} footer={null} width={720}>
      <div className={styles['sheet']}>
        {places.map((place) => (
          <section key={place}>
            <h2>{t(`shortcuts.${place}`)}</h2>
            <dl>
              {names
                .filter((name) => shortcuts[name].place === place)
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
      </div>
    </Modal>
  )
}
