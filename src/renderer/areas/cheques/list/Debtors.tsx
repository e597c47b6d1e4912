/** Uncleared cheques by debtor, in one line: the largest, and on demand the others. Each is a filter of the list under it. */
import type { ChequeSummary } from '#contract/cheques/cheque.ts'
import { Amount } from '#ui/Amount.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Debtors.module.css'

/** As many as stand in one line of a small window. */
const FEW = 4

type DebtorsProps = {
  /** The largest first. */
  parties: ChequeSummary['uncleared']['parties']
  chosen: number | null
  onChoose: (partyId: number | null) => void
}

export function Debtors({ parties, chosen, onChoose }: DebtorsProps) {
  const { t } = useTranslation('cheques')
  const [isWhole, setWhole] = useState(false)
  if (parties.length === 0) return null
  const shown = isWhole ? parties : parties.filter(({ partyId }, at) => at < FEW || partyId === chosen)
  const more = parties.length - FEW
  return (
    <ul className={styles['debtors']} aria-label={t('debtors.title')}>
      {shown.map(({ partyId, party, count, value }) => (
        <li key={partyId}>
          <button
            type="button"
            aria-pressed={partyId === chosen}
            title={t('debtors.show')}
            onClick={() => onChoose(partyId === chosen ? null : partyId)}
          >
            <span>{party}</span>
            <small>{t('counts', { count })}</small>
            <strong>
              <Amount value={value} />
            </strong>
          </button>
        </li>
      ))}
      {more > 0 && (
        <li>
          <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('debtors.fewer') : t('debtors.more', { count: more })}
          </button>
        </li>
      )}
    </ul>
  )
}
