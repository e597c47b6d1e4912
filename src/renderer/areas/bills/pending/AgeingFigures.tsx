/** What is open by age, each figure a filter of the list under it. */
import { type Ageing, ageingBuckets } from '#contract/bills/bill.ts'
import { sumOf } from '#contract/money.ts'
import { Amount } from '#ui/Amount.tsx'
import { Choice } from '#ui/Choice.tsx'
import { useTranslation } from 'react-i18next'
import styles from './Ageing.module.css'

type AgeingFiguresProps = {
  ageing: Ageing
  chosen: string | undefined
  onChoose: (bucket: keyof Ageing | undefined) => void
}

export function AgeingFigures({ ageing, chosen, onChoose }: AgeingFiguresProps) {
  const { t } = useTranslation('bills')
  return (
    <ul className={styles['figures']} aria-label={t('ageing.title')}>
      {ageingBuckets.map((bucket) => (
        <li key={bucket}>
          <Choice
            className={styles['figure']}
            aria-pressed={bucket === chosen}
            title={t('ageing.hint')}
            onClick={() => onChoose(bucket === chosen ? undefined : bucket)}
          >
            <span className="quiet">{t(`ageing.${bucket}`)}</span>
            <strong className={styles['value']} data-late={(bucket !== 'current' && ageing[bucket] > 0) || undefined}>
              <Amount value={ageing[bucket]} />
            </strong>
          </Choice>
        </li>
      ))}
      <li>
        <Choice className={styles['figure']} aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
          <span className="quiet">{t('ageing.total')}</span>
          <strong className={styles['value']}>
            <Amount value={sumOf(ageingBuckets, (bucket) => ageing[bucket])} />
          </strong>
        </Choice>
      </li>
    </ul>
  )
}
