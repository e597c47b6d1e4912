/** Asks once before something is saved that is allowed but seldom meant: each reason is a sentence. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmAction.tsx'

/**
 * `ask` resolves with true where it is saved all the same, at once where there is no reason to ask. `question` stands on the page.
 * @param answered what was said yes to already, which is not asked again when saving had to be tried once more
 */
export function useSaveQuestion(title: string, answered?: Set<string>) {
  const { t } = useTranslation('ui')
  const [reasons, setReasons] = useState<readonly string[]>([])
  const [isOpen, setOpen] = useState(false)
  const [own] = useState(() => new Set<string>())
  const yes = answered ?? own
  const answer = useRef<(yes: boolean) => void>(undefined)

  const ask = (why: readonly string[]): Promise<boolean> => {
    if (why.every((reason) => yes.has(reason))) return Promise.resolve(true)
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
      confirm={t('saveQuestion.save')}
      keep={t('saveQuestion.back')}
      isCautious
      run={async () => {
        for (const reason of reasons) yes.add(reason)
        answer.current?.(true)
      }}
    />
  )
  return { ask, question }
}
