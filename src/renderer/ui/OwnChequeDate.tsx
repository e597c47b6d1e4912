/** The date of a cheque that we write: today or later, for no bank takes an older one from us later (C3). Far ahead is warned of. */
import { farProblem } from '#contract/cheques/stale-cheque.ts'
import { type BusinessDate, isDay } from '#contract/dates.ts'
import { formatDate } from '#lib/dates.ts'
import { useToday, useTodayOrPcDay } from '#lib/today.ts'
import { Form, type FormItemProps, type FormRule } from 'antd'
import { useTranslation } from 'react-i18next'
import { DateField } from './DateField.tsx'
import { FieldNotice } from './FieldNotice.tsx'
import { type Parsed, readable } from './parsed.ts'
import { fieldError } from './rules.ts'
import { useChequeAhead } from './use-cheque-ahead.ts'

type OwnChequeDateProps = {
  name: NonNullable<FormItemProps['name']>
  label: string
  /** Where the value stands in the form; default `name`. In a list the name begins after it. */
  at?: readonly (string | number)[]
}

export function OwnChequeDate({ name, label, at = [name].flat() }: OwnChequeDateProps) {
  const { t } = useTranslation('ui')
  // The office's day, not this PC's: while it is not known the server judges.
  const today = useToday()
  const from = useTodayOrPcDay()
  const sayAhead = useChequeAhead()
  const date = readable(Form.useWatch<Parsed<BusinessDate> | undefined>([...at]) ?? null)
  const ahead = date && sayAhead(date, from)
  const notFar: FormRule = {
    validator: async (_rule, value: unknown) => {
      const problem = isDay(value) ? farProblem(value, from) : null
      if (problem !== null) throw fieldError(problem)
    },
  }
  return (
    <DateField
      name={name}
      label={label}
      onward
      rules={[notFar]}
      {...(today && { min: today, beforeMin: t('cheque.past', { date: formatDate(today) }) })}
      {...(ahead && { extra: <FieldNotice>{ahead}</FieldNotice> })}
    />
  )
}
