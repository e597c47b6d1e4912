/**
 * The number of a customer's cheque (CHQ-05). One that their bank and they gave before is refused when it is left, with the way to it; one
 * that another of the two gave, or that is not of six digits, is asked about, and taken.
 */
import type { Cheque } from '#contract/cheques/cheque.ts'
import { PRINTED_DIGITS } from '#contract/cheques/cheque-number.ts'
import { documentPage } from '#contract/document-kinds.ts'
import { formatAmount } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { Form, type FormItemProps, Input } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldNotice } from './FieldNotice.tsx'
import { oddNumber } from './known-cheque.ts'
import { requiredRule, strictRule } from './rules.ts'
import { findRefusing, useRecordedCheque } from './use-known-cheque.ts'
import { useLeft } from './use-left.ts'
import { type Bearer, useRecordedRule } from './use-recorded-rule.tsx'

type ReceivedChequeNumberProps = {
  /** Where it stands in the form. */
  name: string | (string | number)[]
  label: NonNullable<FormItemProps['label']>
  /** The bank of the cheque, and the customer where one is known. */
  bank: string
  partyId: number | undefined
  /** The cheque that is corrected. */
  id?: number
}

export function ReceivedChequeNumber({ name, label, bank, partyId, id }: ReceivedChequeNumberProps) {
  const at = [name].flat()
  const form = Form.useFormInstance()
  const on = useTodayOrPcDay()
  const typed = (Form.useWatch<string | undefined>(at) ?? '').trim()
  const known = useRecordedCheque({ number: typed, bank, partyId, id })
  const odd = useOddNumber(at)
  const { rule, extra } = useRecordedRule<object>(at, async (number) => {
    const found = await findRefusing({ number, bank, partyId, id }, on)
    return found ? bearerOf(found) : null
  })
  /** Of another bank or customer the number may be free. */
  const judgeAnew = useEffectEvent((given: string) => {
    if (given !== '' && form.getFieldError(at).length > 0) void form.validateFields([at]).catch(() => undefined)
  })
  const whose = [bank, partyId].join(' ')
  useEffect(() => judgeAnew(whose), [whose])
  const notice = known ? <Known {...known} /> : odd.said && <FieldNotice>{odd.said}</FieldNotice>
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[requiredRule(), strictRule, rule]}
      // Without one it takes no room.
      {...((extra || notice) && { extra: extra || notice })}
    >
      <Input autoComplete="off" maxLength={64} onBlur={odd.onBlur} />
    </Form.Item>
  )
}

function bearerOf({ id, chequeNumber, party, drawerBank, amount, bankDate }: Cheque): Bearer | null {
  const path = documentPage({ type: 'CHEQUE', id, date: bankDate })
  const toldBy = [party, drawerBank, formatAmount(amount), formatDate(bankDate)].join(', ')
  return path ? { number: chequeNumber, path, toldBy } : null
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
