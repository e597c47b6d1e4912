/** Settling: at once when all balances, with an Admin's confirmation when not; or leaving the trip waiting (E-50, STL-02, STL-03). */
import type { BusinessDate } from '#contract/dates.ts'
import { formatAmount } from '#contract/format.ts'
import { cents } from '#contract/money.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { api } from '#lib/client.ts'
import { failureOf, type Failure } from '#lib/failure.ts'
import { useGoBack } from '#lib/go-back.ts'
import { runShortcut } from '#lib/shortcuts.ts'
import { alert } from '#state/alerts.ts'
import { useRoles } from '#state/session.ts'
import { ConfirmDialog } from '#ui/ConfirmAction.tsx'
import { FailureNote } from '#ui/FailureNote.tsx'
import { type Parsed, readable } from '#ui/parsed.ts'
import { OfflineNote } from '#ui/OfflineNote.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { Park } from '#ui/trip/Park.tsx'
import { ORPCError } from '@orpc/client'
import { Alert } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Blocks, blocksOf, isFoundAbsurd, isStopped, needsAdmin, needsOther, valueFound } from './blocks.ts'
import { useLeftWords } from './LeftToOthers.tsx'
import { SettledOn, useDayProblem } from './SettledOn.tsx'
import { CreditLimitNote, creditsBeyond, useCreditWords } from '../CreditLimit.tsx'
import type { SettlementFacts } from '../facts.ts'
import { saysAll } from '../refusal.ts'
import { toDay, toOpenLine, toRefused, toTender, toUnbalanced } from '../lead.ts'
import { idsOf, isUntouched } from '../shown.ts'
import { useBottleWords } from '../use-bottle-words.ts'
import { forgetAccepted } from '../use-empties.ts'
import { readBooks, type Rows } from '../use-rows.ts'

/** Nobody settles rows that they have not seen (C9). */
const changedMeanwhile = (message: string) =>
  new ORPCError('CONFLICT', { status: 409, message, data: { key: 'VERSION_CONFLICT', code: 409, details: [] } })

type SettleProps = {
  shown: Settlement
  books: Settlement
  facts: SettlementFacts
  rows: Rows
  day: Parsed<BusinessDate>
  onDay: (day: Parsed<BusinessDate>) => void
  onFailure: (failure: Failure | null) => void
  /** It was tried, and something stands between. */
  onStopped: () => void
}

export function SettleActions({ shown, books, facts, rows, day, onDay, onFailure, onStopped }: SettleProps) {
  const { t } = useTranslation('settlement')
  const { trip } = shown
  const goBack = useGoBack('/sales/loading')
  const [running, setRunning] = useState(false)
  const [asking, setAsking] = useState(false)
  const userRoles = useRoles()
  /** Settling twice would ask the server twice: the second press of the key finds the first one at work. */
  const underWay = useRef(false)
  const blocks = blocksOf(shown, userRoles)
  const chosen = readable(day)
  const refused = rows.refused.length > 0
  const untouched = isUntouched(shown)
  const beyond = useBeyondWords(shown, books)
  const done = useDoneWords(shown)
  const left = useLeftWords(shown)
  const over = useOverWords(blocks)
  const stopped = isStopped(blocks, userRoles)
  const dayProblem = useDayProblem({ trip, day })

  /** What was typed last may still be on its way: these books hold it. */
  const newest = async () => {
    await rows.settled()
    return readBooks(trip.id)
  }
  const send = async (confirm: boolean, reason = '') => {
    const now = await newest()
    const known = idsOf(shown)
    const there = idsOf(now)
    const unseen = [...there].filter((id) => !known.has(id) && !rows.isOwn(id))
    if (unseen.length > rows.sentSince(there) || now.balance.diff !== shown.balance.diff)
      throw changedMeanwhile(t('settle.changed'))
    const answer = await api.dayEnd.settle({
      id: trip.id,
      rowVersion: now.trip.rowVersion,
      ...(chosen && { settled_on: chosen }),
      ...(confirm && { confirm: true }),
      ...(reason !== '' && { reason }),
    })
    void forgetAccepted(trip.id)
    return answer
  }
  const fail = (error: unknown) => {
    const failure = failureOf(error)
    onFailure(failure)
    // Where it is put right, if that is the day.
    if (failure.details.some(({ field }) => field === 'settled_on' || field === 'date')) toDay()
  }
  const settle = async () => {
    if (underWay.current) return
    if (toOpenLine()) return alert({ text: t('settle.lineOpen'), severity: 'warning' })
    if (needsAdmin(blocks)) {
      onStopped()
      return setAsking(true)
    }
    // Before it is in the books: afterwards it can only be undone by cancelling. What the settings refuse the server refuses.
    if (beyond !== '' && shown.creditLimitMode === 'WARN') return setAsking(true)
    await settleNow()
  }
  const settleNow = async () => {
    underWay.current = true
    setRunning(true)
    onFailure(null)
    try {
      const answer = await send(false)
      // Somebody else was faster: nothing was posted by this one.
      const already = 'code' in answer
      alert(
        already
          ? { text: t('settle.already', { number: trip.number }), severity: 'success' }
          : { text: [done, beyond].filter(Boolean).join('. '), severity: beyond === '' ? 'success' : 'warning' },
      )
    } catch (error) {
      fail(error)
    } finally {
      underWay.current = false
      setRunning(false)
    }
  }

  /** What is refused stays on the page: the question goes, and with it what covered that. */
  const confirmed = async (reason: string) => {
    onFailure(null)
    try {
      await send(needsAdmin(blocks), reason)
    } catch (error) {
      setAsking(false)
      fail(error)
      throw error
    }
  }

  /** What is missing of the money is typed as cash; too much stands in a row that is there. */
  const toWhatStops = () => {
    if (blocks.bottles.length > 0) toUnbalanced()
    else if (blocks.beyondLimit && toTender('discounts')) return
    else if (blocks.difference && (shown.balance.diff > 0 || !toTender('cash'))) runShortcut('tender1')
  }
  const sayWhyNot = () => {
    onStopped()
    // What is wrong with the day stands at its field.
    if (!refused && dayProblem !== null) return void toDay()
    // The row that is corrected has its line in its place.
    if (refused && !toRefused()) toOpenLine()
    else if (!refused && blocks.overdeclared.length === 0) toWhatStops()
    alert({ text: refused ? t('settle.waits') : over || left, severity: 'warning' })
  }

  return (
    <>
      <SettledOn trip={trip} day={day} problem={dayProblem} onDay={onDay} />
      {needsOther(blocks, userRoles) && <Park trip={trip} version={async () => (await newest()).trip.rowVersion} />}
      <ShortcutButton shortcut="back" onClick={goBack}>
        {t('settle.back')}
      </ShortcutButton>
      <ShortcutButton
        type="primary"
        shortcut="save"
        also="saveAlso"
        loading={running}
        disabled={refused || stopped || dayProblem !== null}
        whyNot={sayWhyNot}
        onClick={() => void settle()}
      >
        {t('settle.label')}
      </ShortcutButton>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(needsAdmin(blocks) ? 'settle.confirmTitle' : 'settle.confirmBeyond', { number: trip.number })}
        text={
          <>
            {untouched && <p>{t('settle.nothingEntered')}</p>}
            <Consequences shown={shown} facts={facts} blocks={blocks} />
            <CreditLimitNote shown={shown} books={books} />
          </>
        }
        confirm={t('settle.confirm')}
        keep={t('settle.keep')}
        isCautious
        {...((untouched || isFoundAbsurd(shown, facts.bottles)) && { danger: true })}
        {...(blocks.difference && { reason: 'required' })}
        run={confirmed}
        saidAfter={done}
      />
    </>
  )
}

