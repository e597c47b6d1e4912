/** Stands at the foot of the page while rows are chosen, however far it is scrolled: how many, their sum, and what can be done with all of them. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './SelectionBar.module.css'

type SelectionBarProps = { count: number; onNone: () => void; children: React.ReactNode }

export function SelectionBar({ count, onNone, children }: SelectionBarProps) {
  const { t } = useTranslation('ui')
  return (
    <output className={styles['bar']}>
      <strong>{t('table.chosen', { count })}</strong>
      {children}
      <Button size="small" type="text" className={styles['none'] ?? ''} onClick={onNone}>
        {t('table.chooseNone')}
      </Button>
    </output>
  )
}
