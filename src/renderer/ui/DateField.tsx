/** A form's business date: what cannot be read, or lies outside of the days that are allowed, is marked and is not saved. */
import { formatDate } from '#lib/dates.ts'
import { Form, type FormItemProps, type FormRule } from 'antd'
import { useTranslation } from 'react-i18next'
import { DateInput, type DateInputProps } from './DateInput.tsx'
import { fieldError, readableRule, requiredRule } from './rules.ts'

type DateFieldProps = Pick<FormItemProps, 'name' | 'extra' | 'tooltip' | 'dependencies'> &
  Pick<DateInputProps, 'min' | 'max' | 'onward' | 'near' | 'disabled' | 'placeholder'> & {
    label: NonNullable<FormItemProps['label']>
    /** Default true; false: no day is an answer too. */
    required?: boolean
    /** What is said of a day before `min`; default that it should not be before it. */
    beforeMin?: string
    rules?: readonly FormRule[]
  }

export function DateField({
  label,
  min,
  max,
  beforeMin,
  onward = false,
  near = false,
  disabled = false,
  placeholder,
  required = true,
  rules = [],
  ...item
}: DateFieldProps) {
  const { t } = useTranslation('ui')
  const range: FormRule = {
    validator: async (_rule, date: unknown) => {
      if (typeof date !== 'string') return
      if (min && date < min) throw fieldError(beforeMin ?? t('days.notBefore', { date: formatDate(min) }))
      if (max && date > max) throw fieldError(t('days.notAfter', { date: formatDate(max) }))
    },
  }
  return (
    <Form.Item
      {...item}
      label={label}
      rules={[
        ...(required ? [requiredRule()] : []),
        readableRule({ problem: onward ? 'dateOnward' : 'date' }),
        range,
        ...rules,
      ]}
    >
      <DateInput
        onward={onward}
        near={near}
        {...(disabled && { disabled })}
        {...(placeholder && { placeholder })}
        {...(min && { min })}
        {...(max && { max })}
      />
    </Form.Item>
  )
}
