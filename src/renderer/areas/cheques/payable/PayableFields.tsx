/** The fields of cheques to a supplier: whom, from which bank, how much, and the cheques that the amount is split into. */
import { nextNumber } from '#contract/cheques/cheque-number.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { Bank } from '#contract/ledger/bank.ts'
import { formatBracketed, formatMoney } from '#contract/format.ts'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { formatDate } from '#lib/dates.ts'
import { leftAfter, type OwnCheques, useOwnCheques } from '#lib/own-cheques.ts'
import { queries } from '#lib/queries.ts'
import { AfterIssued } from '#ui/AfterIssued.tsx'
import { BankSelect } from '#ui/BankSelect.tsx'
import { FieldNotice } from '#ui/FieldNotice.tsx'
import { DocumentDateField } from '#ui/DocumentDateField.tsx'
import { OwnChequeDate } from '#ui/OwnChequeDate.tsx'
import { OwnChequeNumber } from '#ui/OwnChequeNumber.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { type Parsed, readable } from '#ui/parsed.ts'
import { PartyField } from '#ui/PartyField.tsx'
import { amountRules, fieldError, requiredRule } from '#ui/rules.ts'
import { useProposed } from '#ui/use-proposed.ts'
import { Card } from '#ui/Card.tsx'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, type FormRule, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '../Cheque.module.css'
import { type PayableLine, type PayableValues, plannedCheques, sharedAnew, totalOf } from './payable-values.ts'

export function PayableFields({ day }: { day: BusinessDate | null }) {
  const { t } = useTranslation('cheques')
  const form = Form.useFormInstance<PayableValues>()
  const banks = useQuery(queries.bank.list.queryOptions({ input: { activate: 1 } })).data ?? []
  const plans = usePlans()
  const owed = useOwed()
  const bankId = Form.useWatch('bankId', form) ?? null
  const ownCheques = useOwnCheques(bankId)
  const writing = readable(Form.useWatch('amount', form))
  const lines = (Form.useWatch('cheques', form) as PayableLine[] | undefined) ?? []
  // The numbers of several follow the first: it stays as it is.
  useProposed(form, 'cheques.0.chequeNumber', lines.length > 1 ? undefined : ownCheques?.next)
  /** One cheque a due date of the plan; without a plan one for all. `anew`: another plan was chosen, its dates count. */
  const split = (anew: boolean) => {
    const { planId, amount, cheques = [] } = form.getFieldsValue(true) as PayableValues
    const total = readable(amount ?? null)
    if (total === null || total === 0) return
    const days = plans.find(({ id }) => id === planId)?.due_dates.map((due) => due.days) ?? [0]
    if (!anew && days.length === cheques.length && cheques.every((line) => line?.bankDate)) {
      if (totalOf(cheques) !== total) form.setFieldsValue({ cheques: sharedAnew(cheques, total) })
      return
    }
    const today = day ?? owed.oldest
    if (today === null) return
    const planned = plannedCheques(
      days,
      planId ? (owed.oldest ?? today) : today,
      today,
      total,
      cheques[0]?.chequeNumber ?? '',
    )
    form.setFieldsValue({ cheques: planned })
  }
  return (
    <>
      <Form.Item name="partyId" label={t('pay.supplier')} rules={[requiredRule()]}>
        <PartyField of="suppliers" onChange={() => form.setFieldsValue({ planId: null })} />
      </Form.Item>
      <Form.Item
        name="bankId"
        label={t('pay.bank')}
        rules={[requiredRule()]}
        extra={<Left bank={banks.find(({ id }) => id === bankId)} cheques={ownCheques} writing={writing ?? ZERO} />}
      >
        <BankSelect banks={banks.filter(({ kind }) => kind === 'BANK')} />
      </Form.Item>
      <Form.Item name="amount" label={t('pay.amount')} rules={amountRules()} extra={<Owed owed={owed} />}>
        <MoneyInput onBlur={() => split(false)} />
      </Form.Item>
      <Form.Item name="planId" label={t('pay.plan')} extra={<PlanFrom owed={owed} />}>
        <Select<number | null>
          allowClear
          placeholder={t('pay.noPlan')}
          options={plans.map(({ id, name, due_dates }) => ({
            value: id,
            label: t('pay.planOption', { name, days: due_dates.map(({ days }) => days).join(', ') }),
          }))}
          // The plan stands in the form only after this.
          onChange={() => queueMicrotask(() => split(true))}
        />
      </Form.Item>
      <DocumentDateField label={t('pay.date')} />
      <Rest open={owed.open} />
    </>
  )
}

type Owed = { count: number; open: Cents; oldest: BusinessDate | null; known: boolean }

/** What is open at the chosen supplier, and the day of the oldest bill: the plan's days count from it. */
function useOwed(): Owed {
  const partyId = Form.useWatch('partyId', Form.useFormInstance<PayableValues>()) ?? null
  const { data } = useQuery({
    ...queries.bill.pending.queryOptions({ input: { receivables: 2, id: partyId ?? 0, sort: 'date', PageSize: 10 } }),
    enabled: partyId !== null,
  })
  const found = partyId === null ? undefined : data
  return {
    count: found?.totalCount ?? 0,
    open: found?.totalValue ?? ZERO,
    oldest: found?.items[0]?.date ?? null,
    known: found !== undefined,
  }
}

