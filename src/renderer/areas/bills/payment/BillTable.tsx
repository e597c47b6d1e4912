/** Open bills of a party, or of several while none is chosen. Ticking one settles it; another amount may be typed beside it. */
import type { PendingBill } from '#contract/bills/bill.ts'
import { formatDate } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import { Amount } from '#ui/Amount.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import type { Parsed } from '#ui/parsed.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { BookTable } from '#ui/ledger/BookTable.tsx'
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Side } from '../words.ts'
import styles from './PayBills.module.css'
import { type Amounts, isChosen, payable, problemOf } from './payment.ts'

type BillTableProps = {
  side: Side
  bills: readonly PendingBill[]
  amounts: Amounts
  /** Undefined: not chosen any more. */
  onChange: (bill: PendingBill, amount: Parsed<Cents> | undefined) => void
  /** All or none of one supplier; absent while bills of several stand here. */
  onAll: ((chosen: boolean) => void) | undefined
}

export function BillTable({ side, bills, amounts, onChange, onAll }: BillTableProps) {
  const { t } = useTranslation('money')
  const chosen = bills.filter((bill) => isChosen(amounts, bill)).length
  return (
    <BookTable label={t(`pay.bills.${side}`)}>
      <thead>
        <tr>
          <th scope="col" data-tight>
            {onAll ? (
              <Checkbox
                aria-label={t('pay.allBills')}
                checked={chosen > 0 && chosen === bills.length}
                indeterminate={chosen > 0 && chosen < bills.length}
                onChange={({ target }) => onAll(target.checked)}
              />
            ) : (
              <span className="sr-only">{t('pay.choose')}</span>
            )}
          </th>
          <th scope="col">{t('pay.column.due')}</th>
          <th scope="col">{t(`pay.party.${side}`)}</th>
          <th scope="col">{t('pay.column.billNo')}</th>
          <th scope="col">{t('pay.column.number')}</th>
          <th scope="col">{t('pay.column.date')}</th>
          <th scope="col" data-figure>
            {t('pay.column.amount')}
          </th>
          <th scope="col" data-figure>
            {t('pay.column.open')}
          </th>
          <th scope="col" data-figure>
            {t(`pay.now.${side}`)}
          </th>
        </tr>
      </thead>
      <tbody>
        {bills.map((bill) => (
          <BillRow key={bill.id} bill={bill} amount={amounts[bill.id]} onChange={onChange} />
        ))}
      </tbody>
    </BookTable>
  )
}

type BillRowProps = Pick<BillTableProps, 'onChange'> & { bill: PendingBill; amount: Parsed<Cents> | undefined }

function BillRow({ bill, amount, onChange }: BillRowProps) {
  const { t } = useTranslation('money')
  const chosen = amount !== undefined
  const problem = chosen ? problemOf(bill, amount) : null
  const name = bill.bill_no || bill.number
  return (
    <tr>
      <td data-tight>
        <Checkbox
          aria-label={t('pay.chooseBill', { name })}
          checked={chosen}
          disabled={payable(bill) <= 0}
          onChange={({ target }) => onChange(bill, target.checked ? payable(bill) : undefined)}
        />
      </td>
      <td data-tight>
        {formatDate(bill.dueOn)}
        {bill.daysOverdue > 0 && (
          <>
            {' · '}
            <StatusTag tone="danger">{t('pay.overdue', { count: bill.daysOverdue })}</StatusTag>
          </>
        )}
      </td>
      <td>{bill.party}</td>
      <td>{bill.bill_no}</td>
      <td data-tight>{bill.number}</td>
      <td data-tight>{formatDate(bill.date)}</td>
      <td data-figure>
        <Amount value={bill.amount} />
      </td>
      <td data-figure>
        <Amount value={bill.open} />
      </td>
      <td data-figure>
        {chosen && (
          <>
            <MoneyInput
              className={styles['amount'] ?? ''}
              aria-label={t('pay.amountOf', { name })}
              value={amount}
              onChange={(next) => onChange(bill, next)}
              {...(problem && { status: 'error' })}
            />
            {problem && <div className={styles['problem']}>{t(`pay.problems.${problem}`)}</div>}
          </>
        )}
      </td>
    </tr>
  )
}
