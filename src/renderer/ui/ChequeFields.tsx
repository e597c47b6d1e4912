/** The fields of a cheque, in the order in which it is read: the bank of a customer's, its number, its date, the branch. One of ours has number and date. */
import type { Cheque } from '#contract/cheques/cheque.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { PRINTED_DIGITS } from '#contract/cheques/cheque-number.ts'
import { formatAmount } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { DateField } from './DateField.tsx'
import { DrawerBankInput } from './DrawerBankInput.tsx'
import { FieldNotice } from './FieldNotice.tsx'
import { oddNumber } from './known-cheque.ts'
import { OwnChequeDate } from './OwnChequeDate.tsx'
import { OwnChequeNumber } from './OwnChequeNumber.tsx'
import { type Parsed, readable } from './parsed.ts'
import { freeTextRule, partyNameRule, requiredRule, strictRule } from './rules.ts'
import { useFreshRule } from './use-fresh-rule.ts'
import { useChequeAhead } from './use-cheque-ahead.ts'
import { useKnownCheque } from './use-known-cheque.ts'
import { useLeft } from './use-left.ts'

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
  const known = useKnownCheque(at, partyId)
  const sayAhead = useChequeAhead()
  const today = useTodayOrPcDay()
  const date = readable(Form.useWatch<Parsed<BusinessDate> | undefined>([...at, 'bankDate']) ?? null)
  const odd = useOddNumber([...at, 'chequeNumber'])
  const fresh = useFreshRule(dayField)
  const ahead = date && sayAhead(date, today)
  return (
    <>
      <Form.Item name={[...at, 'drawerBank']} label={t('cheque.drawerBank')} rules={[requiredRule(), partyNameRule]}>
        <DrawerBankInput />
      </Form.Item>
      <Form.Item
        name={[...at, 'chequeNumber']}
        label={t('cheque.number')}
        rules={[requiredRule(), strictRule]}
        // Without one it takes no room.
        {...((known || odd.said) && { extra: known ? <Known {...known} /> : <FieldNotice>{odd.said}</FieldNotice> })}
      >
        <Input autoComplete="off" maxLength={64} onBlur={odd.onBlur} />
      </Form.Item>
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

/** Said once the number is left; empty: nothing, or it is typed anew. */
function useOddNumber(at: readonly (string | number)[]) {
  const { t } = useTranslation('ui')
  const { text, onBlur } = useLeft(at)
  const odd = text === null ? null : oddNumber(text)
  if (odd === null) return { said: '', onBlur }
  const said = odd === 'noDigits' ? t('cheque.noDigits') : t('cheque.oddNumber', { count: odd, usual: PRINTED_DIGITS })
  return { said, onBlur }
}

/** Said before it is saved: the cheque is in the books already. */
export function Known({ party, drawerBank: bank, amount, bankDate }: Cheque) {
  const { t } = useTranslation('ui')
  return (
    <FieldNotice>
      {t('cheque.known', { party, bank, amount: formatAmount(amount), date: formatDate(bankDate) })}
    </FieldNotice>
  )
}
