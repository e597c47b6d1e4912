/** Stands at the foot of the page while rows are chosen, however far it is scrolled: how many, their sum, and what can be done with all of them. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './SelectionBar.module.css'

type SelectionBarProps = {
  count: number
  /** How many of them the page does not show. */
  elsewhere?: number
  /** How many of them the sums leave out. */
  uncounted?: { of: 'cancelled' | 'reversed'; count: number } | undefined
  /** Everything that is found, where the page is chosen and there is more. */
  more?: { total: string; choose: () => void } | null
  onNone: () => void
  /** Of the list in whose foot it stands. */
  pages?: React.ReactNode
  children: React.ReactNode
}

export function SelectionBar({ count, elsewhere = 0, uncounted, more, onNone, pages, children }: SelectionBarProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles['bar']}>
      <output className={styles['chosen']}>
        <span>
          <strong>{t('table.chosen', { count })}</strong>
          {elsewhere > 0 && `, ${t('table.elsewhere', { count: elsewhere })}`}
          {uncounted && uncounted.count > 0 && `, ${t(`table.uncounted.${uncounted.of}`, uncounted)}`}
        </span>
        {more && (
          <Button size="small" type="link" className={styles['more'] ?? ''} onClick={more.choose}>
            {t('table.chooseAll', more)}
          </Button>
        )}
        {children}
        <Button size="small" type="text" onClick={onNone}>
          {t('table.chooseNone')}
        </Button>
      </output>
      {pages}
    </div>
  )
}
