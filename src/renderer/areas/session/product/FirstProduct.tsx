/** The first product of a new agency: without one nobody could get past product selection. */
import { type Unit, units } from '#contract/enums.ts'
import { unitNames } from '#contract/format.ts'
import { api } from '#lib/client.ts'
import { type Failure, failureOf } from '#lib/failure.ts'
import { capitals, codeRule, nameRule, partyNameRule, requiredRule } from '#ui/rules.ts'
import { FailureNote } from '#ui/FailureNote.tsx'
import { clearChanged, markFields } from '#ui/form-failure.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { Form, Input, Select } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../../../app/i18n/index.ts'
import { codeOf } from '../defaults.ts'
import styles from './FirstProduct.module.css'

await loadWords(['ui'])

type FirstProductInput = { code: string; name: string; principalName: string; unit: Unit }
/** What most agencies of the trade begin with. */
const usual = { code: 'LPG', name: 'LP Gas', unit: units.KG }
/** Who fills gas in Sri Lanka: offered, any other may be typed. */
const principals = ['Litro Gas Lanka Ltd', 'LAUGFS Gas PLC']
const choices = Object.values(units).map((unit) => ({ value: unit, label: unitNames[unit] }))

export default function FirstProduct({ onCreated }: { onCreated: () => Promise<void> }) {
  const { t } = useTranslation('session')
  const [form] = Form.useForm<FirstProductInput>()
  const principalsId = useId()
  const hasOwnCode = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const create = async (product: FirstProductInput) => {
    setBusy(true)
    try {
      await api.stock.createItem({ ...product, unitSize: 0 })
      await onCreated()
    } catch (error) {
      const why = failureOf(error)
      setFailure(why)
      markFields(form, why)
      setBusy(false)
    }
  }

  return (
    <Form<FirstProductInput>
      form={form}
      layout="vertical"
      validateTrigger="onBlur"
      initialValues={usual}
      onValuesChange={(changed: Partial<FirstProductInput>) => {
        clearChanged(form, changed)
        if (changed.code !== undefined) hasOwnCode.current = true
        if (changed.name !== undefined && !hasOwnCode.current)
          form.setFieldValue('code', codeOf(changed.name, usual.code))
      }}
      onFinish={(values) => void create(values)}
    >
      {failure && <FailureNote failure={failure} />}
      <div className={styles['fields']} data-entry>
        <Form.Item name="name" label={t('product.name')} rules={[requiredRule(), nameRule]}>
          <Input />
        </Form.Item>
        <Form.Item
          name="code"
          label={t('product.code')}
          extra={t('product.codeHint')}
          normalize={capitals}
          rules={[requiredRule(), codeRule]}
        >
          <Input />
        </Form.Item>
        <Form.Item
          name="principalName"
          label={t('product.principal')}
          extra={t('product.principalHint')}
          rules={[requiredRule(), partyNameRule]}
        >
          <Input autoFocus list={principalsId} />
        </Form.Item>
        <datalist id={principalsId}>
          {principals.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <Form.Item name="unit" label={t('product.unit')} extra={t('product.unitHint')} rules={[requiredRule()]}>
          <Select options={choices} />
        </Form.Item>
      </div>
      <div className={styles['foot']}>
        <span>{t('product.next')}</span>
        <ShortcutButton type="primary" size="large" shortcut="save" loading={busy} onClick={() => form.submit()}>
          {t('product.create')}
        </ShortcutButton>
      </div>
    </Form>
  )
}
