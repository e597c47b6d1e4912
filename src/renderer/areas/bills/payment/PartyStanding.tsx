/** How the party of a payment stands: what is open, advances that no bill took yet, and how much of a customer's credit limit is used. */
import { formatMoney } from '#contract/format.ts'
import { creditUsed } from '#contract/parties/credit-used.ts'
import { queries } from '#lib/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

export function PartyStanding({ partyId }: { partyId: number }) {
  const { t } = useTranslation('money')
  const { data } = useQuery(queries.party.overview.queryOptions({ input: { id: partyId } }))
  if (!data) return null
  const { party, figures } = data
  const credit = creditUsed(data)
  const words = [
    t('pay.standing.open', { amount: formatMoney(figures.open) }),
    figures.advances > 0 && t('pay.standing.advance', { amount: formatMoney(figures.advances) }),
    figures.returned > 0 && t('pay.standing.returned', { amount: formatMoney(figures.returned) }),
    credit
      ? t('pay.standing.used', { used: formatMoney(credit.used), limit: formatMoney(credit.limit) })
      : party.creditLimit !== null && t('pay.standing.limit', { amount: formatMoney(party.creditLimit) }),
  ].filter(Boolean)
  return <span className="quiet">{words.join(' · ')}</span>
}
