/** The voucher on the screen, as it is printed: what for, in figures and in words, who answers for it, how it was paid. */
import { accountLabel } from '#lib/books.ts'
import { amountInWords } from '#contract/amount-words.ts'
import { paperLanguage } from '#contract/languages.ts'
import { useSettings } from '#state/settings.ts'
import { expenseStatuses } from '#contract/enums.ts'
import type { Expense } from '#contract/expenses/expense.ts'
import { formatMoney } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { subtractCents } from '#contract/money.ts'
import { dayAndTimeOf } from '#lib/time.ts'
import { useTranslation } from 'react-i18next'
import styles from '../Expense.module.css'
import { Payments } from '../payments/Payments.tsx'
import { categoryKey, classKey } from '../words.ts'

export function Voucher({ expense }: { expense: Expense }) {
  const { t } = useTranslation('expenses')
  const language = useSettings((settings) => settings.language)
  const { status, amount, paid } = expense
  const isApproved = status === expenseStatuses.approved
  return (
    <article className={styles['paper']} aria-label={t('voucher.title')}>
      <header className={styles['head']}>
        <h2>
          {t('voucher.title')} {expense.number}
        </h2>
        {!isApproved && (
          <strong className={styles['mark']}>
            {t(status === expenseStatuses.drafted ? 'voucher.draftMark' : 'voucher.pendingMark')}
          </strong>
        )}
        <span>{formatDate(expense.date)}</span>
      </header>
      <Facts expense={expense} />
      <div className={styles['sum']}>
        <p className={styles['total']}>{formatMoney(amount)}</p>
        <p>{amountInWords(amount, paperLanguage(language))}</p>
        {isApproved && paid < amount && (
          <p className={styles['mark']}>
            {t('voucher.open')}: {formatMoney(subtractCents(amount, paid))}
          </p>
        )}
      </div>
      {isApproved && <Payments expense={expense} />}
      <dl className={styles['signed']}>
        <div>
          <dt>{t('voucher.prepared')}</dt>
          <dd>
            {expense.createdBy}, {dayAndTimeOf(expense.createdAt)}
          </dd>
        </div>
        <div>
          <dt>{t('voucher.approved')}</dt>
          <dd>
            {expense.approvedAt === null
              ? t('voucher.notApproved')
              : `${expense.approvedBy}, ${dayAndTimeOf(expense.approvedAt)}`}
          </dd>
        </div>
      </dl>
    </article>
  )
}

function Facts({ expense }: { expense: Expense }) {
  const { t } = useTranslation('expenses')
  const facts: [string, string | null][] = [
    [t('column.payee'), expense.payee],
    [t('form.bill_no'), expense.bill_no],
    [t('column.account'), accountLabel({ code: expense.accountCode, name: expense.account })],
    [
      t('column.category'),
      `${t(`category.${categoryKey[expense.category]}`)} · ${t(`class.${classKey[expense.expense_class]}`)}`,
    ],
    ...(expense.vehicle === null ? [] : [[t('column.vehicle'), expense.vehicle] satisfies [string, string]]),
    ...(expense.employee === null ? [] : [[t('column.employee'), expense.employee] satisfies [string, string]]),
    [t('voucher.entry'), expense.journalNumber],
    ...(expense.bookedOn === null || expense.bookedOn === expense.date
      ? []
      : [[t('voucher.bookedOn'), formatDate(expense.bookedOn)] satisfies [string, string]]),
  ]
  return (
    <dl className={styles['facts']}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
      {expense.description && (
        <div className={styles['wide']}>
          <dt>{t('column.description')}</dt>
          <dd>{expense.description}</dd>
        </div>
      )}
    </dl>
  )
}
