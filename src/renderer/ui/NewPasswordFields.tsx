/** A new password, typed twice, by the rule of the contract. The server knows more names that it may not be made of. */
import { passwordFault } from '#contract/password.ts'
import { Form, type FormRule } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from './PasswordInput.tsx'
import { fieldError, requiredRule } from './rules.ts'

/** @param names that the form knows: of the person, of the agency. The server knows more of them. */
const passwordRule = (names: readonly string[] = []): FormRule => ({
  validator: async (_rule, value: unknown) => {
    const fault = typeof value === 'string' && value !== '' ? passwordFault(value, names) : null
    if (fault) throw fieldError(fault)
  },
})

type NewPasswordFieldsProps = {
  /** Name of the field; the second one is `repeat`. */
  name: string | string[]
  label?: string
  repeatLabel?: string
  /** What stands under the first field. */
  hint?: React.ReactNode
  /** Names that the form knows and the password may not be made of. */
  names?: readonly string[]
}

export function NewPasswordFields({ name, label, repeatLabel, hint, names }: NewPasswordFieldsProps) {
  const { t } = useTranslation('ui')
  const [visible, setVisible] = useState(false)
  // Either eye shows both.
  const toggle = { visible, onVisibleChange: setVisible }
  return (
    <>
      <Form.Item
        name={name}
        label={label ?? t('password.next')}
        extra={hint ?? t('password.hint')}
        rules={[requiredRule(), passwordRule(names)]}
      >
        <PasswordInput autoComplete="new-password" toggle={toggle} />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={repeatLabel ?? t('password.repeat')}
        dependencies={[name]}
        rules={[
          requiredRule(),
          ({ getFieldValue }) => ({
            validator: async (_rule, value: unknown) => {
              if (value && value !== getFieldValue(name)) throw fieldError(t('password.mismatch'))
            },
          }),
        ]}
      >
        <PasswordInput autoComplete="new-password" toggle={toggle} />
      </Form.Item>
    </>
  )
}
