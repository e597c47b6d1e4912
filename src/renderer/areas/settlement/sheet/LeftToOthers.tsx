/** What a person leaves to others to settle: in words over the button that settles, and for the key that does not. */
import { isAdmin } from '#contract/access.ts'
import { formatAmount } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { useRoles } from '#state/session.ts'
import { useBeyondLimitWords } from '#ui/trip/DiscountLimit.tsx'
import { useTranslation } from 'react-i18next'
import styles from '../Settlement.module.css'
import { isUntouched } from '../shown.ts'
import { useBottleWords } from '../use-bottle-words.ts'
import { blocksOf, needsAdmin } from './blocks.ts'

/** What does not balance; empty for an Admin, who may confirm it. */
function useBalanceWords(shown: Settlement): string {
  const { t } = useTranslation('settlement')
  const userRoles = useRoles()
  const { named } = useBottleWords()
  const blocks = blocksOf(shown, userRoles)
  if (isAdmin(userRoles) || !needsAdmin(blocks)) return ''
  const words = [
    blocks.bottles.length > 0 && t('settle.bottles', { bottles: named(blocks.bottles) }),
    blocks.difference &&
      t('settle.difference', {
        amount: formatAmount(cents(Math.abs(shown.balance.diff))),
        most: formatAmount(shown.maxAutoShort),
      }),
    t('settle.askAdmin'),
    shown.trip.parkedReason === null && t('settle.canHold'),
  ]
  return words.filter((text) => text !== false).join(' ')
}

/** All of it in one text. */
export function useLeftWords(shown: Settlement): string {
  const [limit, balance] = [useBeyondLimitWords(shown), useBalanceWords(shown)]
  return [limit, balance].filter(Boolean).join(' ')
}

/**
 * It comes and goes while rows are typed, so it stands in the foot, where it moves nothing.
 * @param tried somebody tried to settle: until then it is no news that something is missing
 */
export function LeftToOthers({ shown, tried }: { shown: Settlement; tried: boolean }) {
  const [limit, balance] = [useBeyondLimitWords(shown), useBalanceWords(shown)]
  return (
    <div className={styles['stops']} data-tried={tried || undefined}>
      {limit !== null && (
        <div className={styles['beyond']} role="alert">
          {limit}
        </div>
      )}
      {/* Before any figures are there everything is missing. */}
      <div role="status">{!isUntouched(shown) && balance}</div>
    </div>
  )
}
