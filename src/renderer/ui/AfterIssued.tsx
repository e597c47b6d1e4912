/** Beside the balance of a bank: what is left of it once the cheques that were issued are presented, and the one that is being written. */
import { formatBracketed } from '#contract/format.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import { leftAfter, type OwnCheques } from '#lib/own-cheques.ts'
import { useTranslation } from 'react-i18next'
import styles from './AfterIssued.module.css'

type AfterIssuedProps = {
  balance: Cents | undefined
  cheques: OwnCheques | undefined
  /** The cheque that is being written, or several of them together. */
  writing: Cents | undefined
}

export function AfterIssued({ balance, cheques, writing = ZERO }: AfterIssuedProps) {
  const { t } = useTranslation('ui')
  if (balance === undefined || !cheques || (cheques.issued === 0 && writing === 0)) return null
  const left = leftAfter(balance, cheques, writing)
  const words = writing === 0 ? 'afterIssued' : cheques.issued === 0 ? 'afterThis' : 'afterIssuedAndThis'
  return (
    <span className={styles['left']} data-negative={left < 0 || undefined}>
      {t(words, { amount: formatBracketed(left) })}
    </span>
  )
}
