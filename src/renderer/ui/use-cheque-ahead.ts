/** What is said of a cheque that is dated further ahead than is usual. It is taken all the same. */
import type { BusinessDate } from '#contract/dates.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { chequeAhead } from './cheque-ahead.ts'

/** "Dated 4 years ahead: check the date"; null where there is nothing to say. */
export function useChequeAhead(): (date: BusinessDate, today: BusinessDate) => string | null {
  const { t } = useTranslation('ui')
  return useCallback(
    (date, today) => {
      const ahead = chequeAhead(date, today)
      return ahead && t(`chequeAhead.${ahead.unit}`, { number: ahead.count })
    },
    [t],
  )
}
