/** A new password, typed twice, by the rule of the contract. The server knows more names that it may not be made of. */
import { passwordFault } from '#contract/password.ts'
import { Form, Input, type FormRule } from 'antd'
import { useTranslation } from 'react-i18next'
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
  name: string
  label?: string
  /** Words under the first field. */
  hint?: string
}

export function NewPasswordFields({ name, label, hint }: NewPasswordFieldsProps) {
  const { t } = useTranslation('ui')
  return (
    <>
      <Form.Item
        name={name}
        label={label ?? t('password.next')}
        extra={hint ?? t('password.hint')}
        rules={[requiredRule(), passwordRule()]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={t('password.repeat')}
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
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  )
}
