/** A general journal entry while it is typed, and as it stands once it is posted (E-68). */
import { memoWords } from '#lib/books.ts'
import type { JournalEntry } from '#contract/ledger/account.ts'
import { formatAmount, formatMoney } from '#contract/format.ts'
import { formatDate } from '#lib/dates.ts'
import { cents } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { DocumentDateField } from '#ui/DocumentDateField.tsx'
import { LinesForm } from '#ui/LinesForm.tsx'
import type { DocumentSession } from '#ui/use-document-session.tsx'
import { useDocumentTyping } from '#ui/use-document-typing.ts'
import { freeTextRule } from '#ui/rules.ts'
import { Notices } from '#ui/Note.tsx'
import { ExportNote } from '#ui/report/ReportExport.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { isSuperAdmin } from '#contract/access.ts'
import type { BusinessDate } from '#contract/dates.ts'
import { queries } from '#lib/queries.ts'
import { useOpeningStep } from '#state/opening.ts'
import { useRoles } from '#state/session.ts'
import { type Parsed, readable } from '#ui/parsed.ts'
import { type RuleOfDay, useOpenDateRule } from '#ui/use-open-date-rule.ts'
import { Alert, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import styles from './Entry.module.css'
import { Repeating, useVoucher } from '../entries/EntryActions.tsx'
import { Reversing } from '../entries/Reversing.tsx'
import { draftOf, type EntryHeader, sentEntry, type TypedEntry } from './entry-draft.ts'
import {
  emptyLine,
  isBlank,
  lastAmount,
  LEAST_LINES,
  newLine,
  totalsOf,
  type TypedLine,
  withBalancingAmount,
} from './entry-lines.ts'
import { EntryTotals, sumsOf } from './EntryTotals.tsx'
import { useEntryChoices } from './use-entry-choices.ts'
import { useEntryColumns } from './use-entry-columns.ts'

/** Which days a general entry may bear (C3, E-17): open ones; before go-live for a SuperAdmin until the opening is completed. */
function useEntryDays(): { rule: RuleOfDay; isOpening: (date: Parsed<BusinessDate> | undefined) => boolean } {
  const ofDocuments = useOpenDateRule({ keepsDraft: true })
  const config = useQuery(queries.appConfig.get.queryOptions({ input: {} })).data
  const roles = useRoles()
  const goLive = config?.goLiveDate ?? null
  const isOpening = (typed: Parsed<BusinessDate> | undefined) => {
    const date = readable(typed)
    return goLive !== null && date !== null && date < goLive
  }
  const mayOpen = isSuperAdmin(roles) && config !== undefined && !config.openingCompleted

  return {
    isOpening,
    rule: (form) => (mayOpen && isOpening(form.getFieldValue('date')) ? {} : ofDocuments(form)),
  }
}

type EntryFormProps = {
  session: DocumentSession<TypedEntry>
  initial: TypedEntry
  /** The entry as it was posted; null while it is typed. */
  posted: JournalEntry | null
  onPosted: (posted: JournalEntry) => void
  onNext: () => void
  onLeave: () => void
}

export function EntryForm({ session, initial, posted, onPosted, onNext, onLeave }: EntryFormProps) {
  const { t } = useTranslation('accounts')
  const typing = useDocumentTyping<EntryHeader, TypedLine, TypedEntry, JournalEntry>({
    session,
    initial,
    draftOf,
    sent: (entry) => entry,
    send: (entry) => api.account.createGlEntry(sentEntry(entry)),
    isBlank,
    noLines: t('entry.twoLines'),
    problemOf: (lines) => {
      const empty = emptyLine(lines)
      if (empty !== null) return t('entry.emptyLine', { number: empty })
      if (lines.filter((line) => !isBlank(line)).length < LEAST_LINES) return t('entry.twoLines')
      const { difference } = totalsOf(lines)
      return difference === 0 ? null : t('entry.notBalanced', { amount: formatAmount(cents(Math.abs(difference))) })
    },
    problemAt: lastAmount,
  })
  const entry = typing.document
  // The way on to the next step has the cursor then.
  const isStep = useOpeningStep(({ step }) => step !== null)
  const days = useEntryDays()
  const choices = useEntryChoices(days.isOpening(posted?.date ?? entry.header.date))
  const columns = useEntryColumns(choices)
  const readOnly = posted !== null
  const voucher = useVoucher(posted ?? { id: 0, number: '' })

  return (
    <LinesForm
      title={t('entry.title')}
      mark={posted?.number}
      actions={
        posted && (
          <>
            {voucher.buttons}
            <PostedActions id={posted.id} />
            <ShortcutButton type="primary" shortcut="create" autoFocus={!isStep} onClick={onNext}>
              {t('entry.next')}
            </ShortcutButton>
          </>
        )
      }
      notice={
        posted ? (
          <Notices>
            <PostedNote posted={posted} />
            <ExportNote exporting={voucher.exporting} name={posted.number} />
          </Notices>
        ) : (
          session.notice
        )
      }
      typing={{ ...typing, changeLines: (next) => typing.changeLines(withBalancingAmount(entry.lines, next)) }}
      header={posted ? <PostedHeader posted={posted} /> : <HeaderFields dateRule={days.rule} />}
      grid={{ label: t('entry.lines'), columns, newLine, most: 200, sums: sumsOf(totalsOf(entry.lines)) }}
      notes={!readOnly && <p className={styles['hint']}>{t('entry.hint')}</p>}
      totals={<EntryTotals {...totalsOf(entry.lines)} />}
      readOnly={readOnly}
      saveLabel={t('entry.save')}
      onSaved={onPosted}
      onLeave={onLeave}
    />
  )
}

/** As the entry's drawer has them. The entry as the list has it says by whom and whether it may be reversed. */
function PostedActions({ id }: { id: number }) {
  const { data } = useQuery(queries.generalEntry.get.queryOptions({ input: { id } }))
  return (
    data && (
      <>
        <Repeating entry={data} />
        <Reversing entry={data} />
      </>
    )
  )
}

function HeaderFields({ dateRule }: { dateRule: RuleOfDay }) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <DocumentDateField label={t('entry.date')} rule={dateRule} />
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
        {posted.memo && memoWords(posted.memo)}
      </Form.Item>
    </>
  )
}

/** What was posted, and what came of it since. */
function PostedNote({ posted }: { posted: JournalEntry }) {
  const { t } = useTranslation('accounts')
  const { data } = useQuery(queries.generalEntry.get.queryOptions({ input: { id: posted.id } }))
  const amount = formatMoney(posted.total)
  if (data?.state === 'REVERSED' && data.counterpart)
    return <Alert type="info" showIcon title={t('entries.reversedBy', { number: data.counterpart.number })} />
  return (
    <Alert
      type="success"
      showIcon
      title={t('entry.posted', { number: posted.number })}
      description={t('entry.postedHint', { date: formatDate(posted.date), amount })}
    />
  )
}
