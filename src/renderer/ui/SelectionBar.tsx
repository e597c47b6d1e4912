/** Stands at the foot of the page while rows are chosen, however far it is scrolled: how many, their sum, and what can be done with all of them. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './SelectionBar.module.css'

type SelectionBarProps = {
  count: number
  /** How many of them the page does not show. */
  elsewhere?: number
  onNone: () => void
  /** Of the list in whose foot it stands. */
  pages?: React.ReactNode
  children: React.ReactNode
}

export function SelectionBar({ count, elsewhere = 0, onNone, pages, children }: SelectionBarProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles['bar']}>
      <output className={styles['chosen']}>
        <span>
          <strong>{t('table.chosen', { count })}</strong>
          {elsewhere > 0 && `, ${t('table.elsewhere', { count: elsewhere })}`}
        </span>
        {children}
        <Button size="small" type="text" onClick={onNone}>
          {t('table.chooseNone')}
        </Button>
      </output>
      {pages}
    </div>
  )
}
