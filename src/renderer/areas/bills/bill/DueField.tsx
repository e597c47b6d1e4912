/** The day a bill falls due: near the bill's, and not before it, so that a day typed without its year is not taken for the next year's. */
import { type BusinessDate, isDay } from '#contract/dates.ts'
import { formatDate } from '#lib/dates.ts'
import { DateField } from '#ui/DateField.tsx'
import { fieldError } from '#ui/rules.ts'
import type { FormRule } from 'antd'
import { useTranslation } from 'react-i18next'

type DueFieldProps = {
  /** The bill's day where the form does not ask for it. */
  billDay?: BusinessDate
  /** Blank is after the party's credit days. */
  blank?: boolean
  /** A bill of the opening may have any. */
  anyDay?: boolean
}

export function DueField({ billDay, blank = false, anyDay = false }: DueFieldProps) {
  const { t } = useTranslation('bills')
  const notBefore: FormRule = ({ getFieldValue }) => ({
    validator: async (_rule, due: unknown) => {
      const day: unknown = billDay ?? getFieldValue('date')
      if (anyDay || !isDay(day) || !isDay(due) || due >= day) return
      throw fieldError(t('collect.beforeBill', { date: formatDate(day) }))
    },
  })
  return (
    <DateField
      name="dueOn"
      label={t('form.dueOn')}
      {...(blank && { tooltip: t('form.dueHint') })}
      required={!blank}
      onward
      near
      rules={[notBefore]}
      {...(billDay === undefined && { dependencies: ['date'] })}
    />
  )
}
