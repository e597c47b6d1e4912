/** Recovers a short from an employee, or pays commission to one (E-78b, E-78c): who, how, how much, when. */
import { accountLabel } from '#lib/books.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { formatAmount, formatBracketed, formatMoney } from '#contract/format.ts'
import type { Bank } from '#contract/ledger/bank.ts'
import type { StaffBalance, StaffPayment, StaffPaymentKind, StaffPaymentWay } from '#contract/ledger/staff-payment.ts'
import { staffPaymentWays } from '#contract/ledger/staff-payment.ts'
import { ZERO } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { CreatingSelect } from '#ui/CreatingSelect.tsx'
import { DocumentDateField } from '#ui/DocumentDateField.tsx'
import { FormDrawer } from '#ui/FormDrawer.tsx'
import { Note } from '#ui/Note.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { readable } from '#ui/parsed.ts'
import { amountRules, freeTextRule, requiredRule } from '#ui/rules.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  beginning,
  mostOf,
  openOn,
  sentCommission,
  sentRecovery,
  type StaffPaymentValues,
  withOpen,
} from './staff-payment-values.ts'

type StaffPaymentCreateProps = {
  /** Null: closed. */
  kind: StaffPaymentKind | null
  /** The employee's party, when one was named. */
  partyId: number | null
  onClose: () => void
  onSaved: (made: StaffPayment) => void
}

export function StaffPaymentCreate({ kind, partyId, onClose, onSaved }: StaffPaymentCreateProps) {
  const { t } = useTranslation('staff')
  const day = useDocumentDay()
  const banks = useQuery(queries.bank.list.queryOptions({ input: { activate: 1 } })).data
  const query = useQuery({ ...queries.staffPayment.open.queryOptions({ input: {} }), enabled: kind !== null })
  const people = kind === null ? undefined : query.data && withOpen(kind, query.data)
  const person = people?.find((one) => one.partyId === partyId)
  return (
    <FormDrawer<StaffPaymentValues>
      initial={kind !== null && people && banks && day !== undefined ? beginning(kind, person, banks, day) : undefined}
      title={t(kind === 'PAYMENT' ? 'pay' : 'recover')}
      onClose={onClose}
      saidAfter={null}
      onSave={async (values) => {
        const made = await (kind === 'PAYMENT'
          ? api.staffPayment.pay(sentCommission(values))
          : api.staffPayment.recover(sentRecovery(values)))
        const words = { number: made.number, amount: formatMoney(made.amount), name: made.employee }
        alert({ text: t(`done.${made.kind}`, words), severity: 'success' })
        onSaved(made)
      }}
    >
      {kind !== null && <Fields kind={kind} people={people ?? []} banks={banks ?? []} />}
    </FormDrawer>
  )
}

type FieldsProps = { kind: StaffPaymentKind; people: readonly StaffBalance[]; banks: readonly Bank[] }

function Fields({ kind, people, banks }: FieldsProps) {
  const { t } = useTranslation(['staff', 'money'])
  const form = Form.useFormInstance<StaffPaymentValues>()
  const way = Form.useWatch<StaffPaymentWay | undefined>('way', form)
  const chosen = Form.useWatch<number | undefined>('partyId', form)
  const person = people.find(({ partyId }) => partyId === chosen)
  const open = (one: StaffBalance) =>
    t(kind === 'RECOVERY' ? 'openShort' : 'owed', { amount: formatMoney(openOn(kind, one)) })
  /** All that may be taken is proposed anew. */
  const propose = (partyId: number | undefined, next: StaffPaymentWay | undefined) => {
    const found = people.find((one) => one.partyId === partyId)
    if (found) form.setFieldValue('amount', mostOf(kind, found, next))
  }
  return (
    <>
      <Form.Item
        name="partyId"
        label={t('employee')}
        rules={[requiredRule()]}
        {...(people.length === 0 && { extra: t(kind === 'RECOVERY' ? 'noShorts' : 'noCommission') })}
      >
        <Select
          options={people.map((one) => ({ value: one.partyId, label: `${one.name} · ${open(one)}` }))}
          onChange={(partyId: number) => propose(partyId, way)}
          autoFocus
        />
      </Form.Item>
      {kind === 'RECOVERY' && (
        <Form.Item
          name="way"
          label={fieldLabels['way']}
          extra={way && t(`wayHint.${way}`, { amount: formatMoney(person?.owed ?? ZERO) })}
        >
          <Segmented<StaffPaymentWay>
            aria-label={fieldLabels['way']}
            block
            options={staffPaymentWays.map((value) => ({ value, label: t(`shortWays.${value}`) }))}
            onChange={(next) => propose(chosen, next)}
          />
        </Form.Item>
      )}
      {(kind === 'PAYMENT' || way === 'MONEY') && (
        <Form.Item name="bankId" label={t(kind === 'PAYMENT' ? 'from' : 'into')} rules={[requiredRule()]}>
          <CreatingSelect
            creates="bank"
            options={banks.map(({ id, name, balance }) => ({
              value: id,
              label: `${name} · ${formatBracketed(balance)}`,
            }))}
          />
        </Form.Item>
      )}
      <Form.Item
        name="amount"
        label={t('money:list.column.amount')}
        dependencies={['partyId', 'way']}
        rules={amountRules(person ? mostOf(kind, person, way) : null)}
      >
        <MoneyInput />
      </Form.Item>
      <DocumentDateField label={t('money:list.column.date')} />
      <Form.Item name="remark" label={t('money:pay.remark')} extra={t('remarkHint')} rules={[freeTextRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      {person && <Posts kind={kind} name={person.name} banks={banks} />}
    </>
  )
}

/** "Posts: Dr 1010 Cash in hand · Cr 1130 Nimal · 658.00" */
function Posts({ kind, name, banks }: { kind: StaffPaymentKind; name: string; banks: readonly Bank[] }) {
  const { t } = useTranslation('staff')
  const values = Form.useWatch<StaffPaymentValues | undefined>([])
  const amount = readable(values?.amount ?? null) ?? ZERO
  if (!values || amount === 0) return null
  const bank = banks.find(({ id }) => id === values.bankId)
  const place = bank ? accountLabel({ code: bank.accountCode, name: bank.name }) : '…'
  const debit =
    kind === 'PAYMENT' || values.way === 'COMMISSION'
      ? t('commission', { name })
      : values.way === 'SALARY'
        ? t('salaries')
        : place
  const credit = kind === 'PAYMENT' ? place : t('shortages', { name })
  return <Note secondary>{t('posts', { debit, credit, amount: formatAmount(amount) })}</Note>
}
