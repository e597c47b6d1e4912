/** The foot of a general entry while it is typed. */
import { formatAmount } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import { useTranslation } from 'react-i18next'
import styles from './Entry.module.css'
import type { EntryTotals as Totals } from './entry-lines.ts'

/** The sums of both sides, for under their columns. */
export const sumsOf = ({ debit, credit }: Totals) => ({ debit: formatAmount(debit), credit: formatAmount(credit) })

/** The difference between both sides, which is green at zero. */
export function EntryTotals({ debit, credit, difference }: Totals) {
  const { t } = useTranslation('accounts')
  const begun = debit > 0 || credit > 0
  const state = !begun ? 'empty' : difference === 0 ? 'balanced' : 'open'
  const words = {
    empty: '',
    balanced: t('entry.balanced'),
    open: t(difference > 0 ? 'entry.missingCredit' : 'entry.missingDebit'),
  }
  return (
    <>
      <dl className={styles['totals']}>
        <div className={styles['difference']} data-state={state}>
          <dt>
            {t('entry.difference')} {state !== 'empty' && <small>{words[state]}</small>}
          </dt>
          <dd>{formatAmount(cents(Math.abs(difference)))}</dd>
        </div>
      </dl>
      <span className="sr-only" role="status">
        {words[state]}
      </span>
    </>
  )
}
