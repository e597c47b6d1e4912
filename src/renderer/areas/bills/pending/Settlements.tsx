/** What settled a bill, oldest first; the newest that counts can be taken back, with the receipt or payment that it is part of. */
import type { BillDetails, BillSettlement } from '#contract/bills/bill.ts'
import { formatMoney } from '#contract/format.ts'
import { paymentTypes } from '#contract/enums.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { SettlementTable } from '#ui/bills/SettlementTable.tsx'
import { Part } from '#ui/Card.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
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
          one.tripId === null &&
          (one.paymentId === null ? (
            <Undo bill={bill} settlement={one} />
          ) : (
            <OfPayment id={one.paymentId} number={one.payment ?? ''} />
          ))
        }
      />
      {paymentsOf(settlements).map((id) => (
        <OtherBills key={id} paymentId={id} billId={bill.id} />
      ))}
    </Part>
  )
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
