/** The bills with what each takes, how the money comes or goes, and what is left. */
import type { PendingBill } from '#contract/bills/bill.ts'
import type { PaymentDetails } from '#contract/bills/payment.ts'
import type { BusinessDate } from '#contract/dates.ts'
import type { Bank } from '#contract/ledger/bank.ts'
import type { Cents } from '#contract/money.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { timeOf } from '#lib/time.ts'
import { isOffline, useSync } from '#state/sync.ts'
import { keepView, useView } from '#state/settings.ts'
import { useUnsaved } from '#state/unsaved.ts'
import { dropDraft, useDraftKeeping } from '#ui/draft.ts'
import { FailureNote } from '#ui/FailureNote.tsx'
import { checkForm, clearChanged } from '#ui/form-failure.ts'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { type Parsed, readable } from '#ui/parsed.ts'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { BookPage } from '#ui/ledger/BookTable.tsx'
import { Note } from '#ui/Note.tsx'
import type { DocumentSession } from '#ui/use-document-session.tsx'
import { Form } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountFor, accountKind, lastChoiceIn } from '../collect/collect-values.ts'
import { directionOf, type Side } from '../words.ts'
import { AdvanceQuestion } from './AdvanceQuestion.tsx'
import { toFaultyBill, toFirstBill } from './bill-keys.ts'
import { BillTable } from './BillTable.tsx'
import {
  type Amounts,
  inFull,
  leftOpen,
  ofParty,
  outcomeOf,
  payable,
  type PaymentValues,
  settleable,
  sumToSettle,
  totalOf,
  withChosen,
} from './payment.ts'
import type { PaymentDraft } from './payment-draft.ts'
import { PaymentEffect } from './PaymentEffect.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { PaymentSummary } from './PaymentSummary.tsx'
import styles from './PayBills.module.css'
import { useAmounts } from './use-amounts.ts'
import { usePaying } from './use-paying.ts'

/** What was chosen last; of customers the same as when single bills are collected. */
const views = { receivables: 'collect', payables: 'pay-bills' } as const

type PaymentFormProps = {
  side: Side
  bills: readonly PendingBill[]
  day: BusinessDate | null
  banks: readonly Bank[]
  partyId: number | undefined
  /** Bills that are ticked at first. */
  chosen: readonly number[]
  /** What was typed on the page that led here. */
  brought: Partial<PaymentValues>
  session: DocumentSession<PaymentDraft>
  /** So many are shown. */
  most: number
  onParty: (id: number) => void
  onLeave: () => void
  onDone: (made: PaymentDetails) => void
}

