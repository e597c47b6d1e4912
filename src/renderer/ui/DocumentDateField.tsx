/** The day of a document: open days, and closed ones for who may backdate. A day that is closed is spoken of before anything is typed. */
import { Form } from 'antd'
import { type ComponentProps, useEffect } from 'react'
import { DateField } from './DateField.tsx'
import { dayProblem } from './document-day.ts'
import { useKnownDays } from './use-known-days.ts'
import { type OpenDateRule, type RuleOfDay, useOpenDateRule } from './use-open-date-rule.ts'

type DocumentDateFieldProps = Omit<ComponentProps<typeof DateField>, 'name'> &
  OpenDateRule & {
    /** In place of the rule of documents: what else the form allows. */
    rule?: RuleOfDay
  }

export function DocumentDateField({
  name = 'date',
  backdates = true,
  keepsDraft = false,
  rule,
  rules = [],
  ...rest
}: DocumentDateFieldProps) {
  const ofDocuments = useOpenDateRule({ name, backdates, keepsDraft })
  useSaidOnOpening(name)
  return <DateField {...rest} name={name} rules={[...rules, rule ?? ofDocuments]} />
}

/** Marks the field at once where its day is closed. */
function useSaidOnOpening(name: string): void {
  const form = Form.useFormInstance()
  const days = useKnownDays()
  useEffect(() => {
    const date: unknown = form.getFieldValue(name)
    if (typeof date !== 'string' || dayProblem(date, days) === null) return
    form.validateFields([name]).catch(() => undefined)
  }, [form, name, days])
}
