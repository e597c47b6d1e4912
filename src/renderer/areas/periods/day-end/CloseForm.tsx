/** Closing the open day: the cash as counted, the day that is open afterwards, and differences that a SuperAdmin accepts with a reason. */
import { isSuperAdmin } from '#contract/access.ts'
import { addDays } from '#contract/dates.ts'
import type { DayEnd } from '#contract/periods/day-end.ts'
import { formatLongDate } from '#lib/dates.ts'
import { type Cents, subtractCents } from '#contract/money.ts'
import { api } from '#lib/client.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { useRoles } from '#state/session.ts'
import { isOffline, useSync } from '#state/sync.ts'
import { dropDraft, keepDraft } from '#ui/draft.ts'
import { ConfirmDialog } from '#ui/ConfirmAction.tsx'
import { DateField } from '#ui/DateField.tsx'
import { FailureNote } from '#ui/FailureNote.tsx'
import { checkForm, clearChanged } from '#ui/form-failure.ts'
import { KeptNote } from '#ui/KeptNote.tsx'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { focusPage } from '#ui/page-focus.ts'
import { type Parsed, readable } from '#ui/parsed.ts'
import { fieldError, freeTextRule, requiredRule } from '#ui/rules.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { type DocumentSession, useDocumentSession } from '#ui/use-document-session.tsx'
import { useSaving } from '#ui/use-saving.ts'
import { Alert, Checkbox, Form, type FormRule, Input } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CloseValues,
  closedOver,
  closeInput,
  blocker,
  countToKeep,
  type CountKept,
  lastClosed,
  readCount,
} from './close-values.ts'
import { CLOSED_BY_OTHERS, ClosedByOthers } from './ClosedByOthers.tsx'
import { ClosingStatus } from './ClosingStatus.tsx'
import { Consequences } from './Consequences.tsx'
import { CashTrail, CountedCash } from './CountedCash.tsx'
import { useCountReason } from './CountReason.tsx'
import { daysWords } from './days-words.ts'
import { DevicesAtDayEnd, useDevicesAtDayEnd } from './DevicesAtDayEnd.tsx'
import styles from './DayEnd.module.css'
import type { HeldDay } from './use-held-day.ts'
import { useLeadToBlocker } from './use-lead-to-blocker.ts'
import { useSuperAdmins } from './use-super-admins.ts'

type CloseFormProps = { held: HeldDay; onClosed: (closed: readonly DayEnd[]) => void }

/** Begins with the cash that was counted before the form was left. */
export function CloseForm(props: CloseFormProps) {
  const session = useDocumentSession(`day-end/${props.held.state.date}`, readCount)
  return session && <Closing key={session.number} session={session} {...props} />
}

