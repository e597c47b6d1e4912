/** Closing the open day, and the days that are closed (specification §7 DayEnd, get-day-end; E-69). */
import { isAdmin } from '#contract/access.ts'
import { formatLongDate } from '#lib/dates.ts'
import { useOpenDay } from '#lib/open-day.ts'
import { useRoles } from '#state/session.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useTranslation } from 'react-i18next'
import { useFollowed } from '#lib/followed.ts'
import { DayEndList } from './DayEndList.tsx'
import styles from './DayEnd.module.css'
import { OpenDay } from './OpenDay.tsx'

export default function DayEndPage() {
  const { t } = useTranslation('periods')
  const openDay = useOpenDay()
  useFollowed()
  const mayClose = isAdmin(useRoles())
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('dayEnd.title')}
        counts={openDay && t('dayEnd.openDay', { date: formatLongDate(openDay) })}
      />
      {mayClose ? <OpenDay /> : <p className="quiet">{t('dayEnd.whoCloses')}</p>}
      <DayEndList />
    </div>
  )
}
