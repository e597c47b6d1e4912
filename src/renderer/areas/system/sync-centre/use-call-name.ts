/** What people call the calls that the outbox keeps. */
import { useTranslation } from 'react-i18next'
import { isKeptCall } from './kept-documents.ts'

export function useCallName(): (call: string) => string {
  const { t } = useTranslation('system')
  return (call) => (isKeptCall(call) ? t(`sync.documents.${call}`) : call)
}