function Closing({ held, session, onClosed }: CloseFormProps & { session: DocumentSession<CountKept> }) {
  const { t } = useTranslation('periods')
  const [form] = Form.useForm<CloseValues>()
  const { state, isTaken } = held
  const [typed, setTyped] = useState(session.initial !== null)
  const [asking, setAsking] = useState(false)
  const offline = useSync(({ status }) => isOffline(status))
  const accepts = Form.useWatch('acceptDifferences', form) === true
  const named = useDevicesAtDayEnd()
  const { date } = state
  /** As it is typed: the form has it when the field is left. */
  const [cash, setCash] = useState<Parsed<Cents>>(session.initial?.counted_cash ?? null)
  const counted = readable(cash)
  const difference = counted === null ? null : subtractCents(counted, state.totals.cashInHand)
  /** What was counted before somebody else closed the day is told also when keys change the field afterwards. */
  const [unused, setUnused] = useState(counted)
  if (!isTaken && unused !== counted) setUnused(counted)
  const stands = blocker(state.checks)
  const accepted = closedOver(state.checks)
  const reason = Form.useWatch('reason', form) ?? ''
  const last = lastClosed(state, Form.useWatch('skip_to', form))
  const days = daysWords(t, date, last)
  const close = last > date ? t('dayEnd.closeDay', { date: days }) : t('dayEnd.close')
  const countReason = useCountReason()
  const saving = useSaving(form, (values: CloseValues) =>
    api.dayEnd.closeDay(closeInput(state, values, stands === 'differs')),
  )
  const books = Form.useWatch('books', { form, preserve: true })
  const { later } = state
  /** Said when the field is left: the server would refuse it after the question. */
  const emptyUntilRule: FormRule = {
    validator: async (_rule, open: unknown) => {
      if (later && typeof open === 'string' && open > later.first)
        throw fieldError(t('dayEnd.hasEntries', { date: formatLongDate(later.first) }))
    },
  }
  const ready = (stands === null || (stands === 'differs' && accepts)) && named.confirmed

  const toBlocker = useLeadToBlocker(state, accepts, () => form.focusField('acceptDifferences'))
  const lead = isTaken ? () => document.getElementById(CLOSED_BY_OTHERS)?.focus() : toBlocker
  useBegun(held, typed || asking)

  /** At once: what is in the way of closing may lead to another page. */
  const keep = () => {
    form.setFieldValue('books', state.totals.cashInHand)
    const count = countToKeep(form.getFieldsValue(true))
    void (count === null ? dropDraft(session.draftKey) : keepDraft(session.draftKey, count))
  }

  const ask = async () => {
    setAsking(await checkForm(form))
  }
  const forgetCount = () => dropDraft(session.draftKey).catch(() => undefined)
  const run = async () => {
    held.close(true)
    const answer = await saving.run({ ...form.getFieldsValue(true), count_reason: countReason.text })
    if (answer && 'closed' in answer) {
      void forgetCount()
      return onClosed(answer.closed)
    }
    held.close(false)
    // Nothing was refused: somebody else was faster, which is said once the day that is open now is read.
    if (answer) await queryClient.invalidateQueries({ queryKey: queries.dayEnd.checks.key() })
  }

  return (
    // What is typed into the dialogs of the form is typed, too.
    <section className={styles['card']} aria-label={t('dayEnd.close')} data-entry onInput={() => setTyped(true)}>
      {isTaken && (
        <ClosedByOthers
          date={date}
          counted={unused}
          onClose={() => {
            void forgetCount()
            // From there the cash of the next day takes the cursor, not the list below.
            focusPage()
            held.release()
          }}
        />
      )}
      {saving.failure ? (
        <FailureNote failure={saving.failure} shownElsewhere={saving.isMarked} />
      ) : (
        <>
          <OfflineNote about="saving" />
          {/* They are dated on this day perhaps, and refused once it is closed. */}
          <KeptNote />
          {session.notice}
        </>
      )}
      <Form<CloseValues>
        form={form}
        layout="vertical"
        className={styles['form'] ?? ''}
        initialValues={{ skip_to: addDays(date, 1), ...session.initial }}
        validateTrigger="onBlur"
        onValuesChange={(changed: Partial<CloseValues>) => {
          clearChanged(form, changed)
          if ('counted_cash' in changed) keep()
        }}
      >
        <CountedCash state={state} difference={difference} books={books} onPieces={keep} onCash={setCash} />
        {date < state.today && (
          <DateField
            name="skip_to"
            label={t('dayEnd.skipTo')}
            extra={t('dayEnd.skipToHint')}
            min={addDays(date, 1)}
            max={addDays(state.today, 1)}
            rules={[emptyUntilRule]}
          />
        )}
        <CashTrail state={state} />
        {stands === 'differs' && <AcceptDifferences accepts={accepts} />}
      </Form>
      <DevicesAtDayEnd named={named} />
      <div className={styles['actions']}>
        <ShortcutButton
          type="primary"
          size="large"
          shortcut="save"
          also="saveAlso"
          disabled={!ready || offline || isTaken}
          whyNot={offline && !isTaken ? undefined : lead}
          loading={saving.running}
          onClick={() => void ask()}
        >
          {close}
        </ShortcutButton>
        {/* Beside the button, which stays in sight. */}
        <ClosingStatus
          isTaken={isTaken}
          state={state}
          cash={cash}
          difference={difference}
          isAccepted={accepts}
          isConfirmed={named.confirmed}
        />
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('dayEnd.ask', { date: days })}
        text={
          <>
            {isTaken && <ClosedByOthers date={date} counted={unused} />}
            <Consequences
              state={state}
              counted={counted}
              difference={difference}
              accepted={accepted}
              reason={reason}
              last={last}
              countReason={countReason}
            />
          </>
        }
        isCautious={Boolean(difference) || accepted.length > 0}
        field={difference ? countReason.field : undefined}
        isAnswered={difference ? countReason.isGiven : undefined}
        confirm={close}
        disabled={isTaken}
        run={async () => {
          // What the server refuses is said at the form, not over it.
          void run()
        }}
      />
    </section>
  )
}

function AcceptDifferences({ accepts }: { accepts: boolean }) {
  const { t } = useTranslation('periods')
  const whoAre = useSuperAdmins()
  if (!isSuperAdmin(useRoles()))
    return (
      <div className={styles['wide']}>
        <Alert type="warning" showIcon title={[t('dayEnd.needsSuperAdmin'), whoAre].filter(Boolean).join(' ')} />
      </div>
    )
  return (
    <div className={styles['wide']}>
      <Form.Item name="acceptDifferences" valuePropName="checked">
        <Checkbox>{t('dayEnd.accept')}</Checkbox>
      </Form.Item>
      {accepts && (
        <Form.Item name="reason" label={t('dayEnd.reason')} rules={[requiredRule(), freeTextRule]}>
          <Input autoFocus autoComplete="off" />
        </Form.Item>
      )}
    </div>
  )
}

/** Says that a closing is begun, and of a draft that it is one. */
function useBegun({ begin }: HeldDay, isBegun: boolean): void {
  const say = useEffectEvent(begin)
  useEffect(() => say(isBegun), [isBegun])
}
