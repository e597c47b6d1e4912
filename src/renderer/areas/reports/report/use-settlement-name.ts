/** What the report of settlements is called while it shows that of one trip, as its sheet is. */
import { queries } from '#lib/queries.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

export const SETTLEMENTS = '/accounts/reports/dayend-rep-wise'

/** Null: no trip is shown, or it is not known yet. */
export function useSettlementName(id: number): string | null {
  const { t } = useTranslation('settlement')
  const { data: trip } = useQuery(queries.trip.get.queryOptions({ input: id > 0 ? { id } : skipToken }))
  return trip && id > 0 ? t('settledTitle', { number: trip.number }) : null
}
