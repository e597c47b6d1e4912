/** Closing the next month: what stands in its way, what will be posted, and expenses that would miss it. */
import { formatMoney } from '#contract/format.ts'
import { formatDate, formatMonth } from '#lib/dates.ts'
import { cents } from '#contract/money.ts'
import type { ClosedMonth, MonthEndState } from '#contract/periods/month-end.ts'
import { api } from '#lib/client.ts'
import { useArrival } from '#lib/followed.ts'
import { useMinutes } from '#lib/use-minutes.ts'
import { useSettings } from '#state/settings.ts'
import { BEGIN_BACKUP } from '#lib/backup-at-once.ts'
import { isOffline, useSync } from '#state/sync.ts'
import { ConfirmDialog } from '#ui/ConfirmAction.tsx'
import { FailureNote } from '#ui/FailureNote.tsx'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { useMayOpen } from '#ui/PageLink.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { useSaving } from '#ui/use-saving.ts'
import { Button, Checkbox, Form } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import styles from '../day-end/DayEnd.module.css'
import { BACKUP } from '../backup-path.ts'
import { BackupAge, isFresh } from './BackupAge.tsx'
import { ClosingLines } from './ClosingLines.tsx'
import { MonthQuestion } from './MonthQuestion.tsx'
import { MonthResult } from './MonthResult.tsx'
import { incomeOf } from './month-paths.ts'
import { daysOf, expensesOf, InTheWay, Readiness } from './Readiness.tsx'
import { useLeadToMissing } from './use-lead-to-missing.ts'

type CloseMonthProps = {
  state: MonthEndState
  /** Where the cursor begins. A month that was reopened: not where a key closes it again. After one was closed: what follows from that has it. */
  begins: 'work' | 'heading' | 'elsewhere'
  onClosed: (closed: ClosedMonth) => void
}

export function CloseMonth({ state, begins, onClosed }: CloseMonthProps) {
  const { t } = useTranslation('periods')
  const [form] = Form.useForm<{ confirm?: boolean }>()
  const [asking, setAsking] = useState(false)
  const offline = useSync(({ status }) => isOffline(status))
  const leavesOut = Form.useWatch('confirm', form) === true
  const { waitingExpenses: waiting, to, blocked, profit } = state
  const month = formatMonth(to)
  const saving = useSaving(form, () =>
    api.dayEnd.closeMonth({ month: to, ...(waiting.length > 0 && { confirm: leavesOut }) }),
  )
  const lead = useLeadToMissing(state, () => form.focusField('confirm'))
  const isReady = blocked === null && (waiting.length === 0 || leavesOut)
  const navigate = useNavigate()
  const mayBackUp = useMayOpen(BACKUP)
  const last = useSettings(({ lastBackup }) => lastBackup)
  const now = useMinutes()
  // What is closed by mistake is found there as it was.
  const backsUpFirst = isReady && mayBackUp && !isFresh(last, state, now)
  const backup = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  const main = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  // On arrival the cursor is where the work is.
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(() => {
    if (begins === 'elsewhere') return
    if (begins === 'heading') heading.current?.focus()
    else if (isReady) (backup.current ?? main.current)?.focus({ preventScroll: true })
    else lead.toMissing()
  })
  const close = async () => {
    const answer = await saving.run({})
    if (answer && 'closed' in answer) onClosed(answer.closed)
  }
  return (
    <section aria-label={t('monthEnd.closeMonth', { month })} className={styles['page']}>
      <h2 ref={heading} tabIndex={-1}>
        {t('monthEnd.closeMonth', { month })}
      </h2>
      {saving.failure ? (
        <FailureNote failure={saving.failure} shownElsewhere={saving.isMarked} />
      ) : (
        <OfflineNote about="saving" />
      )}
      {blocked === null && <p className="quiet">{t('monthEnd.whole', { month, date: formatDate(to) })}</p>}
      <Readiness state={state} />
      <Form form={form}>
        {waiting.length > 0 && blocked === null && (
          <Form.Item name="confirm" valuePropName="checked" noStyle>
            <Checkbox>{t('monthEnd.leaveOut')}</Checkbox>
          </Form.Item>
        )}
      </Form>
      <MonthResult state={state} />
      {/* What will be posted is read before it is; on the days before it is only in the way. */}
      <details open={blocked === null} className={styles['lines']}>
        <summary>{t(blocked === null ? 'monthEnd.posts' : 'monthEnd.soFar')}</summary>
        <ClosingLines
          lines={state.lines}
          days={state}
          none={t(blocked === null ? 'monthEnd.nothing' : 'monthEnd.nothingYet')}
        />
      </details>
      <div className={styles['actions']}>
        {backsUpFirst && (
          <Button
            type="primary"
            size="large"
            ref={backup}
            data-way={BACKUP}
            onClick={() => void navigate(BACKUP, BEGIN_BACKUP)}
          >
            {t('dayEnd.backup')}
          </Button>
        )}
        <ShortcutButton
          type={backsUpFirst ? 'default' : 'primary'}
          size="large"
          shortcut="save"
          also="saveAlso"
          ref={main}
          disabled={!isReady || offline}
          whyNot={offline ? undefined : lead.withWords}
          loading={saving.running}
          onClick={() => setAsking(true)}
        >
          {t('monthEnd.close')}
        </ShortcutButton>
        {isReady ? (
          backsUpFirst && <BackupAge last={last} books={state} />
        ) : (
          <InTheWay step={(blocked === null ? expensesOf : daysOf)(state, t)} />
        )}
        <span>
          {t(profit < 0 ? 'monthEnd.loss' : 'monthEnd.profit', { month })}:{' '}
          <strong>
            <Link to={incomeOf(state)}>{formatMoney(cents(Math.abs(profit)))}</Link>
          </strong>
        </span>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('monthEnd.ask', { month })}
        text={<MonthQuestion state={state} backup={backsUpFirst ? { last } : null} />}
        // Spaces of what was done before close nothing.
        isCautious
        confirm={t('monthEnd.close')}
        run={async () => {
          // What the server refuses is said on the page, not over it.
          void close()
        }}
      />
    </section>
  )
}
