/** The fields of closing a loan: how many bottles, what they cost, what becomes of the deposit, and how money moves. */
import { formatMoney } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import type { Loan } from '#contract/bottles/loan.ts'
import { ChequeFields } from '#ui/ChequeFields.tsx'
import { DocumentDateField } from '#ui/DocumentDateField.tsx'
import { MoneyInput, QuantityInput } from '#ui/ParsedInput.tsx'
import { amountReading, countReading } from '#ui/parsed.ts'
import { fieldError, readableRule } from '#ui/rules.ts'
import { Form, type FormRule } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Posts } from '../posts.tsx'
import {
  type CloseFigures,
  type CloseValues,
  closeFigures,
  closePosts,
  counts,
  deposits,
  freeOf,
  moneyMoves,
  proposedDeposits,
} from './close-values.ts'
import { depositLeft } from './loan-values.ts'
import styles from './Loans.module.css'
import { type Banks, hows } from './tender.ts'
import { HowField, OurAccount } from './TenderFields.tsx'

type FieldsProps = { loan: Loan; banks: Banks }

export function CloseFields({ loan, banks }: FieldsProps) {
  const { t } = useTranslation('loans')
  const form = Form.useFormInstance<CloseValues>()
  const typed = Form.useWatch<CloseValues | undefined>([], form)
  const values: CloseValues = typed?.how ? typed : { how: 'money', ...typed }
  const figures = closeFigures(loan, values)
  const moves = moneyMoves(values, figures)
  const [own, setOwn] = useState(false)
  useProposal(figures, own)
  return (
    <>
      <Counts loan={loan} />
      <Charges loan={loan} />
      {depositLeft(loan) > 0 && <Deposit loan={loan} share={figures.share} onTyped={() => setOwn(true)} />}
      <HowField
        label={t('close.how', { amount: formatMoney(figures.due) })}
        offered={hows}
        hidden={figures.due === 0}
      />
      <OurAccount label={t(`close.${moves ?? 'into'}`)} banks={banks} hidden={moves === null} />
      {figures.due > 0 && values.how === 'cheque' && <ChequeFields at={['cheque']} />}
      <Day loan={loan} />
      <Posts lines={closePosts(loan, values, banks.find(({ id }) => id === values.bank_id)?.name)} />
    </>
  )
}

/** Until somebody types into the deposit's fields (`own`), they follow what is charged and how many bottles are closed. */
function useProposal({ charge, share }: CloseFigures, own: boolean): void {
  const form = Form.useFormInstance<CloseValues>()
  useEffect(() => {
    if (!own) form.setFieldsValue(proposedDeposits({ charge, share }))
  }, [form, charge, share, own])
}

function Counts({ loan }: { loan: Loan }) {
  const { t } = useTranslation('loans')
  const form = Form.useFormInstance<CloseValues>()
  const free = freeOf(loan)
  const enough: FormRule = {
    validator: async () => {
      const { qty } = closeFigures(loan, form.getFieldsValue(true))
      if (qty > free) throw fieldError(t(loan.reserved > 0 ? 'close.reserved' : 'close.tooMany', { count: free }))
      if (qty === 0 && loan.outstanding > 0) throw fieldError(t('close.none'))
    },
  }
  return (
    <>
      <p className="quiet">
        {t('close.out', { count: loan.outstanding, code: loan.item_code })}
        {loan.reserved > 0 && ` · ${t('close.onTrip', { count: loan.reserved })}`}
      </p>
      <div className={styles['three']}>
        {counts.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t(`close.${name}`)}
            dependencies={name === 'qty_returned' ? ['qty_damaged', 'qty_paid'] : []}
            rules={[readableRule(countReading), ...(name === 'qty_returned' ? [enough] : [])]}
          >
            <QuantityInput zero />
          </Form.Item>
        ))}
      </div>
    </>
  )
}

/** They stand there from the beginning, so that the way through the fields stays the same. */
function Charges({ loan }: { loan: Loan }) {
  const { t } = useTranslation('loans')
  const ui = useTranslation('ui').t
  const form = Form.useFormInstance<CloseValues>()
  const priced: FormRule = {
    validator: async (_rule, price: unknown) => {
      if (price == null && closeFigures(loan, form.getFieldsValue(true)).paid > 0) throw fieldError(ui('form.required'))
    },
  }
  const forDamaged: FormRule = {
    validator: async (_rule, charge: unknown) => {
      if (typeof charge === 'number' && charge > 0 && closeFigures(loan, form.getFieldsValue(true)).damaged === 0)
        throw fieldError(t('close.needsDamaged'))
    },
  }
  return (
    <div className={styles['two']}>
      <Form.Item
        name="unit_price"
        label={t('close.unit_price')}
        dependencies={['qty_paid']}
        rules={[readableRule(amountReading), priced]}
      >
        <MoneyInput />
      </Form.Item>
      <Form.Item
        name="damage_charge"
        label={t('close.damage_charge')}
        dependencies={['qty_damaged']}
        rules={[readableRule(amountReading), forDamaged]}
      >
        <MoneyInput />
      </Form.Item>
    </div>
  )
}

type DepositProps = { loan: Loan; share: CloseFigures['share']; onTyped: () => void }

function Deposit({ loan, share, onTyped }: DepositProps) {
  const { t } = useTranslation('loans')
  const form = Form.useFormInstance<CloseValues>()
  const figures = (): CloseFigures => closeFigures(loan, form.getFieldsValue(true))
  const shared: FormRule = {
    validator: async () => {
      const { setOff, refund, forfeited, share: most, last } = figures()
      const taken = setOff + refund + forfeited
      if (taken > most) throw fieldError(t('close.tooMuch', { amount: formatMoney(most) }))
      if (last && taken < most) throw fieldError(t('close.depositLeft', { amount: formatMoney(most) }))
    },
  }
  const charged: FormRule = {
    validator: async () => {
      const { setOff, charge } = figures()
      if (setOff > charge) throw fieldError(t('close.tooMuch', { amount: formatMoney(charge) }))
    },
  }
  const paidOut: FormRule = {
    validator: async () => {
      const { refund, due } = figures()
      if (refund > 0 && due > 0 && form.getFieldValue('how') === 'cheque') throw fieldError(t('close.notByCheque'))
    },
  }
  const own: Partial<Record<(typeof deposits)[number], FormRule[]>> = {
    deposit_refund: [shared, paidOut],
    deposit_set_off: [charged],
  }
  return (
    <>
      <p className="quiet">{t('close.deposit', { left: formatMoney(depositLeft(loan)), share: formatMoney(share) })}</p>
      <div className={styles['three']}>
        {deposits.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t(`close.${name}`)}
            dependencies={name === 'deposit_refund' ? ['deposit_set_off', 'deposit_forfeited'] : []}
            rules={[readableRule(amountReading), ...(own[name] ?? [])]}
          >
            <MoneyInput onChange={onTyped} />
          </Form.Item>
        ))}
      </div>
    </>
  )
}

function Day({ loan }: { loan: Loan }) {
  const { t } = useTranslation('loans')
  const afterLoan: FormRule = {
    validator: async (_rule, date: unknown) => {
      if (typeof date === 'string' && date < loan.date)
        throw fieldError(t('close.beforeLoan', { date: formatDate(loan.date) }))
    },
  }
  return <DocumentDateField label={t('field.date')} rules={[afterLoan]} />
}
