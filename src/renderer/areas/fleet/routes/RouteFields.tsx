/** The fields of a new and of a known route. */
import { queries } from '#lib/queries.ts'
import { NameItem } from '#ui/masters/NameItem.tsx'
import { freeTextRule, nameRule, requiredRule } from '#ui/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

/** @param own number of the one that is changed */
export function RouteFields({ own }: { own?: number }) {
  const { t } = useTranslation('fleet')
  const others = useQuery(queries.route.list.queryOptions({ input: {} })).data
  return (
    <>
      <NameItem
        label={t('root.name')}
        rules={[requiredRule(), nameRule]}
        others={others}
        own={own}
        said={({ name }) => t('root.sameName', { name })}
      />
      <Form.Item name="description" label={t('root.description')} rules={[freeTextRule]}>
        <Input autoComplete="off" />
      </Form.Item>
    </>
  )
}
