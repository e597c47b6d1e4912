/** The settlement of one trip: typed while the trip is unloaded, read once it is settled, typed again while it is amended. */
import { Alert } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAmount, formatDate } from '#contract/format.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { tripStatuses } from '#contract/trips/trip.ts'
import type { Failure } from '#lib/failure.ts'
import { useBottlesAllowed } from '#state/session.ts'
import { DocumentLinks } from '#ui/DocumentLinks.tsx'
import { LoadingNote } from '#ui/LoadState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TripStatusTag } from '#ui/trip/TripStatus.tsx'
import { AmendActions, AmendNote } from './Amend.tsx'
import { Bottles } from '../Bottles.tsx'
import { DiscountLimitUsed } from '#ui/trip/DiscountLimit.tsx'
import type { SettlementFacts } from '../facts.ts'
import { Foot } from './Foot.tsx'
import { Goods } from './Goods.tsx'
import { SettledActions } from './SettledActions.tsx'
import { BlockNotes, SettleActions } from './SettleActions.tsx'
import styles from '#ui/trip/Settlement.module.css'
import { type CameBack, shownSettlement } from '../shown.ts'
import { Tenders } from '../Tenders.tsx'
import { useFacts } from '../use-facts.ts'
import { useRows } from '../use-rows.ts'

const nothing: ReadonlyMap<number, CameBack> = new Map()

export function SettlementView({ books }: { books: Settlement }) {
  const facts = useFacts(books.trip)
  return facts ? <Sheet books={books} facts={facts} /> : <LoadingNote />
}

function Sheet({ books, facts }: { books: Settlement; facts: SettlementFacts }) {
  const { t } = useTranslation('settlement')
  const { trip } = books
  const withBottles = useBottlesAllowed()
  const [amends, setAmends] = useState(false)
  const isSettled = trip.status === tripStatuses.summarised
  const amending = amends && isSettled
  const readOnly = isSettled && !amending
  const rows = useRows(books, amending)
  const [cameBack, setCameBack] = useState(nothing)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { local, removed } = rows
  const shown = useMemo(
    () => shownSettlement(books, { local, removed, cameBack }, facts),
    [books, local, removed, cameBack, facts],
  )
  const endAmending = () => {
    rows.forget()
    setCameBack(nothing)
    setAmends(false)
  }

  return (
    <div className={styles['page']}>
      <PageHeader
        title={t(isSettled ? 'settledTitle' : 'title', { number: trip.number })}
        counts={
          <>
            {t('of', { ...trip, date: formatDate(trip.date) })} · <TripStatusTag trip={trip} />
          </>
        }
        {...(readOnly && { actions: <SettledActions trip={trip} onAmend={() => setAmends(true)} /> })}
      />
      {trip.parkedReason !== null && (
        <Alert type="warning" showIcon title={t('parked', { reason: trip.parkedReason })} />
      )}
      {!isSettled && <BlockNotes shown={shown} failure={failure} />}
      {amending && <AmendNote shown={shown} />}
      <div className={styles['columns']}>
        <div className={styles['side']}>
          <Goods
            shown={shown}
            onCameBack={amending ? (id, back) => setCameBack((all) => new Map(all).set(id, back)) : undefined}
          />
          {(withBottles || shown.bottles.length > 0) && (
            <Bottles shown={shown} facts={facts} rows={rows} readOnly={readOnly || !withBottles} />
          )}
        </div>
        <section className={styles['card']} aria-label={t('tenders')}>
          <h2>{t('tenders')}</h2>
          <Tenders shown={shown} facts={facts} rows={rows} readOnly={readOnly} />
          <Derived shown={shown} />
          {!readOnly && <DiscountLimitUsed of={shown} />}
          {!readOnly && <p className={styles['hint']}>{t('keys')}</p>}
        </section>
      </div>
      {readOnly && <DocumentLinks refId={trip.id} sourceType="SALES_SUMMARY" />}
      <Foot shown={shown} facts={facts}>
        {!isSettled && <SettleActions shown={shown} rows={rows} onFailure={setFailure} />}
        {amending && (
          <AmendActions
            books={books}
            shown={shown}
            rows={rows}
            cameBack={cameBack}
            onDone={endAmending}
            onLeave={endAmending}
          />
        )}
      </Foot>
    </div>
  )
}

/** What follows from goods and bottles, beside the tenders. */
function Derived({ shown: { balance } }: { shown: Settlement }) {
  const { t } = useTranslation('settlement')
  const { damege } = balance.total_credits
  const { deposit } = balance.total_debits
  return (
    <>
      <div className={styles['derived']}>
        <span>{t('damaged')}</span>
        <span>{formatAmount(damege)}</span>
      </div>
      {deposit > 0 && (
        <div className={styles['derived']}>
          <span>{t('deposit')}</span>
          <span>{formatAmount(deposit)}</span>
        </div>
      )}
    </>
  )
}
