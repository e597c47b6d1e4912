/** The fields of a new loan, and what the books will say of it. */
import type { BusinessDate } from '#contract/dates.ts'
import { type Beginning, dayAfterChange, usualDay } from '#lib/beginning.ts'
import { queries } from '#lib/queries.ts'
import { ChequeFields } from '#ui/ChequeFields.tsx'
import { BookingDateField } from '#ui/BookingDateField.tsx'
import { CreatingSelect } from '#ui/CreatingSelect.tsx'
import { MoneyInput, QuantityInput } from '#ui/ParsedInput.tsx'
import { amountReading, quantityReading } from '#ui/parsed.ts'
import { PartyField } from '#ui/PartyField.tsx'
import { fieldError, freeTextRule, readableRule, requiredRule } from '#ui/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Form, type FormRule, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Posts } from '../posts.tsx'
import { kindsOf, type LoanKind, loanPosts, type LoanValues, takesMoney, usualDeposit } from './loan-values.ts'
import type { Banks } from './tender.ts'
import { HowField, OurAccount } from './TenderFields.tsx'

const none: readonly never[] = []

/** What is typed; undefined until the fields are there. */
const useTyped = () => Form.useWatch<LoanValues | undefined>([])

function useBottle(id: number | null | undefined) {
  const bottles = useQuery(queries.bottleStock.list.queryOptions({ input: {} })).data ?? none
  return { bottles, bottle: bottles.find((row) => row.id === id) }
}

type FieldsProps = { day: BusinessDate | null; beginning: Beginning; banks: Banks }

export function LoanFields({ day, beginning, banks }: FieldsProps) {
  const { t } = useTranslation('loans')
  const form = Form.useFormInstance<LoanValues>()
  const typed = useTyped()
  const kind = typed?.kind ?? 'loan'
  const { bottles, bottle } = useBottle(typed?.bottleStockId)
  const deposit = usualDeposit(bottle, typed?.qty)
  // The usual deposit follows bottle and quantity, until another one is typed.
  const [own, setOwn] = useState(false)
  useEffect(() => {
    if (!own) form.setFieldValue('deposit', deposit > 0 ? deposit : null)
  }, [form, deposit, own])
  const takes = typed !== undefined && takesMoney({ kind, deposit: typed.deposit ?? null })
  const toKind = (next: LoanKind) => {
    const [before, after] = [usualDay(kind, day, beginning), usualDay(next, day, beginning)]
    form.setFieldValue('date', dayAfterChange(form.getFieldValue('date'), before, after))
  }
  const fromYard: FormRule = {
    validator: async (_rule, qty: unknown) => {
      if (typeof qty === 'number' && kind === 'loan' && bottle && qty > bottle.qty)
        throw fieldError(t('form.tooMany', { count: bottle.qty }))
    },
  }
  return (
    <>
      <Form.Item name="kind" label={t('form.kind')}>
        <Select
          options={kindsOf(beginning).map((value) => ({ value, label: t(`form.kinds.${value}`) }))}
          onChange={toKind}
        />
      </Form.Item>
      <Form.Item name="partyId" label={t('column.party')} rules={[requiredRule()]}>
        <PartyField of="customers" />
      </Form.Item>
      <Form.Item name="bottleStockId" label={t('column.item_code')} rules={[requiredRule()]}>
        <CreatingSelect
          creates="bottle"
          popupMatchSelectWidth={false}
          options={bottles.map(({ id, item_code: code, description, qty }) => ({
            value: id,
            label: `${code} ${description} · ${t('form.there', { count: qty })}`,
          }))}
        />
      </Form.Item>
      <Form.Item
        name="qty"
        label={t('form.qty')}
        dependencies={['bottleStockId', 'kind']}
        rules={[requiredRule(), readableRule(quantityReading), fromYard]}
      >
        <QuantityInput />
      </Form.Item>
      <Form.Item
        name="deposit"
        label={t('form.deposit')}
        tooltip={t('form.depositHint')}
        rules={[readableRule(amountReading)]}
      >
        <MoneyInput onChange={() => setOwn(true)} />
      </Form.Item>
      {kind === 'loan' && <HowField label={t('form.how')} offered={['money', 'cheque']} />}
      {kind === 'loan' && typed?.how !== 'cheque' && <OurAccount label={t('form.into')} banks={banks} isWide />}
      {takes && typed?.how === 'cheque' && <ChequeFields at={['cheque']} />}
      <BookingDateField
        kind={kind}
        goLiveDate={beginning.goLiveDate}
        label={t('field.date')}
        correctionDay={(date) => t('form.correctionDay', { date })}
        beforeGoLive={(date) => t('form.beforeGoLive', { date })}
      />
      <Form.Item
        name="remark"
        label={t(kind === 'correction' ? 'form.reason' : 'form.remark')}
        rules={[freeTextRule, ...(kind === 'correction' ? [requiredRule()] : [])]}
      >
        <Input autoComplete="off" />
      </Form.Item>
    </>
  )
}

export function LoanPosts({ banks }: { banks: Banks }) {
  const typed = useTyped()
  const { bottle } = useBottle(typed?.bottleStockId)
  if (!typed?.kind) return null
  return <Posts lines={loanPosts(typed, { bottle, bank: banks.find(({ id }) => id === typed.bank_id)?.name })} />
}
