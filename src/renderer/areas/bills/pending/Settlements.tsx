/** What settled a bill, oldest first; the newest that counts can be taken back. */
import type { BillDetails, BillSettlement } from '#contract/bills/bill.ts'
import { formatMoney } from '#contract/format.ts'
import { api } from '#lib/client.ts'
import { SettlementTable } from '#ui/bills/SettlementTable.tsx'
import { Part } from '#ui/Card.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { useTranslation } from 'react-i18next'

export function Settlements({ bill }: { bill: BillDetails }) {
  const { t } = useTranslation('bills')
  const { settlements } = bill
  const newest = settlements.findLast(({ reversedAt }) => reversedAt === null)
  return (
    <Part title={t('settlements.title')}>
      <SettlementTable
        settlements={settlements}
        renderUndo={(one) => one === newest && <Undo bill={bill} settlement={one} />}
      />
    </Part>
  )
}

function Undo({ bill, settlement }: { bill: BillDetails; settlement: BillSettlement }) {
  const { t } = useTranslation('bills')
  const amount = formatMoney(settlement.amount)
  return (
    <ConfirmAction
      label={`${t('settlements.undo.label')}…`}
      button={{ size: 'small' }}
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
