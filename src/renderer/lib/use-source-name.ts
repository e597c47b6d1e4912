/** What kind of document made an entry or a movement, in words. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceKey } from './source-names.ts'

export function useSourceName(): (type: string) => string {
  const { t } = useTranslation('ledger')
  return useCallback(
    (type: string) => {
      const key = sourceKey(type)
      return key ? t(`sources.${key}`) : type
    },
    [t],
  )
}
