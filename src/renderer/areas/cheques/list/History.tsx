/** What happened to a cheque, newest first, with the entry of each step; and what it pays. */
import { useTranslation } from 'react-i18next'
import type { ChequeDetails, ChequeEvent } from '#contract/cheques/cheque.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { Amount } from '#ui/Amount.tsx'
import paper from '#ui/Document.module.css'
import { StatusTag } from '#ui/StatusTag.tsx'
import styles from '../Cheque.module.css'
import { ChequeStatusTag } from '../ChequeStatus.tsx'

export function History({ cheque }: { cheque: ChequeDetails }) {
  const { t } = useTranslation('cheques')
  return (
    <section className={paper['part']} aria-label={t('one.history')}>
      <h2>{t('one.history')}</h2>
      <table className={`${paper['ruled']} ${styles['table']}`}>
        <tbody>
          {cheque.events.toReversed().map((event) => (
            <tr key={event.id}>
              <td data-nowrap>{formatDate(event.on)}</td>
              <td>
                <ChequeStatusTag cheque={{ status: event.toStatus, receive_or_pay: cheque.receive_or_pay }} />{' '}
                {event.undoneAt !== null && <StatusTag tone="danger">{t('one.undone')}</StatusTag>}
                <Words event={event} />
              </td>
              <td data-nowrap data-undone={event.undoneAt !== null || undefined}>
                {event.journal}
              </td>
              <td>{t('one.by', { name: event.by, time: dayAndTimeOf(event.at) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Words({ event: { destBank, reason, bankCharge, customerCharge, bill } }: { event: ChequeEvent }) {
  const { t } = useTranslation('cheques')
  const words = [
    destBank,
    reason,
    bankCharge + customerCharge > 0 &&
      t('one.charges', { bank: formatMoney(bankCharge), customer: formatMoney(customerCharge) }),
    bill && t('one.billOpened', { number: bill }),
  ].filter(Boolean)
  return words.length > 0 && <small>{words.join(' · ')}</small>
}

export function Settles({ cheque }: { cheque: ChequeDetails }) {
  const { t } = useTranslation('cheques')
  const { settles, advance, expense } = cheque
  if (settles.length === 0 && advance === 0 && !expense) return null
  return (
    <section className={paper['part']} aria-label={t('one.settles')}>
      <h2>{t('one.settles')}</h2>
      <table className={`${paper['ruled']} ${styles['table']}`}>
        <tbody>
          {settles.map(({ billId, number, bill_no, amount, reversedAt }) => (
            <tr key={`${billId} ${reversedAt}`}>
              <td>
                {number} · {bill_no}{' '}
                {reversedAt && (
                  <StatusTag tone="danger">{t('one.reversed', { date: formatDate(reversedAt) })}</StatusTag>
                )}
              </td>
              <td data-align="end" data-undone={reversedAt !== null || undefined}>
                <Amount value={amount} />
              </td>
            </tr>
          ))}
          {advance > 0 && (
            <tr>
              <td>{t('one.advance')}</td>
              <td data-align="end">
                <Amount value={advance} />
              </td>
            </tr>
          )}
          {expense && (
            <tr>
              <td>{t('one.expense', { number: expense.number })}</td>
              <td data-align="end">
                <Amount value={cheque.amount} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
