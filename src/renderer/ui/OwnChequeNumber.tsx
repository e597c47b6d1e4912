/**
 * The number of a cheque that we write: digits alone. One that another cheque of the account bears is refused when it is left; one with
 * other digits than the account's cheques have, or far from the next of its book, is asked about, and taken.
 */
import type { Cheque } from '#contract/cheques/cheque.ts'
import { unusualNumber } from '#contract/cheques/cheque-number.ts'
import { documentPage } from '#contract/document-kinds.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { receivablePayable } from '#contract/enums.ts'
import { formatAmount } from '#contract/format.ts'
import { api } from '#lib/client.ts'
import { formatDate } from '#lib/dates.ts'
import { type OwnCheques, useOwnCheques } from '#lib/own-cheques.ts'
import { useTodayOrPcDay } from '#lib/today.ts'
import { MOST_A_PAGE } from '#lib/whole-list.ts'
import { Form, type FormItemProps, Input, type InputProps } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldNotice } from './FieldNotice.tsx'
import { chequeWithNumber } from './known-cheque.ts'
import { digitsRule, requiredRule, strictRule } from './rules.ts'
import { useLeft } from './use-left.ts'
import { type Bearer, useRecordedRule } from './use-recorded-rule.tsx'

type OwnChequeNumberProps = Pick<InputProps, 'onBlur'> & {
  name: NonNullable<FormItemProps['name']>
  label: string
  /** Where the value stands in the form; default `name`. In a list the name begins after it. */
  at?: readonly (string | number)[]
  /** The account that it is drawn on. */
  bankId: number | null | undefined
  /** One of several that follows the one before: it may be far from the next of the book. */
  follows?: boolean
  /** The cheque that is corrected: an older number stays as it is, and may be far from the next too. */
  former?: Pick<Cheque, 'id' | 'chequeNumber'>
}

export function OwnChequeNumber({
  name,
  label,
  at = [name].flat(),
  bankId,
  follows = false,
  former,
  onBlur,
}: OwnChequeNumberProps) {
  const unusual = useUnusual(at, useOwnCheques(bankId), follows || former !== undefined)
  const on = useTodayOrPcDay()
  const form = Form.useFormInstance()
  const { rule, extra } = useRecordedRule<object>(at, async (text) =>
    bankId ? bearerOf(text, { bankId, on, but: former?.id }) : null,
  )
  const isFormer = Form.useWatch<string | undefined>([...at])?.trim() === former?.chequeNumber
  /** Of another account the number may be free. */
  const judgeAnew = useEffectEvent((account: number | null | undefined) => {
    if (account && form.getFieldError([...at]).length > 0) void form.validateFields([[...at]]).catch(() => undefined)
  })
  useEffect(() => judgeAnew(bankId), [bankId])
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[requiredRule(), isFormer ? strictRule : digitsRule, rule]}
      // Without it it takes no room.
      {...((extra || unusual.said) && { extra: extra || <FieldNotice>{unusual.said}</FieldNotice> })}
    >
      <Input
        autoComplete="off"
        maxLength={64}
        onBlur={(event) => {
          unusual.onBlur(event)
          onBlur?.(event)
        }}
      />
    </Form.Item>
  )
}

/** Too many digits are said while they are typed; what more of them could mend, once the number is left. */
function useUnusual(at: readonly (string | number)[], book: OwnCheques | undefined, follows: boolean) {
  const { t } = useTranslation('ui')
  const typed = (Form.useWatch<string | undefined>([...at]) ?? '').trim()
  const { text, onBlur } = useLeft(at)
  const found = book && unusualNumber(typed, book, follows)
  const isLong = found && 'digits' in found && found.digits > found.usual
  if (!found || (text === null && !isLong)) return { said: '', onBlur }
  if ('next' in found) return { said: t('cheque.farNumber', { next: found.next }), onBlur }
  const { digits: count, usual } = found
  // Before the first number of an account only what is printed is known.
  return { said: t(book.next === '' ? 'cheque.oddNumber' : 'cheque.oddOwnNumber', { count, usual }), onBlur }
}

type Among = { bankId: number; on: BusinessDate; but: number | undefined }

async function bearerOf(number: string, { bankId, on, but }: Among): Promise<Bearer | null> {
  const { items } = await api.cheque.list({
    searchQuery: number,
    receivables: receivablePayable.payable,
    bankId,
    filters: JSON.stringify({ tab: 'all', on }),
    PageSize: MOST_A_PAGE,
  })
  const others = items.filter(({ id }) => id !== but)
  const found = chequeWithNumber(others, number)
  const path = found && documentPage({ type: 'CHEQUE', id: found.id, date: found.bankDate })
  if (!path) return null
  const { chequeNumber, party, amount, bankDate } = found
  return { number: chequeNumber, path, toldBy: [party, formatAmount(amount), formatDate(bankDate)].join(', ') }
}
