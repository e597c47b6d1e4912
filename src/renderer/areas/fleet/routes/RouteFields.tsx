/** The fields of a new and of a known route. */
import { freeTextRule, nameRule, requiredRule } from '#ui/rules.ts'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

export function RouteFields() {
  const { t } = useTranslation('fleet')
  return (
    <>
      <Form.Item name="name" label={t('root.name')} rules={[requiredRule(), nameRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label={t('root.description')} rules={[freeTextRule]}>
        <Input autoComplete="off" />
      </Form.Item>
    </>
  )
}