function usePlans() {
  const partyId = Form.useWatch('partyId', Form.useFormInstance<PayableValues>()) ?? null
  const plans = useQuery(queries.chequeDueDates.list.queryOptions({ input: {} })).data ?? []
  return plans.filter(({ supplierId }) => supplierId === partyId)
}

function Owed({ owed: { known, count, open } }: { owed: Owed }) {
  const { t } = useTranslation('cheques')
  if (!known) return null
  return count === 0 ? t('pay.nothingOpen') : t('pay.open', { count, amount: formatMoney(open) })
}

type LeftProps = { bank: Bank | undefined; cheques: OwnCheques | undefined; writing: Cents }

/** What the account has left; in words where it cannot pay for what is issued and this: cheques are written before the money is there, so it is taken. */
function Left({ bank, cheques, writing }: LeftProps) {
  const { t } = useTranslation('cheques')
  if (!bank || !cheques) return null
  const left = leftAfter(bank.balance, cheques, writing)
  if (left >= 0 || writing === 0) return <AfterIssued balance={bank.balance} cheques={cheques} writing={writing} />
  return <FieldNotice>{t('pay.fallsShort', { bank: bank.name, amount: formatBracketed(left) })}</FieldNotice>
}

/** From which day the chosen plan counts. */
function PlanFrom({ owed: { known, oldest } }: { owed: Owed }) {
  const { t } = useTranslation('cheques')
  const planId = Form.useWatch('planId', Form.useFormInstance<PayableValues>()) ?? null
  if (planId === null || !known) return null
  return oldest === null ? t('pay.planFromToday') : t('pay.planFrom', { date: formatDate(oldest) })
}

/** What is above the open bills is kept as an advance only when somebody says so (E-57a). */
function Rest({ open }: { open: Cents }) {
  const { t } = useTranslation('cheques')
  const form = Form.useFormInstance<PayableValues>()
  const amount = readable((Form.useWatch('amount', form) as Parsed<Cents> | undefined) ?? null) ?? ZERO
  const partyId = Form.useWatch('partyId', form) ?? null
  if (partyId === null || amount <= open) return null
  const rest = formatMoney(cents(amount - open))
  const ticked: FormRule = {
    validator: async (_rule, value: unknown) => {
      if (value !== true) throw fieldError(t('pay.restNeeded', { amount: rest }))
    },
  }
  return (
    <Form.Item
      name="restAsAdvance"
      valuePropName="checked"
      className={styles['wide'] ?? ''}
      messageVariables={{ label: t('pay.amount') }}
      rules={[ticked]}
    >
      <Checkbox>{t('pay.rest', { amount: rest })}</Checkbox>
    </Form.Item>
  )
}

export function PayableLines() {
  const { t } = useTranslation('cheques')
  const form = Form.useFormInstance<PayableValues>()
  const lines = (Form.useWatch('cheques', form) as PayableLine[] | undefined) ?? []
  const bankId = Form.useWatch('bankId', form)
  const total = totalOf(lines)
  const agrees: FormRule = {
    validator: async () => {
      const amount = readable(form.getFieldValue('amount') as Parsed<Cents>)
      const sum = totalOf((form.getFieldValue('cheques') as PayableLine[] | undefined) ?? [])
      if (amount !== null && sum !== amount) throw fieldError(t('pay.partsDiffer', { amount: formatMoney(sum) }))
    },
  }
  /** The numbers after the first follow it, as in the cheque book. */
  const numberOn = () => {
    const present = (form.getFieldValue('cheques') as PayableLine[] | undefined) ?? []
    let number = present[0]?.chequeNumber ?? ''
    const numbered = present.map((line, n) => {
      if (n > 0) number = nextNumber(number)
      return n === 0 || line.chequeNumber ? line : { ...line, chequeNumber: number }
    })
    form.setFieldsValue({ cheques: numbered })
  }
  return (
    <Card title={t('pay.cheques')}>
      <Form.List name="cheques">
        {(fields) =>
          fields.map(({ key, name }) => (
            <div key={key} className={styles['line']}>
              <OwnChequeNumber
                name={[name, 'chequeNumber']}
                at={['cheques', name, 'chequeNumber']}
                label={t('pay.number')}
                bankId={bankId}
                follows={name > 0}
                {...(name === 0 && { onBlur: numberOn })}
              />
              <OwnChequeDate name={[name, 'bankDate']} label={t('pay.bankDate')} at={['cheques', name, 'bankDate']} />
              <Form.Item
                name={[name, 'amount']}
                label={t('pay.part')}
                rules={[...amountRules(), ...(name === fields.length - 1 ? [agrees] : [])]}
              >
                <MoneyInput />
              </Form.Item>
            </div>
          ))
        }
      </Form.List>
      {lines.length > 1 && (
        <p className={styles['hint']}>
          {t('pay.total')} {formatMoney(total)}
        </p>
      )}
    </Card>
  )
}
