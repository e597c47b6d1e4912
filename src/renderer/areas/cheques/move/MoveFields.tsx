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
import { Alert, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { banksFor, type MoveValues, reasonsWith } from './move-values.ts'
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
      {(kind === 'return' || kind === 'cancel') && (
        // The call takes a step without one; whoever takes it here says why.
        <Form.Item name="reason" label={t('move.reason')} rules={[requiredRule(), freeTextRule]}>
          <ReasonInput usual={kind === 'return' ? 'return' : ours ? 'cancelOurs' : 'cancel'} />
        </Form.Item>
      )}
      {kind === 'return' && !ours && <Charges several={ids.length > 1} />}
    </>
  )
}

/** What banks usually give as the reason of a return, and why cheques are usually made void. */
const usualReasons = {
  return: ['referToDrawer', 'funds', 'stopped', 'closed', 'signature'],
  cancel: ['handedBack', 'wrong', 'paidOtherwise'],
  cancelOurs: ['wrong', 'lost', 'paidOtherwise'],
} as const

type ReasonProps = {
  usual: keyof typeof usualReasons
  id?: string
  value?: string
  onChange?: (reason: string) => void
  onBlur?: () => void
}

/** Free text, with the usual reasons: a part of only one of them and Enter are that reason. */
function ReasonInput({ usual, value = '', ...field }: ReasonProps) {
  const { t } = useTranslation('cheques')
  const offered = usualReasons[usual].map((reason) => t(`move.reasons.${reason}`))
  return (
    <SuggestInput
      {...field}
      value={value}
      takesOnly
      placeholder={t(usual === 'return' ? 'move.reasonHint' : 'move.cancelReasonHint')}
      suggestions={reasonsWith(offered, value)}
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
