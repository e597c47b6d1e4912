/** Whether a master is offered for new documents. */
import { Form, Switch } from 'antd'
import { useTranslation } from 'react-i18next'

export function ActiveField({ hint }: { hint: string }) {
  const { t } = useTranslation('ui')
  return (
    <Form.Item name="isActive" label={t('status.active')} valuePropName="checked" tooltip={hint}>
      <Switch />
    </Form.Item>
  )
}
