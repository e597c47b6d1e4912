/** A general journal entry while it is typed, and as it stands once it is posted (E-68). */
import { Alert, Form, type FormRule, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { JournalEntry } from '#contract/ledger/account.ts'
import { formatDate, formatMoney } from '#contract/format.ts'
import { DateField } from '#ui/DateField.tsx'
import { DocumentForm } from '#ui/DocumentForm.tsx'
import { DraftNote } from '#ui/DraftNote.tsx'
import { LineItems } from '#ui/lines/LineItems.tsx'
import { freeTextRule } from '#ui/rules.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import styles from './Entry.module.css'
import { EntryTotals } from './EntryTotals.tsx'
import type { EntryHeader, TypedEntry } from './entry-draft.ts'
import { isBlank, newLine, totalsOf, type TypedLine } from './entry-lines.ts'
import { useEntryChoices } from './use-entry-choices.ts'
import { useEntryColumns } from './use-entry-columns.ts'
import { useEntryDays } from './use-entry-days.ts'
import { useEntryTyping } from './use-entry-typing.ts'

type EntryFormProps = {
  initial: TypedEntry
  /** `initial` is a draft that came back. */
  restored: boolean
  notice: React.ReactNode
  /** The entry as it was posted; null while it is typed. */
  posted: JournalEntry | null
  onPosted: (posted: JournalEntry) => void
  onNext: () => void
  onLeave: () => void
}

export function EntryForm({ initial, restored, notice, posted, onPosted, onNext, onLeave }: EntryFormProps) {
  const { t } = useTranslation('accounts')
  const typing = useEntryTyping(initial, restored)
  const { draft, grid, posting, entry } = typing
  const days = useEntryDays()
  const choices = useEntryChoices(days.isOpening(posted?.date ?? entry.header.date))
  const columns = useEntryColumns(choices)
  const readOnly = posted !== null

  return (
    <Form<EntryHeader>
      form={typing.form}
      layout="vertical"
      component={false}
      initialValues={initial.header}
      validateTrigger="onBlur"
      onValuesChange={typing.headerTyped}
    >
      {(posted || notice) && <div className={styles['notice']}>{posted ? <PostedNote posted={posted} /> : notice}</div>}
      <DocumentForm
        title={t('entry.title')}
        mark={posted ? posted.number : <DraftNote mark={draft} />}
        actions={
          posted && (
            <ShortcutButton type="primary" shortcut="create" autoFocus onClick={onNext}>
              {t('entry.next')}
            </ShortcutButton>
          )
        }
        header={posted ? <PostedHeader posted={posted} /> : <HeaderFields dateRule={days.rule} />}
        lines={
          <LineItems<TypedLine>
            ref={grid}
            label={t('entry.lines')}
            lines={readOnly ? entry.lines.filter((line) => !isBlank(line)) : entry.lines}
            onChange={typing.changeLines}
            columns={columns}
            newLine={newLine}
            isBlank={isBlank}
            most={200}
            failure={posting.failure}
            readOnly={readOnly}
          />
        }
        notes={!readOnly && <p className={styles['hint']}>{t('entry.hint')}</p>}
        totals={<EntryTotals {...totalsOf(entry.lines)} />}
        unsaved={typing.typed && !readOnly}
        saving={posting.running}
        failure={posting.failure}
        shownElsewhere={posting.isMarked}
        readOnly={readOnly}
        saveLabel={t('entry.save')}
        onSave={() => void typing.post(onPosted)}
        onCancel={() => {
          typing.forget()
          onLeave()
        }}
      />
    </Form>
  )
}

function HeaderFields({ dateRule }: { dateRule: FormRule }) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <DateField name="date" label={t('entry.date')} rules={[dateRule]} />
      <Form.Item name="memo" label={t('entry.memo')} rules={[freeTextRule]} className={styles['memo'] ?? ''}>
        <Input autoComplete="off" autoFocus />
      </Form.Item>
    </>
  )
}

/** What was typed, as words: nothing of it can be changed any more. */
function PostedHeader({ posted }: { posted: JournalEntry }) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <Form.Item label={t('entry.date')}>{formatDate(posted.date)}</Form.Item>
      <Form.Item label={t('entry.memo')} className={styles['memo'] ?? ''}>
        {posted.memo}
      </Form.Item>
    </>
  )
}

function PostedNote({ posted }: { posted: JournalEntry }) {
  const { t } = useTranslation('accounts')
  const amount = formatMoney(posted.total)
  return (
    <Alert
      type="success"
      showIcon
      title={t('entry.posted', { number: posted.number })}
      description={t('entry.postedHint', { date: formatDate(posted.date), amount })}
    />
  )
}
