/** A template of a general entry while it is typed: what is posted, and when it is due (E-74). */
import type { EntryTemplate, EntryTemplateInput } from '#contract/ledger/entry-template.ts'
import { formatAmount } from '#contract/format.ts'
import { Interval } from '#contract/ledger/recurrence.ts'
import { cents } from '#contract/money.ts'
import { DateField } from '#ui/DateField.tsx'
import { LinesForm } from '#ui/LinesForm.tsx'
import { Note } from '#ui/Note.tsx'
import { freeTextRule, nameRule, requiredRule } from '#ui/rules.ts'
import type { DocumentSession } from '#ui/use-document-session.tsx'
import { useDocumentTyping } from '#ui/use-document-typing.ts'
import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { isBlank, newLine, totalsOf, type TypedLine, withBalancingAmount } from '../entry/entry-lines.ts'
import { EntryTotals, sumsOf } from '../entry/EntryTotals.tsx'
import { useEntryChoices } from '../entry/use-entry-choices.ts'
import { useEntryColumns } from '../entry/use-entry-columns.ts'
import { draftOf, sentTemplate, type TemplateHeader, type TypedTemplate } from './template-draft.ts'
import { dayChoices } from './templates.ts'

const LEAST_LINES = 2

type TemplateFormProps = {
  title: string
  session: DocumentSession<TypedTemplate>
  initial: TypedTemplate
  save: (input: EntryTemplateInput) => Promise<EntryTemplate>
  onSaved: (saved: EntryTemplate) => void
  onLeave: () => void
  actions?: React.ReactNode
}

export function TemplateForm({ title, session, initial, save, onSaved, onLeave, actions }: TemplateFormProps) {
  const { t } = useTranslation('accounts')
  const typing = useDocumentTyping<TemplateHeader, TypedLine, EntryTemplateInput, EntryTemplate>({
    session,
    initial,
    draftOf,
    sent: sentTemplate,
    send: save,
    isBlank,
    noLines: t('entry.twoLines'),
    problemOf: (lines) => {
      if (lines.filter((line) => !isBlank(line)).length < LEAST_LINES) return t('entry.twoLines')
      const { difference } = totalsOf(lines)
      return difference === 0 ? null : t('entry.notBalanced', { amount: formatAmount(cents(Math.abs(difference))) })
    },
  })
  const { header, lines } = typing.document
  const columns = useEntryColumns(useEntryChoices(false))
  return (
    <LinesForm
      title={title}
      actions={actions}
      notice={session.notice}
      typing={{ ...typing, changeLines: (next) => typing.changeLines(withBalancingAmount(lines, next)) }}
      header={<HeaderFields every={header.every ?? 'MONTH'} />}
      grid={{ label: t('entry.lines'), columns, newLine, most: 200, sums: sumsOf(totalsOf(lines)) }}
      notes={<Note secondary>{t('templates.hint')}</Note>}
      totals={<EntryTotals {...totalsOf(lines)} />}
      saveLabel={t('templates.save')}
      onSaved={onSaved}
      onLeave={onLeave}
    />
  )
}

function HeaderFields({ every }: { every: Interval }) {
  const { t } = useTranslation('accounts')
  const form = Form.useFormInstance()
  return (
    <>
      <Form.Item name="name" label={t('templates.name')} rules={[requiredRule(), nameRule]}>
        <Input autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item name="memo" label={t('entry.memo')} rules={[freeTextRule]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="every" label={t('templates.every')} rules={[requiredRule()]}>
        <Select
          options={Interval.options.map((value) => ({ value, label: t(`templates.interval.${value}`) }))}
          // Another interval, other days.
          onChange={() => form.setFieldValue('onDay', 1)}
        />
      </Form.Item>
      <Form.Item name="onDay" label={t('templates.onDay')} rules={[requiredRule()]}>
        <Select options={dayChoices(t, every)} />
      </Form.Item>
      <DateField name="nextDue" label={t('templates.nextDue')} extra={t('templates.nextDueHint')} required={false} />
    </>
  )
}
