/**
 * The number of a cheque that we write: digits alone. One that another cheque of the account bears is refused when it is left; one with
 * more digits than the account's cheques have is asked about, and taken.
 */
import { isDigits } from '#contract/cheques/cheque-number.ts'
import { documentPage } from '#contract/document-kinds.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { receivablePayable } from '#contract/enums.ts'
import { formatAmount } from '#contract/format.ts'
import { api } from '#lib/client.ts'
import { formatDate } from '#lib/dates.ts'
import { useOwnCheques } from '#lib/own-cheques.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { MOST_A_PAGE } from '#lib/whole-list.ts'
import { Form, type FormItemProps, Input, type InputProps } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldNotice } from './FieldNotice.tsx'
import { chequeWithNumber } from './known-cheque.ts'
import { digitsRule, requiredRule } from './rules.ts'
import { type Bearer, useRecordedRule } from './use-recorded-rule.tsx'

type OwnChequeNumberProps = Pick<InputProps, 'onBlur'> & {
  name: NonNullable<FormItemProps['name']>
  label: string
  /** Where the value stands in the form; default `name`. In a list the name begins after it. */
  at?: readonly (string | number)[]
  /** The account that it is drawn on. */
  bankId: number | null | undefined
}

export function OwnChequeNumber({ name, label, at = [name].flat(), bankId, ...input }: OwnChequeNumberProps) {
  const { t } = useTranslation('ui')
  const usual = useOwnCheques(bankId)?.digits
  const number = (Form.useWatch<string | undefined>([...at]) ?? '').trim()
  const isLong = usual !== undefined && isDigits(number) && number.length > usual
  const on = useTodayOrPcDay()
  const form = Form.useFormInstance()
  const { rule, extra } = useRecordedRule<object>(at, async (text) => (bankId ? bearerOf(text, bankId, on) : null))
  /** Of another account the number may be free. */
  const judgeAnew = useEffectEvent((account: number | null | undefined) => {
    if (account && form.getFieldError([...at]).length > 0) void form.validateFields([[...at]]).catch(() => undefined)
  })
  useEffect(() => judgeAnew(bankId), [bankId])
  const long = isLong && <FieldNotice>{t('cheque.longNumber', { digits: number.length, usual })}</FieldNotice>
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[requiredRule(), digitsRule, rule]}
      // Without it it takes no room.
      {...((extra || long) && { extra: extra || long })}
    >
      <Input autoComplete="off" maxLength={64} {...input} />
    </Form.Item>
  )
}

async function bearerOf(number: string, bankId: number, on: BusinessDate): Promise<Bearer | null> {
  const { items } = await api.cheque.list({
    searchQuery: number,
    receivables: receivablePayable.payable,
    bankId,
    filters: JSON.stringify({ tab: 'all', on }),
    PageSize: MOST_A_PAGE,
  })
  const found = chequeWithNumber(items, number)
  const path = found && documentPage({ type: 'CHEQUE', id: found.id, date: found.bankDate })
  if (!path) return null
  const { chequeNumber, party, amount, bankDate } = found
  return { number: chequeNumber, path, toldBy: [party, formatAmount(amount), formatDate(bankDate)].join(', ') }
}
