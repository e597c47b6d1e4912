/** Under a question about bottles while it is typed: more than the trip sold, or nothing charged for them. The row is taken all the same. */
import { formatQuantity } from '#contract/format.ts'
import { ZERO } from '#contract/money.ts'
import type { BottleEquation } from '#contract/settlement/settlement.ts'
import { readable } from '#ui/parsed.ts'
import { useTranslation } from 'react-i18next'
import { type AskedKind, type BottleLine, piecesBeyond } from './bottle-cells.ts'
import styles from './Settlement.module.css'

/** `own`: pieces of the row that is corrected. */
type BottleFollowsProps = { kind: AskedKind; line: BottleLine; bottle: BottleEquation; own: number }

function BottleFollows({ kind, line, bottle, own }: BottleFollowsProps) {
  const { t } = useTranslation('settlement')
  const beyond = piecesBeyond(kind, readable(line.qty) ?? 0, bottle, own)
  return (
    <>
      {beyond !== null && (
        <output className={styles['beyond']}>
          {t('bottle.beyondSold', {
            total: formatQuantity(beyond),
            code: bottle.item_code,
            sold: formatQuantity(bottle.sold),
          })}
        </output>
      )}
      {kind === 'purchased' && line.price === ZERO && (
        <output className={styles['beyond']}>{t('bottle.freeOfCharge')}</output>
      )}
    </>
  )
}

/** What is drawn under the line at every key. */
export const bottleFollows = (of: Omit<BottleFollowsProps, 'line'>) => (line: BottleLine) => (
  <BottleFollows {...of} line={line} />
)
