/**
 * Open bills of a party, or of several while none is chosen: ticking one of them chooses its party. Of one party ticking settles a bill, another
 * amount may be typed beside it, each says what stays open of it, and the foot sums them up.
 */
import type { PendingBill } from '#contract/bills/bill.ts'
import { formatDate } from '#lib/dates.ts'
import { type Cents, sumOf } from '#contract/money.ts'
import { mediaHook } from '#lib/media.ts'
import { Amount } from '#ui/Amount.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import type { Parsed } from '#ui/parsed.ts'
import { StatusTag } from '#ui/StatusTag.tsx'
import { BookTable } from '#ui/ledger/BookTable.tsx'
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Side } from '../words.ts'
import { moveAmongBills } from './bill-keys.ts'
import styles from './PayBills.module.css'
import { type Amounts, isChosen, leftOf, payable, problemOf, settleable, totalOf } from './payment.ts'

/** No room for more than a bill's due date, its number and what is open of it: letters twice as large, above all. */
const useNarrow = mediaHook('(max-width: 760px)')

type BillTableProps = {
  side: Side
  bills: readonly PendingBill[]
  amounts: Amounts
  /** The same with what is being typed: the figures follow it. */
  shown: Amounts
  /** Undefined: not chosen any more. */
  onChange: (bill: PendingBill, amount: Parsed<Cents> | undefined) => void
  /** At every key of an amount, as far as it can be read. */
  onTyping: (bill: PendingBill, amount: Cents) => void
  /** All or none of one party; absent while bills of several stand here. */
  onAll: ((chosen: boolean) => void) | undefined
  /** ↑ on the first bill. */
  onLeave: () => void
  ref: React.Ref<HTMLTableSectionElement>
}

export function BillTable({ side, bills, amounts, shown, onChange, onTyping, onAll, onLeave, ref }: BillTableProps) {
  const { t } = useTranslation('money')
  const isOneParty = onAll !== undefined
  const isNarrow = useNarrow()
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
          {!isOneParty && <th scope="col">{t(`pay.party.${side}`)}</th>}
          <th scope="col">{t('pay.column.billNo')}</th>
          {!isNarrow && (
            <>
              <th scope="col">{t('pay.column.number')}</th>
              <th scope="col">{t('pay.column.date')}</th>
              <th scope="col" data-figure>
                {t('pay.column.amount')}
              </th>
            </>
          )}
          <th scope="col" data-figure>
            {t('pay.column.open')}
          </th>
          {isOneParty && (
            <>
              <th scope="col" data-figure>
                {t(`pay.now.${side}`)}
              </th>
              <th scope="col" data-figure>
                {t('pay.column.left')}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody ref={ref}>
        {bills.map((bill) => (
          <BillRow
            key={bill.id}
            bill={bill}
            amount={amounts[bill.id]}
            taken={shown[bill.id]}
            onChange={onChange}
            onTyping={onTyping}
            onKeyDown={(event) => moveAmongBills(event, onLeave)}
            {...(!isOneParty && { party: bill.party })}
          />
        ))}
      </tbody>
      {isOneParty && <Sums bills={bills} amounts={settleable(bills, shown)} />}
    </BookTable>
  )
}

/** Sums of one party's bills. */
function Sums({ bills, amounts }: Pick<BillTableProps, 'bills' | 'amounts'>) {
  const { t } = useTranslation('money')
  const isNarrow = useNarrow()
  return (
    <tfoot>
      <tr data-row="sum">
        <td aria-hidden="true" />
        <th scope="row" colSpan={isNarrow ? 2 : 5}>
          {t('pay.sum')}
        </th>
        <td data-figure>
          <Amount value={sumOf(bills, ({ open }) => open)} />
        </td>
        <td data-figure>
          <Amount value={totalOf(amounts)} />
        </td>
        <td data-figure>
          <Amount value={sumOf(bills, (bill) => leftOf(bill, amounts[bill.id]))} />
        </td>
      </tr>
    </tfoot>
  )
}

type BillRowProps = Pick<BillTableProps, 'onChange' | 'onTyping'> & {
  bill: PendingBill
  amount: Parsed<Cents> | undefined
  /** The amount, also while it is typed. */
  taken: Parsed<Cents> | undefined
  onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => void
  /** Its name, while bills of several stand here. */
  party?: string
}

function BillRow({ bill, amount, taken, onChange, onTyping, onKeyDown, party }: BillRowProps) {
  const { t } = useTranslation('money')
  const isNarrow = useNarrow()
  const chosen = amount !== undefined
  const problem = taken === undefined ? null : problemOf(bill, taken)
  const name = bill.bill_no || bill.number
  return (
    <tr>
      <td data-tight>
        <Checkbox
          aria-label={t('pay.chooseBill', { name })}
          checked={chosen}
          disabled={payable(bill) <= 0}
          onKeyDown={onKeyDown}
          onChange={({ target }) => onChange(bill, target.checked ? payable(bill) : undefined)}
        />
      </td>
      <td data-tight={isNarrow ? undefined : true}>
        {formatDate(bill.dueOn)}
        {bill.daysOverdue > 0 && (
          <>
            {' · '}
            <StatusTag tone="danger">{t('pay.overdue', { count: bill.daysOverdue })}</StatusTag>
          </>
        )}
      </td>
      {party !== undefined && (
        <td data-name title={party}>
          {party}
        </td>
      )}
      <td data-tight>{bill.bill_no}</td>
      {!isNarrow && (
        <>
          <td data-tight>{bill.number}</td>
          <td data-tight>{formatDate(bill.date)}</td>
          <td data-figure>
            <Amount value={bill.amount} />
          </td>
        </>
      )}
      <td data-figure>
        <Amount value={bill.open} />
      </td>
      {party === undefined && (
        <>
          <td data-figure>
            {chosen && (
              <>
                <MoneyInput
                  size="small"
                  className={styles['part'] ?? ''}
                  aria-label={t('pay.amountOf', { name })}
                  value={amount}
                  onKeyDown={onKeyDown}
                  onChange={(next) => onChange(bill, next)}
                  onTyping={(next) => onTyping(bill, next)}
                  {...(problem && { status: 'error', 'aria-invalid': true })}
                />
                {problem && <div className={styles['problem']}>{t(`pay.problems.${problem}`)}</div>}
              </>
            )}
          </td>
          <td data-figure data-muted={chosen ? undefined : true}>
            <Amount value={leftOf(bill, problem ? undefined : taken)} />
          </td>
        </>
      )}
    </tr>
  )
}
