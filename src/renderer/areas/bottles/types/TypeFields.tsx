/** The fields of a bottle type. */
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { CapacityFields } from '#ui/CapacityFields.tsx'
import { codeRule, bottleTypeNameRule, requiredRule } from '#ui/rules.ts'

export function TypeFields() {
  const { t } = useTranslation('bottles')
  return (
    <>
      <Form.Item name="code" label={t('type.field.code')} rules={[requiredRule(), codeRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="name" label={t('type.field.name')} rules={[requiredRule(), bottleTypeNameRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <CapacityFields name="capacity" label={t('type.field.capacity')} />
    </>
  )
}
