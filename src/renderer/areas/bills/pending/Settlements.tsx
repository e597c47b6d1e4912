/** What settled a bill, oldest first; the newest that counts can be taken back; one of a receipt or payment there. */
import type { BillDetails, BillSettlement } from '#contract/bills/bill.ts'
import { formatMoney } from '#contract/format.ts'
import { api } from '#lib/client.ts'
import { paymentPage, SettlementTable } from '#ui/bills/SettlementTable.tsx'
import { Part } from '#ui/Card.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

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
          (one.paymentId === null ? <Undo bill={bill} settlement={one} /> : <AtPayment settlement={one} />)
        }
      />
    </Part>
  )
}

/** One that is part of a receipt or payment is reversed there, with all that it settled. */
function AtPayment({ settlement }: { settlement: BillSettlement }) {
  const { t } = useTranslation('bills')
  const navigate = useNavigate()
  const page = paymentPage(settlement)
  return (
    page !== null && (
      <ShortcutButton size="small" shortcut="reverseDocument" onClick={() => void navigate(page)}>
        {t('settlements.atPayment', { number: settlement.payment ?? '' })}
      </ShortcutButton>
    )
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
      text={t('settlements.undo.text', { entry: settlement.journal ?? '' })}
      confirm={t('settlements.undo.confirm')}
      keep={t('settlements.undo.keep')}
      danger
      run={() => api.bill.undoSettlement({ id: bill.id, settlementId: settlement.id })}
      saidAfter={t('settlements.undo.done', { amount })}
    />
  )
}
