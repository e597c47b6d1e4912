/** The fields of a bill that is written by hand. */
import type { AccountNode } from '#contract/ledger/account.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { accountTypes } from '#contract/enums.ts'
import { type Beginning, dayAfterChange, usualDay } from '#lib/beginning.ts'
import { AccountField } from '#ui/AccountField.tsx'
import { BookingDateField } from '#ui/BookingDateField.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { PartyField } from '#ui/PartyField.tsx'
import { amountRules, freeTextRule, requiredRule } from '#ui/rules.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { BillNumberField } from './BillNumberField.tsx'
import { type BillKind, type BillValues, kindsOf } from './bill-values.ts'
import { DueField } from './DueField.tsx'
import type { Side } from '../words.ts'

type FieldsProps = { day: BusinessDate | null; beginning: Beginning }

/** What a payable may be for: an expense, or an asset that is not kept per party. */
const isBought = ({ acc_type, partyKinds }: AccountNode): boolean =>
  (acc_type === accountTypes.expense || acc_type === accountTypes.asset) && partyKinds.length === 0

export function BillFields({ day, beginning }: FieldsProps) {
  const { t } = useTranslation('bills')
  const form = Form.useFormInstance<BillValues>()
  const side = Form.useWatch<Side | undefined>('side', form) ?? 'receivables'
  const kind = Form.useWatch<BillKind | undefined>('kind', form) ?? 'sales'
  const toKind = (next: BillKind) => {
    const [before, after] = [usualDay(kind, day, beginning), usualDay(next, day, beginning)]
    form.setFieldsValue({ kind: next, date: dayAfterChange(form.getFieldValue('date'), before, after) })
  }
  const toSide = (next: Side) => {
    form.setFieldsValue({ partyId: null, accountId: null })
    toKind(kindsOf(next, beginning).find((one) => one === kind) ?? kindsOf(next, beginning)[0] ?? kind)
  }
  return (
    <>
      <Form.Item name="side" label={t('form.whose')}>
        <Segmented<Side>
          aria-label={t('form.whose')}
          block
          options={(['receivables', 'payables'] as const).map((value) => ({ value, label: t(`form.who.${value}`) }))}
          onChange={toSide}
        />
      </Form.Item>
      <Form.Item name="kind" label={t('form.kind')}>
        <Select
          options={kindsOf(side, beginning).map((value) => ({ value, label: t(`form.kinds.${value}`) }))}
          onChange={toKind}
        />
      </Form.Item>
      <Form.Item name="partyId" label={t(`form.party.${side}`)} rules={[requiredRule()]}>
        <PartyField of={side === 'receivables' ? 'customers' : 'suppliers'} />
      </Form.Item>
      <BillNumberField />
      <Form.Item name="amount" label={t('form.amount')} rules={amountRules()}>
        <MoneyInput />
      </Form.Item>
      {kind === 'account' && (
        <Form.Item name="accountId" label={t('form.accountId')} rules={[requiredRule()]}>
          <AccountField among={isBought} />
        </Form.Item>
      )}
      <BookingDateField
        kind={kind}
        goLiveDate={beginning.goLiveDate}
        label={t('form.date')}
        correctionDay={(date) => t('form.correctionDay', { date })}
        beforeGoLive={(date) => t('form.beforeGoLive', { date })}
      />
      <DueField blank anyDay={kind === 'opening' || kind === 'correction'} />
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
