/** The settlement of one trip: typed while the trip is unloaded, read once it is settled, typed again while it is amended. */
import { NotesAndFiles } from '#ui/attachments/NotesAndFiles.tsx'
import type { BusinessDate } from '#contract/dates.ts'
import { formatAmount } from '#contract/format.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import type { Failure } from '#lib/failure.ts'
import { useBottlesAllowed, useRoles } from '#state/session.ts'
import { DocumentLinks } from '#ui/DocumentLinks.tsx'
import { LoadingNote } from '#ui/LoadState.tsx'
import { SheetColumns, SheetPart, SheetSide, TripSheet } from '#ui/trip/TripSheet.tsx'
import { tripPaths } from '#ui/trip/paths.ts'
import { TripEvents, useTripEvents } from '#ui/trip/TripEvents.tsx'
import { TripSteps } from '#ui/trip/TripSteps.tsx'
import { DiscountLimitUsed } from '#ui/trip/DiscountLimit.tsx'
import { addCents } from '#contract/money.ts'
import { isAdmin, isSuperAdmin } from '#contract/access.ts'
import { useGoBack } from '#lib/go-back.ts'
import { useOpenDay } from '#lib/open-day.ts'
import { useShortcut } from '#lib/shortcuts.ts'
import { type Parsed, readable } from '#ui/parsed.ts'
import { toPageTop } from '#ui/page-focus.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { ShortcutButton } from '#ui/ShortcutButton.tsx'
import { Alert } from 'antd'
import { useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AmendActions, AmendNote } from './Amend.tsx'
import { CancelTrip } from './CancelTrip.tsx'
import { cameBackOf, type TypedBack, type TypedGoods } from './came-back.ts'
import { Bottles } from '../Bottles.tsx'
import type { SettlementFacts } from '../facts.ts'
import { Goods } from './Goods.tsx'
import { LeftToOthers } from './LeftToOthers.tsx'
import { NextTrip } from './NextTrip.tsx'
import { BlockNotes, SettleActions } from './SettleActions.tsx'
import styles from '../Settlement.module.css'
import { shownSettlement } from '../shown.ts'
import { Derived, Tenders } from '../Tenders.tsx'
import { useFacts } from '../use-facts.ts'
import { useRows } from '../use-rows.ts'
import { useSteps } from '../use-steps.ts'
import { Difference } from './Difference.tsx'
import { SettlementPaper } from './SettlementPaper.tsx'

const nothing: TypedGoods = new Map()

/** `isNews`: it was settled a moment ago. */
type ViewProps = { books: Settlement; isNews: boolean }

export function SettlementView({ books, isNews }: ViewProps) {
  const { trip } = books
  /** On which the trip is settled, where somebody chose it. */
  const [day, setDay] = useState<Parsed<BusinessDate>>(null)
  const facts = useFacts(books, readable(day) ?? trip.settledOn ?? trip.unloadedOn ?? trip.date)
  return facts ? <Sheet books={books} isNews={isNews} facts={facts} day={day} onDay={setDay} /> : <LoadingNote />
}

type SheetProps = ViewProps & {
  facts: SettlementFacts
  day: Parsed<BusinessDate>
  onDay: (day: Parsed<BusinessDate>) => void
}

