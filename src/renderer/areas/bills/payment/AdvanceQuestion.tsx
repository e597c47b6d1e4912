/** Asks before money is kept or paid as an advance: an amount above the bills is often mistyped, or for a bill that is not entered yet. */
import { formatMoney } from '#contract/format.ts'
import { type Cents, subtractCents } from '#contract/money.ts'
import { queries } from '#lib/queries.ts'
import { ConfirmDialog } from '#ui/ConfirmAction.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Side } from '../words.ts'
import type { Outcome } from './payment.ts'

type AdvanceQuestionProps = {
  side: Side
  partyId: number
  outcome: Outcome
  /** What stays open of the party all the same. */
  left: Cents
  open: boolean
  onConfirm: () => void
  onClose: () => void
}

export function AdvanceQuestion({ side, partyId, outcome, left, open, onConfirm, onClose }: AdvanceQuestionProps) {
  const { t } = useTranslation('money')
  const party = useQuery(queries.party.get.queryOptions({ input: { id: partyId } })).data?.name ?? ''
  const situation = left > 0 ? 'left' : outcome.paid.length > 0 ? 'settled' : 'none'
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(`pay.ask.title.${side}`, { amount: formatMoney(outcome.rest), party })}
      text={t(`pay.ask.text.${situation}`, {
        party,
        left: formatMoney(left),
        settled: formatMoney(subtractCents(outcome.amount, outcome.rest)),
      })}
      confirm={t(`pay.ask.confirm.${side}`)}
      isCautious
      // The form answers for itself, at its fields.
      run={() => Promise.resolve(onConfirm())}
    />
  )
}
