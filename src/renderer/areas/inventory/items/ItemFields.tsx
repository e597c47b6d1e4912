/** The fields that a new and a known product or category share. */
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { codeRule, nameRule, requiredRule } from '#ui/rules.ts'
import { CapacityFields } from '#ui/CapacityFields.tsx'

/** @param children further fields, after the name */
export function ItemFields({ children }: { children?: React.ReactNode }) {
  const { t } = useTranslation('inventory')
  return (
    <>
      <Form.Item name="code" label={t('item.field.code')} rules={[requiredRule(), codeRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="name" label={t('item.field.name')} rules={[requiredRule(), nameRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      {children}
      <CapacityFields name="unitSize" label={t('item.field.unitSize')} />
    </>
  )
}
