/**
 * Banks, returns, changes or cancels the chosen cheques. Banking opens on the bank used last with the cursor on its button: B and
 * Enter do it. Cheques that stay as they were are named afterwards, each with its reason.
 */
import type { BusinessDate } from '#contract/dates.ts'
import type { Bank } from '#contract/ledger/bank.ts'
import { receivablePayable } from '#contract/enums.ts'
import { formatMoney } from '#contract/format.ts'
import { sumOf } from '#contract/money.ts'
import { useDocumentDay } from '#lib/document-day.ts'
import { queries } from '#lib/queries.ts'
import { alert } from '#state/alerts.ts'
import { keepView, useView } from '#state/settings.ts'
import { FailureNote } from '#ui/FailureNote.tsx'
import { checkForm } from '#ui/form-failure.ts'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { useSaving } from '#ui/use-saving.ts'
import { type Cheque, type ChequeMove, type ChequeMoves, MAX_CHEQUES } from '#contract/cheques/cheque.ts'
import { api } from '#lib/client.ts'
import { failureOf } from '#lib/failure.ts'
import { RuledTable } from '#ui/RuledTable.tsx'
import { useQuery } from '@tanstack/react-query'
import { Form, Modal, Button } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveFields } from './MoveFields.tsx'
import { firstValues, type LastBanks, lastBanksIn, type MoveValues, sentMove } from './move-values.ts'
import { type MoveKind, type Moving, openOf } from '../words.ts'

type MoveResult = { changed: Cheque[]; refused: ChequeMoves['refused']; skipped: number[] }

/** Throws what stops all of it: a field that is wrong, no line. What was moved before stays moved, and the call may be repeated. */
/** Moves any number of cheques, as many in one call as the server takes; every cheque that stays is named with why. */
async function moveAll(input: Omit<ChequeMove, 'cheques'>, ids: readonly number[]): Promise<MoveResult> {
  const result: MoveResult = { changed: [], refused: [], skipped: [] }
  for (let from = 0; from < ids.length; from += MAX_CHEQUES) {
    const cheques = ids.slice(from, from + MAX_CHEQUES)
    const answer = await moveSome({ ...input, cheques }, ids.length > 1)
    result.changed.push(...answer.changed)
    result.refused.push(...answer.refused)
    result.skipped.push(...answer.skipped)
  }
  return result
}

/** A call that moves nothing is refused as a whole; of several cheques each one's reason is what the person wants to see. */
async function moveSome(input: ChequeMove, several: boolean): Promise<ChequeMoves> {
  try {
    const answer = await api.cheque.setStatus(input)
    return 'changed' in answer ? answer : { changed: [], refused: [], skipped: input.cheques }
  } catch (error) {
    const refused = several ? failureOf(error).details.flatMap(refusedCheque) : []
    if (refused.length === 0) throw error
    return { changed: [], refused, skipped: [] }
  }
}

const refusedCheque = ({ id, number, key, message }: Record<string, unknown> & { message: string }) =>
  typeof id === 'number' ? [{ id, number: String(number ?? ''), key: String(key ?? ''), message }] : []

const VIEW = 'cheque-moves'

export function MoveDialog({ moving, onClose }: { moving: Moving | null; onClose: () => void }) {
  const [stayed, setStayed] = useState<MoveResult | null>(null)
  const { t } = useTranslation('cheques')
  const day = useDocumentDay()
  const banks = useQuery(queries.bank.list.queryOptions({ input: { activate: 1 } })).data
  const said = (result: MoveResult, { done }: Moving) => {
    onClose()
    if (result.changed.length > 0) {
      const amount = formatMoney(sumOf(result.changed, openOf))
      alert({ text: t('result.done', { count: result.changed.length, amount }), severity: 'success' })
      done()
    } else if (result.refused.length === 0) alert({ text: t('result.nothing'), severity: 'info' })
    if (result.refused.length > 0) setStayed(result)
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
      <RejectedChequesDialog result={stayed} onClose={() => setStayed(null)} />
    </>
  )
}

type AskingProps = {
  moving: Moving
  banks: readonly Bank[]
  day: BusinessDate | null
  onMoved: (result: MoveResult, moving: Moving) => void
  onClose: () => void
}

function Asking({ moving, banks, day, onMoved, onClose }: AskingProps) {
  const { t } = useTranslation('cheques')
  const { kind, direction, ids } = moving
  const [form] = Form.useForm<MoveValues>()
  const last = lastBanksIn(useView(VIEW))
  const saving = useSaving(form, (values: MoveValues) => moveAll(sentMove(moving, values), ids), fieldNames)
  const save = async () => {
    if (saving.running || !(await checkForm(form))) return
    const values: MoveValues = form.getFieldsValue(true)
    const result = await saving.run(values)
    if (!result) return
    remember(values, last, kind)
    onMoved(result, moving)
  }
  const first = firstValues(moving, banks, last, day)
  const button = useId()
  /** What is usually typed has the cursor; when all stands there, the button. */
  const opened = () => {
    // Whoever was faster than the dialog stands where he wants to.
    if (document.activeElement instanceof HTMLInputElement) return
    if (kind === 'return' && direction === receivablePayable.receivable) form.focusField('bankCharge')
    else if (kind === 'cancel' || kind === 'return') form.focusField('reason')
    else document.getElementById(button)?.focus()
  }
  return (
    <Modal
      open
      title={t(`move.title.${kind}`, { count: ids.length })}
      okText={t(`move.${kind}`)}
      cancelText={t('move.keep')}
      okButtonProps={{ id: button, danger: kind === 'cancel' }}
      confirmLoading={saving.running}
      onOk={() => void save()}
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
        onFinish={() => void save()}
      >
        {/* Enter leads through the charges and the reason to the button. */}
        <div data-entry>
          <MoveFields moving={moving} banks={banks} />
        </div>
        <Begin onReady={opened} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Modal>
  )
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
  if (bankId) void keepView(VIEW, { ...last, [kind]: bankId })
}

/** The cheques that were not moved, each with its reason. */
function RejectedChequesDialog({ result, onClose }: { result: MoveResult | null; onClose: () => void }) {
  const { t } = useTranslation('cheques')
  return (
    <Modal
      open={result !== null}
      title={t('result.title')}
      onCancel={onClose}
      footer={
        <Button type="primary" autoFocus onClick={onClose}>
          {t('result.close')}
        </Button>
      }
      width={560}
    >
      <p>{t('result.stayed')}</p>
      <RuledTable
        rows={result?.refused ?? []}
        rowKey={({ id }) => id}
        columns={[
          { key: 'number', title: t('result.number'), render: ({ number }) => number },
          { key: 'why', title: t('result.why'), render: ({ message }) => message },
        ]}
      />
      {result && result.skipped.length > 0 && <p>{t('result.skipped', { count: result.skipped.length })}</p>}
    </Modal>
  )
}
