/** What settled a bill, oldest first, with the entry of each; the newest that counts can be taken back. */
import { useTranslation } from 'react-i18next'
import type { BillDetails, BillSettlement } from '#contract/bills/bill.ts'
import { paymentTypes } from '#contract/enums.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import { api } from '#lib/client.ts'
import { Amount } from '#ui/Amount.tsx'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import paper from '#ui/Document.module.css'
import { StatusTag } from '#ui/StatusTag.tsx'
import styles from '../Bill.module.css'

export function Settlements({ bill }: { bill: BillDetails }) {
  const { t } = useTranslation('bills')
  const { settlements } = bill
  const newest = settlements.findLast(({ reversedAt }) => reversedAt === null)
  return (
    <section className={paper['part']} aria-label={t('settlements.title')}>
      <h2>{t('settlements.title')}</h2>
      {settlements.length === 0 ? (
        <p className={styles['quiet']}>{t('settlements.none')}</p>
      ) : (
        <table className={`${paper['ruled']} ${styles['settlements']}`}>
          <thead>
            <tr>
              <th scope="col">{t('settlements.date')}</th>
              <th scope="col">{t('settlements.how')}</th>
              <th scope="col">{t('settlements.entry')}</th>
              <th scope="col" data-align="end">
                {t('settlements.amount')}
              </th>
              <th scope="col">
                <span className="sr-only">{t('settlements.undo.label')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {settlements.map((one) => (
              <tr key={one.id} data-reversed={one.reversedAt !== null || undefined}>
                <td>{formatDate(one.date)}</td>
                <td>
                  <How settlement={one} />{' '}
                  {one.reversedAt !== null && (
                    <StatusTag tone="danger">
                      {t('settlements.reversed', { date: formatDate(one.reversedAt) })}
                    </StatusTag>
                  )}
                </td>
                <td>{one.journal}</td>
                <td data-align="end" className={styles['amount']}>
                  <Amount value={one.amount} />
                </td>
                <td>{one === newest && <Undo bill={bill} settlement={one} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function How({ settlement: { payment_type, bank, chequeNumber, advanceId } }: { settlement: BillSettlement }) {
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
