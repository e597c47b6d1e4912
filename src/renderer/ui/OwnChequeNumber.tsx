/** The number of a cheque that we write: digits alone. One with more of them than the account's cheques have is asked about, and taken. */
import { useOwnCheques } from '#lib/own-cheques.ts'
import { Form, type FormItemProps, Input, type InputProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { FieldNotice } from './FieldNotice.tsx'
import { digitsRule, requiredRule } from './rules.ts'

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
  const isLong = usual !== undefined && /^\d+$/.test(number) && number.length > usual
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[requiredRule(), digitsRule]}
      // Without it it takes no room.
      {...(isLong && {
        extra: <FieldNotice>{t('cheque.longNumber', { digits: number.length, usual })}</FieldNotice>,
      })}
    >
      <Input autoComplete="off" maxLength={64} {...input} />
    </Form.Item>
  )
}
