/** What stands under a bill while it is written or corrected: what the party owes already, its limit, and what the books will say. */
import type { Bill } from '#contract/bills/bill.ts'
import { formatAmount, formatMoney } from '#contract/format.ts'
import { type Cents, ZERO } from '#contract/money.ts'
import { creditUsed } from '#contract/parties/credit-used.ts'
import { queries } from '#lib/queries.ts'
import { readable } from '#ui/parsed.ts'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../Bill.module.css'
import { type BillKind, type BillValues, type ChangeValues, isLimited } from './bill-values.ts'
import { kindOfBill, owedAfter } from './owed.ts'
import { directionOf, type Side, sideOf } from '../words.ts'

type NotesProps = {
  /** Told what a limit says against the bill, which may be saved all the same; null: nothing. */
  onBeyond: (said: string | null) => void
}

export function BillNotes({ onBeyond }: NotesProps) {
  const values = Form.useWatch<BillValues | undefined>([])
  if (!values?.side) return null
  const { side, kind, partyId } = values
  const amount = readable(values.amount ?? null) ?? ZERO
  return (
    <>
      <Owes side={side} partyId={partyId} amount={amount} isLimited={isLimited(values)} onBeyond={onBeyond} />
      <Posts side={side} kind={kind} amount={amount} />
    </>
  )
}

/** The same under a bill that is corrected. While its amount stays nothing is posted. */
export function ChangeNotes({ bill, onBeyond }: NotesProps & { bill: Bill }) {
  const values = Form.useWatch<ChangeValues | undefined>([])
  const side = sideOf(bill.direction)
  const kind = kindOfBill(bill)
  const amount = readable(values?.amount ?? null) ?? bill.amount
  if (bill.status === 'CANCELLED') return null
  return (
    <>
      <Owes
        side={side}
        partyId={bill.partyId}
        amount={amount}
        before={bill.amount}
        isLimited={kind !== null && isLimited({ side, kind })}
        onBeyond={onBeyond}
      />
      {kind !== null && amount !== bill.amount && <Posts side={side} kind={kind} amount={amount} isAgain />}
    </>
  )
}

type OwesProps = NotesProps & {
  side: Side
  partyId: number | null | undefined
  amount: Cents
  /** Amount of the bill that is corrected. */
  before?: Cents
  isLimited: boolean
}

function Owes({ onBeyond, ...of }: OwesProps) {
  const said = useOwed(of)
  const mode = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data?.creditLimitMode
  // What is blocked the server refuses.
  const beyond = said?.isBeyond && mode === 'WARN' ? said.text : null
  useEffect(() => onBeyond(beyond), [onBeyond, beyond])
  return (
    said && (
      <p className={styles['owes']} data-over={said.isBeyond || undefined} role={said.isJudged ? 'status' : undefined}>
        {said.text}
      </p>
    )
  )
}

/** What the party owes, or would owe with what is typed. */
function useOwed({ side, partyId, amount: typed, before, isLimited: isJudged }: Omit<OwesProps, 'onBeyond'>) {
  const { t } = useTranslation('bills')
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
  const said = (text: string) => ({ text, isBeyond: false, isJudged: false })
  if (side === 'payables') return said(t('form.weOwe', { party: party.name, amount }))
  const limit = party.creditLimit
  if (limit === null || !isJudged) return said(t('form.owes', { party: party.name, amount }))
  // As the server judges it: cheques that are not cleared count too.
  const used = creditUsed(overview)?.used ?? bills.totalValue
  const { owed, isBeyond } = owedAfter({ used, limit, amount: typed, before })
  const words = { party: party.name, limit: formatMoney(limit), amount: formatMoney(owed) }
  return { text: t(owed === used ? 'form.owesLimit' : 'form.wouldOweLimit', words), isBeyond, isJudged: true }
}

const against = {
  sales: 'sales',
  income: 'income',
  account: 'chosen',
  opening: 'opening',
  correction: 'correction',
} as const

type PostsProps = { side: Side; kind: BillKind; amount: Cents; isAgain?: boolean }

/** "Posts: Dr Trade debtors 5,000.00 · Cr Sales by hand 5,000.00" */
function Posts({ side, kind, amount, isAgain = false }: PostsProps) {
  const { t } = useTranslation('bills')
  if (amount === 0) return null
  const owed = t(side === 'receivables' ? 'form.account.debtors' : 'form.account.creditors')
  const other = t(`form.account.${against[kind]}`)
  const [debit, credit] = side === 'receivables' ? [owed, other] : [other, owed]
  const words = { debit, credit, amount: formatAmount(amount) }
  return <p className={styles['owes']}>{t(isAgain ? 'form.postsAgain' : 'form.posts', words)}</p>
}