function Sheet({ books, isNews, facts, day, onDay }: SheetProps) {
  const { t } = useTranslation('settlement')
  const { trip } = books
  const withBottles = useBottlesAllowed()
  const [amends, setAmends] = useState(false)
  const [hasAmended, setHasAmended] = useState(false)
  const isAmended = useTripEvents(trip).some(({ kind }) => kind === 'amended')
  const isSettled = trip.status === tripStatuses.summarised
  const amending = amends && isSettled
  const readOnly = isSettled && !amending
  const rows = useRows(books, amending)
  const steps = useSteps(rows, !readOnly)
  const [typedGoods, setTypedGoods] = useState(nothing)
  const [failure, setFailure] = useState<Failure | null>(null)
  /** Somebody tried to settle, and nothing was typed since. */
  const [tried, setTried] = useState(false)
  const goOn = () => {
    setFailure(null)
    setTried(false)
  }
  const { local, removed } = rows
  const shown = useMemo(
    () => shownSettlement(books, { local, removed, cameBack: cameBackOf(books.items, typedGoods) }, facts),
    [books, local, removed, typedGoods, facts],
  )
  // Settled, it is another page.
  useLayoutEffect(toPageTop, [])
  const { deposit } = shown.balance.total_debits
  const typeGoods = (id: number, back: TypedBack, said: string) => {
    const before = typedGoods.get(id)
    setTypedGoods((all) => new Map(all).set(id, back))
    const undo = () =>
      setTypedGoods((all) => new Map([...all].filter(([item]) => item !== id).concat(before ? [[id, before]] : [])))
    steps.changed({ said, undo })
  }
  const endAmending = (isSaved: boolean) => {
    setHasAmended(isSaved)
    rows.forget()
    steps.forget()
    setTypedGoods(nothing)
    setAmends(false)
  }

  return (
    <TripSheet
      entry={!readOnly}
      onInput={goOn}
      trip={trip}
      statusMore={isSettled && isAmended ? t('amended') : undefined}
      title={
        isSettled ? (
          <PageLink to={tripPaths.trip(trip.id)}>{t('settledTitle', { number: trip.number })}</PageLink>
        ) : (
          t('title', { number: trip.number })
        )
      }
      actions={
        isSettled ? (
          readOnly && (
            <SettledActions shown={shown} facts={facts} isNews={isNews || hasAmended} onAmend={() => setAmends(true)} />
          )
        ) : (
          <>
            <TripSteps trip={trip} here="settle" />
            <SettlementPaper trip={trip} before={rows.settled} />
          </>
        )
      }
    >
      {trip.parkedReason !== null && (
        <Alert
          type="warning"
          showIcon
          title={t('parked', { reason: trip.parkedReason })}
          description={<TripEvents trip={trip} kinds={['held']} said={trip.parkedReason} />}
          action={!isSettled && <NextTrip trip={trip} isBeside />}
        />
      )}
      {!isSettled && <BlockNotes shown={shown} failure={failure} />}
      {amending && <AmendNote shown={shown} />}
      <SheetColumns>
        <SheetSide>
          <Goods
            shown={shown}
            amending={
              amending
                ? {
                    books: books.items,
                    typed: typedGoods,
                    onType: typeGoods,
                  }
                : undefined
            }
          />
          {(withBottles || shown.bottles.length > 0) && (
            <Bottles
              shown={shown}
              facts={facts}
              rows={rows}
              steps={steps}
              readOnly={readOnly || !withBottles}
              tried={tried || isSettled}
            />
          )}
        </SheetSide>
        <SheetPart label={t('tenders')} part="tenders">
          <Tenders shown={shown} books={books} facts={facts} rows={rows} steps={steps} readOnly={readOnly} />
          {deposit > 0 && <Derived name={t('deposit')} amount={deposit} />}
          {!readOnly && <DiscountLimitUsed of={shown} />}
          {!readOnly && <p className={styles['hint']}>{t('keys')}</p>}
        </SheetPart>
      </SheetColumns>
      {readOnly && <TripEvents trip={trip} kinds={['held', 'settled', 'amended']} />}
      {readOnly && <DocumentLinks refId={trip.id} sourceType="SALES_SUMMARY" opens />}
      {readOnly && <NotesAndFiles subject="TRIP" subjectId={trip.id} />}
      <Foot shown={shown} facts={facts} over={!isSettled && <LeftToOthers shown={shown} tried={tried} />}>
        {!isSettled && (
          <SettleActions
            shown={shown}
            books={books}
            facts={facts}
            rows={rows}
            day={day}
            onDay={onDay}
            onFailure={setFailure}
            onStopped={() => setTried(true)}
          />
        )}
        {amending && (
          <AmendActions
            books={books}
            shown={shown}
            rows={rows}
            typedGoods={typedGoods}
            facts={facts}
            onEnd={endAmending}
          />
        )}
      </Foot>
    </TripSheet>
  )
}

type FootProps = { shown: Settlement; facts: SettlementFacts; over: React.ReactNode; children: React.ReactNode }

/** The foot of the settlement: both sums, the difference, and the action. */
function Foot({ shown, facts, over, children }: FootProps) {
  const { t } = useTranslation('settlement')
  const { total_debits: debits, total_credits: credits } = shown.balance
  return (
    <footer className={styles['foot']}>
      {over}
      <div className={styles['figure']}>
        {t('balance.toAccount')} <strong>{formatAmount(addCents(debits.total, debits.deposit))}</strong>
      </div>
      <div className={styles['figure']}>
        {t('balance.accounted')} <strong>{formatAmount(credits.total)}</strong>
      </div>
      <Difference shown={shown} facts={facts} />
      <div className={styles['actions']}>{children}</div>
    </footer>
  )
}

type SettledProps = {
  shown: Settlement
  facts: SettlementFacts
  /** It was settled a moment ago: the cursor stands on what comes next. */
  isNews: boolean
  onAmend: () => void
}

/** What may be done with a settled trip: print it, amend it, cancel it (E-51, E-35); and the next one. Esc leads back to the list. */
function SettledActions({ shown, facts, isNews, onAmend }: SettledProps) {
  const { trip } = shown
  const { t } = useTranslation('settlement')
  const roles = useRoles()
  const openDay = useOpenDay()
  useShortcut('back', useGoBack(tripPaths.list))
  const dayIsOpen = openDay === undefined || (trip.settledOn ?? trip.date) >= openDay
  const mayAmend = isSuperAdmin(roles) || (isAdmin(roles) && dayIsOpen)
  return (
    <>
      {isSuperAdmin(roles) && dayIsOpen && <CancelTrip shown={shown} facts={facts} />}
      {mayAmend && (
        <ShortcutButton shortcut="editDocument" onClick={onAmend}>
          {t('amend.label')}
        </ShortcutButton>
      )}
      <SettlementPaper trip={trip}>
        <NextTrip trip={trip} isNews={isNews} />
      </SettlementPaper>
    </>
  )
}
