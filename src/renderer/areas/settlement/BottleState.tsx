/** Whether a bottle type balances, and by how much it does not. */
import type { BottleEquation } from '#contract/settlement/settlement.ts'
import { useTranslation } from 'react-i18next'
import styles from './Settlement.module.css'
import { useBottleWords } from './use-bottle-words.ts'

/** @param tried somebody tried to settle: until then it is no news that bottles are missing */
export function BottleState({ bottle, tried }: { bottle: BottleEquation; tried: boolean }) {
  const { difference } = bottle
  const { t } = useTranslation('settlement')
  const { stateOf } = useBottleWords()
  if (bottle.sold === 0 && difference === 0) return null
  if (difference === 0) return <span className={styles['right']}>✓ {t('bottle.balanced')}</span>
  return <span className={tried || difference < 0 ? styles['wrong'] : 'quiet'}>{stateOf(bottle)}</span>
}