export function PaymentForm({
  side,
  bills,
  day,
  banks,
  partyId,
  chosen,
  brought,
  session,
  most,
  onParty,
  onLeave,
  onDone,
}: PaymentFormProps) {
  const { t } = useTranslation(['money', 'ui'])
  const [form] = Form.useForm<PaymentValues>()
  const draft = session.restored ? session.initial : null
  const { amounts, changeAmounts, asked, setAsked, byHand } = useAmounts(
    form,
    bills,
    partyId,
    chosen,
    readable(brought.amount ?? null),
    draft,
  )
  const [isTouched, setTouched] = useState(session.restored || brought.amount !== undefined)
  const offline = useSync(({ status }) => isOffline(status))
  const kept = useView(views[side])
  const last = lastChoiceIn(kept)
  /** The amount of a bill that is being typed: words and sums follow it. */
  const [typing, setTyping] = useState<Amounts>({})
  const shown = { ...amounts, ...typing }
  // Without a party there is no field for an amount: what was typed there counts again for the next one.
  const given = partyId === undefined ? null : asked
  const outcome = outcomeOf(bills, shown, given)
  const direction = directionOf(side)
  const by =
    brought.by ?? (kept === undefined && side === 'payables' ? 'cheque' : last.how === 'advance' ? 'cash' : last.how)
  const typed = Form.useWatch([], form) as PaymentValues | undefined
  const unsaved = useMemo(
    () => (isTouched && partyId !== undefined && typed ? { partyId, values: typed, asked, byHand } : null),
    [isTouched, partyId, typed, asked, byHand],
  )
  const keeping = useDraftKeeping(session.draftKey, unsaved)
  const forget = () => {
    setTouched(false)
    // A draft that stays is offered again and can be thrown away then.
    dropDraft(session.draftKey).catch(() => undefined)
  }
  // While no party is chosen the draft holds what was typed for the last one.
  useUnsaved(unsaved !== null, unsaved && { keep: keeping.keepNow, discard: forget })
  const paying = usePaying(form, side)
  useEffect(() => {
    // Who ticks a bill goes on ticking; who chose the party types the amount next.
    const isTicking = document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'checkbox'
    if (partyId !== undefined && !isTicking) form.focusField('amount')
  }, [form, partyId])

  const change = (bill: PendingBill, amount: Parsed<Cents> | undefined) => {
    setTouched(true)
    setTyping({})
    // The list then keeps to that party.
    if (bill.partyId !== partyId) onParty(bill.partyId)
    const isTyped = amount !== undefined && amounts[bill.id] !== undefined
    changeAmounts(
      (present) => {
        // Those chosen just before count, also while the page does not show the party yet.
        const stands = ofParty(bills, present, bill.partyId)
        const isTick = amount === payable(bill) && stands[bill.id] === undefined
        return isTick ? withChosen(bills, stands, bill, readable(asked)) : { ...stands, [bill.id]: amount }
      },
      isTyped ? bill.id : null,
    )
  }
  const all = (isChosen: boolean) => {
    setTouched(true)
    changeAmounts(() => (isChosen ? inFull(bills) : {}), null)
  }
  const left = leftOpen(bills, shown)
  const [asking, setAsking] = useState(false)
  const rows = useRef<HTMLTableSectionElement>(null)
  const toAmount = () => form.focusField('amount')
  const isFaulty = outcome === null || outcome.short > 0
  // Who saves too early is led to what is wrong.
  useShortcut('save', () => void (toFaultyBill(rows.current) || toAmount()), isFaulty && partyId !== undefined)
  const pay = async () => {
    if (!outcome || isFaulty || partyId === undefined || !(await checkForm(form))) return
    await record(false)
  }
  const record = async (agreed: boolean) => {
    if (!outcome || partyId === undefined) return
    const values = form.getFieldsValue()
    const made = await paying.run({ values, outcome, partyId, agreed })
    if (!made) return
    if ('asksForAdvance' in made) {
      setAsking(true)
      return
    }
    forget()
    const kind = accountKind(values.by, direction)
    const used = { ...(kind === 'CASH' && { cash: values.bankId }), ...(kind === 'BANK' && { bank: values.bankId }) }
    void keepView(views[side], { ...last, how: values.by, ...used })
    onDone(made)
  }

  return (
    <Form<PaymentValues>
      form={form}
      layout="vertical"
      validateTrigger="onBlur"
      onValuesChange={(changed: object) => {
        clearChanged(form, changed)
        setTouched(true)
      }}
      initialValues={{
        amount: sumToSettle(amounts),
        by,
        bankId: accountFor(by, direction, banks, last),
        ...(day && { date: day, bankDate: day }),
        ...brought,
        ...(draft && { ...draft.values, amount: draft.asked ?? sumToSettle(amounts) }),
      }}
    >
      <BookPage entry>
        {paying.failure ? (
          <FailureNote failure={paying.failure} shownElsewhere={paying.isMarked} />
        ) : (
          <OfflineNote about="saving" />
        )}
        {partyId === undefined ? (
          <Note secondary>{t(`pay.hint.${side}`)}</Note>
        ) : (
          <PaymentFields
            side={side}
            partyId={partyId}
            banks={banks}
            last={last}
            onAmount={setAsked}
            onDown={() => toFirstBill(rows.current)}
            writing={outcome?.amount}
          >
            <PaymentEffect side={side} partyId={partyId} outcome={outcome} left={left} bills={bills} amounts={shown} />
          </PaymentFields>
        )}
        {bills.length > 0 && (
          <BillTable
            ref={rows}
            side={side}
            bills={bills}
            amounts={amounts}
            shown={shown}
            onChange={change}
            onTyping={(bill, amount) => setTyping({ [bill.id]: amount })}
            onAll={partyId === undefined ? undefined : all}
            onLeave={toAmount}
          />
        )}
        {bills.length === most && <Note secondary>{t('pay.most', { count: most })}</Note>}
        <footer className={styles['foot']}>
          {keeping.savedAt && (
            <span className="quiet">{t('ui:form.draftSaved', { time: timeOf(keeping.savedAt) })}</span>
          )}
          <PaymentSummary
            side={side}
            total={totalOf(settleable(bills, shown))}
            asked={readable(given)}
            outcome={outcome}
            left={partyId === undefined ? null : left}
          />
          <ShortcutButton shortcut="back" onClick={onLeave}>
            {t('ui:form.cancel')}
          </ShortcutButton>
          <ShortcutButton
            type="primary"
            shortcut="save"
            also="saveAlso"
            disabled={isFaulty || partyId === undefined || offline}
            loading={paying.running}
            onClick={() => void pay()}
          >
            {t(`pay.save.${side}`)}
          </ShortcutButton>
        </footer>
        {outcome && partyId !== undefined && (
          <AdvanceQuestion
            side={side}
            partyId={partyId}
            outcome={outcome}
            left={left}
            open={asking}
            onConfirm={() => void record(true)}
            onClose={() => setAsking(false)}
          />
        )}
      </BookPage>
    </Form>
  )
}
