/** The day of what is booked by hand: an opening lies before go-live, a correction bears the open day, all else is a document's day (C3, E-17). */
import type { BusinessDate } from '#contract/dates.ts'
import { formatDate } from '#lib/dates.ts'
import { useOpenDay } from '#lib/open-day.ts'
import { Form, type FormRule } from 'antd'
import { DateField } from './DateField.tsx'
import { DocumentDateField } from './DocumentDateField.tsx'
import { fieldError } from './rules.ts'

type BookingDateFieldProps = {
  /** `opening` and `correction` are told apart; every other kind is booked on a document's day. */
  kind: string
  goLiveDate: BusinessDate | null
  label: string
  /** In the words of the form, of a day as it is written. */
  correctionDay: (openDay: string) => string
  beforeGoLive: (goLive: string) => string
}

export function BookingDateField({ kind, goLiveDate, label, correctionDay, beforeGoLive }: BookingDateFieldProps) {
  const openDay = useOpenDay()
  const openingRule: FormRule = {
    validator: async (_rule, date: unknown) => {
      if (typeof date === 'string' && goLiveDate && date >= goLiveDate)
        throw fieldError(beforeGoLive(formatDate(goLiveDate)))
    },
  }
  if (kind === 'correction') return <Form.Item label={label}>{openDay && correctionDay(formatDate(openDay))}</Form.Item>
  if (kind === 'opening') return <DateField name="date" label={label} rules={[openingRule]} />
  return <DocumentDateField label={label} />
}
