/** What settled a bill, oldest first; the newest that counts can be taken back, with the receipt or payment that it is part of. */
import type { BillDetails, BillSettlement } from '#contract/bills/bill.ts'
import { documentPage } from '#contract/document-kinds.ts'
import { formatMoney } from '#contract/format.ts'
import { paymentTypes } from '#contract/enums.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { SettlementTable } from '#ui/bills/SettlementTable.tsx'
import { isReversedAtCheque } from '#ui/bills/settling-cheque.ts'
import { useSettlingCheque } from '#ui/bills/use-settling-cheque.ts'
import { Part } from '#ui/Card.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ReversePayment } from '../payments/ReversePayment.tsx'
import { OtherBills } from './OtherBills.tsx'

export function Settlements({ bill }: { bill: BillDetails }) {
  const { t } = useTranslation('bills')
  const { settlements } = bill
  const newest = settlements.findLast(({ reversedAt }) => reversedAt === null)
  return (
    <Part title={t('settlements.title')}>
      <SettlementTable
        settlements={settlements}
        renderUndo={(one) =>
          one === newest &&
          // Of a trip it is undone by amending its settlement.
          one.tripId === null && <TakingBack bill={bill} settlement={one} />
        }
      />
      {paymentsOf(settlements).map((id) => (
        <OtherBills key={id} paymentId={id} billId={bill.id} />
      ))}
    </Part>
  )
}

/** Here, with its receipt or payment, or at the cheque that paid. */
function TakingBack({ bill, settlement }: { bill: BillDetails; settlement: BillSettlement }) {
  const { t } = useTranslation('bills')
  const cheque = useSettlingCheque(settlement)
  const { paymentId, payment, chequeNumber, date } = settlement
  if (cheque && isReversedAtCheque(cheque, settlement))
    return (
      <PageLink to={documentPage({ type: 'CHEQUE', id: cheque.id, date })}>
        {t('settlements.toCheque', { number: chequeNumber ?? '' })}
      </PageLink>
    )
  if (paymentId !== null) return <OfPayment id={paymentId} number={payment ?? ''} />
  return <Undo bill={bill} settlement={settlement} />
}

/** One that is part of a receipt or payment goes with all of it. */
function OfPayment({ id, number }: { id: number; number: string }) {
  const { t } = useTranslation('bills')
  const payment = useQuery(queries.payment.get.queryOptions({ input: { id } })).data
  return (
    <ReversePayment
      id={id}
      number={number}
      payment={payment}
      label={`${t('settlements.reversePayment', { number })}…`}
      button={{ size: 'small' }}
    />
  )
}

function Undo({ bill, settlement }: { bill: BillDetails; settlement: BillSettlement }) {
  const { t } = useTranslation('bills')
  const amount = formatMoney(settlement.amount)
  return (
    <ConfirmAction
      label={`${t('settlements.undo.label')}…`}
      button={{ size: 'small' }}
      shortcut="reverseDocument"
      title={t('settlements.undo.title', { amount, bill: bill.bill_no })}
      text={[
        t('settlements.undo.text', { entry: settlement.journal ?? '' }),
        settlement.payment_type === paymentTypes.cheque && t('settlements.undo.cheque'),
      ]
        .filter(Boolean)
        .join(' ')}
      confirm={t('settlements.undo.confirm')}
      keep={t('settlements.undo.keep')}
      danger
      run={() => api.bill.undoSettlement({ id: bill.id, settlementId: settlement.id })}
      saidAfter={t('settlements.undo.done', { amount })}
    />
  )
}

/** The receipts and payments that count, each once. */
function paymentsOf(settlements: readonly BillSettlement[]): number[] {
  const counting = settlements.filter(({ reversedAt }) => reversedAt === null)
  return [...new Set(counting.flatMap(({ paymentId }) => paymentId ?? []))]
}
