/** The fields of settling a bill: how, how much, into or from which account, and the cheque when it is one. */
import type { Bank } from '#contract/ledger/bank.ts'
import type { BillDetails } from '#contract/bills/bill.ts'
import { receivablePayable } from '#contract/enums.ts'
import { formatMoney } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { type Cents, subtractCents, ZERO } from '#contract/money.ts'
import { BankSelect } from '#ui/BankSelect.tsx'
import { ChequeFields, OwnChequeFields } from '#ui/ChequeFields.tsx'
import { DocumentDateField } from '#ui/DocumentDateField.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { type Parsed, readable } from '#ui/parsed.ts'
import { amountRules, fieldError, requiredRule } from '#ui/rules.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { Checkbox, Form, type FormRule } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  accountFor,
  accountKind,
  type CollectValues,
  type How,
  hows,
  type LastChoice,
  restOf,
} from './collect-values.ts'
import { freeOf, openOf } from '../words.ts'

type FieldsProps = { bill: BillDetails; banks: readonly Bank[]; last: LastChoice }

export function CollectFields({ bill, banks, last }: FieldsProps) {
  const { t } = useTranslation('bills')
  const form = Form.useFormInstance<CollectValues>()
  const how = Form.useWatch<How | undefined>('how', form) ?? last.how
  const offered = hows.filter((one) => one !== 'advance' || bill.advances > 0)
  const chosen = (next: How) => {
    const amount = readable(form.getFieldValue('amount') as Parsed<Cents>) ?? ZERO
    const most = mostOf(bill, next)
    form.setFieldsValue({
      bank_id: accountFor(next, bill.direction, banks, last),
      ...(most !== null && amount > most && { amount: most }),
    })
  }
  const afterBill: FormRule = {
    validator: async (_rule, date: unknown) => {
      if (typeof date === 'string' && date < bill.date)
        throw fieldError(t('collect.beforeBill', { date: formatDate(bill.date) }))
    },
  }
  return (
    <>
      <Amount bill={bill} how={how} />
      <Form.Item name="how" label={t('collect.by')}>
        <Segmented<How>
          aria-label={t('collect.by')}
          block
          options={offered.map((value) => ({ value, label: t(`collect.how.${value}`) }))}
          onChange={chosen}
        />
      </Form.Item>
      <Account how={how} direction={bill.direction} banks={banks} />
      {how === 'cheque' &&
        (bill.direction === receivablePayable.payable ? (
          <OwnChequeFields at={['cheque']} drawnOn={['bank_id']} />
        ) : (
          <ChequeFields at={['cheque']} partyId={bill.partyId} />
        ))}
      <DocumentDateField label={t('collect.date')} rules={[afterBill]} />
    </>
  )
}

/** The most that may be entered; null: what is above the bill becomes an advance. */
const mostOf = (bill: BillDetails, how: How): Cents | null => {
  const free = freeOf(bill)
  if (how === 'advance') return bill.advances < free ? bill.advances : free
  return bill.reserved > 0 ? free : null
}

function Amount({ bill, how }: { bill: BillDetails; how: How }) {
  const { t } = useTranslation('bills')
  const form = Form.useFormInstance<CollectValues>()
  const taken = Form.useWatch<Parsed<Cents> | undefined>('amount', form) ?? null
  const isKept = Form.useWatch<boolean | undefined>('restAsAdvance', form) === true
  const [typing, setTyping] = useState<{ amount: Cents; over: Parsed<Cents> } | null>(null)
  // What follows is said while it is typed, not only once the field is left.
  const amount = typing?.over === taken ? typing.amount : taken
  const [most, open, rest] = [mostOf(bill, how), openOf(bill), restOf(bill, amount)]
  const keepsRest = rest > 0 && most === null
  const restRule: FormRule = {
    validator: async (_rule, value: unknown) => {
      if (typeof value !== 'number' || most !== null) return
      const above = restOf(bill, value as Cents)
      if (above > 0 && form.getFieldValue('restAsAdvance') !== true)
        throw fieldError(t('collect.restNeeded', { amount: formatMoney(above) }))
    },
  }
  return (
    <>
      <Form.Item
        name="amount"
        label={t('collect.amount')}
        extra={<Left bill={bill} how={how} amount={readable(amount)} keeps={keepsRest && isKept} />}
        dependencies={['restAsAdvance', 'how']}
        rules={[...amountRules(most), restRule]}
      >
        <MoneyInput onTyping={(read) => setTyping({ amount: read, over: taken })} />
      </Form.Item>
      {keepsRest && (
        <Form.Item name="restAsAdvance" valuePropName="checked">
          <Checkbox>
            {t('collect.rest', { amount: formatMoney(subtractCents(amountOf(amount), open)), party: bill.party })}
          </Checkbox>
        </Form.Item>
      )}
    </>
  )
}

const amountOf = (amount: Parsed<Cents>): Cents => readable(amount) ?? ZERO

type LeftProps = {
  bill: BillDetails
  how: How
  amount: Cents | null
  /** What is above the bill was agreed to be kept. */
  keeps: boolean
}

/** What is open now, and what will be after this amount. */
function Left({ bill, how, amount, keeps }: LeftProps) {
  const { t } = useTranslation('bills')
  const open = openOf(bill)
  const now =
    how === 'advance'
      ? t('collect.advancesNow', { amount: formatMoney(bill.advances) })
      : bill.reserved > 0
        ? t('collect.freeNow', { amount: formatMoney(freeOf(bill)), open: formatMoney(open) })
        : t('collect.openNow', { amount: formatMoney(open) })
  // An amount that cannot be saved settles nothing.
  if (amount === null || amount === 0 || amount > (mostOf(bill, how) ?? (keeps ? amount : open))) return now
  const after =
    amount < open ? t('collect.left', { amount: formatMoney(subtractCents(open, amount)) }) : t('collect.settles')
  return `${now} · ${after}`
}

type AccountProps = { how: How; direction: BillDetails['direction']; banks: readonly Bank[] }

function Account({ how, direction, banks }: AccountProps) {
  const { t } = useTranslation('bills')
  const kind = accountKind(how, direction)
  if (kind === null) return null
  const label = kind === 'CASH' ? 'collect.cashInto' : how === 'cheque' ? 'collect.drawnOn' : 'collect.bankInto'
  return (
    <Form.Item name="bank_id" label={t(label)} rules={[requiredRule()]}>
      <BankSelect banks={banks.filter((bank) => bank.kind === kind)} />
    </Form.Item>
  )
}
