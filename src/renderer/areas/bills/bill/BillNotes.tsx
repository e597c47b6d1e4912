/** What stands under a bill while it is written: what the party owes already, its limit, and what the books will say. */
import { formatAmount, formatMoney } from '#contract/format.ts'
import { addCents, ZERO } from '#contract/money.ts'
import { creditUsed } from '#contract/parties/credit-used.ts'
import { queries } from '#lib/queries.ts'
import { readable } from '#ui/parsed.ts'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '../Bill.module.css'
import { type BillValues, isLimited } from './bill-values.ts'
import { directionOf } from '../words.ts'

export function BillNotes() {
  const values = Form.useWatch<BillValues | undefined>([])
  if (!values?.side) return null
  return (
    <>
      <Owes values={values} />
      <Posts values={values} />
    </>
  )
}

function Owes({ values }: { values: BillValues }) {
  const { t } = useTranslation('bills')
  const { side, partyId } = values
  const known = typeof partyId === 'number'
  const overview = useQuery({
    ...queries.party.overview.queryOptions({ input: { id: partyId ?? 0 } }),
    enabled: known,
  }).data
  const bills = useQuery({
    ...queries.bill.pending.queryOptions({ input: { id: partyId ?? 0, receivables: directionOf(side) } }),
    enabled: known,
  }).data
  if (!known || !overview || !bills) return null
  const { party } = overview
  const amount = formatMoney(bills.totalValue)
  if (side === 'payables') return <p className={styles['owes']}>{t('form.weOwe', { party: party.name, amount })}</p>
  const limit = party.creditLimit
  if (limit === null || !isLimited(values))
    return <p className={styles['owes']}>{t('form.owes', { party: party.name, amount })}</p>
  // As the server judges it: cheques that are not cleared count too.
  const used = creditUsed(overview)?.used ?? bills.totalValue
  const after = addCents(used, readable(values.amount ?? null) ?? ZERO)
  const over = after > limit
  const words = { party: party.name, limit: formatMoney(limit), amount: formatMoney(over ? after : used) }
  return (
    <p className={styles['owes']} data-over={over || undefined} role="status">
      {t(over ? 'form.overLimit' : 'form.owesLimit', words)}
    </p>
  )
}

const against = {
  sales: 'sales',
  income: 'income',
  account: 'chosen',
  opening: 'opening',
  correction: 'correction',
} as const

/** "Posts: Dr Trade debtors 5,000.00 · Cr Sales by hand 5,000.00" */
function Posts({ values: { side, kind, amount } }: { values: BillValues }) {
  const { t } = useTranslation('bills')
  const cents = readable(amount ?? null) ?? ZERO
  if (cents === 0) return null
  const owed = t(side === 'receivables' ? 'form.account.debtors' : 'form.account.creditors')
  const other = t(`form.account.${against[kind]}`)
  const [debit, credit] = side === 'receivables' ? [owed, other] : [other, owed]
  return <p className={styles['owes']}>{t('form.posts', { debit, credit, amount: formatAmount(cents) })}</p>
}
