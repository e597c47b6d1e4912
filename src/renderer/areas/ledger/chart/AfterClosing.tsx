/** A note over the chart of accounts about closing entries. */
import { queries } from '#lib/queries.ts'
import { useBeginning } from '#lib/use-beginning.ts'
import { Note } from '#ui/Note.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

const TRIAL_BALANCE = '/accounts/reports/trail-balance'

/** Once a month is closed, why the trial balance, which leaves closing entries out at first, adds up to more. */
export function AfterClosing() {
  const { t } = useTranslation('accounts')
  const goLive = useBeginning()?.goLiveDate
  const closed = useQuery(queries.dayEnd.lastMonthDate.queryOptions({ input: {} })).data?.lastMonthDate
  if (!goLive || !closed || closed < goLive) return null
  return (
    <Note secondary>
      {t('chart.afterClosing')} <PageLink to={TRIAL_BALANCE}>{t('chart.trialBalance')}</PageLink>
    </Note>
  )
}
