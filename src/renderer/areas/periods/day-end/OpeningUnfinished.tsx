/** Before a day is closed: its balances are not final while the opening is not completed. It stops nobody (E-17, E-69). */
import { PageLink, useMayOpen } from '#ui/PageLink.tsx'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSuperAdmins } from './use-super-admins.ts'

/** Where the opening is completed. */
const OPENING = '/system/settings'

export function OpeningUnfinished() {
  const { t } = useTranslation('periods')
  const whoAre = useSuperAdmins()
  const mayOpen = useMayOpen(OPENING)
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          {t('dayEnd.openingUnfinished')} <span className="quiet">{t('dayEnd.openingUnfinishedHint')}</span>{' '}
          {mayOpen ? <PageLink to={OPENING}>{t('dayEnd.toOpening')}</PageLink> : whoAre}
        </>
      }
    />
  )
}
