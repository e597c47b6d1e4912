/** The payments of an expense, oldest first, with the entry of each. */
import { placeName } from '#lib/books.ts'
import { fundSources } from '#contract/enums.ts'
import type { Expense, ExpensePayment } from '#contract/expenses/expense.ts'
import { formatDate } from '#lib/dates.ts'
import { Amount } from '#ui/Amount.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { RuledTable } from '#ui/RuledTable.tsx'
import { Note } from '#ui/Note.tsx'
import { useTranslation } from 'react-i18next'

export function Payments({ expense: { payments, paid } }: { expense: Pick<Expense, 'payments' | 'paid'> }) {
  const { t } = useTranslation('expenses')
  if (payments.length === 0) return <Note secondary>{t('payments.none')}</Note>
  return (
    <RuledTable
      label={t('payments.title')}
      rows={payments}
      rowKey={({ id }) => id}
      isOff={({ reversedAt }) => reversedAt !== null}
      columns={[
        { key: 'date', title: t('payments.date'), render: ({ date }) => formatDate(date) },
        { key: 'how', title: t('payments.how'), render: (one) => <How payment={one} /> },
        { key: 'by', title: t('payments.by'), render: ({ paidBy }) => paidBy },
        { key: 'entry', title: t('payments.entry'), render: ({ journalNumber }) => journalNumber },
        { key: 'amount', title: t('payments.amount'), figure: true, render: ({ amount }) => <Amount value={amount} /> },
      ]}
      foot={
        <tr>
          <td colSpan={4}>{t('payments.total')}</td>
          <td data-figure>
            <Amount value={paid} />
          </td>
        </tr>
      }
    />
  )
}

/** By what it was paid, and whether that was taken back. */
function How({ payment }: { payment: ExpensePayment }) {
  const { t } = useTranslation('expenses')
  const { reversedAt } = payment
  return (
    <>
      <Means payment={payment} />{' '}
      {reversedAt !== null && (
        <StatusTag tone="danger">{t('payments.reversed', { date: formatDate(reversedAt) })}</StatusTag>
      )}
    </>
  )
}

function Means({ payment: { fund_source, bank, chequeNumber } }: { payment: ExpensePayment }) {
  const { t } = useTranslation('expenses')
  if (fund_source === fundSources.cheque) return t('payments.cheque', { number: chequeNumber ?? '', bank })
  return t(fund_source === fundSources.cash ? 'payments.cash' : 'payments.bank', { bank: placeName(bank) })
}