/** Credit beyond limits in one sentence each; empty where there is none. */
function useBeyondWords(shown: Settlement, books: Settlement): string {
  const say = useCreditWords()
  return creditsBeyond(shown, books)
    .map((one) => `${one.party}: ${say(shown.creditLimitMode, one, 'trip')}.`)
    .join(' ')
}

/** That it is settled, and what became of the difference. */
function useDoneWords({ trip: { number, rep }, balance: { diff }, shortPolicy }: Settlement): string {
  const { t } = useTranslation('settlement')
  const amount = formatAmount(cents(Math.abs(diff)))
  if (diff === 0) return t('settle.done', { number })
  if (diff > 0 && shortPolicy === 'EXPENSE') return t('settle.doneWrittenOff', { number, amount })
  return diff > 0 ? t('settle.doneShort', { number, amount, rep }) : t('settle.doneExcess', { number, amount, rep })
}

type ConsequencesProps = { shown: Settlement; facts: SettlementFacts; blocks: Blocks }

/** What follows when it is settled although it does not balance. */
export function Consequences({ shown, facts, blocks }: ConsequencesProps) {
  const { trip, balance } = shown
  const { t } = useTranslation('settlement')
  const amount = formatAmount(cents(Math.abs(balance.diff)))
  const { named } = useBottleWords()
  const isWrittenOff = shown.shortPolicy === 'EXPENSE'
  const missing = blocks.bottles.filter(({ difference }) => difference > 0)
  const tooMany = blocks.bottles.filter(({ difference }) => difference < 0)
  const words = [
    balance.diff > 0 &&
      (isWrittenOff ? t('settle.confirmWrittenOff', { amount }) : t('settle.confirmShort', { amount, rep: trip.rep })),
    balance.diff < 0 && t('settle.confirmExcess', { amount, rep: trip.rep }),
    missing.length > 0 && t('settle.confirmMissing', { bottles: named(missing), rep: trip.rep }),
  ].filter((text) => text !== false)
  const value = formatAmount(valueFound(tooMany, facts.bottles))
  const found = tooMany.length > 0 && t('settle.confirmTooMany', { bottles: named(tooMany), value })
  return (
    <>
      {words.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {found &&
        (isFoundAbsurd(shown, facts.bottles) ? (
          <Alert
            type="error"
            showIcon
            title={`${found} ${t('settle.beyondSold', { sold: formatAmount(balance.total_debits.total_sales) })}`}
          />
        ) : (
          <p>{found}</p>
        ))}
    </>
  )
}

/** Items of which more was declared than sold; empty where there are none. */
function useOverWords({ overdeclared }: Blocks): string {
  const { t } = useTranslation('settlement')
  return overdeclared.length === 0 ? '' : t('settle.over', { items: overdeclared.map(({ code }) => code).join(', ') })
}

/** Over the page: what failed, which is brought into sight, and what nobody may pass. */
export function BlockNotes({ shown, failure }: { shown: Settlement; failure: Failure | null }) {
  const over = useOverWords(blocksOf(shown, useRoles()))
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) note.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  return (
    <>
      {failure ? (
        <div ref={note}>
          <FailureNote failure={failure} shownElsewhere={() => saysAll(failure)} />
        </div>
      ) : (
        <OfflineNote about="sending" />
      )}
      {over !== '' && <Alert type="error" showIcon title={over} />}
    </>
  )
}
