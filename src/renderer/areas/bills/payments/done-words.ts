/** What a payment that was recorded a moment ago did: its number and amount, then what became of the bills. */
import type { PaymentDetails, PaymentLine } from '#contract/bills/payment.ts'
import { formatMoney } from '#contract/format.ts'
import { useTranslation } from 'react-i18next'
import { sideOf } from '../words.ts'

type DoneWords = { title: string; details: readonly string[] }

export function useDoneWords(): (payment: PaymentDetails) => DoneWords {
  const { t } = useTranslation('money')
  return ({ direction, number, party, amount, advance, lines }) => {
    const full = lines.filter(({ left }) => left === 0).map(nameOf)
    return {
      title: t(`pay.done.${sideOf(direction)}`, { number, party, amount: formatMoney(amount) }),
      details: [
        ...(full.length > 0 ? [t('pay.doneFull', { bills: full.join(', ') })] : []),
        ...lines
          .filter(({ left }) => left > 0)
          .map((line) => t('pay.donePart', { bill: nameOf(line), amount: formatMoney(line.left) })),
        ...(advance > 0 ? [t('pay.doneAdvance', { amount: formatMoney(advance), party })] : []),
      ],
    }
  }
}

const nameOf = ({ bill_no, number }: PaymentLine): string => bill_no || number
