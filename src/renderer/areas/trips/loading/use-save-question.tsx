/** Asks before a loading is saved that is allowed but seldom meant: goods that are given away, a vehicle that carries too much. */
import { ConfirmDialog } from '#ui/ConfirmAction.tsx'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** `ask` resolves with true where it is saved all the same, at once where there is no reason to ask. `question` stands on the page. */
export function useSaveQuestion(title: string) {
  const { t } = useTranslation('trips')
  const [reasons, setReasons] = useState<readonly string[]>([])
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<(yes: boolean) => void>(undefined)

  const ask = (why: readonly string[]): Promise<boolean> => {
    if (why.length === 0) return Promise.resolve(true)
    setReasons(why)
    setOpen(true)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }
  const question = (
    <ConfirmDialog
      open={isOpen}
      onClose={() => {
        setOpen(false)
        // After a yes this says nothing more.
        answer.current?.(false)
      }}
      title={title}
      text={reasons.map((reason) => <p key={reason}>{reason}</p>)}
      confirm={t('loading.ask.confirm')}
      keep={t('loading.ask.keep')}
      isCautious
      run={() => Promise.resolve(answer.current?.(true))}
    />
  )
  return { ask, question }
}
