/** What each move of cheques asks for. */
import type { Bank } from '#contract/ledger/bank.ts'
import { receivablePayable } from '#contract/enums.ts'
import { formatDate } from '#lib/dates.ts'
import { BankSelect } from '#ui/BankSelect.tsx'
import { ChequeFields } from '#ui/ChequeFields.tsx'
import { DocumentDateField } from '#ui/DocumentDateField.tsx'
import { MoneyInput } from '#ui/ParsedInput.tsx'
import { amountReading, readable } from '#ui/parsed.ts'
import { freeTextRule, readableRule, requiredRule } from '#ui/rules.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { SuggestInput } from '#ui/SuggestInput.tsx'
import { Alert, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { banksFor, type MoveValues } from './move-values.ts'
import type { Moving } from '../words.ts'

type FieldsProps = { moving: Moving; banks: readonly Bank[] }

export function MoveFields({ moving, banks }: FieldsProps) {
  const { t } = useTranslation('cheques')
  const form = Form.useFormInstance<MoveValues>()
  const forCheque = Form.useWatch('forWhat', form) === 'cheque'
  const { kind, direction, single, ids } = moving
  const ours = direction === receivablePayable.payable
  return (
    <>
      {kind === 'cancel' && <p>{t(ours ? 'move.cancelOurHint' : 'move.cancelHint')}</p>}
      {kind === 'change' && single && !ours && (
        <Form.Item name="forWhat">
          <Segmented
            block
            options={[
              { value: 'money', label: t('move.forMoney') },
              { value: 'cheque', label: t('move.forCheque') },
            ]}
          />
        </Form.Item>
      )}
      {forCheque ? <Replacement /> : <Account moving={moving} banks={banks} />}
      <DocumentDateField label={t('move.date')} />
      <NotDue moving={moving} />
      {kind === 'return' && !ours && <Charges several={ids.length > 1} />}
      {(kind === 'return' || kind === 'cancel') && (
        <Form.Item name="reason" label={t('move.reason')} rules={[freeTextRule]}>
          {kind === 'return' ? <ReasonInput /> : <Input autoComplete="off" />}
        </Form.Item>
      )}
    </>
  )
}

const usualReasons = ['referToDrawer', 'funds', 'stopped', 'closed', 'signature'] as const

type ReasonProps = { id?: string; value?: string; onChange?: (reason: string) => void; onBlur?: () => void }

/** Free text, with what banks usually give as the reason. */
function ReasonInput({ value = '', ...field }: ReasonProps) {
  const { t } = useTranslation('cheques')
  const typed = value.trim().toLowerCase()
  const offered = usualReasons.map((reason) => t(`move.reasons.${reason}`))
  return (
    <SuggestInput
      {...field}
      value={value}
      placeholder={t('move.reasonHint')}
      suggestions={offered.filter((reason) => reason.toLowerCase().includes(typed) && reason.toLowerCase() !== typed)}
    />
  )
}

/** Of one cheque that is banked: that it is dated later than the day of its banking. */
function NotDue({ moving: { kind, single } }: { moving: Moving }) {
  const { t } = useTranslation('cheques')
  const day = readable(Form.useWatch('date', Form.useFormInstance<MoveValues>()) ?? null)
  if (kind !== 'bank' || single === null || day === null || single.bankDate <= day) return null
  return (
    <Form.Item>
      <Alert type="warning" showIcon title={t('move.notDue', { date: formatDate(single.bankDate) })} />
    </Form.Item>
  )
}

function Account({ moving, banks }: FieldsProps) {
  const { t } = useTranslation('cheques')
  const offered = banksFor(moving, banks)
  if (offered.length === 0) return null
  const ours = moving.direction === receivablePayable.payable
  const label = moving.kind === 'bank' ? 'move.into' : ours ? 'move.moneyFrom' : 'move.moneyInto'
  return (
    <Form.Item name="bankId" label={t(label)} rules={[requiredRule()]}>
      <BankSelect banks={offered} />
    </Form.Item>
  )
}

function Charges({ several }: { several: boolean }) {
  const { t } = useTranslation('cheques')
  const extra = several ? { extra: t('move.eachHint') } : {}
  return (
    <>
      <Form.Item name="bankCharge" label={t('move.bankCharge')} rules={[readableRule(amountReading)]} {...extra}>
        <MoneyInput />
      </Form.Item>
      <Form.Item
        name="customerCharge"
        label={t('move.customerCharge')}
        rules={[readableRule(amountReading)]}
        {...extra}
      >
        <MoneyInput />
      </Form.Item>
    </>
  )
}

function Replacement() {
  const { t } = useTranslation('cheques')
  return (
    <>
      <p>{t('move.changeHint')}</p>
      <ChequeFields at={['replacement']} />
    </>
  )
}
