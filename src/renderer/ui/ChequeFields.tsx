/** The fields of a cheque, in the order in which it is read: the bank of a customer's, its number, its date, the branch. One of ours has number and date. */
import type { BusinessDate } from '#contract/dates.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { DateField } from './DateField.tsx'
import { DrawerBankInput } from './DrawerBankInput.tsx'
import { FieldNotice } from './FieldNotice.tsx'
import { OwnChequeDate } from './OwnChequeDate.tsx'
import { OwnChequeNumber } from './OwnChequeNumber.tsx'
import { type Parsed, readable } from './parsed.ts'
import { ReceivedChequeNumber } from './ReceivedChequeNumber.tsx'
import { freeTextRule, partyNameRule, requiredRule } from './rules.ts'
import { useFreshRule } from './use-fresh-rule.ts'
import { useChequeAhead } from './use-cheque-ahead.ts'

type ChequeFieldsProps = {
  /** Where the form holds `drawerBank`, `branch`, `chequeNumber` and `bankDate`. */
  at?: readonly (string | number)[]
  /** The customer whose cheque it is, where one is chosen. */
  partyId?: number | undefined
  /** The form's day on which a customer's cheque comes in. */
  dayField?: string
  /** One of the opening: it may be older than banks take. */
  anyAge?: boolean
}

export function ChequeFields({ at = [], partyId, dayField = 'date', anyAge = false }: ChequeFieldsProps) {
  const { t } = useTranslation('ui')
  const bank = Form.useWatch<string | undefined>([...at, 'drawerBank']) ?? ''
  const sayAhead = useChequeAhead()
  const today = useTodayOrPcDay()
  const date = readable(Form.useWatch<Parsed<BusinessDate> | undefined>([...at, 'bankDate']) ?? null)
  const fresh = useFreshRule({ dayField })
  const ahead = date && sayAhead(date, today)
  return (
    <>
      <Form.Item name={[...at, 'drawerBank']} label={t('cheque.drawerBank')} rules={[requiredRule(), partyNameRule]}>
        <DrawerBankInput />
      </Form.Item>
      <ReceivedChequeNumber
        name={[...at, 'chequeNumber']}
        label={t('cheque.number')}
        bank={bank.trim()}
        partyId={partyId}
      />
      <DateField
        name={[...at, 'bankDate']}
        label={t('cheque.date')}
        onward
        {...(!anyAge && { rules: [fresh], dependencies: [dayField] })}
        {...(ahead && { extra: <FieldNotice>{ahead}</FieldNotice> })}
      />
      <Form.Item name={[...at, 'branch']} label={t('cheque.branch')} rules={[freeTextRule]}>
        <Input autoComplete="off" maxLength={260} placeholder={t('cheque.branchHint')} />
      </Form.Item>
    </>
  )
}

type OwnChequeFieldsProps = Pick<ChequeFieldsProps, 'at'> & {
  /** Where the form holds the account that it is drawn on. */
  drawnOn: readonly (string | number)[]
}

export function OwnChequeFields({ at = [], drawnOn }: OwnChequeFieldsProps) {
  const { t } = useTranslation('ui')
  const bankId = Form.useWatch<number | null | undefined>([...drawnOn])
  return (
    <>
      <OwnChequeNumber name={[...at, 'chequeNumber']} label={t('cheque.number')} bankId={bankId} />
      <OwnChequeDate name={[...at, 'bankDate']} label={t('cheque.date')} />
    </>
  )
}
