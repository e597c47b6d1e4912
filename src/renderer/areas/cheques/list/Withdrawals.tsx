/** What only a SuperAdmin may take back: a cheque that never was, or the newest step (E-56, CHQ-04); by U on a row of the list too. */
import { isSuperAdmin } from '#contract/access.ts'
import type { Cheque, ChequeDetails } from '#contract/cheques/cheque.ts'
import { chequeStatuses } from '#contract/enums.ts'
import { api } from '#lib/client.ts'
import { formatDate } from '#lib/dates.ts'
import { useOpenDay } from '#lib/open-day.ts'
import { queries, queryClient } from '#lib/queries.ts'
import { alert, alertFailure } from '#state/alerts.ts'
import { useRoles } from '#state/session.ts'
import { ConfirmAction, ConfirmDialog } from '#ui/ConfirmAction.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isOurs, movesOf, statusKey } from '../words.ts'
import { clearingOf } from './History.tsx'

export function Withdrawals({ cheque, onClose }: { cheque: ChequeDetails; onClose: () => void }) {
  const { t } = useTranslation('cheques')
  const number = cheque.chequeNumber
  const mayReverse = isSuperAdmin(useRoles())
  const whyItStays = useWhyItStays()
  const questionOf = useUndoQuestion()
  const question = questionOf(cheque)
  const sayWhy = whyItStays(cheque)
  if (sayWhy && (mayReverse || cheque.clearedOn !== null))
    return (
      <ShortcutButton shortcut="undoStep" onClick={sayWhy}>
        {t('undo.label')}…
      </ShortcutButton>
    )
  if (!mayReverse) return question && <span className="quiet">{t('undo.bySuperAdmin')}</span>
  if (question) return <ConfirmAction label={`${t('undo.label')}…`} shortcut="undoStep" {...question} />
  const mayRemove = cheque.status === chequeStatuses.pending && ['OPEN', 'PAYABLE', 'BILL'].includes(cheque.origin)
  if (!mayRemove) return null
  return (
    <ConfirmAction
      label={`${t('remove.label')}…`}
      button={{ danger: true }}
      title={t('remove.title', { number })}
      text={t('remove.text')}
      confirm={t('remove.confirm')}
      keep={t('remove.keep')}
      danger
      run={async () => {
        await api.cheque.removePending({ id: cheque.id })
        onClose()
      }}
      saidAfter={t('remove.done', { number })}
    />
  )
}

/** U on the row that has the focus: asks before the newest step is taken back, or says why it cannot be. */
export function useRowUndo(): { ask: (cheque: Cheque) => void; dialog: React.ReactNode } {
  const { t } = useTranslation('cheques')
  const [asked, setAsked] = useState<ChequeDetails | null>(null)
  const mayReverse = isSuperAdmin(useRoles())
  const whyItStays = useWhyItStays()
  const questionOf = useUndoQuestion()
  const question = asked && questionOf(asked)
  const begin = async ({ id }: Cheque) => {
    const cheque = await queryClient.fetchQuery(queries.cheque.get.queryOptions({ input: { id } }))
    const sayWhy = whyItStays(cheque)
    if (sayWhy && (mayReverse || cheque.clearedOn !== null)) return sayWhy()
    if (questionOf(cheque) === null)
      return alert({ text: t('undo.nothing', { number: cheque.chequeNumber }), severity: 'warning' })
    if (!mayReverse) return alert({ text: t('undo.bySuperAdmin'), severity: 'warning' })
    setAsked(cheque)
  }
  // The same at every drawing: the table is not drawn anew for it.
  const latest = useRef(begin)
  useEffect(() => {
    latest.current = begin
  })
  const ask = useCallback((cheque: Cheque) => void latest.current(cheque).catch(alertFailure), [])
  return {
    ask,
    dialog: question && <ConfirmDialog open onClose={() => setAsked(null)} {...question} />,
  }
}

/** Says at once why the step stays: the bank's statement shows it. The match is undone first, where the link leads. */
function useSayCleared() {
  const { t } = useTranslation('cheques')
  const navigate = useNavigate()
  return (cheque: ChequeDetails) => {
    const [clearing] = clearingOf(cheque)
    alert({
      text: t('undo.cleared', { number: cheque.chequeNumber, date: formatDate(clearing?.on ?? cheque.statusOn) }),
      severity: 'warning',
      ...(clearing && { link: { label: t('one.onStatement'), run: () => void navigate(clearing.page) } }),
    })
  }
}

/** Says at once why the newest step stays: the bank's statement shows it, or its day is closed. Null: it may be taken back. */
function useWhyItStays() {
  const { t } = useTranslation('cheques')
  const sayCleared = useSayCleared()
  const openDay = useOpenDay()
  return (cheque: ChequeDetails): (() => void) | null => {
    if (cheque.clearedOn !== null) return () => sayCleared(cheque)
    const on = newestStep(cheque)?.on
    if (on === undefined || openDay === undefined || on >= openDay) return null
    const stays = t('undo.closedDay', { number: cheque.chequeNumber, date: formatDate(on) })
    const moves = movesOf(cheque).map((kind) => t(kind === 'bank' && isOurs(cheque) ? 'move.present' : `move.${kind}`))
    const next = moves.length > 0 ? t('undo.nextMoves', { moves: moves.join(', ') }) : ''
    return () => alert({ text: `${stays} ${next}`.trim(), severity: 'warning' })
  }
}

/** The step that would be taken back; undefined while nothing happened to the cheque. */
function newestStep({ events }: ChequeDetails): ChequeDetails['events'][number] | undefined {
  const steps = events.filter(({ undoneAt }) => undoneAt === null)
  return steps.length < 2 ? undefined : steps.at(-1)
}

/** What is asked before the newest step of a cheque is taken back; null while nothing happened to it. */
function useUndoQuestion() {
  const { t } = useTranslation('cheques')
  return (cheque: ChequeDetails) => {
    const newest = newestStep(cheque)
    if (!newest || newest.fromStatus === null) return null
    const number = cheque.chequeNumber
    return {
      title: t('undo.title', { number }),
      // Whether a statement shows an earlier banking is known once that stands again.
      text: t(newest.fromStatus === chequeStatuses.banked ? 'undo.textBanked' : 'undo.text', {
        status: t(`status.${statusKey({ ...cheque, status: newest.fromStatus })}`),
        cleared: t('status.cleared'),
      }),
      confirm: t('undo.confirm'),
      keep: t('undo.keep'),
      reason: 'required' as const,
      danger: true,
      run: (reason: string) => api.cheque.undo({ id: cheque.id, eventId: newest.id, reason }),
      saidAfter: t('undo.done', { number }),
    }
  }
}
