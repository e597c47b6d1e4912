/** Beside the balance of a bank: what is left of it once the cheques that were issued are presented. */
import { formatBracketed } from '#contract/format.ts'
import { type Cents, subtractCents } from '#contract/money.ts'
import type { OwnCheques } from '#lib/own-cheques.ts'
import { useTranslation } from 'react-i18next'

type AfterIssuedProps = { balance: Cents | undefined; cheques: OwnCheques | undefined }

export function AfterIssued({ balance, cheques }: AfterIssuedProps) {
  const { t } = useTranslation('ui')
  if (balance === undefined || !cheques || cheques.issued === 0) return null
  return t('afterIssued', { amount: formatBracketed(subtractCents(balance, cheques.issued)) })
}
