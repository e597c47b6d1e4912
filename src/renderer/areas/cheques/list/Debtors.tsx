/** Uncleared cheques by debtor: each is a filter of the list under it. */
import { useTranslation } from 'react-i18next'
import type { ChequeSummary } from '#contract/cheques/cheque.ts'
import { Amount } from '#ui/Amount.tsx'
import styles from './Debtors.module.css'

type DebtorsProps = {
  parties: ChequeSummary['uncleared']['parties']
  chosen: number | null
  onChoose: (partyId: number | null) => void
}

export function Debtors({ parties, chosen, onChoose }: DebtorsProps) {
  const { t } = useTranslation('cheques')
  if (parties.length === 0) return null
  return (
    <ul className={styles['debtors']} aria-label={t('debtors.title')}>
      {parties.map(({ partyId, party, count, value }) => (
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
    </ul>
  )
}
