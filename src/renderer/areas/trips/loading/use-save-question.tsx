/**
 * Asks before a loading is saved that is allowed but seldom meant: prices of nothing, under the cost or far above the list, more than the
 * vehicle carries.
 */
import { formatAmount, formatUnitCost } from '#contract/format.ts'
import { ConfirmDialog } from '#ui/ConfirmAction.tsx'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AskedPrice } from './price-warnings.ts'

/** What is asked about a price. */
export function useAskedWords(): (asked: AskedPrice) => string {
  const { t } = useTranslation('trips')
  return ({ code, price, warning }) => {
    const sells = { code, price: formatAmount(price) }
    if (warning.kind === 'zero') return t('loading.ask.givenAway', { code })
    return warning.kind === 'belowCost'
      ? t('loading.ask.belowCost', { ...sells, cost: formatUnitCost(warning.cost) })
      : t('loading.ask.farAbove', { ...sells, list: formatAmount(warning.list) })
  }
}

/**
 * `ask` resolves with true where it is saved all the same, at once where there is no reason to ask. `question` stands on the page.
 * @param answered what was said yes to already, which is not asked again when saving had to be tried once more
 */
export function useSaveQuestion(title: string, answered?: Set<string>) {
  const { t } = useTranslation('trips')
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
      confirm={t('loading.ask.confirm')}
      keep={t('loading.ask.keep')}
      isCautious
      run={async () => {
        for (const reason of reasons) yes.add(reason)
        answer.current?.(true)
      }}
    />
  )
  return { ask, question }
}
