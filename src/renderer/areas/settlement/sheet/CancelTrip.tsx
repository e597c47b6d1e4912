/** Cancelling a settled trip (E-35): the question says what is undone, counted and summed up. */
import { formatAmount, formatQuantity } from '#contract/format.ts'
import { cents, sumOf } from '#contract/money.ts'
import type { Settlement } from '#contract/settlement/settlement.ts'
import { api } from '#lib/client.ts'
import { queries } from '#lib/queries.ts'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bottleKinds } from '../bottle-cells.ts'
import type { SettlementFacts } from '../facts.ts'
import { tenders } from '../tender-lines.ts'
import { useTenderRows } from '../use-tender-rows.ts'

type CancelTripProps = { shown: Settlement; facts: SettlementFacts }

export function CancelTrip({ shown, facts }: CancelTripProps) {
  const { t } = useTranslation('settlement')
  const { id, number } = shown.trip
  return (
    <ConfirmAction
      label={t('cancel.label')}
      shortcut="cancelDocument"
      button={{ danger: true }}
      title={t('cancel.title', { number })}
      text={
        <>
          <p>{t('cancel.text')}</p>
          <Undone shown={shown} facts={facts} />
        </>
      }
      confirm={t('cancel.confirm')}
      keep={t('cancel.keep')}
      danger
      reason="required"
      run={(reason) => api.trip.cancel({ id, reason })}
      saidAfter={t('cancel.done', { number })}
    />
  )
}

function Undone({ shown, facts }: CancelTripProps) {
  const { t } = useTranslation('settlement')
  const of = useTenderRows(shown, facts)
  const { diff } = shown.balance
  const entries = useEntries(shown.trip.id).map(({ number, total }) =>
    say(t('cancel.entry', { number }), formatAmount(total)),
  )
  const money = tenders.flatMap((tender) => {
    const rows = of[tender]
    if (rows.length === 0) return []
    const row = say(t(`tender.${tender}`), `${rows.length} · ${formatAmount(sumOf(rows, ({ amount }) => amount))}`)
    return tender === 'collected' || tender === 'returned' ? t('cancel.openAgain', { row }) : row
  })
  const goods = shown.items.reduce((sum, { sold, expired }) => sum + sold + expired, 0)
  const bottles = bottleKinds.flatMap((kind) => {
    const count = shown.bottles.reduce((sum, bottle) => sum + bottle[kind], 0)
    return count === 0 ? [] : `${t(`bottle.${kind}`)} ${formatQuantity(count)}`
  })
  const short = shown.shortLoans.map((loan) =>
    t('bottle.rowShort', { count: loan.qty, party: shown.trip.rep, loan: loan.number }),
  )
  const lines = [
    ...entries,
    ...money,
    ...(diff === 0 ? [] : [say(t(diff > 0 ? 'balance.short' : 'balance.excess'), formatAmount(cents(Math.abs(diff))))]),
    ...(goods === 0 ? [] : [t('cancel.goods', { count: goods, number: formatQuantity(goods) })]),
    ...(bottles.length === 0 ? [] : [say(t('bottles'), bottles.join(', '))]),
    ...short,
  ]
  return (
    <ul aria-label={t('cancel.undoes')}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const say = (name: string, figures: string) => `${name}: ${figures}`

/** Those that are not reversed yet; none while they are read, or where the server cannot be asked. */
function useEntries(tripId: number) {
  const { data = [] } = useQuery(queries.account.journalEntries.queryOptions({ input: { refId: tripId } }))
  const own = data.filter(({ sourceType }) => sourceType === 'SALES_SUMMARY' || sourceType === 'UNLOAD')
  return own.filter(({ id, reversesId }) => reversesId === null && own.every((other) => other.reversesId !== id))
}
