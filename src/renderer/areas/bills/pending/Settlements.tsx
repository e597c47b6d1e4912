/** What settled a bill, oldest first, with the entry of each; the newest that counts can be taken back. */
import type { BillDetails, BillSettlement } from '#contract/bills/bill.ts'
import { paymentTypes } from '#contract/enums.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import { api } from '#lib/client.ts'
import { Amount } from '#ui/Amount.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { RuledTable } from '#ui/RuledTable.tsx'
import { Part } from '#ui/Card.tsx'
import { Note } from '#ui/Note.tsx'
import { useTranslation } from 'react-i18next'

export function Settlements({ bill }: { bill: BillDetails }) {
  const { t } = useTranslation('bills')
  const { settlements } = bill
  const newest = settlements.findLast(({ reversedAt }) => reversedAt === null)
  return (
    <Part title={t('settlements.title')}>
      {settlements.length === 0 ? (
        <Note secondary>{t('settlements.none')}</Note>
      ) : (
        <RuledTable
          rows={settlements}
          rowKey={({ id }) => id}
          isOff={({ reversedAt }) => reversedAt !== null}
          columns={[
            { key: 'date', title: t('settlements.date'), render: ({ date }) => formatDate(date) },
            { key: 'how', title: t('settlements.how'), render: (one) => <How settlement={one} /> },
            { key: 'entry', title: t('settlements.entry'), render: ({ journal }) => journal },
            {
              key: 'amount',
              title: t('settlements.amount'),
              figure: true,
              render: (one) => <Amount value={one.amount} />,
            },
            {
              key: 'undo',
              title: t('settlements.undo.label'),
              hidden: true,
              render: (one) => one === newest && <Undo bill={bill} settlement={one} />,
            },
          ]}
        />
      )}
    </Part>
  )
}

/** By what it was settled, and whether that was taken back. */
function How({ settlement }: { settlement: BillSettlement }) {
  const { t } = useTranslation('bills')
  const { reversedAt } = settlement
  return (
    <>
      <Means settlement={settlement} />{' '}
      {reversedAt !== null && (
        <StatusTag tone="danger">{t('settlements.reversed', { date: formatDate(reversedAt) })}</StatusTag>
      )}
    </>
  )
}

function Means({ settlement: { payment_type, bank, chequeNumber, advanceId } }: { settlement: BillSettlement }) {
  const { t } = useTranslation('bills')
  if (payment_type === paymentTypes.cheque) return t('settlements.cheque', { number: chequeNumber ?? '' })
  if (payment_type === paymentTypes.bank) return t('settlements.bank', { bank: bank ?? '' })
  if (payment_type === paymentTypes.cash) return t('settlements.cash', { bank: bank ?? '' })
  return t(advanceId === null ? 'settlements.noMoney' : 'settlements.advance')
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
