/** The fields of a new and of a known vehicle. */
import { vehicleTypes } from '#contract/enums.ts'
import { QuantityInput } from '#ui/ParsedInput.tsx'
import { quantityReading } from '#ui/parsed.ts'
import { dashed, nameRule, readableRule, requiredRule, strictRule } from '#ui/rules.ts'
import { WordSelect } from '#ui/WordSelect.tsx'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

/** `isCounter`: sales at the store, which has neither a number plate nor a type to choose. */
export function VehicleFields({ isCounter = false }: { isCounter?: boolean }) {
  const { t } = useTranslation('fleet')
  return (
    <>
      {!isCounter && (
        <Form.Item
          name="regNo"
          label={t('vehicle.regNo')}
          normalize={dashed}
          rules={[requiredRule(), strictRule]}
          extra={t('vehicle.regNoExample')}
        >
          <Input autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item name="name" label={t('vehicle.name')} rules={[requiredRule(), nameRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      {isCounter ? (
        <Form.Item label={t('vehicle.type')}>{t('vehicle.counter')}</Form.Item>
      ) : (
        <Form.Item name="type" label={t('vehicle.type')} rules={[requiredRule()]}>
          <WordSelect
            options={(['inHouse', 'temporary'] as const).map((type) => ({
              value: vehicleTypes[type],
              label: t(`vehicle.types.${type}`),
            }))}
          />
        </Form.Item>
      )}
      <Form.Item
        name="capacity"
        label={t('vehicle.capacity')}
        tooltip={t('vehicle.capacityHint')}
        rules={[readableRule(quantityReading)]}
      >
        <QuantityInput />
      </Form.Item>
    </>
  )
}
