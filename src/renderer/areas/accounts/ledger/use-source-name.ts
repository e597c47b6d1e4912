/** What kind of document made an entry, in words. */
import { useTranslation } from 'react-i18next'
import { sourceKey } from './papers.ts'

export function useSourceName(): (type: string) => string {
  const { t } = useTranslation('ledger')
  return (type) => {
    const key = sourceKey(type)
    return key ? t(`sources.${key}`) : type
  }
}
