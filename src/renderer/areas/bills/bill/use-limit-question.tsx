/** Asks once before a bill is saved that goes beyond its customer's limit, where that is only warned of (E-39). */
import { useSaveQuestion } from '#ui/use-save-question.tsx'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** `onBeyond` is told what the limit says; `confirmed` is for the form, `question` stands on the page. */
export function useLimitQuestion() {
  const { t } = useTranslation('bills')
  const beyond = useRef<string | null>(null)
  const { ask, question } = useSaveQuestion(t('form.ask'))
  return {
    onBeyond: useCallback((said: string | null) => {
      beyond.current = said
    }, []),
    confirmed: () => ask(beyond.current === null ? [] : [beyond.current]),
    question,
  }
}
