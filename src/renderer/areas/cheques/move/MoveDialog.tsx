/**
 * Banks, returns, changes or cancels the chosen cheques. Banking opens on the bank used last with the cursor on its button: B and
 * Enter do it. Cheques that stay as they were are named afterwards, each with its reason, and may be tried again; those that are dated later
 * are only counted.
 */
import type { BusinessDate } from '#contract/dates.ts'
import { documentPage } from '#contract/document-kinds.ts'
import type { Bank } from '#contract/ledger/bank.ts'
import { formatMoney } from '#contract/format.ts'
import { type Cents, cents, sumOf, ZERO } from '#contract/money.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { keepLastBank } from '#state/last-bank.ts'
import { keepView, useView } from '#state/settings.ts'
import { FailureNote } from '#ui/FailureNote.tsx'
import { checkForm, clearChanged } from '#ui/form-failure.ts'
import { readable } from '#ui/parsed.ts'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { useSaving } from '#ui/use-saving.ts'
import { BulkResults } from '#ui/bulk/BulkResults.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, type FormInstance, Modal } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { billsAfter } from './bills-after.ts'
import { bankingOf, keepLastBanking, slipPath } from './last-banking.ts'
import { moveAll, type SentMove } from './move-all.ts'
import { answersOf, laterOf, type MoveResult } from './move-answers.ts'
import { MoveFields } from './MoveFields.tsx'
import { firstValues, type LastBanks, lastBanksIn, type MoveValues, sentMove } from './move-values.ts'
import { type MoveKind, type Moving, openOf, wordOf } from '../words.ts'

const VIEW = 'cheque-moves'

const billPage = (id: number) => documentPage({ type: 'CREDIT_BILL', id, date: '' })

type MoveDialogProps = {
  moving: Moving | null
  /** Null: it is over. */
  onMove: (moving: Moving | null) => void
}

