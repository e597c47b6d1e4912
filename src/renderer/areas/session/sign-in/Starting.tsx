/** While the local server comes up: the page goes on by itself. */
import { useTranslation } from 'react-i18next'
import { Shell } from '../Shell.tsx'
import { Working } from '../Working.tsx'

export function Starting() {
  const { t } = useTranslation('session')
  return (
    <Shell title={t('starting.title')} hint={t('starting.hint')}>
      <Working />
    </Shell>
  )
}