export function MoveDialog({ moving, onMove }: MoveDialogProps) {
  const [stayed, setStayed] = useState<{ result: MoveResult; moving: Moving } | null>(null)
  const { t } = useTranslation('cheques')
  const day = useDocumentDay()
  const banks = useQuery(queries.bank.list.queryOptions({ input: { activate: 1 } })).data
  const onClose = () => onMove(null)
  const navigate = useNavigate()
  /** Count and sum of those that were moved, and how many had the status already. */
  const noteOf = ({ changed, skipped }: MoveResult, tried: Moving): string => {
    const amount = formatMoney(sumOf(changed, openOf))
    return [
      changed.length > 0 && t(`result.${wordOf(tried)}`, { count: changed.length, amount }),
      skipped.length > 0 && t('result.skipped', { count: skipped.length }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const said = (result: MoveResult, tried: Moving, { bank_charge = ZERO, customer_charge = ZERO }: SentMove) => {
    onClose()
    const later = laterOf(result)
    if (result.changed.length > 0) {
      const sum = formatMoney(sumOf(result.changed, openOf))
      const [one, ...others] = result.changed
      const single = others.length === 0 ? one : undefined
      const amount = single ? [single.chequeNumber, single.party, sum].filter(Boolean).join(' · ') : sum
      const words: string[] = [t(`result.${wordOf(tried)}`, { count: result.changed.length, amount })]
      // Each of the cheques bears them.
      const ofAll = (charge: Cents) => formatMoney(cents(charge * result.changed.length))
      if (bank_charge > 0) words.push(t('one.bankCharge', { amount: ofAll(bank_charge) }))
      if (customer_charge > 0) words.push(t('one.customerCharge', { amount: ofAll(customer_charge) }))
      const [bill] = result.bills
      const page = bill ? billPage(bill.id) : null
      const numbers = result.bills.map(({ number }) => number).join(', ')
      if (bill) words.push(t('result.bills', { count: result.bills.length, numbers }))
      if (later > 0) words.push(t('result.later', { count: later }))
      const banking = bankingOf(tried, result.changed)
      if (banking) keepLastBanking(banking)
      alert({
        text: words.join(' · '),
        severity: 'success',
        // Its key is that of the button beside the filters.
        ...(banking && { link: { label: t('result.slip'), run: () => void navigate(slipPath(banking)) } }),
        ...(page &&
          bill && { link: { label: t('result.showBill', { number: bill.number }), run: () => void navigate(page) } }),
      })
      tried.done(later > 0 ? [] : result.refused.map(({ id }) => id))
    } else if (result.refused.length === 0) {
      const { single, ids } = tried
      const text = single
        ? t('result.nothingNamed', { number: single.chequeNumber })
        : t('result.nothing', { count: ids.length })
      alert({ text, severity: 'info' })
      tried.done([])
    }
    if (result.refused.length > later) setStayed({ result, moving: tried })
  }
  return (
    <>
      {moving && banks && day !== undefined && (
        <Asking
          key={`${moving.kind} ${moving.ids.join()}`}
          moving={moving}
          banks={banks}
          day={day}
          onMoved={said}
          onClose={onClose}
        />
      )}
      <BulkResults
        title={t('result.title')}
        answers={stayed && answersOf(stayed.result)}
        subject={t('result.number')}
        done={t('result.updated')}
        note={stayed !== null && noteOf(stayed.result, stayed.moving)}
        onRetry={(ids) => {
          setStayed(null)
          if (stayed) onMove({ ...stayed.moving, ids })
        }}
        onClose={() => setStayed(null)}
      />
    </>
  )
}

type AskingProps = {
  moving: Moving
  banks: readonly Bank[]
  day: BusinessDate | null
  onMoved: (result: MoveResult, moving: Moving, sent: SentMove) => void
  onClose: () => void
}

function Asking({ moving, banks, day, onMoved, onClose }: AskingProps) {
  const { t } = useTranslation('cheques')
  const { kind, ids } = moving
  const word = wordOf(moving)
  const [form] = Form.useForm<MoveValues>()
  const last = lastBanksIn(useView(VIEW))
  const move = async (sent: SentMove): Promise<MoveResult> => {
    const moved = await moveAll(sent, ids)
    return { ...moved, bills: await billsAfter(kind, moved.changed) }
  }
  const saving = useSaving(form, move, fieldNames)
  const save = async () => {
    if (saving.running || nothingDue || !(await checkForm(form))) return
    const values: MoveValues = form.getFieldsValue(true)
    const sent = sentMove(moving, values)
    const result = await saving.run(sent)
    if (!result) return
    remember(values, last, kind)
    onMoved(result, moving, sent)
  }
  const first = firstValues(moving, banks, last, day)
  const button = useId()
  const due = useDue(form, moving)
  const nothingDue = due !== undefined && due.count === 0
  const isPart = due !== undefined && !nothingDue && due.count < ids.length
  /** What is usually typed has the cursor; when all stands there, the button. */
  const opened = () => {
    // Whoever was faster than the dialog stands where he wants to.
    if (document.activeElement instanceof HTMLInputElement) return
    if (kind === 'cancel' || kind === 'return') form.focusField('reason')
    else if (nothingDue) form.focusField('date')
    else document.getElementById(button)?.focus()
  }
  // The button cannot be pressed then: the date says why, and is what can be changed.
  useEffect(() => {
    if (nothingDue && !(document.activeElement instanceof HTMLInputElement)) form.focusField('date')
  }, [nothingDue, form])
  return (
    <Modal
      open
      title={
        isPart
          ? t(word === 'present' ? 'move.title.presentPart' : 'move.title.bankPart', {
              due: due.count,
              count: ids.length,
            })
          : t(`move.title.${word}`, { count: ids.length })
      }
      footer={
        <>
          <Button onClick={onClose}>{t(kind === 'cancel' ? 'move.keepCheques' : 'move.keep')}</Button>
          <ShortcutButton
            id={button}
            type="primary"
            danger={kind === 'cancel'}
            shortcut="save"
            also="saveAlso"
            loading={saving.running}
            disabled={nothingDue}
            whyNot={() => form.focusField('date')}
            onClick={() => void save()}
          >
            {t(`move.${word}`)}
          </ShortcutButton>
        </>
      }
      onCancel={onClose}
      afterOpenChange={(open) => open && opened()}
      width={460}
    >
      {saving.failure ? (
        <FailureNote failure={saving.failure} shownElsewhere={saving.isMarked} />
      ) : (
        <OfflineNote about="saving" />
      )}
      <Form<MoveValues>
        form={form}
        layout="vertical"
        initialValues={first}
        validateTrigger="onBlur"
        onValuesChange={(changed: object) => clearChanged(form, changed)}
        onFinish={() => void save()}
      >
        {/* Enter leads through the reason and the charges to the button. */}
        <div data-entry>
          {moving.single && (
            <p>
              {moving.single.chequeNumber} · {moving.single.party} · {formatMoney(openOf(moving.single))}
            </p>
          )}
          {ids.length > 1 && <Several moving={moving} due={due} />}
          <MoveFields moving={moving} banks={banks} />
        </div>
        <Begin onReady={opened} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Modal>
  )
}

type Due = { count: number; sum: Cents | null }

/** How many of those that are banked are due by the form's date; undefined: nobody asks, or it is not known yet. */
function useDue(form: FormInstance<MoveValues>, { kind, ids, single, dueBy }: Moving): Due | undefined {
  const day = readable(Form.useWatch('date', form) ?? null)
  const isAsked = kind === 'bank' && day !== null
  const { data } = useQuery({
    queryKey: [...queries.cheque.list.key(), 'due by', day, ids],
    queryFn: () => (day && dueBy ? dueBy(day) : null),
    enabled: isAsked && dueBy !== undefined,
  })
  if (!isAsked) return undefined
  if (single) return { count: single.bankDate <= day ? 1 : 0, sum: openOf(single) }
  return data ?? undefined
}

/** What the chosen ones come to; of those that are banked, how many are due by the day. */
function Several({ moving: { ids, sum }, due }: { moving: Moving; due: Due | undefined }) {
  const { t } = useTranslation('cheques')
  const count = ids.length
  if (due?.count === 0) return <p>{t('move.noneDue', { count })}</p>
  if (due && due.count < count)
    return <p>{t('move.due', { due: due.count, count, amount: due.sum === null ? '' : formatMoney(due.sum) })}</p>
  return sum === null ? null : <p>{t('move.chosen', { count, amount: formatMoney(sum) })}</p>
}

/**
 * The first key counts: the cursor is there with the fields, not only when the dialog stands still. A moment later than they, for until the
 * dialog holds the focus, a drawer under it takes it back.
 */
function Begin({ onReady }: { onReady: () => void }) {
  const ready = useRef(onReady)
  useEffect(() => queueMicrotask(() => ready.current()), [])
  return null
}

const fieldNames = { dest_bank: 'bankId', bank_charge: 'bankCharge', customer_charge: 'customerCharge' }

function remember({ bankId }: MoveValues, last: LastBanks, kind: MoveKind): void {
  if (!bankId) return
  void keepView(VIEW, { ...last, [kind]: bankId })
  if (kind === 'bank') keepLastBank(bankId)
}
